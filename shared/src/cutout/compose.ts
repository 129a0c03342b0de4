import { resizePlane, sizeWithin, type Picture, type Size } from './picture.ts';

export interface EdgeOptions {
  /** Feather of the edge in pixels. */
  feather: number;
  /** Pixels by which the subject shrinks (negative) or grows. */
  shift: number;
}

/** A rectangle in the plane of the picture, which may extend beyond it. */
export interface CropFrame extends Size {
  left: number;
  top: number;
}

export type ShadowKind = 'none' | 'soft' | 'contact';

/** Alpha up to this is ignored for the subject's bounds. */
const FAINT = 12;
const SHADOW_PIXELS = 400_000;
/**
 * Offsets and blur of the soft shadow as fractions of the frame's longer side, and its maximum
 * darkness.
 */
const SOFT = { across: 0.012, down: 0.02, blur: 0.022, dark: 0.36 };
/**
 * Contact shadow, as fractions of the subject's height: the part that casts it, its flattened
 * height, its reach below the base.
 */
const CONTACT = { up: 0.4, flat: 0.11, below: 0.03, blur: 0.012, dark: 0.6 };

/** Alpha with a softer, smaller or larger edge. */
export function adjustEdge(alpha: Uint8Array, size: Size, { feather, shift }: EdgeOptions): Uint8Array {
  let out = alpha;
  const reach = Math.round(Math.abs(shift));
  if (reach > 0) out = stretched(stretched(out, size, reach, shift > 0, true), size, reach, shift > 0, false);
  if (feather > 0) out = blurred(out, size, feather / 2);
  return out;
}

/** Maximum (or minimum) of each pixel's neighbours along a row or a column. */
function stretched(
  plane: Uint8Array,
  { width, height }: Size,
  reach: number,
  grow: boolean,
  rows: boolean,
): Uint8Array {
  const out = new Uint8Array(plane.length);
  const [step, length] = rows ? [1, width] : [width, height];
  for (let at = 0; at < plane.length; at += 1) {
    const place = rows ? at % width : Math.floor(at / width);
    let found = plane[at]!;
    for (let far = -Math.min(reach, place); far <= Math.min(reach, length - 1 - place); far += 1) {
      const other = plane[at + far * step]!;
      if (grow ? other > found : other < found) found = other;
    }
    out[at] = found;
  }
  return out;
}

/** Three box blurs in a row approximate a Gaussian of this deviation. */
function blurred(plane: Uint8Array, size: Size, deviation: number): Uint8Array {
  const reach = Math.max(0.5, deviation);
  let out = Float32Array.from(plane);
  for (let pass = 0; pass < 3; pass += 1) {
    out = averaged(out, size, reach, true);
    out = averaged(out, size, reach, false);
  }
  return Uint8Array.from(out, (value) => Math.round(value));
}

/** Running mean over `reach` pixels to both sides; the outermost may count partly. */
function averaged(
  plane: Float32Array,
  { width, height }: Size,
  reach: number,
  rows: boolean,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(plane.length);
  const whole = Math.floor(reach);
  const part = reach - whole;
  const [lines, length, step, next] = rows ? [height, width, 1, width] : [width, height, width, 1];
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    const valueAt = (place: number) => plane[start + Math.max(0, Math.min(length - 1, place)) * step]!;
    let sum = 0;
    for (let place = -whole; place <= whole; place += 1) sum += valueAt(place);
    for (let place = 0; place < length; place += 1) {
      const ends = part * (valueAt(place - whole - 1) + valueAt(place + whole + 1));
      out[start + place * step] = (sum + ends) / (2 * reach + 1);
      sum += valueAt(place + whole + 1) - valueAt(place - whole);
    }
  }
  return out;
}

