import type { FoundLesson } from '@app/shared/contracts/search';
import { expect, it } from 'vitest';
import { lessonAddress } from './lesson-address.ts';

const found = (said: { at: number } | null) =>
  ({ id: 31, course: { id: 7, courseType: 'SERIES' }, said }) as unknown as FoundLesson;

it('a found lesson opens in its course', () => {
  const address = lessonAddress(found(null));
  expect(address).toMatch(/id=7.*&lesson=31$/);
});

it('a lesson whose transcript matches opens at that second', () => {
  expect(lessonAddress(found({ at: 95.8 }))).toBe(`${lessonAddress(found(null))}&at=95`);
});
