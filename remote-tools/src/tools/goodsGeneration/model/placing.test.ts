import { describe, expect, it } from 'vitest';
import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { snapBox, snapAngle, clampPlace } from './placing.ts';

const reach = { x: 0.01, y: 0.01 };

describe('a product that is moved', () => {
  it('a moved product snaps to the centre when it is near, and the guide is named', () => {
    const { dx, dy, x, y } = snapBox({ left: 0.306, top: 0.2, width: 0.4, height: 0.4 }, reach);
    expect(dx).toBeCloseTo(-0.006);
    expect(x).toEqual({ at: 0.5, name: '水平居中' });
    expect([dy, y]).toEqual([0, null]);
  });

  it('a moved product snaps to the safe area with its bottom edge', () => {
    const { dy, y } = snapBox({ left: 0.1, top: 0.425, width: 0.5, height: 0.5 }, reach);
    expect(dy).toBeCloseTo(-0.005);
    expect(y).toEqual({ at: 0.92, name: '安全区下边' });
  });

  it('a moved product snaps to the nearer of two guides', () => {
    // The centre is 0.008 away, the safe edge 0.002.
    const { x } = snapBox({ left: 0.078, top: 0, width: 0.86, height: 0.1 }, reach);
    expect(x?.name).toBe('安全区左边');
  });

  it('a moved product does not snap away from every guide', () => {
    expect(snapBox({ left: 0.2, top: 0.2, width: 0.35, height: 0.35 }, reach)).toEqual({
      dx: 0,
      dy: 0,
      x: null,
      y: null,
    });
  });
});

describe('a placement', () => {
  it('a placement is clamped to its limits, and its angle to half a turn', () => {
    expect(clampPlace({ x: -3, y: 0.2, scale: 9, angle: 190 }, GOODS_LIMITS)).toEqual({
      x: -1,
      y: 0.2,
      scale: 2.5,
      angle: -170,
    });
    expect(clampPlace({ x: 0, y: 0, scale: 0.01, angle: -540 }, GOODS_LIMITS)).toMatchObject({
      scale: 0.3,
      angle: -180,
    });
  });

  it('an almost upright placement snaps upright', () => {
    expect(snapAngle(-2.9)).toBe(0);
    expect(snapAngle(3.14)).toBe(3.1);
  });
});
