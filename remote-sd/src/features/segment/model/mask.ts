/** A raster with one byte a pixel: a mask, 255 where it selects, or the segment ids. */
export interface MaskBitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Refinement of a mask; lengths in px of its picture. */
export interface Refinement {
  /** Growth in px; a negative number shrinks. */
  grow: number;
  smooth: number;
  invert: boolean;
}

export const GROW_RANGE = { min: -64, max: 64, step: 1 };
export const SMOOTH_RANGE = { min: 0, max: 32, step: 1 };
export const UNREFINED: Refinement = { grow: 0, smooth: 0, invert: false };

/** Chamfer distances in thirds of a px: of an orthogonal and of a diagonal step. */
const [STRAIGHT, DIAGONAL] = [3, 4];
const HALF = 128;

/** Union of masks; null for none. */
export function uniteMasks([first, ...others]: readonly MaskBitmap[]): MaskBitmap | null {
  if (!first) return null;
  const data = first.data.slice();
  for (const other of others)
    for (let at = 0; at < data.length; at += 1) data[at] = Math.max(data[at]!, other.data[at]!);
  return { ...first, data };
}

/** The mask of the picked segments. */
export const maskOfParts = ({ data, ...size }: MaskBitmap, picked: ReadonlySet<number>): MaskBitmap => ({
  ...size,
  data: data.map((part) => (picked.has(part) ? 255 : 0)),
});

/**
 * A mask that was grown or shrunk, smoothed and inverted, in this order.
 * @param scale of the mask's px to those of the picture
 */
export function refineMask(mask: MaskBitmap, { grow, smooth, invert }: Refinement, scale = 1): MaskBitmap {
  let { data } = mask;
  const far = Math.round(Math.abs(grow) * scale * STRAIGHT);
  if (far > 0) data = grow > 0 ? growMask(mask, data, far) : invertValues(growMask(mask, invertValues(data), far));
  const radius = Math.round(smooth * scale);
  if (radius > 0) data = smoothMask(mask, data, radius);
  return { ...mask, data: invert ? invertValues(data) : data };
}

const invertValues = (data: Uint8Array) => data.map((value) => 255 - value);

/** Grows a mask by a distance in thirds of a px; soft edges count from half on. */
function growMask({ width, height }: MaskBitmap, data: Uint8Array, far: number): Uint8Array {
  const none = 0xffff;
  const away = Uint16Array.from(data, (value) => (value >= HALF ? 0 : none));
  const look = (at: number, x: number, y: number, turn: 1 | -1) => {
    const before = y - turn;
    let least = away[at]!;
    const side = x - turn;
    if (side >= 0 && side < width) least = Math.min(least, away[at - turn]! + STRAIGHT);
    if (before >= 0 && before < height) {
      const above = at - turn * width;
      least = Math.min(least, away[above]! + STRAIGHT);
      if (x > 0) least = Math.min(least, away[above - 1]! + DIAGONAL);
      if (x + 1 < width) least = Math.min(least, away[above + 1]! + DIAGONAL);
    }
    away[at] = least;
  };
  for (let at = 0; at < away.length; at += 1) look(at, at % width, Math.floor(at / width), 1);
  for (let at = away.length - 1; at >= 0; at -= 1) look(at, at % width, Math.floor(at / width), -1);
  return Uint8Array.from(away, (value, at) => (value === 0 ? data[at]! : value <= far ? 255 : 0));
}

/** Rounds corners of the outline: a blur, followed by a steeper contrast around its middle. */
function smoothMask({ width, height }: MaskBitmap, data: Uint8Array, radius: number): Uint8Array {
  let from = Float32Array.from(data);
  for (const [count, line, step, along] of [
    [height, width, 1, width],
    [width, 1, width, height],
  ] as const) {
    const to = new Float32Array(from.length);
    for (let each = 0; each < count; each += 1) {
      const start = each * line;
      const at = (place: number) => from[start + Math.max(0, Math.min(along - 1, place)) * step]!;
      let sum = 0;
      for (let place = -radius; place <= radius; place += 1) sum += at(place);
      for (let place = 0; place < along; place += 1) {
        to[start + place * step] = sum / (2 * radius + 1);
        sum += at(place + radius + 1) - at(place - radius);
      }
    }
    from = to;
  }
  const steep = Math.max(1, radius / 2);
  return Uint8Array.from(from, (value) => Math.max(0, Math.min(255, (value - HALF) * steep + HALF)));
}
