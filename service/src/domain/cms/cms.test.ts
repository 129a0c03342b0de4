import type { AlbumItem } from '@app/shared/contracts/pages';
import { describe, expect, it } from 'vitest';
import { albumPercent, nextItem } from './albums.ts';
import { withStates } from './paths.ts';

const course = (sec: number, percent: number | null, reason = 'free') =>
  ({ kind: 'course', note: '', course: { durationSec: sec, percent, access: { reason } } }) as unknown as AlbumItem;
const lesson = (sec: number, percent: number, locked = false) =>
  ({
    kind: 'lesson',
    note: '',
    lesson: { durationSec: sec, percent, completed: percent === 100, locked },
  }) as unknown as AlbumItem;
const article = { kind: 'article', note: '', article: {} } as unknown as AlbumItem;

describe('an album', () => {
  it.each([
    ['nothing begun', [course(100, null), lesson(100, 0), article], null],
    ['by playing time, not by number', [course(300, 100), course(100, null)], 75],
    ['never all of it while something is left', [course(9999, 100), lesson(1, 50)], 99],
    ['all of it', [course(60, 100), lesson(60, 100), article], 100],
  ])('the percentage of an album: %s', (_name, items, percent) => expect(albumPercent(items)).toBe(percent));

  it('an album continues with the first unfinished item that may be opened', () => {
    expect(nextItem([course(9, 100), article, lesson(9, 0, true), lesson(9, 30)])).toBe(3);
    expect(nextItem([course(9, 100), course(9, null, 'off'), article])).toBeNull();
  });
});

it('a learning path has one current step, once anything was started', () => {
  const step = (lessons: number, done: number, percent: number | null = null) => ({
    lessons,
    done,
    course: { percent },
  });
  const states = (...steps: ReturnType<typeof step>[]) => withStates(steps).map(({ state }) => state);
  expect(states(step(3, 0), step(2, 0))).toEqual(['todo', 'todo']);
  expect(states(step(3, 3), step(2, 0), step(2, 1))).toEqual(['done', 'now', 'todo']);
  expect(states(step(3, 0, 4), step(2, 2))).toEqual(['now', 'done']);
  expect(states(step(1, 1))).toEqual(['done']);
});
