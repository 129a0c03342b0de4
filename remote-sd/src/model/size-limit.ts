import { megapixels, type Size } from './size.ts';

/**
 * Size limits of a picture in pixels: the engine's and the user's.
 */
export interface PixelLimits {
  engine: number | null;
  own: number | null;
}

export const CUSTOM_LIMIT = { min: 0.1, max: 64, step: 0.1 } as const;

/**
 * Reason why a picture is too large, in Chinese, else an empty string. The scale is that of hires
 * fix.
 */
export function sizeProblem({ width, height }: Size, scale: number, { engine, own }: PixelLimits): string {
  const drawn = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const pixels = drawn.width * drawn.height;
  const size = `${drawn.width} × ${drawn.height}（${megapixels(drawn)}）`;
  const most = (limit: number) => (limit / 1e6).toFixed(limit % 1e6 === 0 ? 0 : 1);
  if (engine !== null && pixels > engine)
    return `${size} 超过引擎的上限 ${most(engine)} MP，请缩小尺寸${scaleHint(scale)}`;
  if (own !== null && pixels > own)
    return `${size} 超过您设置的上限 ${most(own)} MP，请缩小尺寸${scaleHint(scale)}，或在设置里调高`;
  return '';
}

const scaleHint = (scale: number) => (scale > 1 ? '或放大倍数' : '');
