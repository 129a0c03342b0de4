import type { LinearColour } from './colour.ts';

/*
 * Coordinates of the world: x to the right, y up, z away from the camera; one unit is the picture's
 * shorter side at the product, which stands at x = 0, y = 0, z = 0 unless it was moved.
 */

/** Appearance of a surface at one point; overwritten for each. */
export interface SurfaceSample {
  r: number;
  g: number;
  b: number;
  /** Tilt of the surface at the point, along its two directions. */
  lean: number;
  leanAcross: number;
  /** Reflectance at normal incidence, and how far reflections are spread. */
  gloss: number;
}

/**
 * Shades a point: `u` and `v` in units along the surface, `dot` is the size of a pixel there, below
 * which details are invisible.
 */
export type SurfaceShader = (ink: SurfaceSample, u: number, v: number, dot: number) => void;

export interface SphereShape {
  kind: 'ball';
  x: number;
  y: number;
  z: number;
  radius: number;
  /** Its height over its width. */
  tall?: number;
  surface: SurfaceShader;
}

/** An upright cylinder. */
export interface CylinderShape {
  kind: 'drum';
  x: number;
  z: number;
  radius: number;
  from: number;
  to: number;
  surface: SurfaceShader;
}

export interface BoxShape {
  kind: 'box';
  x: number;
  z: number;
  width: number;
  depth: number;
  from: number;
  to: number;
  surface: SurfaceShader;
}

export type SceneShape = SphereShape | CylinderShape | BoxShape;

/** Shadow pattern: 0 dark, 1 lit, drawn once over `span` units around the lit centre. */
export interface ShadowPattern {
  span: number;
  draw: (u: number, v: number) => number;
  /** Softness of its edges, as a fraction of `span`. */
  soft: number;
  /** Minimum light in the darkest place. */
  least?: number;
}

/** A blurred shape close to the camera, or far behind the product. */
export interface BlurredShape {
  /** In units from a corner or the middle of the picture. */
  from: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'middle';
  /** Coverage of the point, 0 to 1, and its colour; adds light where `glows`. */
  draw: (ink: SurfaceSample, x: number, y: number) => number;
  glows?: true;
}

export interface GoodsScene {
  /** Height of the camera in units: a higher one shows more of the ground. */
  eye: number;
  /** Distance of the wall behind the product, and radius of the bend that leads to it. */
  wall: number;
  bend: number;
  /** Position of the product's base from the top, as a fraction of the height. */
  foot?: number;
  /** Zoom of the scene, and horizontal offset of the product. */
  crop?: {
    near: number;
    /** In shares of the picture's shorter side, to the right. */
    x?: number;
  };
  light: {
    /** Degrees: negative to the left, positive to the right; above the ground. */
    turn: number;
    height: number;
    /** The light comes from behind the product, so that shadows fall forward. */
    behind?: true;
    colour: LinearColour;
    power: number;
    /** Width of the light as seen from the product. */
    soft: number;
  };
  sky: { colour: LinearColour; power: number };
  ground: SurfaceShader;
  backdrop: SurfaceShader;
  /** Default reflection of the product in the ground, in percent. */
  reflection: number;
  /** Blur of a reflection per unit of height. */
  rough: number;
  gobo?: ShadowPattern;
  things?: readonly SceneShape[];
  behind?: readonly BlurredShape[];
  front?: readonly BlurredShape[];
  /** Depth-of-field blur of the wall. */
  blur: number;
}
