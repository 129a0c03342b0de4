import { convertToLab } from './lab.ts';
import {
  resizePlane,
  shrinkColours,
  sizeWithin,
  type BytePlane,
  type FloatPicture,
  type Picture,
  type Size,
} from './picture.ts';
import { APART, separatePlainGround } from './plain-ground.ts';
import { findComponents } from './regions.ts';

/** Pixels of the copy on which objects are searched. */
const COPY_PIXELS = 40_000;
/** Mask value up to which a pixel is certainly outside of the subject. */
const OUTSIDE = 26;
/** Minimum area of an object, as a share of the picture: smaller ones are dust and prints. */
const MIN_AREA = 0.003;
/** Distance within which the edge of an object turns into background: a light spot has no edge. */
const EDGE_REACH = 3;
/** Minimum share of an outline that is such an edge. */
const MIN_SHARP_SHARE = 0.7;
/** Lab distance of mean colours up to which an object is part of the subject, or of its kind. */
const MAX_COLOUR_DISTANCE = 25;
/** Half-confident values of a mask. */
const HALF = { from: 38, to: 217 } as const;
/** Minimum share of the half-confident pixels that colours find to be objects. */
const MIN_DECIDED_SHARE = 0.5;

/** Findings of colours about a mask before a plain background. */
export interface PlainFindings {
  /** The mask with the objects in the subject's colour that it lacks. */
  mask: BytePlane;
  /** Whether what the mask was not sure of is an object by its colours. */
  decided: boolean;
}

/** Null where the background is not plain. */
export function findMissedObjects(picture: Picture, mask: BytePlane): PlainFindings | null {
  const size = sizeWithin(picture, COPY_PIXELS);
  const lab = convertToLab(shrinkColours(picture, size));
  const apart = separatePlainGround(lab);
  if (apart === null) return null;
  const small = resizePlane(mask.data, mask, size);
  let [half, objects] = [0, 0];
  const seen: number[] = [];
  for (const [at, value] of small.entries()) {
    if (value > 127) seen.push(at);
    if (value <= HALF.from || value >= HALF.to) continue;
    half += 1;
    objects += Number(apart[at] === APART.object);
  }
  if (seen.length === 0) return { mask, decided: false };
  const missed = small.map((value, at) => Number(value < OUTSIDE && apart[at] === APART.object));
  const added = new Uint8Array(small.length);
  const own = meanColour(lab, seen);
  for (const part of findComponents(missed, 1, size)) {
    if (part.length < MIN_AREA * small.length || !isObject(part, apart, small, size)) continue;
    const colour = meanColour(lab, part);
    if (Math.hypot(...colour.map((value, channel) => value - own[channel]!)) > MAX_COLOUR_DISTANCE) continue;
    for (const at of part) added[at] = 255;
  }
  return { mask: { ...mask, data: joinMasks(mask, added, size) }, decided: objects >= MIN_DECIDED_SHARE * half };
}

function meanColour({ data }: FloatPicture, places: ArrayLike<number>): number[] {
  const sum = [0, 0, 0];
  for (let index = 0; index < places.length; index += 1)
    for (let channel = 0; channel < 3; channel += 1) sum[channel]! += data[places[index]! * 3 + channel]!;
  return sum.map((value) => value / places.length);
}

/** Whether a component lies whole in the picture and has an edge against the background. */
function isObject(part: Int32Array, apart: Uint8Array, small: Uint8Array, { width, height }: Size): boolean {
  const own = new Set(part);
  let [edge, sharp] = [0, 0];
  for (const at of part) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
    const outwards = [-1, 1, -width, width].filter((step) => !own.has(at + step) && small[at + step]! < OUTSIDE);
    if (outwards.length === 0) continue;
    edge += 1;
    sharp += Number(outwards.some((step) => isGroundWithin(at, step, apart)));
  }
  return sharp >= MIN_SHARP_SHARE * edge;
}

function isGroundWithin(at: number, step: number, apart: Uint8Array): boolean {
  for (let far = 1; far <= EDGE_REACH; far += 1) if (apart[at + far * step] === APART.ground) return true;
  return false;
}

function joinMasks(mask: BytePlane, added: Uint8Array, size: Size): Uint8Array {
  if (!added.includes(255)) return mask.data;
  const large = resizePlane(added, size, mask);
  return mask.data.map((value, at) => Math.max(value, large[at]! > 127 ? 255 : 0));
}
