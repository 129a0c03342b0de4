import sharp from 'sharp';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { MAP_SIDE } from '@app/shared/contracts/control-modules';
import type { Picture } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import { loadCv } from '../opencv.ts';
import { clampByte } from '../painter/canvas.ts';
import { createRandom } from '../painter/random.ts';
import type { Size } from '../pixels.ts';

type Cv = Awaited<ReturnType<typeof loadCv>>['cv'];
type Mat = InstanceType<Cv['Mat']>;

/** Pixels of a picture or a map, row by row. */
export interface MapPixels extends Size {
  data: Uint8Array;
  channels: 1 | 3 | 4;
}
/** A photo in RGBA. */
export type MapSource = MapPixels & { channels: 4 };

/** A picture as it was read, without a copy. */
export const sourceOf = ({ data, width, height }: Picture): MapSource => ({
  data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  width,
  height,
  channels: 4,
});

export interface MapSettings {
  /** Numbers of the preprocessor, in its order. */
  numbers: readonly number[];
  /** 32 bits that decide what is random. */
  noise: number;
}

/** Mats of one computation, freed together. */
function scratch(cv: Cv) {
  const all: Mat[] = [];
  const keep = (mat: Mat): Mat => {
    all.push(mat);
    return mat;
  };
  return {
    empty: () => keep(new cv.Mat()),
    rgb({ data, width, height }: MapSource): Mat {
      const mat = keep(new cv.Mat(height, width, cv.CV_8UC3));
      for (let at = 0, to = 0; at < data.length; at += 4) {
        mat.data[to++] = data[at]!;
        mat.data[to++] = data[at + 1]!;
        mat.data[to++] = data[at + 2]!;
      }
      return mat;
    },
    blur(source: Mat, sigma: number): Mat {
      const to = keep(new cv.Mat());
      cv.GaussianBlur(source, to, new cv.Size(0, 0), sigma, sigma, cv.BORDER_DEFAULT);
      return to;
    },
    floats(source: Mat): Mat {
      const to = keep(new cv.Mat());
      source.convertTo(to, cv.CV_32F);
      return to;
    },
    free: () => {
      for (const mat of all) mat.delete();
    },
  };
}
type Scratch = ReturnType<typeof scratch>;
type Compute = (source: MapSource, settings: MapSettings, cv: Cv, own: Scratch) => Uint8Array;

const canny: Compute = (source, { numbers: [low = 100, high = 200] }, cv, own) => {
  const edges = own.empty();
  cv.Canny(own.rgb(source), edges, low, high, 3, false);
  return edges.data.slice();
};

/** Share of the pixels that are brighter than the white of a soft edge. */
const WHITE_SHARE = 0.01;
const MIN_WHITE = 24;

/** Length of the gradient of the brightness, scaled so that the strongest edges are white. */
const softedge: Compute = (source, { numbers: [sigma = 1.5] }, cv, own) => {
  const [grey, dx, dy] = [own.empty(), own.empty(), own.empty()];
  cv.cvtColor(own.blur(own.rgb(source), sigma), grey, cv.COLOR_RGB2GRAY);
  cv.Sobel(grey, dx, cv.CV_32F, 1, 0);
  cv.Sobel(grey, dy, cv.CV_32F, 0, 1);
  const lengths = Float32Array.from(dx.data32F, (x, at) => Math.hypot(x, dy.data32F[at]!));
  const white = Math.max(MIN_WHITE, lengths.toSorted()[Math.floor(lengths.length * (1 - WHITE_SHARE))]!);
  return Uint8Array.from(lengths, (length) => Math.round(clampByte((length / white) * 255)));
};

/** Differences of two blurred versions of a picture, the least of each pixel's three. */
function leastDifference(one: Mat, other: Mat): Float32Array {
  const out = new Float32Array(one.rows * one.cols);
  const [a, b] = [one.data32F, other.data32F];
  for (let at = 0; at < out.length; at += 1) {
    const from = at * 3;
    out[at] = Math.min(a[from]! - b[from]!, a[from + 1]! - b[from + 1]!, a[from + 2]! - b[from + 2]!);
  }
  return out;
}

const LINE_SIGMA = 6;
/** Greys below are paper; lines are at least so dark that noise does not become lines. */
const PAPER = 8;
const MIN_LINE = 16;

/** Dark lines on a lighter ground, white on black. */
const lineart: Compute = (source, _, _cv, own) => {
  const picture = own.floats(own.rgb(source));
  const dark = leastDifference(own.blur(picture, LINE_SIGMA), picture).map(clampByte);
  const lines = dark.filter((value) => value > PAPER).toSorted();
  const middle = lines.length === 0 ? 0 : (lines[(lines.length - 1) >> 1]! + lines[lines.length >> 1]!) / 2;
  const scale = 127 / Math.max(MIN_LINE, middle);
  return Uint8Array.from(dark, (value) => clampByte(value * scale));
};

const SCRIBBLE_SIGMAS = [0.5, 5] as const;

/** Strokes where a picture is darker than around: white where twice the difference passes. */
const scribble: Compute = (source, { numbers: [threshold = 32] }, _, own) => {
  const picture = own.floats(own.rgb(source));
  const [fine, coarse] = SCRIBBLE_SIGMAS;
  return Uint8Array.from(leastDifference(own.blur(picture, coarse), own.blur(picture, fine)), (value) =>
    2 * Math.ceil(clampByte(value)) > threshold ? 255 : 0,
  );
};

const invert: Compute = (source, _, _cv, own) => own.rgb(source).data.map((value) => 255 - value);

