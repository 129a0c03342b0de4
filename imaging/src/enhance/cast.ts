import { smallPicture } from './small-picture.ts';
import type { RawPicture } from './tiles.ts';

/** A colour cast of the whole picture, and its correction. */
export interface ColourCast {
  /** Gains of red, green and blue. */
  gains: readonly [number, number, number];
  /** Chinese name of the cast: 偏黄. */
  name: string;
}

const LONGEST = 256;
/** Distance from grey, in units of a* and b*, below which a pixel counts as neutral. */
const NEUTRAL = 5;
/** Distance from grey above which a pixel counts as coloured. */
const COLOURED = 9;
/** Share of neutral pixels above which a picture has no cast. */
const NEUTRALS = 0.025;
/** Minimum share of neutral pixels after the correction. */
const NEUTRAL_AFTER = 0.3;
/** Maximum difference of the log ratios of the two estimates. */
const APART = 0.06;
/** Exponent of Minkowski's mean that estimates a cast when the person says that there is one. */
const POWER = 8;
/** Strength below which a cast is invisible. */
const UNSEEN = 0.03;
/** Minimum and maximum strength of a cast; a stronger one is coloured light that is intended. */
const WEAKEST = 0.07;
const STRONGEST = 0.35;
/**
 * Minimum share of a colour that is counted; the next constant is the minimum number of such
 * colours.
 */
const SHARE = 0.012;
const KINDS = 2;
const SECTORS = 6;

const linear = (value: number) => {
  const unit = value / 255;
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
};
const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);

/** a* and b* of CIELAB. */
export const chromaOf = (r: number, g: number, b: number): [number, number] =>
  chromaOfLight(linear(r), linear(g), linear(b));

function chromaOfLight(lr: number, lg: number, lb: number): [number, number] {
  const x = curve((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047);
  const y = curve(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb);
  const z = curve((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883);
  return [500 * (x - y), 200 * (y - z)];
}

/** Linear light of each level under a gain. */
const lightByLevel = (gain: number) => Array.from({ length: 256 }, (_, level) => linear(Math.min(255, level * gain)));

/** Share of neutral pixels, and number of distinct colours, under these gains. */
function survey(data: Uint8Array, gains: ColourCast['gains']) {
  const [red, green, blue] = [lightByLevel(gains[0]), lightByLevel(gains[1]), lightByLevel(gains[2])];
  const sectors = new Float32Array(SECTORS);
  let [neutral, count] = [0, 0];
  for (let at = 0; at < data.length; at += 3) {
    const most = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
    if (most > 250 || most < 40) continue;
    const [x, y] = chromaOfLight(red[data[at]!]!, green[data[at + 1]!]!, blue[data[at + 2]!]!);
    const far = Math.sqrt(x * x + y * y);
    count += 1;
    if (far < NEUTRAL) neutral += 1;
    if (far > COLOURED) sectors[Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * SECTORS)]! += 1;
  }
  return {
    neutral: neutral / Math.max(1, count),
    kinds: sectors.filter((share) => share / count > SHARE).length,
    count,
  };
}

/** Log ratios red to green and blue to green of a mean. */
function tint(sums: readonly [number, number, number]): { u: number; v: number } {
  return { u: Math.log((sums[0] + 1) / (sums[1] + 1)), v: Math.log((sums[2] + 1) / (sums[1] + 1)) };
}

const NAMES: readonly { upTo: number; name: string }[] = [
  { upTo: 35, name: '偏红' },
  { upTo: 65, name: '偏橙' },
  { upTo: 120, name: '偏黄' },
  { upTo: 200, name: '偏绿' },
  { upTo: 235, name: '偏青' },
  { upTo: 305, name: '偏蓝' },
  { upTo: 345, name: '偏紫' },
  { upTo: 361, name: '偏红' },
];

/** Gains that correct a colour cast and keep the lightness. */
export function castOf(u: number, v: number): ColourCast {
  // Green contributes most to lightness.
  const even = 1 / (0.299 * Math.exp(-u) + 0.587 + 0.114 * Math.exp(-v));
  const [a, b] = chromaOf(160 * Math.exp(u), 160, 160 * Math.exp(v));
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return {
    gains: [Math.exp(-u) * even, even, Math.exp(-v) * even],
    name: NAMES.find(({ upTo }) => hue < upTo)!.name,
  };
}

/**
 * The cast of a picture that a person reports: by shades of grey (Finlayson and Trezzi), clamped to
 * the strength of a cast. Applied unasked, it would alter half of the photographs without a cast.
 */
export function estimateRequestedCast(data: Uint8Array): ColourCast | null {
  const powers: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 1) powers[at % 3]! += (data[at]! / 255) ** POWER;
  const { u, v } = tint(powers.map((power) => 255 * (power / (data.length / 3)) ** (1 / POWER)) as typeof powers);
  const size = Math.hypot(u, v);
  if (size < UNSEEN) return null;
  const part = Math.min(1, STRONGEST / size);
  return castOf(u * part, v * part);
}

/**
 * Detects a cast only where all evidence agrees: nothing in the picture is neutral, its highlights
 * and its mean have the same tint, and after the correction much of it is neutral and some of it is
 * not. Wood, food and leaves differ between highlights and mean; a toned print has no colour left.
 * They stay unchanged.
 */
export function estimateCast(data: Uint8Array, width: number, height: number): ColourCast | null {
  const before = survey(data, [1, 1, 1]);
  if (before.count < 400 || before.neutral > NEUTRALS) return null;
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const most = Math.max(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!);
    light[at] = most > 250 ? 0 : data[at * 3]! + data[at * 3 + 1]! + data[at * 3 + 2]!;
  }
  const limit = light.toSorted()[Math.floor(light.length * 0.97)]!;
  const lightest: [number, number, number] = [0, 0, 0];
  const powers: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < light.length; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[at * 3 + channel]!;
      if (light[at]! >= limit && light[at]! > 0) lightest[channel]! += value;
      powers[channel]! += value * value * value * value;
    }
  }
  const one = tint(lightest);
  const other = tint([powers[0] ** 0.25, powers[1] ** 0.25, powers[2] ** 0.25]);
  if (Math.hypot(one.u - other.u, one.v - other.v) > APART) return null;
  const [u, v] = [(one.u + other.u) / 2, (one.v + other.v) / 2];
  const size = Math.hypot(u, v);
  if (size < WEAKEST || size > STRONGEST) return null;
  const cast = castOf(u, v);
  const after = survey(data, cast.gains);
  if (after.kinds < KINDS || after.neutral < NEUTRAL_AFTER || after.neutral < 8 * before.neutral) return null;
  return cast;
}

/** @param asked whether a person reports a cast */
export async function findCast(picture: RawPicture, asked: boolean): Promise<ColourCast | null> {
  const { data, width, height } = await smallPicture(picture, LONGEST);
  return asked ? estimateRequestedCast(data) : estimateCast(data, width, height);
}
