import type { Scene } from './scene.ts';

/**
 * From the camera to where the product stands, in units: long enough that uprights stay upright.
 */
export const DISTANCE = 2.4;

export interface View {
  width: number;
  height: number;
  /** Pixels of a unit where the product stands. */
  unit: number;
  /**
   * Where the product's foot stands when nobody moved it, and the height at which the ground would
   * end.
   */
  footX: number;
  footY: number;
  horizon: number;
  eye: number;
  /** Looked at from straight above: the picture is the ground. */
  above: boolean;
}

/** Share of the picture above the foot of the standing product. */
function footOf(scene: Pick<Scene, 'foot'>, width: number, height: number): number {
  if (scene.foot !== undefined) return scene.foot;
  const tall = height / width;
  return tall <= 1 ? 0.82 : Math.max(0.72, 0.82 - (tall - 1) * 0.09);
}

export function viewOf(scene: Pick<Scene, 'eye' | 'foot'>, width: number, height: number, above: boolean): View {
  const unit = Math.min(width, height);
  const footY = above ? height / 2 : footOf(scene, width, height) * height;
  return {
    width,
    height,
    unit,
    footX: width / 2,
    footY,
    horizon: above ? -Infinity : footY - unit * scene.eye,
    eye: scene.eye,
    above,
  };
}