const blur: Compute = (source, { numbers: [sigma = 9] }, _, own) => own.blur(own.rgb(source), sigma).data.slice();

/** Brightness of each pixel by a colour space's channel, with gamma. */
const recolour =
  (space: (cv: Cv) => number, channel: 0 | 2): Compute =>
  (source, { numbers: [gamma = 1] }, cv, own) => {
    const converted = own.empty();
    cv.cvtColor(own.rgb(source), converted, space(cv));
    const table = Uint8Array.from({ length: 256 }, (_, value) => clampByte((value / 255) ** gamma * 255));
    return Uint8Array.from(
      { length: source.width * source.height },
      (_, at) => table[converted.data[at * 3 + channel]!]!,
    );
  };

/** Size in px of the waves by which a picture is shuffled. */
const SHUFFLE_WAVE = 256;

/** Moves every pixel to a random place of the picture, neighbours to neighbouring ones. */
const shuffle: Compute = (source, { noise }, cv, own) => {
  const { width, height } = source;
  const random = createRandom(noise);
  const field = (most: number): Mat => {
    const [columns, rows] = [Math.ceil(width / SHUFFLE_WAVE) + 2, Math.ceil(height / SHUFFLE_WAVE) + 2];
    const coarse = own.empty();
    coarse.create(rows, columns, cv.CV_32FC1);
    for (let at = 0; at < rows * columns; at += 1) coarse.data32F[at] = random.next();
    const fine = own.empty();
    cv.resize(coarse, fine, new cv.Size(width, height), 0, 0, cv.INTER_CUBIC);
    let [least, greatest] = [Infinity, -Infinity];
    for (const value of fine.data32F) [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
    const scale = (most - 1) / Math.max(1e-6, greatest - least);
    for (let at = 0; at < width * height; at += 1) fine.data32F[at] = (fine.data32F[at]! - least) * scale;
    return fine;
  };
  const moved = own.empty();
  cv.remap(
    own.rgb(source),
    moved,
    field(width),
    field(height),
    cv.INTER_LINEAR,
    cv.BORDER_REFLECT_101,
    new cv.Scalar(),
  );
  return moved.data.slice();
};

const COMPUTED: Readonly<Record<string, { channels: 1 | 3; compute: Compute }>> = {
  canny: { channels: 1, compute: canny },
  softedge_sobel: { channels: 1, compute: softedge },
  lineart_standard: { channels: 1, compute: lineart },
  scribble_xdog: { channels: 1, compute: scribble },
  invert: { channels: 3, compute: invert },
  blur_gaussian: { channels: 3, compute: blur },
  recolor_luminance: { channels: 1, compute: recolour((cv) => cv.COLOR_RGB2Lab, 0) },
  recolor_intensity: { channels: 1, compute: recolour((cv) => cv.COLOR_RGB2HSV, 2) },
  shuffle: { channels: 3, compute: shuffle },
};

/** Pixels of a map of the largest resolution at 2:1; an enlarged strip would fill the memory. */
const MAX_PIXELS = CONTROL_LIMITS.resolution.max ** 2 * 2;

/** The size of a picture whose shorter side has `resolution` px, or fewer in a long strip. */
export function sizeAt({ width, height }: Size, resolution: number = MAP_SIDE): Size {
  const scale = Math.min(resolution / Math.min(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture at another size: averaged when it shrinks. */
export async function resizeSource(source: MapSource, { width, height }: Size): Promise<MapSource> {
  if (source.width === width && source.height === height) return source;
  const data = await sharp(source.data, {
    raw: { width: source.width, height: source.height, channels: 4 },
    limitInputPixels: false,
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data, width, height, channels: 4 };
}

/** A picture whose details below `rate` px are gone, at its own size divided by that rate. */
async function downsample(source: MapSource, rate: number): Promise<MapPixels> {
  const size = {
    width: Math.max(1, Math.round(source.width / rate)),
    height: Math.max(1, Math.round(source.height / rate)),
  };
  const small = await resizeSource(source, size);
  return { ...size, data: small.data.filter((_, at) => at % 4 !== 3), channels: 3 };
}

/** Parts to repaint are transparent: their old pixels have no effect. */
function holed(source: MapSource): MapPixels {
  const data = Uint8Array.from(source.data);
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) data.fill(0, at - 3, at + 1);
  return { ...source, data };
}

const NO_HOLE = '这张图没有透明的地方。「inpaint」重画透明处：请先把要重画的地方擦成透明，存成 PNG 再放进来';

/** @throws AppError for a picture without a transparent part, of which nothing is to be drawn */
export function requireHole({ data }: MapSource): void {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 128) return;
  throw new AppError(CODES.REFUSED, NO_HOLE);
}

/**
 * The map of a preprocessor, of the source's size, except for `tile_resample`. Undefined for one
 * that is not computed from pixels alone.
 */
export async function computeMap(
  module: string,
  source: MapSource,
  settings: MapSettings,
): Promise<MapPixels | undefined> {
  if (module === 'tile_resample') return downsample(source, settings.numbers[0] ?? 1);
  if (module === 'inpaint') return holed(source);
  const known = Object.hasOwn(COMPUTED, module) ? COMPUTED[module] : undefined;
  if (!known) return undefined;
  const { cv } = await loadCv();
  const own = scratch(cv);
  try {
    const { width, height } = source;
    return { width, height, channels: known.channels, data: known.compute(source, settings, cv, own) };
  } finally {
    own.free();
  }
}
