import type { LightKind } from '../prompt/terms.ts';

export interface ScenePicture {
  /**
   * Two layers of the same size: the background, which a shallow focus blurs, and the objects with
   * their shadows.
   */
  back: string;
  front: string;
  light: LightKind;
  /** Position of the brightest light, 0..1. */
  focus: { x: number; y: number };
}
