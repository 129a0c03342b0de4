import sharp from 'sharp';
import type { Stopper } from '../stopper.ts';
import { halve, newPlane, noiseSigma, residues, type Plane } from './plane.ts';
import type { RawPicture } from './tiles.ts';

/** What the whole picture tells before work starts on its parts. */
export interface Survey {
  luma: number;
  /** Noise by lightness, in 9 steps from black to white: cameras and scans have more of it in some tones. */
  curve: readonly number[];
  chroma: number;
  /** Noise has grains larger than a pixel (a picture already enlarged or compressed). */
  coarse: boolean;
  /** Darkest and lightest values by channel; haze and casts lift them unevenly. */
  black: readonly [number, number, number];
  white: readonly [number, number, number];
  /** Gains that make greys grey, around 1. */
  balance: readonly [number, number, number];
  /** Mean distance from grey, 0..128. */
  colourfulness: number;
}

const CROP = 768;

export const lumaAt = (data: Uint8Array, at: number) =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;

function cropPlanes(picture: RawPicture, x0: number, y0: number): [Plane, Plane] {
  const [width, height] = [Math.min(CROP, picture.width), Math.min(CROP, picture.height)];
  const [luma, chroma] = [newPlane(width, height), newPlane(width, height)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = ((y0 + y) * picture.width + x0 + x) * 3;
      const grey = lumaAt(picture.data, at);
      luma.data[y * width + x] = grey;
      chroma.data[y * width + x] = 128 + 0.713 * (picture.data[at]! - grey);
    }
  }
  return [luma, chroma];
}

/** The calm quarter of the blocks of each lightness is taken for pure noise; tones without blocks borrow from the whole. */
function noiseCurve(blocks: { level: number; deviation: number }[], whole: number): number[] {
  const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.25)];
  const overall = Math.max(whole, quarter(blocks.map(({ deviation }) => deviation)) ?? 0);
  return Array.from({ length: 9 }, (_, step) => {
    const near = blocks.filter(({ level }) => Math.abs(level - step * 32) < 24).map(({ deviation }) => deviation);
    const found = near.length >= 8 ? (quarter(near) ?? overall) : overall;
    return Math.min(overall * 3, Math.max(overall * 0.6, found));
  });
}

export async function survey(picture: RawPicture, stopper: Stopper): Promise<Survey> {
  const blocks: { level: number; deviation: number }[] = [];
  const sigmas: { luma: number; chroma: number; half: number }[] = [];
  for (const [fx, fy] of [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.8],
  ] as const) {
    stopper.check();
    const at = (size: number, share: number) => Math.max(0, Math.min(size - CROP, Math.round(size * share - CROP / 2)));
    const [luma, chroma] = cropPlanes(picture, at(picture.width, fx), at(picture.height, fy));
    blocks.push(...residues(luma));
    sigmas.push({ luma: noiseSigma(luma), chroma: noiseSigma(chroma), half: noiseSigma(halve(luma)) });
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const [fine, half] = [middle(sigmas.map(({ luma }) => luma)), middle(sigmas.map((sigma) => sigma.half))];

  const small = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer();
  const histograms = [0, 1, 2].map(() => new Uint32Array(256));
  const greys = [0, 0, 0];
  let [weight, colourful] = [0, 0];
  for (let at = 0; at < small.length; at += 3) {
    const grey = lumaAt(small, at);
    const [r, g, b] = [small[at]!, small[at + 1]!, small[at + 2]!];
    for (const [channel, value] of [r, g, b].entries()) histograms[channel]![value]! += 1;
    const spread = Math.max(r, g, b) - Math.min(r, g, b);
    colourful += Math.hypot(0.564 * (b - grey), 0.713 * (r - grey));
    // Only near-grey midtones speak about the light's colour.
    if (spread < 38 && grey > 40 && grey < 235) {
      greys[0]! += r;
      greys[1]! += g;
      greys[2]! += b;
      weight += 1;
    }
  }
  const pixels = small.length / 3;
  const level = (channel: number, share: number) => {
    let sum = 0;
    for (let value = 0; value < 256; value += 1) {
      sum += histograms[channel]![value]!;
      if (sum >= pixels * share) return value;
    }
    return 255;
  };
  const mean = (greys[0]! + greys[1]! + greys[2]!) / 3;
  const gain = (channel: number) => Math.min(1.18, Math.max(0.85, mean / Math.max(1, greys[channel]!)));
  const whole = Math.max(fine, half * 1.5);
  const curve = noiseCurve(blocks, whole);
  return {
    curve,
    // Averaging four pixels halves white noise; what stays higher has coarse grain.
    luma: Math.max(whole, curve.toSorted((a, b) => a - b)[4]!),
    chroma: Math.max(1, middle(sigmas.map(({ chroma }) => chroma))),
    coarse: half > fine * 0.75,
    black: [level(0, 0.004), level(1, 0.004), level(2, 0.004)],
    white: [level(0, 0.996), level(1, 0.996), level(2, 0.996)],
    balance: weight > pixels * 0.06 ? [gain(0), gain(1), gain(2)] : [1, 1, 1],
    colourfulness: colourful / pixels,
  };
}
