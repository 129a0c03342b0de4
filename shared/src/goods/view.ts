import type { GoodsScene } from './scene.ts';

/**
 * Distance of the camera from the product, in units: long enough that vertical lines stay vertical.
 */
export const CAMERA_DISTANCE = 2.4;

export interface CameraView {
  width: number;
  height: number;
  /** Pixels per unit at the product. */
  unit: number;
  /** How near the scene is shown. */
  near: number;
  /** Default position of the product's base, and the height of the horizon. */
  footX: number;
  footY: number;
  horizon: number;
  eye: number;
  /** Straight from above: the picture is the ground. */
  above: boolean;
}

/** Share of the picture above the foot of the standing product. */
function footOf(scene: Pick<GoodsScene, 'foot'>, width: number, height: number): number {
  if (scene.foot !== undefined) return scene.foot;
  const tall = height / width;
  return tall <= 1 ? 0.82 : Math.max(0.72, 0.82 - (tall - 1) * 0.09);
}

export function createCameraView(
  scene: Pick<GoodsScene, 'eye' | 'foot' | 'crop'>,
  width: number,
  height: number,
  above: boolean,
): CameraView {
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

/** The view for another picture size of the same aspect ratio. */
export function fitViewTo(view: CameraView, { width, height }: { width: number; height: number }): CameraView {
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
