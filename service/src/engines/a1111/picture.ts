import sharp from 'sharp';
import { z } from 'zod';
import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { previewOf } from '../builtin/preview.ts';
import type { EngineImage } from '../engine.ts';
import { NAN_ADVICE, wrong, type Answer } from './client.ts';

const PREVIEW_PIXELS = 16_000_000;

const zInfo = z.object({
  index_of_first_image: z.int().min(0).catch(0),
  all_seeds: z.array(z.int()).catch([]),
  infotexts: z.array(z.string()).catch([]),
});

const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

function infoOf(text: string) {
  try {
    return zInfo.parse(JSON.parse(text));
  } catch {
    return zInfo.parse({});
  }
}

/** The picture of an answer, written anew as PNG. @throws AppError when it is not the one asked for */
export async function pictureOf(
  { images, info }: Answer,
  { width, height }: Txt2imgParams,
  seed: number,
): Promise<EngineImage> {
  const { index_of_first_image: first, all_seeds: seeds, infotexts } = infoOf(info ?? '');
  const answer = images?.[first];
  if (answer === undefined)
    throw wrong('绘图引擎没有给出图片，多半是显存不够，请把图片尺寸改小一些再试', `${images?.length ?? 0} pictures`);
  const unreadable = (cause: unknown): never => {
    throw wrong('绘图引擎返回的图片不完整，请稍后再试', String(cause));
  };
  const picture = sharp(bytesOf(answer), { failOn: 'error' });
  const facts = await picture.metadata().catch(unreadable);
  if (facts.width !== width || facts.height !== height)
    throw wrong(
      '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展',
      `${facts.width}×${facts.height}, expected ${width}×${height}`,
    );
  const data = await picture.removeAlpha().toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer().catch(unreadable);
  if (data.every((value) => value === 0)) throw wrong(NAN_ADVICE, 'every pixel is black');
  return {
    data: await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 7 })
      .toBuffer(),
    type: 'image/png',
    width,
    height,
    seed: seeds[0] ?? seed,
    infotext: infotexts[first] ?? facts.comments?.find(({ keyword }) => keyword === 'parameters')?.text ?? '',
    notes: [],
  };
}

/** A preview as small as the socket wants it; `null` when it is no picture. */
export async function smallPreview(base64: string): Promise<Uint8Array | null> {
  try {
    const { data, info } = await sharp(bytesOf(base64), { limitInputPixels: PREVIEW_PIXELS })
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return await previewOf(data, info.width, info.height);
  } catch {
    return null;
  }
}
