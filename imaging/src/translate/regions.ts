import type { Mat, RectVector } from '@techstark/opencv-js';
import { loadCv } from '../opencv.ts';
import type { Point, Rectangle } from './geometry.ts';

/**
 * A patch of one brightness that stands out from what is around it: a letter, a part of a
 * character, or something else.
 */
export interface Region extends Rectangle {
  /** Whether it is darker than what is around it. */
  dark: boolean;
  /** How much darker or lighter it is than its surroundings, 0..255. */
  contrast: number;
  colour: [number, number, number];
  /** Median colour of a thin frame around it. */
  ground: [number, number, number];
  /** How many of its pixels; `points` are some of them. */
  area: number;
  points: Point[];
}

/** Colour picture, 8 bits a sample, three samples a pixel. */
export interface Colours {
  data: Uint8Array;
  width: number;
  height: number;
}

const SAMPLES = 160;
const SMALLEST = 6;
const CONTRAST = 24;
/**
 * Standard deviation of brightness above which a region is letters together with something else.
 */
const UNEVEN = 36;

const lightOf = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;

function greyOf({ data }: Colours): Uint8Array {
  const grey = new Uint8Array(data.length / 3);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = Math.round(lightOf(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!));
  return grey;
}

/** Median colour of the frame two pixels outside a rectangle. */
function around({ data, width, height }: Colours, box: Rectangle): Region['ground'] {
  const [left, top] = [Math.max(0, box.x - 2), Math.max(0, box.y - 2)];
  const [right, bottom] = [Math.min(width - 1, box.x + box.width + 1), Math.min(height - 1, box.y + box.height + 1)];
  const places: number[] = [];
  for (let x = left; x <= right; x += 1) places.push((top * width + x) * 3, (bottom * width + x) * 3);
  for (let y = top; y <= bottom; y += 1) places.push((y * width + left) * 3, (y * width + right) * 3);
  const median = (channel: number) => Uint8Array.from(places, (at) => data[at + channel]!).sort()[places.length >> 1]!;
  return [median(0), median(1), median(2)];
}

const share = (one: Rectangle, other: Rectangle): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (one.width * one.height + other.width * other.height - both);
};

/** Keeps the largest of regions that lie nearly in one place. */
function distinct(regions: Region[]): Region[] {
  const kept: Region[] = [];
  const CELL = 64;
  const cells = new Map<string, Region[]>();
  const cellOf = ({ x, y, width, height }: Region) => [
    Math.floor((x + width / 2) / CELL),
    Math.floor((y + height / 2) / CELL),
  ];
  for (const region of regions.toSorted((a, b) => b.area - a.area)) {
    const [column, row] = cellOf(region) as [number, number];
    let twin = false;
    for (let dy = -1; dy <= 1 && !twin; dy += 1)
      for (let dx = -1; dx <= 1 && !twin; dx += 1)
        twin = (cells.get(`${column + dx}:${row + dy}`) ?? []).some(
          (other) => other.dark === region.dark && share(other, region) > 0.6,
        );
    if (twin) continue;
    kept.push(region);
    const key = `${column}:${row}`;
    cells.set(key, [...(cells.get(key) ?? []), region]);
  }
  return kept;
}

/** Types that OpenCV's package lacks. */
interface PointVectorVector {
  get: (at: number) => { size: () => number; get: (at: number) => Point; delete: () => void };
  delete: () => void;
}
interface WithMser {
  MSER: new (
    delta: number,
    least: number,
    most: number,
    variation: number,
    diversity: number,
    evolution: number,
    areaThreshold: number,
    minMargin: number,
    edgeBlur: number,
  ) => { detectRegions: (image: Mat, regions: PointVectorVector, boxes: RectVector) => void; delete: () => void };
  PointVectorVector: new () => PointVectorVector;
}

/**
 * Regions that could be letters (maximally stable extremal regions, Matas and others 2002), both
 * darker and lighter ones.
 */
export async function findRegions(picture: Colours): Promise<Region[]> {
  const { cv } = await loadCv();
  const { width, height, data } = picture;
  const grey = greyOf(picture);
  const mat = new cv.Mat(height, width, cv.CV_8UC1);
  mat.data.set(grey);
  const largest = Math.max(400, Math.round(width * height * 0.06));
  const { MSER, PointVectorVector } = cv as unknown as WithMser;
  const mser = new MSER(4, 12, largest, 0.3, 0.1, 200, 1.01, 0.003, 5);
  const lists = new PointVectorVector();
  const boxes = new cv.RectVector();
  const found: Region[] = [];
  try {
    mser.detectRegions(mat, lists, boxes);
    for (let turn = 0; turn < boxes.size(); turn += 1) {
      const { x, y, width: wide, height: high } = boxes.get(turn);
      if (Math.max(wide, high) < SMALLEST || x <= 0 || y <= 0 || x + wide >= width || y + high >= height) continue;
      if (wide > width * 0.6 || high > height * 0.6 || high > wide * 14 || wide > high * 20) continue;
      const list = lists.get(turn);
      const area = list.size();
      const step = Math.max(1, Math.floor(area / SAMPLES));
      const points: Point[] = [];
      const sums = [0, 0, 0];
      let [light, squares] = [0, 0];
      for (let at = 0; at < area; at += step) {
        const point = list.get(at);
        points.push(point);
        const pixel = point.y * width + point.x;
        for (let channel = 0; channel < 3; channel += 1) sums[channel]! += data[pixel * 3 + channel]!;
        light += grey[pixel]!;
        squares += grey[pixel]! ** 2;
      }
      list.delete();
      const ground = around(picture, { x, y, width: wide, height: high });
      const contrast = lightOf(...ground) - light / points.length;
      if (Math.abs(contrast) < CONTRAST) continue;
      const mean = light / points.length;
      if (Math.sqrt(Math.max(0, squares / points.length - mean * mean)) > UNEVEN) continue;
      found.push({
        x,
        y,
        width: wide,
        height: high,
        dark: contrast > 0,
        contrast: Math.abs(contrast),
        colour: sums.map((sum) => sum / points.length) as Region['colour'],
        ground,
        area,
        points,
      });
    }
  } finally {
    for (const one of [mat, mser, lists, boxes]) one.delete();
  }
  return distinct(found);
}
