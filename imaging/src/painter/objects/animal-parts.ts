import type { Sketch } from './sketch.ts';

/** Two eyes with a light in each. */
export function drawEyes(
  art: Sketch,
  x: number,
  y: number,
  apart: number,
  r: number,
  iris: string,
  slit = false,
): void {
  for (const side of [-1, 1]) {
    const cx = x + side * apart;
    art.oval(cx, y, r, r * 0.95, '#2a1d16').oval(cx, y, r * 0.82, r * 0.8, iris);
    art
      .oval(cx, y, slit ? r * 0.26 : r * 0.56, r * 0.66, '#14100e')
      .oval(cx - r * 0.3, y - r * 0.32, r * 0.24, r * 0.24, '#fff');
  }
}

/** One leg from the body to the hoof. */
export const legPath = (x: number, top: number, wide: number, bend: number) =>
  `M${x - wide},${top} C${x - wide * 0.9},${top * 0.66} ${x - wide * 0.5 + bend},${top * 0.5} ${x - wide * 0.42 + bend * 0.6},${top * 0.36} L${x - wide * 0.46},-8 L${x - wide * 0.6},0 H${x + wide * 0.6} L${x + wide * 0.4},-10 L${x + wide * 0.42 + bend * 0.6},${top * 0.38} C${x + wide * 0.6 + bend},${top * 0.52} ${x + wide * 1.1},${top * 0.7} ${x + wide * 1.1},${top}Z`;
