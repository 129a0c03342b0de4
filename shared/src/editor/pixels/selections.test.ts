import { describe, expect, test } from 'vitest';
import { featherMask, featherReach } from './feather.ts';
import { selectFlood } from './flood.ts';
import { growMask, shrinkMask } from './grow-shrink.ts';
import { fillPolygon } from './polygon.ts';
import type { MaskRegion } from './rect.ts';
import { runToEnd } from '../../testing/run-to-end.ts';

/** `#` is selected, `.` is not, `+` is in between. */
function plane(...rows: string[]): MaskRegion {
  const values: Record<string, number> = { '#': 255, '.': 0 };
  const data = Uint8Array.from([...rows.join('')].map((sign) => values[sign]!));
  return { x: 0, y: 0, width: rows[0]!.length, height: rows.length, data };
}

function rowsOf({ width, height, data }: MaskRegion): string[] {
  const sign = (value: number): string => (value === 255 ? '#' : value === 0 ? '.' : '+');
  return Array.from({ length: height }, (_, y) => [...data.subarray(y * width, (y + 1) * width)].map(sign).join(''));
}

const DOT = plane('.......', '.......', '.......', '...#...', '.......', '.......', '.......');

describe('grow', () => {
  test('grow by 1 turns a pixel into a plus, by 2 into a disc', () => {
    expect(rowsOf(runToEnd(growMask(DOT, 1))).slice(2, 5)).toEqual(['...#...', '..###..', '...#...']);
    expect(rowsOf(runToEnd(growMask(DOT, 2)))).toEqual([
      '.......',
      '...#...',
      '..###..',
      '.#####.',
      '..###..',
      '...#...',
      '.......',
    ]);
  });

  test('grow equals a brute-force distance to every pixel', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const source = {
      x: 5,
      y: 9,
      width: 23,
      height: 17,
      data: new Uint8Array(23 * 17).map(() => (random() < 0.05 ? 255 : 0)),
    };
    for (const radius of [1, 3, 6]) {
      const plain = source.data.map((_, at) => {
        const [x, y] = [at % 23, Math.floor(at / 23)];
        const near = source.data.some(
          (value, to) => value > 0 && ((to % 23) - x) ** 2 + (Math.floor(to / 23) - y) ** 2 <= radius ** 2,
        );
        return near ? 255 : 0;
      });
      expect(runToEnd(growMask(source, radius))).toEqual({ ...source, data: plain });
    }
  });

  test('grow counts a soft edge as selected from one half on', () => {
    const soft = { x: 0, y: 0, width: 5, height: 1, data: Uint8Array.of(127, 0, 0, 0, 128) };
    expect(rowsOf(runToEnd(growMask(soft, 1)))).toEqual(['...##']);
  });
});

test('shrink removes the border of a selection, but not at the edge of the picture', () => {
  const source = plane('####...', '####...', '####...', '####...', '.......');
  expect(rowsOf(runToEnd(shrinkMask(source, 1)))).toEqual(['###....', '###....', '###....', '.......', '.......']);
});

describe('feather', () => {
  test('feathering a step edge gives a ramp with one half at the step', () => {
    const step = { x: 0, y: 0, width: 12, height: 1, data: new Uint8Array(12).fill(255, 6) };
    expect([...runToEnd(featherMask(step, 2)).data]).toEqual([0, 0, 0, 9, 38, 94, 161, 217, 246, 255, 255, 255]);
  });

  test('feather reaches no farther than its radius, and preserves the sum', () => {
    const reach = featherReach(4);
    const side = 2 * reach + 9;
    const data = new Uint8Array(side * side);
    for (let y = reach + 2; y < side - reach - 2; y += 1)
      data.fill(255, y * side + reach + 2, (y + 1) * side - reach - 2);
    const soft = runToEnd(featherMask({ x: 0, y: 0, width: side, height: side, data }, 4));
    expect([...soft.data.subarray(0, side)].every((value) => value === 0)).toBe(true);
    const sum = (bytes: Uint8Array): number => bytes.reduce((a, b) => a + b, 0);
    expect(Math.abs(sum(soft.data) / sum(data) - 1)).toBeLessThan(0.02);
  });

  test('feather does not change an area that is selected entirely', () => {
    const whole = plane('###', '###');
    expect(runToEnd(featherMask(whole, 50))).toEqual(whole);
  });
});

