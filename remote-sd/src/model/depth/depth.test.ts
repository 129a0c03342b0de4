import { handJoints, HAND_SHAPES } from '@app/shared/pose';
import { describe, expect, it } from 'vitest';
import { clampItem, hitItem, parseItem, newItem, moveItem, fitScene } from './scene.ts';
import { DEPTH_SHAPES, reliefToGrey, renderRelief, type DepthShape } from './surfaces.ts';

const SIDE = 64;
const SIZE = { width: 512, height: 768 };

describe('shapes', () => {
  it.each(Object.keys(DEPTH_SHAPES) as DepthShape[])('the shape %s has a nearest and a farthest point', (shape) => {
    const { depth } = renderRelief(shape, SIDE);
    const inside = [...depth].filter((value) => value >= 0);
    expect(inside.length / depth.length).toBeGreaterThan(0.1);
    expect(inside.length).toBeLessThan(depth.length);
    expect(Math.max(...inside)).toBe(1);
    expect(Math.min(...inside)).toBe(shape === 'wall' ? 1 : 0);
  });

  it('the depth of a sphere is nearest at its centre and falls evenly in all directions', () => {
    const { depth } = renderRelief('sphere', SIDE);
    const at = (column: number, row: number) => depth[row * SIDE + column]!;
    expect(at(32, 32)).toBeCloseTo(1, 2);
    expect(at(10, 32)).toBeCloseTo(at(32, 10), 5);
    expect(at(10, 32)).toBeLessThan(at(20, 32));
    expect(at(0, 0)).toBe(-1);
  });

  it('the depth of a floor and of steps gets nearer towards the bottom', () => {
    for (const shape of ['floor', 'steps'] as const) {
      const { depth } = renderRelief(shape, SIDE);
      expect(depth[20 * SIDE + 32]!).toBeLessThan(depth[44 * SIDE + 32]!);
    }
  });

  it('fingers of a fist point to the viewer and stay below their knuckles', () => {
    const open = handJoints(HAND_SHAPES.open);
    const fist = handJoints(HAND_SHAPES.fist);
    expect([open.length, fist.length]).toEqual([21, 21]);
    for (const tip of [8, 12, 16, 20]) {
      expect(open[tip]!.y).toBeLessThan(open[tip - 3]!.y - 0.3);
      expect(fist[tip]!.y).toBeGreaterThan(fist[tip - 3]!.y);
      expect(fist[tip - 2]!.z).toBeGreaterThan(0.15);
    }
    expect(handJoints(HAND_SHAPES.point)[8]!.y).toBeLessThan(-0.9);
  });

  it('near and far are the brightness of the depth range, and pixels outside the shape are transparent', () => {
    const pixels = reliefToGrey({ side: 3, depth: Float32Array.of(-1, 0, 1, 0.5, -1, -1, -1, -1, -1) }, 0.8, 0.2);
    expect(Array.from(pixels.subarray(0, 16))).toEqual([
      0, 0, 0, 0, 51, 51, 51, 255, 204, 204, 204, 255, 128, 128, 128, 255,
    ]);
  });
});

describe('scene', () => {
  const hand = newItem('open', SIZE);
  const ball = { ...newItem('sphere', SIZE), x: 100 };

  it('a new shape is in the centre, and is clamped to the picture', () => {
    expect(hand).toMatchObject({ x: 256, y: 384, size: 171, turn: 0 });
    expect(clampItem({ ...hand, x: -5, y: 9999, size: 1, turn: 190 }, SIZE)).toMatchObject({
      x: 0,
      y: 768,
      size: 8,
      turn: -170,
    });
  });

  it('a press hits the selected shape first, else the topmost', () => {
    expect(hitItem([hand, { ...hand }], 256, 384, 0)).toBe(0);
    expect(hitItem([hand, { ...hand }], 256, 384, 9)).toBe(1);
    expect(hitItem([hand, ball], 500, 10, 0)).toBeNull();
  });

  it('reordering moves a shape by one position, and stops at the ends', () => {
    expect(moveItem([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
    expect(moveItem([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
    const same = [1, 2];
    expect(moveItem(same, 1, 1)).toBe(same);
  });

  it('shapes keep their relative position in a picture of another size', () => {
    expect(fitScene({ ...SIZE, items: [hand] }, { width: 1024, height: 1536 }).items[0]).toMatchObject({
      x: 512,
      y: 768,
      size: 342,
    });
  });

  it('a stored shape is read completely or dropped', () => {
    expect(parseItem(JSON.parse(JSON.stringify(ball)))).toEqual(ball);
    expect([parseItem(null), parseItem({ ...ball, shape: 'toString' }), parseItem({ ...ball, near: 'x' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
