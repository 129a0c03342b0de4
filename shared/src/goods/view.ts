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
  /** How near the scene is shown. */
  near: number;
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

export function viewOf(
  scene: Pick<Scene, 'eye' | 'foot' | 'crop'>,
  width: number,
  height: number,
  above: boolean,
): View {
  const { near, x = 0 } = scene.crop ?? { near: 1 };
  const shorter = Math.min(width, height);
  const unit = shorter * near;
  const footY = above ? height / 2 : footOf(scene, width, height) * height;
  return {
    width,
    height,
    unit,
    near,
    footX: width / 2 + x * shorter,
    footY,
    horizon: above ? -Infinity : footY - unit * scene.eye,
    eye: scene.eye,
    above,
  };
}

/** The same view for a picture of another size and the same shape. */
export function viewIn(view: View, { width, height }: { width: number; height: number }): View {
  const times = width / view.width;
  return {
    ...view,
    width,
    height,
    unit: view.unit * times,
    footX: view.footX * times,
    footY: view.footY * times,
    horizon: view.horizon * times,
  };
}
