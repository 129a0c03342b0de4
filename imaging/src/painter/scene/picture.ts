import type { LightKind } from '../prompt/terms.ts';

export interface ScenePicture {
  /**
   * Two layers of the same size: what lies behind, which a shallow focus blurs, and the objects
   * with their shadows.
   */
  back: string;
  front: string;
  light: LightKind;
  /** Where the light pools, 0..1. */
  focus: { x: number; y: number };
}
