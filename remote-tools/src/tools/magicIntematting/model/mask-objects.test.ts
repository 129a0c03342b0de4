import { describe, expect, it } from 'vitest';
import { strokeForObject, countOtherObjects, type MaskObjects } from './mask-objects.ts';
import type { PaintedStroke } from './strokes.ts';

/** An 8 × 5 label map: the subject at the left, an object of 3 × 3 beside it. */
const things: MaskObjects = {
  width: 8,
  height: 5,
  data: Uint8Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)];
    if (x < 3) return 1;
    return x >= 4 && x < 7 && y >= 1 && y < 4 ? 2 : 0;
  }),
};
/** The picture has ten pixels for one of the label map. */
const picture = { width: 80, height: 50 };
const click = (kind: PaintedStroke['kind'], x: number, y: number): PaintedStroke => ({
  kind,
  radius: 4,
  points: [x, y],
});

describe('a click in 智能抠图', () => {
  it('a click on an object beside the subject keeps or drops the whole object, without its outline', () => {
    for (const [kind, value] of [
      ['keep', 255],
      ['drop', 0],
    ] as const) {
      const stroke = strokeForObject(click(kind, 50, 20), things, picture);
      expect(stroke).toMatchObject({ kind: 'plane', width: 8, height: 5 });
      const { plane } = stroke as { plane: Uint8Array };
      expect([plane[2 * 8 + 5], plane[8 + 4], plane[0]]).toEqual([value, 128, 128]);
    }
  });

  it('a click on the subject or background, a stroke and an eraser paint normally', () => {
    const line: PaintedStroke = { kind: 'keep', radius: 4, points: [50, 20, 60, 20] };
    for (const stroke of [click('drop', 10, 20), click('keep', 75, 45), click('clear', 50, 20), line])
      expect(strokeForObject(stroke, things, picture)).toBe(stroke);
    expect(strokeForObject(click('keep', 50, 20), null, picture)).toMatchObject({ kind: 'keep' });
  });

  it('objects beside the subject are counted, also with an older host that reports none', () => {
    expect([countOtherObjects(things), countOtherObjects(null), countOtherObjects(undefined)]).toEqual([1, 0, 0]);
  });
});
