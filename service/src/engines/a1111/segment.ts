import sharp from 'sharp';
import { z } from 'zod';
import { fileOf } from '@app/imaging/files';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { maskImage, partsImage } from '@app/imaging/segment/answer';
import type { Capabilities, SegmentParams } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS, SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun } from '../engine.ts';
import { readUpright } from '../remote/input.ts';
import { decodeBase64, SIZE_ADVICE } from '../remote/picture.ts';
import { engineFault } from '../remote/server.ts';
import type { openClient } from './client.ts';
import type { FollowTask } from './task-follower.ts';
import type { Lists } from './lists.ts';

/** Longest side, in px, of the picture to segment: the model itself reads 1024 px. */
const SEEN_SIDE = 2048;
/** Share of the picture below which a part of the map is a speck, or an artefact of its edges. */
const SPECK = 0.0003;
const MAX_MODELS = 50;
/**
 * Name of the extension's script. Its routes may be missing from those that a web UI publishes
 * early after its start.
 */
export const SEGMENT_ANYTHING = 'segment anything';
/** GroundingDINO models as the extension names them; it publishes no list. */
const FINDERS = ['GroundingDINO_SwinT_OGC (694MB)', 'GroundingDINO_SwinB (938MB)'];

/** Names of models; the extension answers with a bare array. */
export const zSegmenters = z.array(z.unknown()).transform((names) =>
  names
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '' && name.length <= GENERATION_LIMITS.name)
    .slice(0, MAX_MODELS),
);
/**
 * A prompt without a result is answered with 200 and only a message: masks are the only success.
 */
export const zSelected = z.object({ msg: z.string().catch(''), masks: z.array(z.string()).min(1).nullish() });
/** Pictures are single texts in this answer, not arrays. */
export const zParts = z.object({ msg: z.string().catch(''), random_seg: z.string().nullish() });

/**
 * A request to `/sam/sam-predict`; that route would open a path, so pictures are sent as base64
 * alone.
 */
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

/** Capability of a web UI with the extension; undefined without a model. */
export const segmentOf = ({ segmenters, findsByWords }: Lists): Capabilities['segment'] =>
  segmenters.length === 0 ? undefined : { models: segmenters, finders: findsByWords ? FINDERS : [], boxes: false };

/**
 * Runs a selection with the extension Segment Anything. It computes in the thread that answers
 * requests, so the web UI is unresponsive meanwhile: the call takes its turn like a picture.
 * @throws AppError when no mask is returned
 */
export async function runSegment(
  task: EngineTask & { params: SegmentParams },
  run: EngineRun,
  { client, follow, models }: { client: Client; follow: FollowTask; models: readonly string[] },
): Promise<void> {
  const { params } = task;
  const file = fileOf(task, params.fileId);
  const whole = await sharp(file, { limitInputPixels: false }).metadata();
  const size = { width: whole.autoOrient.width, height: whole.autoOrient.height };
  const { width, height, base64 } = await readUpright(file, SEEN_SIDE);
  const model = params.model || models[0]!;
  const give = (image: EngineImage) => void (run.signal.aborted || run.onImage(image));
  if (params.find === 'parts') {
    const answer = await follow(
      () => client.parts({ sam_model_name: model, input_image: base64, processor: 'random' }),
      run,
    );
    if (!answer) return;
    if (!answer.random_seg) throw engineFault(NO_MASKS, answer.msg);
    const map = await decoded(answer.random_seg, { width, height }, 3);
    return give(await partsImage(numberParts(map, width * height), { width, height }, size));
  }
  const finder = params.finder || FINDERS[0]!;
  const answer = await follow(
    () => client.select(predictRequest(params, { base64, scale: width / size.width, model, finder })),
    run,
  );
  if (!answer) return;
  if (!answer.masks) throw engineFault(NO_MASKS, answer.msg);
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

/** Decodes a mask (one bit a pixel) or a map (three bytes a pixel). @throws AppError */
async function decoded(text: string, size: { width: number; height: number }, channels: 1 | 3): Promise<Buffer> {
  const { data, info } = await sharp(decodeBase64(text), { failOn: 'error' })
    .removeAlpha()
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw engineFault('绘图引擎返回的选区不完整，请稍后再试', String(cause));
    });
  if (info.width !== size.width || info.height !== size.height || info.channels !== channels)
    throw engineFault(
      SIZE_ADVICE,
      `${info.width}×${info.height}×${info.channels}, expected ${size.width}×${size.height}`,
    );
  return data;
}

/** Replaces the random colours of a map by numbers, the largest part first; black is no part. */
export function numberParts(map: Uint8Array, count: number): Uint8Array {
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
