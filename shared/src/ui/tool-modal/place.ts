import { clamp } from '../../format/clamp.ts';

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

/** Px of the title bar that stay on screen, so that the dialog can be dragged back. */
const GRASP = 96;

/**
 * The nearest offset at which the title bar can still be reached.
 * @param rest box of the dialog without an offset
 */
export function keepInReach(offset: Point, rest: Box, screen: { width: number; height: number }): Point {
  return {
    x: clamp(offset.x, GRASP - rest.left - rest.width, screen.width - GRASP - rest.left),
    y: clamp(offset.y, -rest.top, screen.height - 52 - rest.top),
  };
}
