import { AppError, CODES } from '@app/shared/errors';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import type { TaskParams } from '@app/shared/contracts/aigc';

/** Unfinished tasks a person may have. */
export const OPEN_TASKS = 20;

export function checkOutput(params: TaskParams, source: { width: number; height: number } | null): void {
  if (params.tool !== 'imgEnhance' || !source) return;
  const pixels = source.width * source.height * params.scale ** 2;
  if (pixels <= OUTPUT_PIXELS) return;
  const fits = ([2, 1] as const).find(
    (scale) => scale < params.scale && source.width * source.height * scale ** 2 <= OUTPUT_PIXELS,
  );
  const advice = fits === 2 ? '请改用 2 倍' : fits === 1 ? '请改用 1 倍（只修画质，不放大）' : '请先缩小图片';
  throw new AppError(CODES.REFUSED, `放大 ${params.scale} 倍后超过 6400 万像素，${advice}`);
}