describe('a filled outline', () => {
  const box = (left: number, top: number, right: number, bottom: number) => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];

  test('a filled box is exactly the pixels between its edges', () => {
    expect(fillPolygon(box(2, 1, 5, 3), 10, 10)).toEqual({
      x: 2,
      y: 1,
      width: 3,
      height: 2,
      data: new Uint8Array(6).fill(255),
    });
  });

  test('a filled triangle contains the pixels whose centre is inside', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(rowsOf(fillPolygon(corners, 10, 10)!)).toEqual(['....', '#...', '##..', '###.']);
  });

  test('a filled outline that crosses itself follows the even-odd rule', () => {
    const twice = [...box(0, 0, 6, 6), ...box(0, 0, 6, 6).slice(0, 1), ...box(2, 2, 4, 4), { x: 2, y: 2 }];
    expect(rowsOf(fillPolygon(twice, 6, 6)!)[2]).toBe('##..##');
  });

  test.each([
    ['a point', box(3, 3, 3, 3)],
    [
      'a line',
      [
        { x: 0, y: 2 },
        { x: 9, y: 2 },
        { x: 4, y: 2 },
      ],
    ],
    [
      'two corners',
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
    ],
    ['what lies beside the picture', box(-9, -9, -1, -1)],
  ])('filling %s selects nothing', (_name, corners) => expect(fillPolygon(corners, 10, 10)).toBeNull());

  test('filling a picture of one pixel selects that pixel, however large the outline is', () => {
    expect(fillPolygon(box(-50, -50, 50, 50), 1, 1)).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      data: Uint8Array.of(255),
    });
  });
});

describe('the magic selection', () => {
  /** A grey picture from digits: each is ten levels. */
  function picture(...rows: string[]) {
    const data = Uint8Array.from([...rows.join('')].flatMap((digit) => [+digit * 10, +digit * 10, +digit * 10, 255]));
    return { width: rows[0]!.length, height: rows.length, data };
  }
  const all = { edge: 255 };

  test('the magic wand selects connected pixels of a similar colour', () => {
    const source = picture('111911', '119911', '991111');
    expect(rowsOf(runToEnd(selectFlood(source, { x: 0, y: 0 }, { tolerance: 5, ...all })))).toEqual(['###', '##.']);
  });

  test('the magic wand continues over a gradient within the tolerance, and stops at an edge', () => {
    const slope = picture('0123456789');
    const at = { x: 0, y: 0 };
    expect(runToEnd(selectFlood(slope, at, { tolerance: 45, ...all })).width).toBe(5);
    expect(runToEnd(selectFlood(slope, at, { tolerance: 255, edge: 10 })).width).toBe(10);
    expect(runToEnd(selectFlood(picture('0125678'), at, { tolerance: 255, edge: 20 })).width).toBe(3);
  });

  test('the magic wand in a picture of one pixel selects that pixel', () => {
    expect(runToEnd(selectFlood(picture('5'), { x: 0, y: 0 }, { tolerance: 0, edge: 1 }))).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      data: Uint8Array.of(255),
    });
  });

  test('the magic wand enlarges its queue for a whole picture', () => {
    const side = 400;
    const source = { width: side, height: side, data: new Uint8Array(side * side * 4).fill(128) };
    const { width, height, data } = runToEnd(selectFlood(source, { x: 200, y: 200 }, { tolerance: 0, edge: 255 }));
    expect([width, height, data.every((value) => value === 255)]).toEqual([side, side, true]);
  });
});
