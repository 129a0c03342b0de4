import { findFfmpeg } from '../video/find-ffmpeg.ts';
import { renderVideo } from '../video/video.ts';
import type { Operation } from '../operation.ts';

export const operation: Operation<'videoGeneration'> = async (params, run) => {
  if (run.made > 0) return;
  const { image, wish, moves } = await renderVideo(params, { ...run, ffmpeg: findFfmpeg() });
  run.found({ tool: 'videoGeneration', followed: wish.followed, missed: wish.missed, moves });
  run.give(image);
};
