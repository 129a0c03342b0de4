import sharp from 'sharp';
import { isMoved, type Plane } from './moved.ts';

/** Pictures to compare, all stretched to one size; lightness only. */
export interface ComparedSources {
  photo: string;
  result: string;
  /** The teacher's result of the same practice: it tells edges from grain. */
  example: string;
}

export interface EdgesAndGrain {
  /**
   * Strength of the edges of the example in the result relative to the photo; above 1 it is
   * sharper. Grain, which is nowhere the same twice, adds nothing.
   */
  sharpness: number;
  /**
   * Strength of the result's grain relative to that of the photo, where the example is smoothest;
   * 1 for a photo without grain.
   */
  grain: number;
  /** Whether the result is cut or moved against the photo: then neither of both is true. */
  moved: boolean;
}

/** Share of the blocks, the smoothest of the example, in which grain is measured. */
const SMOOTHEST = 0.25;
const BLOCK = 8;
/** Standard deviation in levels of 255 up to which a photo has no grain to remove. */
const NO_GRAIN = 0.5;

async function planeOf(source: string, width: number, height: number): Promise<Plane> {
  const data = await sharp(source)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Second difference of the lightness: strong at edges, zero on even ground. */
const bendAt = ({ data, width }: Plane, i: number): number =>
  4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!;

function sharpnessOf(photo: Plane, result: Plane, example: Plane): number {
  const { width, height } = photo;
  let [before, after] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const taught = bendAt(example, i);
      before += bendAt(photo, i) * taught;
      after += bendAt(result, i) * taught;
    }
  }
  // Edges that lie elsewhere may come out below zero.
  return before > 0 ? Math.max(0, after / before) : 1;
}

/** Variance within a block about a plane, so that a slow change of light does not count. */
function roughness({ data, width }: Plane, left: number, top: number): number {
  const middle = (BLOCK - 1) / 2;
  let [sum, across, down, squares, spread] = [0, 0, 0, 0, 0];
  for (let y = 0; y < BLOCK; y += 1) {
    for (let x = 0; x < BLOCK; x += 1) {
      const value = data[(top + y) * width + left + x]!;
      sum += value;
      across += value * (x - middle);
      down += value * (y - middle);
      squares += value * value;
      spread += (x - middle) ** 2;
    }
  }
  const explained = (sum * sum) / BLOCK ** 2 + (across * across + down * down) / spread;
  return Math.max(0, squares - explained) / BLOCK ** 2;
}

function grainOf(photo: Plane, result: Plane, example: Plane): number {
  const blocks: { left: number; top: number; rough: number }[] = [];
  for (let top = 0; top + BLOCK <= photo.height; top += BLOCK)
    for (let left = 0; left + BLOCK <= photo.width; left += BLOCK)
      blocks.push({ left, top, rough: roughness(example, left, top) });
  const smooth = blocks.toSorted((a, b) => a.rough - b.rough).slice(0, Math.ceil(blocks.length * SMOOTHEST));
  const of = (plane: Plane) =>
    Math.sqrt(smooth.reduce((sum, { left, top }) => sum + roughness(plane, left, top), 0) / Math.max(1, smooth.length));
  const before = of(photo);
  return before > NO_GRAIN ? of(result) / before : 1;
}

/** Compares edges and grain at a size in px. */
export async function edgesAndGrain(
  sources: ComparedSources,
  { width, height }: { width: number; height: number },
): Promise<EdgesAndGrain> {
  const planes = [sources.photo, sources.result, sources.example].map((source) => planeOf(source, width, height));
  const [photo, result, example] = (await Promise.all(planes)) as [Plane, Plane, Plane];
  return {
    sharpness: sharpnessOf(photo, result, example),
    grain: grainOf(photo, result, example),
    moved: isMoved(photo, result),
  };
}
