import { z } from 'zod';
import type { Size } from '@app/imaging/pixels';
import type { EngineImage } from '@app/imaging/task';
import type { Seed } from '@app/shared/contracts/seed';
import { decodeBase64, decodePixels, encodePng, SIZE_ADVICE, transparentPngOf } from '../remote/picture.ts';
import { engineFault } from '../remote/server.ts';
import { NAN_ADVICE, type WebUiAnswer } from './client.ts';

const zInfo = z.object({
  index_of_first_image: z.int().min(0).catch(0),
  all_seeds: z.array(z.int()).catch([]),
  infotexts: z.array(z.string()).catch([]),
  sd_model_name: z.string().catch(''),
  sampler_name: z.string().catch(''),
  /** Null means the VAE inside the model's own file. */
  sd_vae_name: z.string().nullish().catch(undefined),
  prompt: z.string().optional().catch(undefined),
  negative_prompt: z.string().optional().catch(undefined),
});

/** Parses the `info` of an answer; each field is empty where it is missing. */
export function infoOf(text: string) {
  try {
    return zInfo.parse(JSON.parse(text));
  } catch {
    return zInfo.parse({});
  }
}

/** The size that the picture must have. */
export interface WantedPicture extends Size {
  /** Whether the engine rounds the size by its own rule; `free`: a requested feature changes it. */
  about: boolean | 'free';
}
/** Each pass rounds sides to a multiple for its VAE; the result may differ by so many px. */
const ROUNDED_PX = 16;

export async function decodePicture(base64: string, { width, height, about }: WantedPicture) {
  const pixels = await decodePixels(decodeBase64(base64), {
    size: about ? null : { width, height },
    blackAdvice: NAN_ADVICE,
  });
  if (
    about !== 'free' &&
    (Math.abs(pixels.width - width) > ROUNDED_PX || Math.abs(pixels.height - height) > ROUNDED_PX)
  )
    throw engineFault(SIZE_ADVICE, `${pixels.width}×${pixels.height}, expected about ${width}×${height}`);
  return pixels;
}

/** Number of ControlNet maps, which follow the one picture of a request. */
export const countControlMaps = ({ images, info }: WebUiAnswer): number =>
  Math.max(0, (images?.length ?? 0) - infoOf(info ?? '').index_of_first_image - 1);

/**
 * The picture of an answer, re-encoded as PNG. @throws AppError when it has an unexpected size
 * @param isTransparent whether its alpha channel is part of it
 */
export async function pictureOf(
  { images, info }: WebUiAnswer,
  wanted: WantedPicture,
  seed: Seed,
  isTransparent = false,
): Promise<EngineImage> {
  const { index_of_first_image: first, all_seeds: seeds, infotexts } = infoOf(info ?? '');
  // A grid whose tiles are omitted is the only picture, although the index of the first tile
  // exceeds it.
  const at = Math.min(first, (images?.length ?? 0) - 1);
  const answer = images?.[at];
  if (answer === undefined)
    throw engineFault(
      '绘图引擎没有给出图片，多半是显存不够，请把图片尺寸改小一些再试',
      `${images?.length ?? 0} pictures`,
    );
  const pixels = await decodePicture(answer, wanted);
  return {
    data: await (isTransparent ? transparentPngOf(decodeBase64(answer)) : encodePng(pixels)),
    type: 'image/png',
    width: pixels.width,
    height: pixels.height,
    seed: seeds[0] ?? seed,
    infotext: infotexts[at] ?? pixels.comments?.find(({ keyword }) => keyword === 'parameters')?.text ?? '',
    notes: [],
  };
}
