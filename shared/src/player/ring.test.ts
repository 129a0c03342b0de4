import { describe, expect, it } from 'vitest';
import { dab, emptyPaint, ringPaint, ringVerdict } from './ring.ts';

const object = { x: 40, y: 40, w: 20, h: 20 };

describe('paint over an object', () => {
  it('no paint has no result', () => expect(ringVerdict(object, emptyPaint())).toBeNull());

  it.each([
    [0.7, 1],
    [1, 2],
    [1.3, 2],
    [2.2, 3],
  ])('a ring of %s times the object has result %i', (scale, result) =>
    expect(ringVerdict(object, ringPaint(object, scale))?.result).toBe(result),
  );

  it('paint beside the object covers nothing of it', () => {
    const paint = emptyPaint();
    dab(paint, { x: 10, y: 10 }, 8, 1);
    expect(ringVerdict(object, paint)).toEqual({ result: 1, words: '只盖住 0%，没盖到的会留下' });
  });

  it('dabs along the object cover it; on a wide picture a dab stays round', () => {
    const paint = emptyPaint();
    for (const x of [42, 50, 58]) for (const y of [42, 50, 58]) dab(paint, { x, y }, 6, 1);
    expect(ringVerdict(object, paint)?.result).toBe(2);
    const wide = emptyPaint();
    dab(wide, { x: 50, y: 50 }, 10, 2);
    const columns = new Set<number>();
    const rows = new Set<number>();
    for (const [cell, painted] of wide.entries())
      if (painted) {
        columns.add(cell % 64);
        rows.add(Math.floor(cell / 64));
      }
    expect(rows.size / columns.size).toBeCloseTo(2, 0);
  });
});
