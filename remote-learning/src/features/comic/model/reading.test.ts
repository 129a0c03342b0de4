import type { ComicBook } from '@app/shared/contracts/academy';
import type { Panel } from '@app/shared/contracts/comic';
import { describe, expect, it } from 'vitest';
import { layoutWords } from './panel-layout.ts';
import { beatOf, featuredBook, findComic, indexAfterKey, indexAtSecond, turnPage } from './reading.ts';

const panels = [0, 1, 2, 3, 4, 5].map((no): Panel => ({
  at: no * 4,
  until: no * 4 + 4,
  place: 'room',
  alt: '',
  pictures: [],
  figures: [],
  lines: [],
}));

describe('keys', () => {
  it.each([
    [' ', false, 0, 1],
    [' ', true, 2, 1],
    ['ArrowRight', false, 5, 6],
    ['ArrowRight', false, 6, 6],
    ['ArrowLeft', false, 0, 0],
    ['ArrowLeft', false, 6, 5],
    ['PageDown', false, 1, 4],
    ['PageDown', false, 4, 6],
    ['PageUp', false, 6, 4],
    ['Home', false, 5, 0],
    ['End', false, 0, 6],
    ['a', false, 3, null],
  ])('the key %s (shift %s) at panel %i leads to %s', (key, shift, place, to) =>
    expect(indexAfterKey(key, shift, place, panels.length)).toBe(to),
  );

  it('turning a page leads to its first panel, and from the end back to the last page', () => {
    expect(turnPage(3, 1, 6)).toBe(4);
    expect(turnPage(6, -1, 6)).toBe(4);
    expect(turnPage(6, 1, 6)).toBe(6);
  });
});

describe('reports of reading', () => {
  it('moving to a panel reports every panel that was passed, the current one included', () => {
    expect(beatOf(null, 0, panels, 7)).toEqual({ position: 0, ranges: [[0, 4]], at: 7 });
    expect(beatOf(0, 4, panels, 7)).toEqual({ position: 16, ranges: [[0, 20]], at: 7 });
    expect(beatOf(4, 1, panels, 7)).toEqual({ position: 4, ranges: [[4, 8]], at: 7 });
    expect(beatOf(5, 6, panels, 7)).toEqual({ position: 24, ranges: [[20, 24]], at: 7 });
  });

  it('a second of a lesson maps to its panel, and one beyond the end to the first', () => {
    expect([0, 3.9, 4, 17, 24, 99].map((second) => indexAtSecond(second, panels))).toEqual([0, 0, 1, 4, 0, 0]);
  });
});

describe('books', () => {
  const lesson = (id: number, completed: boolean, locked = false) => ({ id, completed, locked });
  const book = (percent: number | null, ...lessons: ReturnType<typeof lesson>[]) =>
    ({ course: { percent }, lessons }) as unknown as ComicBook;
  const [done, fresh, begun] = [
    book(100, lesson(1, true)),
    book(null, lesson(2, false)),
    book(40, lesson(3, true), lesson(4, false, true), lesson(5, false)),
  ];

  it('the suggested comic is one in progress, then a new one, then any', () => {
    expect(featuredBook([done, fresh, begun])).toBe(begun);
    expect(featuredBook([done, fresh])).toBe(fresh);
    expect(featuredBook([done])).toBe(done);
    expect(featuredBook([])).toBeNull();
  });

  it('after a comic the next readable one is suggested', () => {
    expect(findComic([done, begun], 3)).toMatchObject({ book: begun, lesson: { id: 3 }, next: { id: 5 } });
    expect(findComic([done, begun], 5)?.next).toBeNull();
    expect(findComic([done], 99)).toBeNull();
  });
});

describe('words of a panel', () => {
  const man = { who: 'man', side: 'left', mood: 'calm', pose: 'stand' } as const;
  const shen = { who: 'shen', side: 'right', mood: 'calm', pose: 'stand' } as const;
  it('bubbles of one speaker are stacked with one tail, those of two speakers are side by side, and a phone mockup reserves space', () => {
    const alone = layoutWords({
      figures: [man],
      pictures: [{ src: '', alt: '', width: 1, height: 1, frame: 'phone' }],
      lines: [
        { who: 'man', text: '一' },
        { who: 'man', text: '二' },
        { who: null, text: '旁白' },
      ],
    });
    expect(alone.bubbles.map(({ tail, name, side }) => [tail, name, side])).toEqual([
      [false, '小满', 'left'],
      [true, '小满', 'left'],
    ]);
    expect(alone).toMatchObject({ sideBySide: false, above: [], below: ['旁白'], maxWidth: 50 });
    const two = layoutWords({
      figures: [man, shen],
      pictures: [],
      lines: [
        { who: 'man', text: '一' },
        { who: 'shen', text: '二' },
      ],
    });
    expect(two).toMatchObject({ sideBySide: true, maxWidth: 47.5 });
    expect(layoutWords({ figures: [], pictures: [], lines: [{ who: null, text: '旁白' }] }).above).toEqual(['旁白']);
  });
});
