import sharp from 'sharp';
import { mapUseOf, ownModule, type MapUse } from '@app/shared/contracts/control-modules';
import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import type { ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import { PART_ALONE } from '@app/shared/contracts/control-problem';
import { AppError, CODES } from '@app/shared/errors';
import { readRgba } from '../cutout/read.ts';
import { noiseOf } from '../noise.ts';
import { loadCv } from '../opencv.ts';
import { clampByte, lumaOfPixel, type Canvas } from '../painter/canvas.ts';
import type { Pixels, Size } from '../pixels.ts';
import { fitModeOf, fitPicture } from '../repaint.ts';
import { readUnitMask } from './unit-mask.ts';
import { computeMap, requireHole, resizeSource, sizeAt, sourceOf, type MapPixels, type MapSource } from './maps.ts';

/** A map in the size of the picture that it guides, RGBA. */
interface GuidingMap {
  use: Exclude<MapUse, 'none'>;
  map: MapSource;
  /** Share of the map's effect, 0 to 1. */
  weight: number;
  /** Where it has an effect, in the size of the picture; `null` is everywhere. */
  mask: MapSource | null;
}

export interface ControlGuidance {
  /** Brings a canvas, of any size, closer to the maps. */
  follow: (canvas: Canvas) => Promise<Canvas>;
  /** Use of each unit, in Chinese. */
  notes: string[];
}

interface Source {
  file: (id: string) => string;
  /** The size that is painted. */
  size: Size;
  seed: Seed;
  /** The picture that is painted over; a unit without one of its own reads it. */
  painted?: Pixels;
  /** A part of the picture is painted alone: maps of other pictures cannot be placed in it. */
  isPart?: boolean;
}

const NOTES: Readonly<Record<MapUse, string>> = {
  lines: '线画成了轮廓，围住的地方各上各的颜色',
  colours: '照着它的颜色铺色',
  light: '照着它的明暗画',
  palette: '用了它的配色',
  keep: '不透明的地方照原样保留',
  none: '内置演示引擎不会照着它画，没有用上',
};

/** Grey maps that are dark for the most part are drawings of lines; others are colours. */
function guessUse({ data }: MapSource): 'lines' | 'colours' {
  let [dark, coloured] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 24) coloured += 1;
    if (lumaOfPixel(data, at) < 64) dark += 1;
  }
  const count = data.length / 4;
  return dark > count * 0.6 && coloured < count * 0.02 ? 'lines' : 'colours';
}

const asSource = ({ data, width, height, channels }: MapPixels): MapSource => {
  if (channels === 4) return { data, width, height, channels };
  const out = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      out[at * 4 + channel] = data[at * channels + (channels === 1 ? 0 : channel)]!;
  return { data: out, width, height, channels: 4 };
};

async function guidingMapOf(unit: ControlUnit, source: Source): Promise<GuidingMap | null> {
  const { file, size, seed, painted, isPart } = source;
  const use = unit.module === '' ? null : mapUseOf(unit.module);
  if (use === 'none') return null;
  if (unit.fileId !== null && isPart) throw new AppError(CODES.REFUSED, PART_ALONE);
  const picture = unit.fileId === null ? null : await readRgba(file(unit.fileId));
  if (!picture && !painted) throw new AppError(CODES.REFUSED, '请给控制单元放一张图片');
  const own: MapSource = picture
    ? { ...(await fitPicture(sourceOf(picture), size, fitModeOf(unit.resize_mode))), channels: 4 }
    : asSource({ ...painted!, channels: 3 });
  if (use === 'keep') requireHole(own);
  const weight = Math.min(1, unit.weight);
  const mask = unit.maskId == null ? null : await maskOf(file(unit.maskId), size);
  if (use === null) return { use: guessUse(own), map: own, weight, mask };
  const known = ownModule(unit.module)!;
  const numbers = known.sliders.map(({ value }, at) => unit.thresholds[at] ?? value);
  const read = unit.pixel_perfect ? own : await resizeSource(own, sizeAt(own, unit.resolution ?? known.resolution!));
  const map = (await computeMap(unit.module, read, { numbers, noise: noiseOf(seed) }))!;
  return { use, map: await resizeSource(asSource(map), size), weight, mask };
}

