/** An ellipse in per cent of the picture. */
export interface Ellipse {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Cells on each side of the grid on which paint is counted. */
export const CELLS = 64;
/** Least share of the object that has to be painted. */
const COVERED = 0.9;
/** Up to so many times the object's radius paint does no harm. */
const NEAR_RADII = 1.5;
/** Most paint beyond that, as a share of the object's area. */
const SPILL = 0.4;

/** Cells that are painted, row by row. */
export type Paint = Uint8Array;
export const emptyPaint = (): Paint => new Uint8Array(CELLS * CELLS);

/** Distance of a cell's middle to the ellipse's: 1 on its edge. */
function distanceTo({ x, y, w, h }: Ellipse, column: number, row: number): number {
  const across = (((column + 0.5) / CELLS) * 100 - (x + w / 2)) / (w / 2);
  const down = (((row + 0.5) / CELLS) * 100 - (y + h / 2)) / (h / 2);
  return Math.hypot(across, down);
}

/** Paints the cells around a place, in per cent; `ratio` is the picture's width by its height. */
export function dab(paint: Paint, at: { x: number; y: number }, radius: number, ratio: number): void {
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const across = ((column + 0.5) / CELLS) * 100 - at.x;
      const down = (((row + 0.5) / CELLS) * 100 - at.y) / ratio;
      if (Math.hypot(across, down) <= radius) paint[row * CELLS + column] = 1;
    }
}

/** Paint that fills the object's ellipse, scaled. */
export function ringPaint(object: Ellipse, scale: number): Paint {
  const paint = emptyPaint();
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1)
      if (distanceTo(object, column, row) <= scale) paint[row * CELLS + column] = 1;
  return paint;
}

export interface RingVerdict {
  /** Index of the result among the pictures: too little, enough, too much. */
  result: 1 | 2 | 3;
  words: string;
}

/** Result of the paint over an object; null without any paint. */
export function ringVerdict(object: Ellipse, paint: Paint): RingVerdict | null {
  let [inside, covered, spilt, all] = [0, 0, 0, 0];
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const distance = distanceTo(object, column, row);
      const painted = paint[row * CELLS + column] === 1;
      if (distance <= 1) inside += 1;
      if (painted) all += 1;
      if (painted && distance <= 1) covered += 1;
      if (painted && distance > NEAR_RADII) spilt += 1;
    }
  if (all === 0 || inside === 0) return null;
  const share = covered / inside;
  if (share < COVERED) return { result: 1, words: `只盖住 ${Math.floor(share * 100)}%，没盖到的会留下` };
  if (spilt / inside > SPILL) return { result: 3, words: '盖全了，可是涂得太远，旁边也被改了' };
  return { result: 2, words: '盖全了，也没有涂太远' };
}
