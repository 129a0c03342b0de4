import type { Path } from '@app/shared/contracts/pages';
import { expect, it } from 'vitest';
import { nextCertificates } from './next-certificates.ts';

const step = (id: number, done: number, lessons: number, more: object = {}) => ({
  course: { id, courseType: 'SERIES', durationSec: 1800, access: { canPlay: true } },
  lesson: null,
  done,
  lessons,
  ...more,
});
const paths = (...steps: object[]) => [{ steps }] as unknown as Path[];
const ids = (all: Path[], earned: number[] = []) =>
  nextCertificates(all, new Set(earned)).map(({ course }) => course.id);

it('the next certificates are listed nearest first, with one path to begin', () => {
  expect(ids(paths(step(1, 0, 4), step(2, 1, 9), step(3, 4, 5), step(4, 0, 3)))).toEqual([3, 2, 1]);
});

it('the next certificates leave out what grants none: other kinds, comics, short ones, single lessons, completed or unavailable ones', () => {
  const piece = step(1, 1, 2, { course: { id: 1, courseType: 'PIECE', durationSec: 1800, access: { canPlay: true } } });
  const locked = step(5, 0, 3, {
    course: { id: 5, courseType: 'SERIES', durationSec: 1800, access: { canPlay: false } },
  });
  const comic = step(6, 1, 3, {
    course: { id: 6, courseType: 'SERIES', durationSec: 1800, comic: true, access: { canPlay: true } },
  });
  const short = step(8, 1, 3, {
    course: { id: 8, courseType: 'SERIES', durationSec: 1799, access: { canPlay: true } },
  });
  const some = paths(piece, comic, short, step(2, 1, 2, { lesson: { id: 7 } }), step(3, 2, 2), step(4, 1, 2), locked);
  expect(ids(some, [4])).toEqual([]);
});

it('the next certificates name a series of several paths once', () => {
  expect(ids([...paths(step(1, 1, 3)), ...paths(step(1, 1, 3))])).toEqual([1]);
});
