import { describe, expect, it } from 'vitest';
import { SCENE_GROUPS, SCENE_IDS, type SceneId } from '../contracts/goods.ts';
import { renderEmptyStage, drawGoodsPicture, type GoodsRequest } from './goods.ts';
import { analyseProduct } from './product.ts';

/** A grey block. */
const block = analyseProduct({
  data: Uint8Array.from({ length: 24 * 34 * 4 }, (_, index) => {
    const [x, y] = [(index >> 2) % 24, Math.floor((index >> 2) / 24)];
    const inside = x >= 2 && x < 22 && y >= 2 && y < 32;
    return index % 4 === 3 ? (inside ? 255 : 0) : 140;
  }),
  width: 24,
  height: 34,
})!;
const asked: GoodsRequest = {
  pose: 'upright',
  place: { x: 0, y: 0, scale: 1, angle: 0 },
  light: null,
  shadow: { strength: 64, softness: 38 },
  reflection: null,
  match: 70,
};
const SHAPES = [
  [32, 32],
  [24, 32],
  [24, 43],
] as const;

describe('the scenes', () => {
  it('goods scenes are 24 in three groups', () => {
    expect(SCENE_GROUPS.map(({ scenes }) => Object.keys(scenes).length)).toEqual([8, 8, 8]);
    expect(new Set(SCENE_IDS).size).toBe(24);
  });

  it.each(SCENE_IDS)(
    'the scene %s renders in every aspect ratio, from the front and from above, and changes with its light',
    (id: SceneId) => {
      for (const [width, height] of SHAPES)
        for (const pose of ['upright', 'flat'] as const) {
          const size = { width, height };
          const stage = renderEmptyStage({ by: 'template', id }, block, { ...asked, pose }, size);
          expect(stage.data.every(Number.isFinite)).toBe(true);
          const { data, frame } = drawGoodsPicture(stage, block, { ...asked, pose }, size);
          expect(data.length).toBe(width * height * 3);
          // The whole product is in the safe area.
          expect(frame.left).toBeGreaterThan(width * 0.08);
          expect(frame.left + frame.width).toBeLessThan(width * 0.92);
          expect(frame.top).toBeGreaterThan(height * 0.05);
          expect(frame.top + frame.height).toBeLessThan(height * 0.95);
        }
      const size = { width: 32, height: 32 };
      const from = (turn: number) =>
        drawGoodsPicture(
          renderEmptyStage({ by: 'template', id }, block, { ...asked, light: { turn, height: 40 } }, size),
          null,
          asked,
          size,
        ).data;
      const [left, right] = [from(-60), from(60)];
      const off = left.reduce((sum, value, at) => sum + Math.abs(value - right[at]!), 0) / left.length;
      expect(off).toBeGreaterThan(0.5);
    },
  );

  it('a goods scene renders the same picture each time', () => {
    const size = { width: 40, height: 40 };
    const draw = () =>
      drawGoodsPicture(renderEmptyStage({ by: 'template', id: 'rock' }, block, asked, size), block, asked, size).data;
    expect(draw()).toEqual(draw());
  });
});
