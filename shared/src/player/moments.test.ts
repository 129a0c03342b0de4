import { describe, expect, it } from 'vitest';
import type { Mark, Scene } from '../contracts/lesson.ts';
import {
  captionAt,
  findWords,
  lastBegun,
  marksAt,
  momentsOf,
  pageFrom,
  sceneAt,
  segmentsOf,
  viewAt,
  closeUpAt,
} from './moments.ts';

const scene = (at: number, more: Partial<Scene> = {}): Scene => ({
  at,
  until: at + 10,
  layout: 'picture',
  title: '',
  items: [],
  pictures: [],
  ...more,
});
const mark = (kind: Mark['kind'], at: number, more: Partial<Mark> = {}): Mark => ({
  kind,
  at,
  x: 10,
  y: 20,
  w: 30,
  h: 20,
  ...more,
});

it.each([
  [-1, -1],
  [0, 0],
  [4.9, 0],
  [5, 1],
  [99, 2],
])('at %d s the last moment that has begun is %d', (time, index) => expect(lastBegun([0, 5, 9], time)).toBe(index));

it('the picture of a slide deck changes with scenes, items and marks', () => {
  const scenes = [
    scene(0, { items: [{ at: 3, text: 'a' }] }),
    scene(8, { pictures: [{ src: '', alt: '', width: 1, height: 1, marks: [mark('box', 9), mark('zoom', 9)] }] }),
  ];
  expect(momentsOf({ scenes })).toEqual([0, 3, 8, 9]);
  expect([sceneAt(scenes, 0), sceneAt(scenes, 7.9), sceneAt(scenes, 8)]).toEqual([0, 0, 1]);
});

it('a caption is shown until its end time', () => {
  const captions = [
    { at: 0, until: 2, text: '一' },
    { at: 3, until: 5, text: '二' },
  ];
  expect([1, 2.5, 3, 5].map((time) => captionAt(captions, time)?.text)).toEqual(['一', undefined, '二', undefined]);
});

describe('marks', () => {
  it('frame marks stay and fade, an arrow is replaced by the next mark', () => {
    const marks = [mark('box', 0), mark('pointer', 4), mark('box', 8)];
    const shown = (time: number) => marksAt(marks, time).map(({ kind, now }) => `${kind}${now ? '!' : ''}`);
    expect(shown(1)).toEqual(['box!']);
    expect(shown(5)).toEqual(['box', 'pointer!']);
    expect(shown(9)).toEqual(['box', 'box!']);
  });

  it('a zoom centres its target, but never beyond the picture', () => {
    expect(viewAt([mark('zoom', 5, { x: 40, y: 40, w: 20, h: 20 })], 4)).toBeNull();
    expect(viewAt([mark('zoom', 5, { x: 40, y: 40, w: 20, h: 20 })], 5)).toEqual({ x: 50, y: 50, scale: 4 });
    expect(viewAt([mark('zoom', 5, { x: 0, y: 0, w: 50, h: 50 })], 5)).toEqual({ x: 25, y: 25, scale: 2 });
    expect(viewAt([mark('zoom', 5, { w: 0, h: 0 })], 5)).toBeNull();
  });

  it('a close-up follows the newest mark, with room around it, inside the picture', () => {
    const box = mark('box', 5, { x: 40, y: 40, w: 20, h: 4 });
    expect(closeUpAt([box], 4)).toBeNull();
    const view = closeUpAt([box], 5)!;
    expect(view.scale).toBeCloseTo(100 / 30, 5);
    expect([view.x, view.y]).toEqual([50, 42]);
    expect(closeUpAt([box, mark('pointer', 9, { x: 2, y: 98, w: 0, h: 0 })], 9)).toEqual({
      x: 18,
      y: 82,
      scale: 100 / 36,
    });
    expect(closeUpAt([mark('box', 5, { x: 0, y: 0, w: 90, h: 20 })], 5)).toBeNull();
  });
});

describe('the bar', () => {
  it('the progress bar has one segment for each chapter', () => {
    const segments = segmentsOf(
      [
        { at: 0, title: '开场' },
        { at: 20, title: '侧光' },
      ],
      60,
    );
    expect(segments.map(({ at, until }) => [at, until])).toEqual([
      [0, 20],
      [20, 60],
    ]);
  });
  it('the progress bar is a single segment without chapters, and covers the time before the first and after the last', () => {
    expect(segmentsOf([], 60)).toEqual([{ at: 0, until: 60, title: '' }]);
    expect(segmentsOf([{ at: 15, title: '侧光' }], 60).map(({ at }) => at)).toEqual([0, 15]);
    expect(segmentsOf([{ at: 90, title: '侧光' }], 60)).toHaveLength(1);
  });
});

it('caption search ignores case and full width', () => {
  const captions = [
    { at: 0, until: 1, text: '打开「PNG」' },
    { at: 4, until: 5, text: '影子在右边' },
  ];
  expect(findWords(captions, 'ｐｎｇ')).toEqual([{ index: 0, at: 0 }]);
  expect(findWords(captions, '影子')).toEqual([{ index: 1, at: 4 }]);
  expect(findWords(captions, '  ')).toEqual([]);
});

it.each([
  [0, 1, 10],
  [13, -1, 10],
  [11, -1, 0],
  [10, -1, 0],
  [25, 1, null],
  [1, -1, 0],
] as const)('the seek target from %d s with step %d is %s', (now, step, to) =>
  expect(pageFrom([0, 10, 20], now, step)).toBe(to),
);
