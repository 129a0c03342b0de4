import { USUAL_RANGES } from '@app/shared/contracts/limits';
import { clampToRange } from './form.ts';

export interface Size {
  width: number;
  height: number;
}

export const RATIOS = ['1:1', '4:3', '3:4', '3:2', '16:9', '9:16'] as const;
export type AspectRatio = (typeof RATIOS)[number];

export interface SideLimits {
  min: number;
  max: number;
  step: number;
}

export function ratioValue(ratio: AspectRatio): number {
  const [w = 1, h = 1] = ratio.split(':').map(Number);
  return w / h;
}

/** The aspect ratio preset of a size, within the rounding to 8 px. */
export function ratioOf({ width, height }: Size): AspectRatio | null {
  return RATIOS.find((ratio) => Math.abs(ratioValue(ratio) - width / height) < 0.03) ?? null;
}

/** The same area in another aspect ratio; it shrinks where the longer side would pass the limit. */
export function withRatio(size: Size, ratio: AspectRatio, sides: SideLimits = USUAL_RANGES.side): Size {
  return withShape(size, ratioValue(ratio), sides);
}

/** The same for any ratio of width to height. */
export function withShape(size: Size, value: number, sides: SideLimits = USUAL_RANGES.side): Size {
  const area = size.width * size.height;
  const longest = Math.max(Math.sqrt(area * value), Math.sqrt(area / value));
  const shrink = Math.min(1, sides.max / longest);
  const width = Math.sqrt(area * value) * shrink;
  return { width: clampToRange(width, sides), height: clampToRange(width / value, sides) };
}

/** Sets one side; when locked the other keeps the ratio. */
export function withSide(
  size: Size,
  which: keyof Size,
  value: number,
  locked: boolean,
  sides: SideLimits = USUAL_RANGES.side,
): Size {
  const next = clampToRange(value, sides);
  const other = which === 'width' ? 'height' : 'width';
  if (!locked) return { ...size, [which]: next };
  const shape = size[other] / size[which];
  return { ...size, [which]: next, [other]: clampToRange(next * shape, sides) };
}

export function swapSides({ width, height }: Size): Size {
  return { width: height, height: width };
}

export function megapixels({ width, height }: Size): string {
  return `${((width * height) / 1_000_000).toFixed(2)} MP`;
}

/** Size of a picture as text; unknown sides show as `?`. */
export function sizeText({ width, height }: { width: number | null; height: number | null }): string {
  return `${width ?? '?'} × ${height ?? '?'}`;
}