/** Reads the maps of the units of a task. @throws AppError when one cannot be read */
export async function openGuidance(
  { control = [] }: Pick<Txt2imgParams | Img2imgParams, 'control'>,
  source: Source,
): Promise<ControlGuidance> {
  const maps: GuidingMap[] = [];
  const notes: string[] = [];
  for (const [at, unit] of control.entries()) {
    const map = await guidingMapOf(unit, source);
    if (map) maps.push(map);
    notes.push(`控制单元 ${at + 1}：${NOTES[map?.use ?? 'none']}`);
  }
  return {
    notes,
    async follow(canvas) {
      let guided = canvas;
      for (const { use, map, weight, mask } of maps) {
        const whole = await FOLLOW_MAP[use](guided, await resizeSource(map, guided), weight);
        guided = mask ? within(await resizeSource(mask, guided), whole, guided) : whole;
      }
      return guided;
    },
  };
}

async function maskOf(path: string, size: Size): Promise<MapSource> {
  return asSource({ data: await readUnitMask(path, size), ...size, channels: 1 });
}

/** One picture where a mask is white, the other where it is black. */
function within({ data: share }: MapSource, inside: Canvas, outside: Canvas): Canvas {
  const data = inside.data.map((value, at) => {
    const part = share[Math.floor(at / 3) * 4]! / 255;
    return clampByte(value * part + outside.data[at]! * (1 - part));
  });
  return { ...inside, data };
}

type FollowMap = (canvas: Canvas, map: MapSource, weight: number) => Canvas | Promise<Canvas>;

/** Mixes two pictures; `share` is of the second. */
function mixed(canvas: Canvas, other: (at: number, channel: number) => number, share: number): Canvas {
  const data = new Uint8Array(canvas.data.length);
  for (let at = 0; at < data.length; at += 3)
    for (let channel = 0; channel < 3; channel += 1) {
      const own = canvas.data[at + channel]!;
      data[at + channel] = Math.round(clampByte(own + (other(at / 3, channel) - own) * share));
    }
  return { ...canvas, data };
}

async function softened(
  data: Uint8Array,
  { width, height }: Size,
  channels: 3 | 4,
  sigma: number,
): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).blur(sigma).raw().toBuffer();
}

/** Details below this share of the shorter side stay those of the painting. */
const DETAIL_SHARE = 1 / 24;

/** Large areas take the colours of the map; the painting keeps its details. */
const followColours: FollowMap = async (canvas, map, weight) => {
  const sigma = Math.max(0.5, Math.min(canvas.width, canvas.height) * DETAIL_SHARE);
  const [own, theirs] = await Promise.all([
    softened(canvas.data, canvas, 3, sigma),
    softened(map.data, map, 4, Math.max(0.5, sigma / 3)),
  ]);
  return mixed(
    canvas,
    (at, channel) => canvas.data[at * 3 + channel]! - own[at * 3 + channel]! + theirs[at * 4 + channel]!,
    weight,
  );
};

/** The brightness is that of the map, the hue that of the painting around. */
const followLight: FollowMap = async (canvas, map, weight) => {
  const sigma = Math.max(0.5, Math.min(canvas.width, canvas.height) * DETAIL_SHARE);
  const own = await softened(canvas.data, canvas, 3, sigma);
  return mixed(
    canvas,
    (at, channel) => own[at * 3 + channel]! + lumaOfPixel(map.data, at * 4) - lumaOfPixel(own, at * 3),
    weight,
  );
};

/** Mean and deviation of each colour. */
function spread(data: Uint8Array, step: 3 | 4): { mean: number; deviation: number }[] {
  const count = data.length / step;
  return [0, 1, 2].map((channel) => {
    let [sum, squares] = [0, 0];
    for (let at = channel; at < data.length; at += step) {
      sum += data[at]!;
      squares += data[at]! ** 2;
    }
    const mean = sum / count;
    return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean ** 2)) };
  });
}

