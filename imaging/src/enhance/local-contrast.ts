import { loadCv } from '../opencv.ts';
import { lumaAt } from './colour-planes.ts';
import { boxBlur, guidedFilter, newPlane, type FloatPlane } from './plane.ts';
import { smallPicture } from './small-picture.ts';
import type { RawPicture } from './tiles.ts';

const LONGEST = 900;

/** Brightness gain of each region, as a low-resolution map that `gainMapAt` samples. */
export interface GainMap extends FloatPlane {
  scaleX: number;
  scaleY: number;
}

/**
 * CLAHE on a small, smoothed version of the picture: exposure is evened out by regions, and noise
 * is not amplified, as detail never passes through it.
 */
export async function localContrastMap(picture: RawPicture, amount: number): Promise<GainMap> {
  const { data, width, height } = await smallPicture(picture, LONGEST);
  const luma = newPlane(width, height);
  for (let at = 0; at < width * height; at += 1) luma.data[at] = lumaAt(data, at * 3);
  const calm = guidedFilter(luma, luma, 6, 120);

  const { cv } = await loadCv();
  const source = new cv.Mat(height, width, cv.CV_8UC1);
  const target = new cv.Mat();
  const clahe = new cv.CLAHE(1.6, new cv.Size(6, 6));
  const gains = newPlane(width, height);
  try {
    source.data.set(Uint8Array.from(calm.data, (value) => Math.round(value)));
    clahe.apply(source, target);
    for (let at = 0; at < width * height; at += 1) {
      const gain = (target.data[at]! + 12) / (calm.data[at]! + 12);
      gains.data[at] = 1 + (Math.min(1.5, Math.max(0.72, gain)) - 1) * amount;
    }
  } finally {
    for (const thing of [source, target, clahe]) thing.delete();
  }
  return { ...boxBlur(gains, 5), scaleX: width / picture.width, scaleY: height / picture.height };
}

export function gainMapAt(map: GainMap, x: number, y: number): number {
  const [gx, gy] = [Math.min(map.width - 1.001, x * map.scaleX), Math.min(map.height - 1.001, y * map.scaleY)];
  const [ix, iy] = [Math.floor(gx), Math.floor(gy)];
  const at = iy * map.width + ix;
  const right = ix + 1 < map.width ? 1 : 0;
  const below = iy + 1 < map.height ? map.width : 0;
  const top = map.data[at]! + (map.data[at + right]! - map.data[at]!) * (gx - ix);
  const low = map.data[at + below]! + (map.data[at + below + right]! - map.data[at + below]!) * (gx - ix);
  return top + (low - top) * (gy - iy);
}
