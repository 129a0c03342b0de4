import type { TextBox } from '@app/shared/contracts/tool-params/translate';

export interface Point {
  x: number;
  y: number;
}

/** Upright rectangle in pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const RADIAN = Math.PI / 180;

export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(degrees * RADIAN), Math.sin(degrees * RADIAN)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The turned rectangle around points. */
export function boxAround(points: readonly Point[], angle: number): TextBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const { x, y } = rotatePoint(point, -angle);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const middle = rotatePoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, angle);
  return { x: middle.x, y: middle.y, width: right - left, height: bottom - top, angle };
}

/**
 * The corners of a turned rectangle: left top, right top, right bottom, left bottom, as one reads.
 */
export function cornersOf({ x, y, width, height, angle }: TextBox): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]) => {
    const corner = rotatePoint({ x: (right! * width) / 2, y: (down! * height) / 2 }, angle);
    return { x: x + corner.x, y: y + corner.y };
  });
}

export const growBox = (box: TextBox, by: number): TextBox => ({
  ...box,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});
