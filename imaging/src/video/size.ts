import type { VideoParams } from '@app/shared/contracts/tool-params/videoGeneration';

const SHORTER = { low: 360, '720p': 720, '1080p': 1080 } as const;

/** Sides of the video in px, both even. */
export function sizeOf({ ratio, quality }: Pick<VideoParams, 'ratio' | 'quality'>): { width: number; height: number } {
  const shorter = SHORTER[quality];
  const longer = Math.round((shorter * 16) / 9 / 2) * 2;
  if (ratio === '1:1') return { width: shorter, height: shorter };
  return ratio === '9:16' ? { width: shorter, height: longer } : { width: longer, height: shorter };
}