/** Colours are spread as those of the map. */
const followPalette: FollowMap = (canvas, map, weight) => {
  const [own, theirs] = [spread(canvas.data, 3), spread(map.data, 4)];
  return mixed(
    canvas,
    (at, channel) => {
      const [from, to] = [own[channel]!, theirs[channel]!];
      const scale = from.deviation < 1 ? 1 : to.deviation / from.deviation;
      return (canvas.data[at * 3 + channel]! - from.mean) * scale + to.mean;
    },
    weight,
  );
};

/** Opaque parts stay as they are. */
const followKept: FollowMap = (canvas, map, weight) => {
  const data = new Uint8Array(canvas.data);
  for (let at = 0; at < map.data.length / 4; at += 1) {
    const share = (map.data[at * 4 + 3]! / 255) * weight;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = data[at * 3 + channel]!;
      data[at * 3 + channel] = Math.round(own + (map.data[at * 4 + channel]! - own) * share);
    }
  }
  return { ...canvas, data };
};

/** Brightness of a line, of 255, from which it divides two areas. */
const LINE = 72;
/**
 * Areas up to the first share of the picture become plain; those from the second on, which are
 * grounds, stay as they are painted.
 */
const PLAIN_SHARE = 0.25;
const GROUND_SHARE = 0.5;
/** How plain an enclosed area becomes, and how dark a line, at weight 1. */
const PLAIN = 0.9;
const DARK = 0.8;
/** Difference in brightness between an enclosed area and what is around it. */
const CONTRAST = 26;

/** Lines become contours, and every area that they enclose gets a colour of its own. */
const followLines: FollowMap = async (canvas, map, weight) => {
  const { width, height } = canvas;
  const count = width * height;
  const { cv } = await loadCv();
  const [open, labels] = [new cv.Mat(height, width, cv.CV_8UC1), new cv.Mat()];
  const kernel = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(3, 3));
  let areas: Int32Array;
  try {
    for (let at = 0; at < count; at += 1) open.data[at] = map.data[at * 4]! >= LINE ? 0 : 255;
    // Gaps of a pixel or two between the ends of lines would join areas.
    cv.erode(open, open, kernel);
    cv.connectedComponents(open, labels, 4, cv.CV_32S);
    areas = labels.data32S.slice();
  } finally {
    for (const mat of [open, labels, kernel]) mat.delete();
  }
  const sums = new Float64Array((areas.reduce((most, area) => Math.max(most, area), 0) + 1) * 4);
  for (let at = 0; at < count; at += 1) {
    const to = areas[at]! * 4;
    for (let channel = 0; channel < 3; channel += 1) sums[to + channel]! += canvas.data[at * 3 + channel]!;
    sums[to + 3]! += 1;
  }
  const whole = canvas.data.reduce((sum, value) => sum + value, 0) / canvas.data.length;
  const data = new Uint8Array(canvas.data);
  for (let at = 0; at < count; at += 1) {
    const area = areas[at]! * 4;
    const share = area === 0 ? 0 : sums[area + 3]! / count;
    const plain =
      area === 0 ? 0 : PLAIN * weight * Math.min(1, Math.max(0, (GROUND_SHARE - share) / (GROUND_SHARE - PLAIN_SHARE)));
    const grey = (sums[area]! + sums[area + 1]! + sums[area + 2]!) / (3 * Math.max(1, sums[area + 3]!));
    const shift = grey >= whole ? CONTRAST : -CONTRAST;
    const line = 1 - DARK * weight * (map.data[at * 4]! / 255);
    for (let channel = 0; channel < 3; channel += 1) {
      const own = canvas.data[at * 3 + channel]!;
      const mean = sums[area + channel]! / Math.max(1, sums[area + 3]!) + shift;
      data[at * 3 + channel] = clampByte(Math.round((own + (mean - own) * plain) * line));
    }
  }
  return { ...canvas, data };
};

const FOLLOW_MAP: Readonly<Record<GuidingMap['use'], FollowMap>> = {
  lines: followLines,
  colours: followColours,
  light: followLight,
  palette: followPalette,
  keep: followKept,
};
