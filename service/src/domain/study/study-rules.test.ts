import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedSeconds, applyBeats } from './apply-beats.ts';
import { isCompletedBy, coursePercent, lessonPercent, resumeLesson, startPosition } from './progress.ts';
import { totalSeconds, mergeRanges, takeSeconds, type WatchedRange } from './ranges.ts';

describe('played ranges', () => {
  it.each([
    [
      'joins overlaps',
      [
        [0, 10],
        [5, 15],
      ],
      [[0, 15]],
    ],
    [
      'joins neighbours half a second apart',
      [
        [0, 10],
        [10.5, 12],
      ],
      [[0, 12]],
    ],
    [
      'keeps real gaps',
      [
        [20, 30],
        [0, 10],
      ],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    [
      'drops what is empty or backwards',
      [
        [5, 5],
        [9, 3],
      ],
      [],
    ],
    [
      'cuts at the end of the lesson',
      [
        [90, 140],
        [120, 130],
      ],
      [[90, 100]],
    ],
  ] as [string, WatchedRange[], WatchedRange[]][])('mergeRanges %s', (_name, ranges, expected) => {
    expect(mergeRanges(ranges, 100)).toEqual(expected);
  });

  it('mergeRanges never covers more than the lesson and does not change when merged again', () => {
    const range = fc.tuple(fc.double({ min: 0, max: 120, noNaN: true }), fc.double({ min: 0, max: 120, noNaN: true }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
        const merged = mergeRanges(ranges, 100);
        expect(totalSeconds(merged)).toBeLessThanOrEqual(100 + 1e-9);
        expect(mergeRanges(merged, 100)).toEqual(merged);
      }),
    );
  });

  it('takeSeconds returns ranges up to the allowed seconds', () => {
    expect(
      takeSeconds(
        [
          [0, 10],
          [20, 30],
        ],
        15,
      ),
    ).toEqual([
      [0, 10],
      [20, 25],
    ]);
    expect(takeSeconds([[0, 10]], 0)).toEqual([]);
    expect(allowedSeconds(null)).toBeGreaterThanOrEqual(600);
    expect(allowedSeconds(15)).toBe(120);
    expect(allowedSeconds(-5)).toBe(60);
  });
});

describe('heartbeats', () => {
  const now = new Date('2026-11-21T10:00:00+08:00');
  const beat = (from: number, to: number, seconds = 0) => ({
    lessonId: 1,
    position: to,
    ranges: [[from, to] as [number, number]],
    at: new Date(now.getTime() + seconds * 1000).toISOString(),
  });
  const apply = (beats: ReturnType<typeof beat>[], allowedSec: number, freely = false) =>
    applyBeats(undefined, beats, { durationSec: 300, allowedSec, now, freely });

  it('heartbeats of an article cover the lines in view at any speed, and learn no more than time allows', () => {
    const { next, days } = apply([beat(0, 150), beat(150, 270, 1)], 40, true);
    expect(next).toMatchObject({ coveredSec: 270, positionSec: 270, completedAt: now });
    expect([...days]).toEqual([['2026-11-21', 40]]);
    // Up to nine tenths of it, a text is not read.
    expect(apply([beat(0, 269)], 40, true).next.completedAt).toBeNull();
  });

  it('heartbeats of a film cover no more than time allows', () => {
    const { next, left } = apply([beat(0, 150), beat(150, 270, 1)], 40);
    expect([next.coveredSec, next.completedAt, left]).toEqual([40, null, 0]);
  });

  it('heartbeats with a future time count as now, and those older than a week as a week ago', () => {
    expect(apply([beat(0, 10, 3600)], 60).next.positionAt).toEqual(now);
    const late = apply([beat(0, 10, -400 * 86_400)], 60);
    expect(late.next.positionAt).toEqual(new Date(now.getTime() - 7 * 86_400_000));
    expect([...late.days.keys()]).toEqual(['2026-11-14']);
  });
});

describe('progress', () => {
  const lesson = (coveredSec: number, completed = false) => ({ durationSec: 100, coveredSec, completed });
  it('progress completes at ninety percent covered', () => {
    expect(isCompletedBy(89.9, 100)).toBe(false);
    expect(isCompletedBy(90, 100)).toBe(true);
    expect(isCompletedBy(0, 0)).toBe(false);
  });
  it('progress is 100 exactly when complete', () => {
    expect(lessonPercent(lesson(45.9))).toBe(45);
    expect(lessonPercent(lesson(100))).toBe(99);
    expect(lessonPercent(lesson(91, true))).toBe(100);
  });
  it('progress weighs a course by playing time', () => {
    expect(coursePercent([], 200, 2)).toBeNull();
    expect(coursePercent([lesson(0)], 200, 2)).toBe(0);
    expect(coursePercent([lesson(90, true)], 200, 2)).toBe(50);
    expect(coursePercent([lesson(90, true), lesson(90, true)], 200, 2)).toBe(100);
    expect(coursePercent([lesson(90, true), lesson(100)], 200, 2)).toBe(99);
  });
  it('progress starts over at the end and once complete', () => {
    expect(startPosition(50, 100, false)).toBe(50);
    expect(startPosition(98, 100, false)).toBe(0);
    expect(startPosition(50, 100, true)).toBe(0);
  });
});

describe('the lesson to resume', () => {
  const at = (minute: number) => new Date(2026, 10, 21, 10, minute);
  const lesson = (id: number, more: object = {}) => ({ id, locked: false, completed: false, at: null, ...more });
  it.each([
    ['the first of a new course', [lesson(1), lesson(2)], 1],
    ['the newest in progress', [lesson(1, { at: at(5) }), lesson(2, { at: at(9) }), lesson(3)], 2],
    ['the next after the one completed last', [lesson(1), lesson(2, { completed: true, at: at(3) }), lesson(3)], 3],
    ['an earlier gap after the last lesson', [lesson(1), lesson(2, { completed: true, at: at(3) })], 1],
    [
      'the first again when all is done',
      [lesson(1, { completed: true, at: at(1) }), lesson(2, { completed: true, at: at(2) })],
      1,
    ],
    ['the first open one for a visitor', [lesson(1, { locked: true }), lesson(2)], 2],
    ['none when all are locked', [lesson(1, { locked: true })], null],
  ])('the lesson to resume is %s', (_name, outline, expected) => {
    expect(resumeLesson(outline)).toBe(expected);
  });
});
