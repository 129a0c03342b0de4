import type { Path } from '@app/shared/contracts/pages';
import { expect, it } from 'vitest';
import { lockWords, nextLink, stepLink } from './links.ts';

const course = (id: number) => ({ id, courseType: 'SERIES' });
const path = (next: Path['next'], ...steps: object[]) => ({ next, steps }) as unknown as Path;
const stepOf = (id: number, lesson?: number) => ({ course: course(id), lesson: lesson ? { id: lesson } : null });

it('a step of a path links to its course, or to its lesson in it', () => {
  const whole = stepLink(stepOf(7) as never);
  expect(whole).toContain('id=7');
  expect(whole).not.toContain('lesson=');
  expect(stepLink(stepOf(7, 31) as never)).toBe(`${whole}&lesson=31`);
});

it('a path in progress links to its next lesson, in that lesson’s course', () => {
  const link = nextLink(path({ courseId: 8, lessonId: 42 } as Path['next'], stepOf(7), stepOf(8)));
  expect(link).toContain('id=8');
  expect(link).toContain('&lesson=42');
});

it('a path that was not started, or is completed, links to its first step', () => {
  expect(nextLink(path(null, stepOf(7, 31), stepOf(8)))).toBe(stepLink(stepOf(7, 31) as never));
});

it('a locked step shows its price, and an open one shows none', () => {
  const of = (canPlay: boolean, memberFree: boolean, lesson: object | null) =>
    lockWords({ course: { access: { canPlay }, memberFree, price: '39.00' }, lesson } as never);
  expect(of(false, false, null)).toBe('¥39.00');
  expect(of(false, true, { locked: true })).toBe('¥39.00，会员免费');
  expect(of(false, false, { locked: false })).toBeNull();
  expect(of(true, false, null)).toBeNull();
});
