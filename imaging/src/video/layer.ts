import { toPlanes } from './frame.ts';

/** A plane of the scene in its own pixels; `left` and `top` say where it lies in the scene. */
export interface VideoLayer {
  left: number;
  top: number;
  width: number;
  height: number;
  light: Uint8ClampedArray;
  blue: Uint8ClampedArray;
  red: Uint8ClampedArray;
  /** Null when it covers all. */
  alpha: Uint8ClampedArray | null;
  half: Uint8ClampedArray | null;
  /** Nearness of each row: 1 at the subject, 0 infinitely far; points shift in proportion. */
  nearness: Float32Array;
}

/** Layers for the camera: the ground first, then the subject. Sides are those of the scene. */
export interface LayeredScene {
  width: number;
  height: number;
  /** Target of the camera, as shares of the sides. */
  focus: { x: number; y: number };
  layers: VideoLayer[];
  /** Chinese, for the person. */
  notes: string[];
}

export function createLayer(
  picture: { data: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: 3 | 4 },
  place: { left: number; top: number },
  nearness: Float32Array,
): VideoLayer {
  const { width, height } = picture;
  return { ...place, width, height, ...toPlanes(picture.data, picture), nearness };
}
