import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { bytesOf } from '../remote/picture.ts';
import type { openClient } from './client.ts';
import type { Follow } from './follow.ts';
import type { Lists } from './lists.ts';
import { plainExtras, plainUpscaler } from './request.ts';

const TRIAL_SIDE = 48;

/** Whether two pictures show the same, whatever files they are. */
export async function areSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((data) => sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  return a!.info.width === b!.info.width && a!.info.height === b!.info.height && a!.data.equals(b!.data);
}

/** A picture of which each pixel differs, so that no upscaler makes of it what another does. */
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
 * Finds out what a web UI has downloaded. It offers what it could download, and where that fails it
 * enlarges plainly, or leaves a face alone, and says that it did the one asked for.
 */
export function downloadsOf(client: Pick<ReturnType<typeof openClient>, 'extras'>, follow: Follow) {
  let works = new Set<string>();
  return {
    /**
     * Has a small picture enlarged before the first use of an upscaler that may not be there.
     *
     * @throws AppError when it does the same as the plain one
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
      if (await areSame(bytesOf(own.image), bytesOf(plain.image)))
        throw new AppError(
          CODES.REFUSED,
          `绘图引擎没有下载好放大算法「${name}」，用它只会普通放大，所以没有画：请换一个放大算法，或请管理员看它的日志`,
        );
      works.add(name);
    },
    /** A face restorer that has changed a picture is there. */
    confirm: (name: string) => void works.add(name),
    isThere: (name: string) => works.has(name),
    /** Another server may have come to its address. */
    forget: () => void (works = new Set()),
  };
}
