import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { decodeBase64 } from '../remote/picture.ts';
import type { openClient } from './client.ts';
import type { FollowTask } from './task-follower.ts';
import type { Lists } from './lists.ts';
import { plainExtras, plainUpscaler } from './request.ts';

const TRIAL_SIDE = 48;

/** Whether two pictures have the same pixels, whatever their file formats. */
export async function haveSameBytes(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((data) => sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  return a!.info.width === b!.info.width && a!.info.height === b!.info.height && a!.data.equals(b!.data);
}

/** A picture of noise: two upscalers that differ give different results for it. */
const trial = () =>
  sharp({
    create: {
      width: TRIAL_SIDE,
      height: TRIAL_SIDE,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer();

/**
 * Finds out which weights a web UI has downloaded. It lists those that it could download; where the
 * download fails it resamples plainly, or leaves faces unchanged, and its answer claims otherwise.
 */
export function downloadsOf(client: Pick<ReturnType<typeof openClient>, 'extras'>, follow: FollowTask) {
  let works = new Set<string>();
  return {
    /**
     * Before the first use of an upscaler whose weights may be missing, enlarges a small picture
     * with it.
     *
     * @throws AppError when the result equals plain resampling
     */
    async require(name: string, { downloads, upscalers }: Pick<Lists, 'downloads' | 'upscalers'>, run: EngineRun) {
      const kernel = plainUpscaler(upscalers);
      if (!downloads.has(name) || works.has(name) || kernel === undefined) return;
      const image = (await trial()).toString('base64');
      const quiet = { ...run, onProgress: () => undefined };
      const [own, plain] = [
        await follow(() => client.extras({ ...plainExtras(image), upscaling_resize: 2, upscaler_1: name }), quiet),
        await follow(() => client.extras({ ...plainExtras(image), upscaling_resize: 2, upscaler_1: kernel }), quiet),
      ];
      if (!own || !plain) return;
      if (await haveSameBytes(decodeBase64(own.image), decodeBase64(plain.image)))
        throw new AppError(
          CODES.REFUSED,
          `绘图引擎没有下载好放大算法「${name}」，用它只会普通放大，所以没有画：请换一个放大算法，或请管理员看它的日志`,
        );
      works.add(name);
    },
    /** A face restorer that has changed a picture has its weights. */
    confirm: (name: string) => void works.add(name),
    isThere: (name: string) => works.has(name),
    /** Another server may have started at the same address. */
    forget: () => void (works = new Set()),
  };
}
