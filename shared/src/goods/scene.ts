import type { Light } from './colour.ts';

/*
 * The world: x to the right, y up, z away from the camera; a unit is as long as the picture's
 * shorter side where the product stands, and the product stands at x = 0, y = 0, z = 0 unless it
 * was moved.
 */

/** Appearance of a surface at one point; overwritten for each. */
export interface Ink {
  r: number;
  g: number;
  b: number;
  /** By how much the surface leans there, along its two directions. */
  lean: number;
  leanAcross: number;
  /** Share of what it mirrors straight on, and how far that is spread. */
  gloss: number;
}

/**
 * Paints a place: `u` and `v` in units along the surface, `dot` how large a pixel is there, below
 * which nothing can be seen.
 */
export type Surface = (ink: Ink, u: number, v: number, dot: number) => void;

export interface Ball {
  kind: 'ball';
  x: number;
  y: number;
  z: number;
  radius: number;
  /** Its height over its width. */
  tall?: number;
  surface: Surface;
}

/** An upright cylinder. */
export interface Drum {
  kind: 'drum';
  x: number;
  z: number;
  radius: number;
  from: number;
  to: number;
  surface: Surface;
}

export interface Box {
  kind: 'box';
  x: number;
  z: number;
  width: number;
  depth: number;
  from: number;
  to: number;
  surface: Surface;
}

export type Thing = Ball | Drum | Box;

/**
 * Pattern of shade: 0 dark, 1 lit, drawn once over `span` units around the lit centre.
 */
export interface Gobo {
  span: number;
  draw: (u: number, v: number) => number;
  /** How sharp its edges are, as share of `span`. */
  soft: number;
  /** Light left where it is darkest. */
  least?: number;
}

/** A soft shape close before the camera, or far behind the product. */
export interface Drift {
  /** In units from a corner or the middle of the picture. */
  from: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'middle';
  /** How much of the place it covers, 0 to 1, and its colour, or adds to it where `glows`. */
  draw: (ink: Ink, x: number, y: number) => number;
  glows?: true;
}

export interface Scene {
  /** How high the camera looks from, in units: more shows more of the ground. */
  eye: number;
  /** How far behind the product the wall stands, and how wide the bend is that leads to it. */
  wall: number;
  bend: number;
  /** Where the product's foot stands, from the top, as share of the height. */
  foot?: number;
  /** How near the place is shown, and how far beside the middle the product stands. */
  crop?: {
    near: number;
    /** In shares of the picture's shorter side, to the right. */
    x?: number;
  };
  light: {
    /** Degrees: to the left under 0, to the right over it; above the ground. */
    turn: number;
    height: number;
    /** From behind the product, shadows come forward. */
    behind?: true;
    colour: Light;
    power: number;
    /** Width of the light as seen from the product. */
    soft: number;
  };
  sky: { colour: Light; power: number };
  ground: Surface;
  backdrop: Surface;
  /** Percent that the ground mirrors of the product unless asked otherwise. */
  reflection: number;
  /** How far a mirrored thing is blurred, per unit of height. */
  rough: number;
  gobo?: Gobo;
  things?: readonly Thing[];
  behind?: readonly Drift[];
  front?: readonly Drift[];
  /** The camera's depth of focus: how blurred the wall is. */
  blur: number;
}
