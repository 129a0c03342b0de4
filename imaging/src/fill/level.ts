/** Patches are squares of 2·PATCH+1 pixels. */
export const PATCH_RADIUS = 3;
/** Samples of a pixel: red, green, blue and the roughness of its surroundings. */
export const SAMPLES = 4;
/** `weight` of a known pixel. */
export const KNOWN_WEIGHT = 255;
/** Minimum weight of a pixel, in the middle of a hole. */
const LEAST_WEIGHT = 24;
/** Factor by which the weight decreases for each step into the hole. */
const DECAY = 1.3;

/**
 * One scale of the picture, with an empty frame of PATCH pixels around it, so that no patch leaves
 * the arrays. All planes are indexed by `y * stride + x` of the framed picture.
 */
export interface PyramidLevel {
  /** Size without the frame. */
  width: number;
  height: number;
  stride: number;
  pixels: Uint8Array;
  /** KNOWN; less inside the hole, least in its middle; 0 outside the picture. */
  weight: Uint8Array;
  /**
   * 1 at centres of source patches: inside the picture, without pixels of the hole or barred ones.
   */
  source: Uint8Array;
  sources: number;
  /** 1 at pixels that must not be copied, such as people. */
  barred: Uint8Array;
  /** Middles of the patches that touch the hole, row by row. */
  centres: Int32Array;
  /** Pixels of the hole, row by row. */
  hole: Int32Array;
  /** Steps from the border of the hole to its middle. */
  depth: number;
}

/**
 * Steps of each pixel of the hole to the nearest known one, by a chamfer of 3 and 4 thirds; in
 * thirds, at most 60000.
 */
function depths(hole: Uint8Array, stride: number): Uint16Array {
  const far = 60_000;
  const steps = new Uint16Array(hole.length);
  for (let at = 0; at < hole.length; at += 1) steps[at] = hole[at] === 1 ? far : 0;
  // Pixels outside the picture do not count as known.
  for (let at = 0; at < hole.length; at += 1) if (hole[at] === 2) steps[at] = far;
  const relax = (at: number, sign: number) => {
    if (steps[at] === 0) return;
    let least = steps[at]!;
    const look = (other: number, price: number) => {
      const value = steps[other];
      if (value !== undefined && value + price < least) least = value + price;
    };
    look(at - sign, 3);
    look(at - sign * stride, 3);
    look(at - sign * (stride + 1), 4);
    look(at - sign * (stride - 1), 4);
    steps[at] = least;
  };
  for (let at = 0; at < hole.length; at += 1) relax(at, 1);
  for (let at = hole.length - 1; at >= 0; at -= 1) relax(at, -1);
  return steps;
}

/**
 * @param hole of the framed picture: 0 known, 1 to be filled, 2 outside
 * @param barred of the framed picture: 1 where nothing may be copied from
 */
export function createLevel(
  width: number,
  height: number,
  pixels: Uint8Array,
  hole: Uint8Array,
  barred: Uint8Array = new Uint8Array(hole.length),
): PyramidLevel {
  const stride = width + 2 * PATCH_RADIUS;
  const steps = depths(hole, stride);
  const weight = new Uint8Array(hole.length);
  let depth = 0;
  let filled = 0;
  const powers = Float64Array.from({ length: 64 }, (_, step) => Math.max(LEAST_WEIGHT, KNOWN_WEIGHT * DECAY ** -step));
  for (let at = 0; at < hole.length; at += 1) {
    if (hole[at] === 0) weight[at] = KNOWN_WEIGHT;
    if (hole[at] !== 1) continue;
    const step = steps[at]! / 3;
    if (step > depth) depth = step;
    filled += 1;
    weight[at] = Math.min(KNOWN_WEIGHT - 1, powers[Math.min(63, Math.round(step))]!);
  }
  // Sums over rows, then over columns, of what is not known: 0 where a whole patch is.
  const rows = new Uint8Array(hole.length);
  for (let at = PATCH_RADIUS; at < hole.length - PATCH_RADIUS; at += 1) {
    let bits = 0;
    for (let step = -PATCH_RADIUS; step <= PATCH_RADIUS; step += 1)
      bits |= hole[at + step]! | (barred[at + step]! << 2);
    rows[at] = bits;
  }
  const source = new Uint8Array(hole.length);
  const list = new Int32Array(filled);
  let middles = 0;
  let sources = 0;
  const touches = (y: number, x: number) => {
    let bits = 0;
    for (let step = -PATCH_RADIUS; step <= PATCH_RADIUS; step += 1) bits |= rows[(y + step) * stride + x]!;
    return bits;
  };
  filled = 0;
  for (let y = PATCH_RADIUS; y < height + PATCH_RADIUS; y += 1)
    for (let x = PATCH_RADIUS; x < width + PATCH_RADIUS; x += 1) {
      const bits = touches(y, x);
      if (bits === 0) {
        source[y * stride + x] = 1;
        sources += 1;
      } else if (bits & 1) middles += 1;
      if (hole[y * stride + x] === 1) list[filled++] = y * stride + x;
    }
  const centres = new Int32Array(middles);
  middles = 0;
  for (let y = PATCH_RADIUS; y < height + PATCH_RADIUS; y += 1)
    for (let x = PATCH_RADIUS; x < width + PATCH_RADIUS; x += 1)
      if (touches(y, x) & 1) centres[middles++] = y * stride + x;
  return { width, height, stride, pixels, weight, source, sources, barred, centres, hole: list, depth };
}

/**
 * The level at half the size, by means of known pixels. A pixel is known when at least two of its
 * four are, and barred when one is.
 */
export function halveLevel(large: PyramidLevel): PyramidLevel {
  const [width, height] = [Math.ceil(large.width / 2), Math.ceil(large.height / 2)];
  const stride = width + 2 * PATCH_RADIUS;
  const pixels = new Uint8Array(stride * (height + 2 * PATCH_RADIUS) * SAMPLES);
  const hole = new Uint8Array(stride * (height + 2 * PATCH_RADIUS)).fill(2);
  const barred = new Uint8Array(hole.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (2 * y + PATCH_RADIUS) * large.stride + 2 * x + PATCH_RADIUS;
      const to = (y + PATCH_RADIUS) * stride + x + PATCH_RADIUS;
      let [known, open, red, green, blue, rough] = [0, 0, 0, 0, 0, 0];
      for (let corner = 0; corner < 4; corner += 1) {
        const at = from + (corner & 1) + (corner >> 1) * large.stride;
        const weight = large.weight[at]!;
        barred[to] = barred[to]! | large.barred[at]!;
        if (weight === KNOWN_WEIGHT) {
          known += 1;
          red += large.pixels[at * 4]!;
          green += large.pixels[at * 4 + 1]!;
          blue += large.pixels[at * 4 + 2]!;
          rough += large.pixels[at * 4 + 3]!;
        } else if (weight > 0) open += 1;
      }
      hole[to] = known === 0 || known < open ? 1 : 0;
      if (known === 0) continue;
      pixels[to * 4] = Math.round(red / known);
      pixels[to * 4 + 1] = Math.round(green / known);
      pixels[to * 4 + 2] = Math.round(blue / known);
      pixels[to * 4 + 3] = Math.round(rough / known);
    }
  return createLevel(width, height, pixels, hole, barred);
}
