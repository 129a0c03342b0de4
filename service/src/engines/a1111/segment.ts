import sharp from 'sharp';
import { z } from 'zod';
import { fileOf } from '@app/imaging/files';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { maskImage, partsImage } from '@app/imaging/segment/answer';
import type { Capabilities, SegmentParams } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS, SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { uprightOf } from '../remote/input.ts';
import { bytesOf, SIZE_ADVICE } from '../remote/picture.ts';
import { wrong } from '../remote/server.ts';
import type { openClient } from './client.ts';
import type { Follow } from './follow.ts';
import type { Lists } from './lists.ts';

/** The model itself looks at 1024 px; finer masks are of no use to it. */
const SEEN_SIDE = 2048;
/** Smaller parts of a map are specks, or colours of its edges: a share of the picture. */
const SPECK = 0.0003;
const MODELS_MOST = 50;
/**
 * The script of the extension. Its routes may be missing among those that a web UI tells when it is
 * asked too early.
 */
export const SEGMENT_ANYTHING = 'segment anything';
/** GroundingDINO as the extension names it; it tells no list. */
const FINDERS = ['GroundingDINO_SwinT_OGC (694MB)', 'GroundingDINO_SwinB (938MB)'];

/** Models by name, a list without anything around it. */
export const zSegmenters = z.array(z.unknown()).transform((names) =>
  names
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= GENERATION_LIMITS.name)
    .slice(0, MODELS_MOST),
);
/** A prompt that it cannot follow ends in 200 with a message alone: masks are the only success. */
export const zSelected = z.object({ msg: z.string().catch(''), masks: z.array(z.string()).min(1).nullish() });
/** Pictures are texts here, not lists of them. */
export const zParts = z.object({ msg: z.string().catch(''), random_seg: z.string().nullish() });

/** A request to `/sam/sam-predict`; it would open a path, so pictures go as base64 alone. */
export function predictRequest(
  params: SegmentParams,
  { base64, scale, model, finder }: { base64: string; scale: number; model: string; finder: string },
) {
  const places = (keep: boolean) =>
    params.points
      .filter((point) => point.keep === keep)
      .map(({ x, y }) => [Math.round(x * scale), Math.round(y * scale)]);
  return {
    sam_model_name: model,
    input_image: base64,
    sam_positive_points: places(true),
    sam_negative_points: places(false),
    dino_enabled: params.text !== '',
    ...(params.text !== '' && {
      dino_model_name: finder,
      dino_text_prompt: params.text,
      dino_box_threshold: params.threshold,
    }),
  };
}

type Client = Pick<ReturnType<typeof openClient>, 'select' | 'parts'>;

/** Capability of a web UI that has the extension; undefined without a model of it. */
export const segmentOf = ({ segmenters, findsByWords }: Lists): Capabilities['segment'] =>
  segmenters.length === 0 ? undefined : { models: segmenters, finders: findsByWords ? FINDERS : [], boxes: false };

/**
 * Has the extension Segment Anything select. It computes where the web UI answers, which hears
 * nobody meanwhile: so it takes the place of a picture.
 * @throws AppError when it gives no mask
 */
export async function segment(
  task: EngineTask & { params: SegmentParams },
  run: EngineRun,
  { client, follow, models }: { client: Client; follow: Follow; models: readonly string[] },
): Promise<void> {
  const { params } = task;
  const file = fileOf(task, params.fileId);
  const whole = await sharp(file, { limitInputPixels: false }).metadata();
  const size = { width: whole.autoOrient.width, height: whole.autoOrient.height };
  const { width, height, base64 } = await uprightOf(file, SEEN_SIDE);
  const model = params.model || models[0]!;
  const give = (image: EngineImage) => void (run.signal.aborted || run.onImage(image));
  if (params.find === 'parts') {
    const answer = await follow(
      () => client.parts({ sam_model_name: model, input_image: base64, processor: 'random' }),
      run,
    );
    if (!answer) return;
    if (!answer.random_seg) throw wrong(NO_MASKS, answer.msg);
    const map = await decoded(answer.random_seg, { width, height }, 3);
    return give(await partsImage(numbered(map, width * height), { width, height }, size));
  }
  const finder = params.finder || FINDERS[0]!;
  const answer = await follow(
    () => client.select(predictRequest(params, { base64, scale: width / size.width, model, finder })),
    run,
  );
  if (!answer) return;
  if (!answer.masks) throw wrong(NO_MASKS, answer.msg);
  let given = 0;
  for (const mask of answer.masks.slice(0, 3)) {
    const data = await decoded(mask, { width, height }, 1);
    if (!data.some((value) => value > 127)) continue;
    given += 1;
    if (given > task.made) give(await maskImage(data, { width, height }, size));
  }
  if (given === 0) throw new AppError(CODES.REFUSED, NOTHING_FOUND);
}

const NO_MASKS = '绘图引擎的 Segment Anything 没有给出选区，请换几个点、换一个模型再试，或请管理员看它的日志';
const NOTHING_FOUND = 'Segment Anything 在图里没有找到要选的东西，请换几个点，或把文字写得更简单（用英文）';

/** Its masks have one bit a pixel, its maps three bytes. @throws AppError */
async function decoded(text: string, size: { width: number; height: number }, channels: 1 | 3): Promise<Buffer> {
  const { data, info } = await sharp(bytesOf(text), { failOn: 'error' })
    .removeAlpha()
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw wrong('绘图引擎返回的选区不完整，请稍后再试', String(cause));
    });
  if (info.width !== size.width || info.height !== size.height || info.channels !== channels)
    throw wrong(SIZE_ADVICE, `${info.width}×${info.height}×${info.channels}, expected ${size.width}×${size.height}`);
  return data;
}

/** Numbers in place of the chance colours of its map, the largest part first; black is none. */
export function numbered(map: Uint8Array, count: number): Uint8Array {
  const areas = new Map<number, number>();
  const colourAt = (at: number) => (map[at * 3]! << 16) | (map[at * 3 + 1]! << 8) | map[at * 3 + 2]!;
  for (let at = 0; at < count; at += 1) areas.set(colourAt(at), (areas.get(colourAt(at)) ?? 0) + 1);
  areas.delete(0);
  const parts = [...areas]
    .filter(([, area]) => area >= SPECK * count)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SEGMENT_LIMITS.parts);
  if (parts.length === 0) throw new AppError(CODES.REFUSED, NOTHING_FOUND);
  const numbers = new Map(parts.map(([colour], index) => [colour, index + 1]));
  return Uint8Array.from({ length: count }, (_, at) => numbers.get(colourAt(at)) ?? 0);
}
