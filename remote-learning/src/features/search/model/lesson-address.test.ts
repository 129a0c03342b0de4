import type { FoundLesson } from '@app/shared/contracts/search';
import { expect, it } from 'vitest';
import { lessonAddress } from './lesson-address.ts';

const foundLesson = (said: { at: number } | null) =>
  ({ id: 31, course: { id: 7, courseType: 'SERIES' }, said }) as unknown as FoundLesson;

it('a found lesson opens in its course', () => {
  const address = lessonAddress(foundLesson(null));
  expect(address).toMatch(/id=7.*&lesson=31$/);
});

it('a lesson whose transcript matches opens at that second', () => {
  expect(lessonAddress(foundLesson({ at: 95.8 }))).toBe(`${lessonAddress(foundLesson(null))}&at=95`);
});
