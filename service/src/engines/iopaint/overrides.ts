import sharp from 'sharp';
import type { RawPicture } from '@app/imaging/enhance/tiles';
import { StoppedError } from '@app/imaging/stopper';
import type { Overrides } from '@app/imaging/overrides';
import { AppError, CODES } from '@app/shared/errors';
import type { ProcessJob } from '../process/serve.ts';
import type { IopaintClient } from './client.ts';

/**
 * Upper limit, in px, of a picture in which to find a subject: the models read 1024 × 1024 at most.
 */
const SUBJECT_PIXELS = 2_000_000;
/**
 * Tiles in which a picture is enlarged: they limit memory on both sides, and allow a stop in
 * between.
 */
const TILE = { side: 768, margin: 24 };

let busy: Promise<unknown> = Promise.resolve();

/**
 * Sends one request at a time: IOPaint does not queue. It offers no cancellation, so the next
 * request waits for an answer that is no longer wanted.
 */
async function oneByOne<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new StoppedError());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  stopped.catch(() => undefined);
  await Promise.race([busy, stopped]);
  const sent = send();
  busy = sent.catch(() => undefined);
  return Promise.race([sent, stopped]);
}

const encoded = ({ data, width, height }: RawPicture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .png({ compressionLevel: 2 })
    .toBuffer();

/** Decodes an answer that must have this size. @throws AppError for anything else */
async function decoded(answer: Uint8Array, width: number, height: number, channels: 3 | 4): Promise<Uint8Array> {
  const unreadable = (cause: unknown) => {
    throw new AppError(CODES.FAULT, 'IOPaint 返回的图片不完整，请稍后再试', { cause: String(cause) });
  };
  const picture = sharp(answer, { limitInputPixels: false, failOn: 'error' });
  const facts = await picture.metadata().catch(unreadable);
  if (facts.width !== width || facts.height !== height || (channels === 4 && !facts.hasAlpha))
    throw new AppError(CODES.FAULT, 'IOPaint 返回的图片不是要的那一张，请管理员检查它的版本', {
      cause: `${facts.width}×${facts.height}${facts.hasAlpha ? ' with alpha' : ''}, expected ${width}×${height}`,
    });
  const shown = picture.toColourspace('srgb');
  return (channels === 4 ? shown.ensureAlpha() : shown.removeAlpha())
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(unreadable);
}

/** Steps that an IOPaint performs in place of the built-in algorithms. */
export function overridesOf(client: IopaintClient, { signal }: ProcessJob): Overrides {
  return {
    async subject({ data, width, height }) {
      const shrink = Math.min(1, Math.sqrt(SUBJECT_PIXELS / (width * height)));
      const { data: colours, info } = await sharp(data, {
        raw: { width, height, channels: 4 },
        limitInputPixels: false,
      })
        .flatten({ background: '#fff' })
        .resize(Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink)), { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const image = await encoded({ data: colours, width: info.width, height: info.height });
      const cut = await oneByOne(signal, () => client.plugin('RemoveBG', image, 1));
      const pixels = await decoded(cut, info.width, info.height, 4);
      return { data: pixels.filter((_, at) => at % 4 === 3), width: info.width, height: info.height };
    },
    async fill(part, hole) {
      const { width, height } = part;
      const mask = await sharp(
        hole.map((value) => value * 255),
        { raw: { width, height, channels: 1 }, limitInputPixels: false },
      )
        .toColourspace('b-w')
        .png()
        .toBuffer();
      const image = await encoded(part);
      const { erase } = await client.abilities();
      if (!erase) throw new AppError(CODES.FAULT, 'IOPaint 现在装的不是消除用的模型，请管理员换成 lama 之类的模型');
      return decoded(await oneByOne(signal, () => client.inpaint(image, mask)), width, height, 3);
    },
    enlarger: {
      tile: TILE.side,
      margin: TILE.margin,
      async enlarge(part, scale) {
        const image = await encoded(part);
        const size = { width: part.width * scale, height: part.height * scale };
        const large = await oneByOne(signal, () => client.plugin('RealESRGAN', image, scale));
        return { data: await decoded(large, size.width, size.height, 3), ...size };
      },
    },
  };
}
