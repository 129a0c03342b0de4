import { expect, it } from 'vitest';
import { articleDay } from './article-day.ts';

it('articleDay formats the day in Shanghai’s time zone', () => {
  expect(articleDay('2026-11-16T00:00:00.000+08:00')).toBe('2026年11月16日');
  expect(articleDay('2026-01-31T16:30:00.000Z')).toBe('2026年2月1日');
});
