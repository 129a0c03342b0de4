import { expect, it } from 'vitest';
import { clockOf, dayOf, momentOf } from './wire-time.ts';

const now = Date.parse('2026-11-22T23:30:00+08:00');

it('days and times are formatted in Shanghai’s time zone, whatever the browser’s zone', () => {
  expect(dayOf('2026-11-09T14:05:12.000+08:00', now)).toBe('11月9日');
  expect(dayOf('2025-12-31T23:59:00.000+08:00', now)).toBe('2025年12月31日');
  expect(clockOf('2026-11-22T00:05:00.000+08:00', now)).toBe('今天 00:05');
  expect(clockOf('2026-11-21T23:59:00.000+08:00', now)).toBe('11月21日 23:59');
  expect(momentOf('2026-11-22T14:20:00.000+08:00', now)).toBe('11月22日 14:20');
});
