export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Kept in sight of the head, so that the window can be taken back. */
const GRASP = 96;

/**
 * The nearest offset at which the window can still be taken by its head.
 * @param rest where the window lies without an offset
 */
export function keepInReach(offset: Point, rest: Box, screen: { width: number; height: number }): Point {
  return {
    x: clamp(offset.x, GRASP - rest.left - rest.width, screen.width - GRASP - rest.left),
    y: clamp(offset.y, -rest.top, screen.height - 52 - rest.top),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
