import { fileOf } from '@app/imaging/files';
import { readUnitMask } from '@app/imaging/control/unit-mask';
import type { Size } from '@app/imaging/pixels';
import type { EngineTask } from '@app/imaging/task';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { PART_ALONE } from '@app/shared/contracts/control-problem';
import { AppError, CODES } from '@app/shared/errors';
import { readFitted } from '../remote/input.ts';
import { encodePng } from '../remote/picture.ts';
import type { ComfyClient, ComfyLists } from './client.ts';
import type { GraphBuilder, NodeLink } from './graph.ts';
import type { GuidedModel } from './models/load.ts';
import type { WorkStart } from './work.ts';

/** One control unit, in the server's own names. */
export interface ControlStep {
  model: string;
  /** Name of the uploaded picture. */
  image: string;
  weight: number;
  /** Fractions of the steps between which the unit applies. */
  start: number;
  end: number;
  /** Whether the node accepts a VAE. */
  takesVae: boolean;
  /** Names of its uploaded mask and of the inverse; `null` where it applies everywhere. */
  mask: { inside: string; outside: string } | null;
}

/**
 * Capabilities by the installed ControlNet models. Pictures are taken as maps: the service computes
 * those of its own preprocessors.
 */
export function controlOf({ controlNets, nodes }: ComfyLists): Capabilities['control'] {
  if (controlNets.length === 0 || !nodes.has('ControlNetApplyAdvanced')) return null;
  return {
    units: CONTROL_LIMITS.units,
    models: controlNets,
    modules: [{ name: '', label: 'none', modelFree: false, resolution: null, sliders: [] }],
    modes: ['balanced'],
    options: ['range'],
    // A mask replaces that of another unit in the conditioning.
    ...(MASK_NODES.every((node) => nodes.has(node)) && { masks: 1 }),
  };
}
const MASK_NODES = ['ConditioningSetMask', 'ConditioningCombine'];
const WHITE = 255;

/**
 * Uploads the pictures of the units, each resized to the size to draw as its unit says. @param
 * start the initial picture: a unit without a picture of its own uses it @throws AppError when a
 * unit cannot be used
 */
export async function uploadControls(
  { control = [], ...params }: Txt2imgParams | Img2imgParams,
  task: EngineTask,
  client: ComfyClient,
  start: WorkStart,
  lists: ComfyLists,
): Promise<ControlStep[]> {
  const partly = params.tool === 'img2img' && params.maskId !== null && params.inpaint_area === 'only_masked';
  const steps: ControlStep[] = [];
  for (const { fileId, maskId, model, weight, ...unit } of control) {
    if (fileId !== null && partly) throw new AppError(CODES.REFUSED, PART_ALONE);
    const image =
      fileId === null ? pictureOf(start) : await readFitted(fileOf(task, fileId), start.size, unit.resize_mode);
    steps.push({
      model,
      image: typeof image === 'string' ? image : await client.upload(image),
      weight,
      start: unit.start,
      end: unit.end,
      takesVae: lists.controlTakesVae,
      mask: maskId == null ? null : await uploadMask(fileOf(task, maskId), start.size, client),
    });
  }
  return steps;
}

async function uploadMask(path: string, { width, height }: Size, client: ComfyClient): Promise<ControlStep['mask']> {
  const mask = await readUnitMask(path, { width, height });
  const upload = async (data: Uint8Array) => client.upload(await encodePng({ data: Buffer.from(data), width, height }));
  return { inside: await upload(mask), outside: await upload(mask.map((value) => WHITE - value)) };
}

function pictureOf(start: WorkStart): string {
  if (start.from !== 'picture') throw new AppError(CODES.REFUSED, '请给控制单元放一张图片');
  return start.image;
}

/** One conditioning within a mask, the other outside of it. */
export function splitByMask(
  { add, once }: Pick<GraphBuilder, 'add' | 'once'>,
  mask: NonNullable<ControlStep['mask']>,
  inner: GuidedModel,
  outer: GuidedModel,
): GuidedModel {
  const part = (conditioning: NodeLink<'CONDITIONING'>, image: string) =>
    add('ConditioningSetMask', {
      conditioning,
      mask: once('LoadImageMask', { image, channel: 'red' })[0],
      strength: 1,
      set_cond_area: 'default',
    })[0];
  const both = (within: NodeLink<'CONDITIONING'>, without: NodeLink<'CONDITIONING'>) =>
    add('ConditioningCombine', {
      conditioning_1: part(within, mask.inside),
      conditioning_2: part(without, mask.outside),
    })[0];
  return { positive: both(inner.positive, outer.positive), negative: both(inner.negative, outer.negative) };
}
