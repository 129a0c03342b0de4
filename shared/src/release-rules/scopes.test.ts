import { expect, test } from 'vitest';
import { allows } from './scopes.ts';

test('a scope allows its action on its application, a star allows all, and every scope may read', () => {
  expect(allows(['promote:tools'], 'promote', 'tools')).toBe(true);
  expect(allows(['promote:tools'], 'promote', 'sd')).toBe(false);
  expect(allows(['promote:*'], 'kill', 'tools')).toBe(false);
  expect(allows(['*:*'], 'kill', 'tools')).toBe(true);
  expect(allows(['publish:sd'], 'read', 'tools')).toBe(true);
  expect(allows([], 'read', 'tools')).toBe(false);
});
