import sharp from 'sharp';
import { edgesAndGrain, type ComparedSources, type EdgesAndGrain } from './edges-and-grain.ts';

/** Comparison of a result with its source photo, pixel by pixel. */
export interface PictureMatch extends EdgesAndGrain {
  photo: { width: number; height: number };
  result: { width: number; height: number };
  /** Whether both have the same aspect ratio. */
  sameShape: boolean;
  /**
   * Mean colour difference (CIE76) of cells that the result covers, and its direction: lighter,
   * redder, yellower.
   */
  colour: { distance: number; lightness: number; red: number; yellow: number };
  /** The result's changes compared with those of the example, as shares of the area, 0 to 1. */
  change: {
    /** Mean CIE76 difference to the photo over the whole picture; 100 for another aspect ratio. */
    distance: number;
    /** Share of the cells changed in the example that the result changed as well. */
    done: number;
    /** Share of the cells unchanged in the example that the result left unchanged as well. */
    kept: number;
    /** Overlap of the subjects on a white or transparent background: intersection by union. */
    overlap: number;
  };
}

interface Compared extends ComparedSources {
  /** Whether the result may have a white background, which is no part of the photo. */
  onWhite: boolean;
}

/** Width, in px, for comparing edges: enough for products, and still fast. */
const EDGE_WIDTH = 1000;
/** Side of the grid of cells in which colours are compared, to average out noise. */
const COLOUR_SIDE = 64;
/** Side of the mask that shows which cells a subject fills completely. */
const MASK_SIDE = 256;
/** CIE76 difference from which a cell counts as changed; recompression stays far below. */
const CHANGED = 6;
const OTHER_SHAPE = 100;
const SAME_SHAPE = 0.03;
const OPAQUE = 128;
const WHITE = 250;

/** Linear light of each 8-bit sRGB value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Lab values of an 8-bit sRGB colour, D65. */
function labOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const smallOf = (source: string, side = COLOUR_SIDE) =>
  sharp(source).autoOrient().toColourspace('srgb').ensureAlpha().resize(side, side, { fit: 'fill' }).raw().toBuffer();

const isThing = (pixels: Uint8Array, i: number) =>
  pixels[i + 3]! >= OPAQUE && Math.min(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!) < WHITE;

/** Whether a subject fills a cell completely: at its edge colours mix with the background. */
function fills(mask: Uint8Array, place: number): boolean {
  const step = MASK_SIDE / COLOUR_SIDE;
  const left = (place % COLOUR_SIDE) * step;
  const top = Math.floor(place / COLOUR_SIDE) * step;
  for (let y = top - 1; y <= top + step; y += 1)
    for (let x = left - 1; x <= left + step; x += 1) {
      const inside = x >= 0 && y >= 0 && x < MASK_SIDE && y < MASK_SIDE;
      if (inside && !isThing(mask, (y * MASK_SIDE + x) * 4)) return false;
    }
  return true;
}

const labAt = (pixels: Uint8Array, i: number) => labOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);

async function colourDifference(photo: string, result: string, onWhite: boolean): Promise<PictureMatch['colour']> {
  const [before, after, mask] = await Promise.all([
    smallOf(photo),
    smallOf(result),
    onWhite ? smallOf(result, MASK_SIDE) : null,
  ]);
  const sum = { distance: 0, lightness: 0, red: 0, yellow: 0 };
  let places = 0;
  for (let i = 0; i < after.length; i += 4) {
    // Transparent pixels have no colour.
    if (after[i + 3]! < OPAQUE || before[i + 3]! < OPAQUE) continue;
    if (mask && !fills(mask, i / 4)) continue;
    const [l1, a1, b1] = labAt(before, i);
    const [l2, a2, b2] = labAt(after, i);
    sum.distance += Math.hypot(l2 - l1, a2 - a1, b2 - b1);
    sum.lightness += l2 - l1;
    sum.red += a2 - a1;
    sum.yellow += b2 - b1;
    places += 1;
  }
  const of = Math.max(1, places);
  return {
    distance: sum.distance / of,
    lightness: sum.lightness / of,
    red: sum.red / of,
    yellow: sum.yellow / of,
  };
}

/** CIE76 difference of one cell; a transparent cell counts as white. */
function differenceAt(one: Uint8Array, other: Uint8Array, i: number): number {
  const [l1, a1, b1] = one[i + 3]! < OPAQUE ? [100, 0, 0] : labAt(one, i);
  const [l2, a2, b2] = other[i + 3]! < OPAQUE ? [100, 0, 0] : labAt(other, i);
  return Math.hypot(l2 - l1, a2 - a1, b2 - b1);
}

async function changeOf({ photo, result, example }: Compared, sameShape: boolean): Promise<PictureMatch['change']> {
  const [before, after, taught] = await Promise.all([
    smallOf(photo, MASK_SIDE),
    smallOf(result, MASK_SIDE),
    smallOf(example, MASK_SIDE),
  ]);
  const count = { changed: 0, done: 0, left: 0, kept: 0, both: 0, either: 0 };
  let distance = 0;
  for (let i = 0; i < after.length; i += 4) {
    const difference = differenceAt(before, after, i);
    distance += difference;
    const differs = difference > CHANGED;
    if (differenceAt(before, taught, i) > CHANGED) {
      count.changed += 1;
      count.done += Number(differs);
    } else {
      count.left += 1;
      count.kept += Number(!differs);
    }
    const [mine, theirs] = [isThing(after, i), isThing(taught, i)];
    count.both += Number(mine && theirs);
    count.either += Number(mine || theirs);
  }
  const share = (part: number, of: number) => (of === 0 ? 1 : part / of);
  return {
    distance: sameShape ? (distance * 4) / after.length : OTHER_SHAPE,
    done: share(count.done, count.changed),
    kept: share(count.kept, count.left),
    overlap: share(count.both, count.either),
  };
}

async function sizeOf(source: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await sharp(source).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

export async function matchPictures(compared: Compared): Promise<PictureMatch> {
  const { photo, result, onWhite } = compared;
  const [before, after] = await Promise.all([sizeOf(photo), sizeOf(result)]);
  const ratio = after.width / after.height / (before.width / before.height);
  const width = Math.min(EDGE_WIDTH, after.width);
  const height = Math.max(3, Math.round((width * after.height) / after.width));
  const sameShape = Math.abs(ratio - 1) <= SAME_SHAPE;
  return {
    photo: before,
    result: after,
    sameShape,
    ...(await edgesAndGrain(compared, { width, height })),
    colour: await colourDifference(photo, result, onWhite),
    change: await changeOf(compared, sameShape),
  };
}