/** The smallest frame around the whole subject; null when there is none. */
export function alphaBounds(alpha: Uint8Array, { width, height }: Size): CropFrame | null {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (alpha[y * width + x]! < FAINT) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Frame around the subject with a margin, in percent of its longer side. */
export function cropOf({ left, top, width, height }: CropFrame, margin: number): CropFrame {
  const around = Math.round((Math.max(width, height) * margin) / 100);
  return { left: left - around, top: top - around, width: width + 2 * around, height: height + 2 * around };
}

/** Crops a plane of the picture's size to a frame, with 0 beyond the picture. */
export function cropPlane(plane: Uint8Array, { width, height }: Size, frame: CropFrame): Uint8Array {
  if (frame.left === 0 && frame.top === 0 && frame.width === width && frame.height === height) return plane;
  const out = new Uint8Array(frame.width * frame.height);
  const from = Math.max(0, frame.left);
  const to = Math.min(width, frame.left + frame.width);
  for (let y = Math.max(0, frame.top); y < Math.min(height, frame.top + frame.height); y += 1)
    out.set(plane.subarray(y * width + from, y * width + to), (y - frame.top) * frame.width + from - frame.left);
  return out;
}

/** Darkness of the shadow, 0 to 255, of a subject in its frame. */
export function drawShadow(alpha: Uint8Array, size: Size, kind: ShadowKind): Uint8Array | null {
  if (kind === 'none') return null;
  const small = sizeWithin(size, SHADOW_PIXELS);
  const plane = resizePlane(alpha, size, small);
  const bounds = alphaBounds(plane, small);
  if (bounds === null) return null;
  const longer = Math.max(small.width, small.height);
  const [cast, blur] =
    kind === 'soft'
      ? [shiftPlane(plane, small, SOFT.across * longer, SOFT.down * longer, SOFT.dark), SOFT.blur]
      : [laid(plane, small, bounds), CONTACT.blur];
  return resizePlane(blurred(cast, small, blur * longer), small, size);
}

function shiftPlane(
  plane: Uint8Array,
  { width, height }: Size,
  across: number,
  down: number,
  dark: number,
): Uint8Array {
  const out = new Uint8Array(plane.length);
  const [dx, dy] = [Math.round(across), Math.round(down)];
  for (let y = dy; y < height; y += 1)
    for (let x = dx; x < width; x += 1) out[y * width + x] = plane[(y - dy) * width + x - dx]! * dark;
  return out;
}

/** The lower part of the subject, flattened onto the ground at its base. */
function laid(plane: Uint8Array, { width, height }: Size, bounds: CropFrame): Uint8Array {
  const out = new Uint8Array(plane.length);
  const base = bounds.top + bounds.height - 1;
  const below = CONTACT.below * bounds.height;
  const flat = Math.max(2, CONTACT.flat * bounds.height);
  for (let y = Math.max(0, Math.floor(base + below - flat)); y <= Math.min(height - 1, base + below); y += 1) {
    const from = Math.round(base - ((base + below - y) / flat) * CONTACT.up * bounds.height);
    if (from < 0) continue;
    for (let x = 0; x < width; x += 1) out[y * width + x] = plane[from * width + x]! * CONTACT.dark;
  }
  return out;
}

/**
 * The subject alone: its own colours with its alpha, in a frame. @param colours RGB of the whole
 * picture
 */
export function extractSubject(colours: Uint8ClampedArray, alpha: Uint8Array, size: Size, frame: CropFrame): Picture {
  const data = new Uint8Array(frame.width * frame.height * 4);
  for (let y = Math.max(0, frame.top); y < Math.min(size.height, frame.top + frame.height); y += 1)
    for (let x = Math.max(0, frame.left); x < Math.min(size.width, frame.left + frame.width); x += 1) {
      const from = y * size.width + x;
      const to = ((y - frame.top) * frame.width + x - frame.left) * 4;
      // Transparent pixels get no colour: it would only enlarge the file.
      if (alpha[from] === 0) continue;
      data[to] = colours[from * 3]!;
      data[to + 1] = colours[from * 3 + 1]!;
      data[to + 2] = colours[from * 3 + 2]!;
      data[to + 3] = alpha[from]!;
    }
  return { data, width: frame.width, height: frame.height };
}

/** A shadow as a picture: black with its darkness as alpha. */
export function toShadowPicture(shadow: Uint8Array, { width, height }: Size): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < shadow.length; at += 1) data[at * 4 + 3] = shadow[at]!;
  return { data, width, height };
}

/** Composites pictures of one size, the first at the bottom; writes into the first. */
export function flattenPictures([bottom, ...above]: [Picture, ...Picture[]]): Picture {
  const { data } = bottom;
  for (const { data: top } of above)
    for (let at = 0; at < data.length; at += 4) {
      const alpha = top[at + 3]!;
      if (alpha === 0) continue;
      const under = (data[at + 3]! * (255 - alpha)) / 255;
      const sum = alpha + under;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = Math.round((top[at + channel]! * alpha + data[at + channel]! * under) / sum);
      data[at + 3] = Math.round(sum);
    }
  return bottom;
}
