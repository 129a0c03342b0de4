import type { FloatPicture } from './picture.ts';

/** Side of the corners that give the colour of the background, as a share of the picture. */
const CORNER = 0.12;
/** Width of the border that has to be background, as a share of the picture's shorter side. */
const BORDER = 0.03;
/** Minimum shares of the border that have the colour of the background: in light, and at all. */
const PLAIN = { lit: 0.7, all: 0.88 } as const;
/** Lab distance up to which a pixel is background, and from which it is an object. */
const [SAME, OTHER] = [12, 18];
/** Distance in a and b, from the background with less light, up to which a pixel is in shadow. */
const SHADED = 9;

/** Kinds of pixels beside a plain background. */
export const APART = { ground: 0, between: 1, shadow: 2, object: 3 } as const;

/**
 * Separates a picture from its background where that has one colour, which may change evenly from
 * side to side. Null for any other background.
 */
export function separatePlainGround(lab: FloatPicture): Uint8Array | null {
  const { data, width, height } = lab;
  const corners = [0, 1, 2, 3].map((corner) => cornerColour(lab, corner % 2 === 1, corner > 1));
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [(x + 0.5) / width, (y + 0.5) / height];
      const ground = (channel: number) =>
        (corners[0]![channel]! * (1 - right) + corners[1]![channel]! * right) * (1 - down) +
        (corners[2]![channel]! * (1 - right) + corners[3]![channel]! * right) * down;
      const at = y * width + x;
      const [light, a, b] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
      const far = Math.hypot(light - ground(0), a - ground(1), b - ground(2));
      if (far < SAME) continue;
      const lit = light / Math.max(1, ground(0));
      const shaded = lit < 1 && Math.hypot(a - ground(1) * lit, b - ground(2) * lit) < SHADED;
      out[at] = shaded ? APART.shadow : far < OTHER ? APART.between : APART.object;
    }
  return hasPlainBorder(out, lab) ? out : null;
}

/** The median of each channel in a corner. */
function cornerColour({ data, width, height }: FloatPicture, right: boolean, bottom: boolean): number[] {
  const wide = Math.max(1, Math.round(width * CORNER));
  const high = Math.max(1, Math.round(height * CORNER));
  const [left, top] = [right ? width - wide : 0, bottom ? height - high : 0];
  return [0, 1, 2].map((channel) => {
    const values = new Float32Array(wide * high);
    for (let at = 0; at < values.length; at += 1)
      values[at] = data[((top + Math.floor(at / wide)) * width + left + (at % wide)) * 3 + channel]!;
    return values.toSorted()[values.length >> 1]!;
  });
}

function hasPlainBorder(apart: Uint8Array, { width, height }: FloatPicture): boolean {
  const deep = Math.max(1, Math.round(BORDER * Math.min(width, height)));
  let [lit, shaded, count] = [0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x >= deep && y >= deep && x < width - deep && y < height - deep) continue;
      count += 1;
      lit += Number(apart[y * width + x] === APART.ground);
      shaded += Number(apart[y * width + x] === APART.shadow);
    }
  return lit >= PLAIN.lit * count && lit + shaded >= PLAIN.all * count;
}
