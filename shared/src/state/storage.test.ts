import { expect, it } from 'vitest';
import { safeStorage } from './storage.ts';

it('storage helpers do not throw when the browser forbids storage', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.get('a')).toBeNull();
  expect(storage.set('a', 'b')).toBe(false);
  expect(() => storage.remove('a')).not.toThrow();
});
