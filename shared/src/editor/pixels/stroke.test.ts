import { describe, expect, test } from 'vitest';
import { LayerEdit } from './edit.ts';
import { pressureShare, Stroke, type Brush, type StrokePoint } from './stroke.ts';
import { Tiles } from './tiles.ts';

const INK = { mode: 'add', colour: [0, 0, 0] } as const;

function drawStroke(
  brush: Brush,
  points: readonly (readonly [number, number, number?])[],
  side = 9,
): { layer: Tiles; rows: string[] } {
  const layer = new Tiles(side, side, 1);
  const edit = new LayerEdit(layer);
  const stroke = new Stroke(edit, brush, INK);
  for (const [x, y, pressure = 1] of points) stroke.to({ x, y, pressure } satisfies StrokePoint);
  edit.finish('画笔');
  const data = layer.read({ x: 0, y: 0, width: side, height: side });
  const sign = (value: number): string => (value === 255 ? '#' : value === 0 ? '.' : '+');
  return {
    layer,
    rows: Array.from({ length: side }, (_, y) => [...data.subarray(y * side, (y + 1) * side)].map(sign).join('')),
  };
}

describe('a stroke', () => {
  test('a brush of size 1 paints a single pixel', () => {
    expect(drawStroke({ size: 1, hardness: 100 }, [[1.5, 2.5]], 4).rows).toEqual(['....', '....', '.#..', '....']);
  });

  test('a stroke between two distant points has no gap', () => {
    expect(
      drawStroke({ size: 1, hardness: 100 }, [
        [0.5, 4.5],
        [8.5, 4.5],
      ]).rows[4],
    ).toBe('#########');
  });

  test('a hard brush has an edge of at most one soft pixel', () => {
    const [row] = drawStroke({ size: 5, hardness: 100 }, [[4.5, 4.5]]).rows.slice(4, 5);
    expect(row).toBe('..#####..');
  });

  test('a soft brush fades from its centre, regardless of how often it passes', () => {
    const soft = drawStroke({ size: 8, hardness: 0 }, [
      [4.5, 4.5],
      [4.5, 4.5],
      [4.5, 4.5],
    ]).layer;
    const row = [...soft.read({ x: 0, y: 4, width: 9, height: 1 })];
    expect(row).toEqual([
      ...drawStroke({ size: 8, hardness: 0 }, [[4.5, 4.5]]).layer.read({ x: 0, y: 4, width: 9, height: 1 }),
    ]);
    expect(row[4]).toBeGreaterThan(row[5]!);
    expect(row[5]).toBeGreaterThan(row[7]!);
    expect(row[0]).toBeLessThan(12);
  });

  test('a stroke gets thinner with less pressure', () => {
    const { rows } = drawStroke({ size: 6, hardness: 100 }, [
      [4.5, 0.5, 1],
      [4.5, 8.5, 0.2],
    ]);
    const widths = rows.map((row) => row.replaceAll('.', '').length);
    expect(widths.at(1)).toBeGreaterThan(widths.at(-2)!);
    expect(widths.at(-1)).toBeGreaterThan(0);
  });

  test('a stroke outside the picture paints nothing', () => {
    expect(
      drawStroke({ size: 3, hardness: 100 }, [
        [-20, -20],
        [-20, 40],
      ]).layer.bytes,
    ).toBe(0);
  });

  test('a stroke across a tile border has no seam', () => {
    const layer = new Tiles(600, 20, 1);
    const edit = new LayerEdit(layer);
    const stroke = new Stroke(edit, { size: 3, hardness: 100 }, INK);
    stroke.to({ x: 240.5, y: 10.5, pressure: 1 });
    stroke.to({ x: 270.5, y: 10.5, pressure: 1 });
    expect([...layer.read({ x: 240, y: 10, width: 31, height: 1 })].every((value) => value === 255)).toBe(true);
  });
});

test.each([
  [0.5, 'mouse', 1],
  [0, 'pen', 1],
  [1, 'pen', 1],
  [0.5, 'pen', 0.575],
  [0.3, 'touch', 1],
])('a pressure of %d of a %s gives %d of the brush size', (pressure, type, share) => {
  expect(pressureShare(pressure, type)).toBeCloseTo(share);
});
