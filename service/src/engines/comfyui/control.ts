import { fileOf, readPixels } from '@app/imaging/files';
import type { Size } from '@app/imaging/pixels';
import { fitModeOf, repaintMasked } from '@app/imaging/repaint';
import type { EngineTask } from '@app/imaging/task';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { CONTROL_LIMITS, type ControlResize } from '@app/shared/contracts/control';
import { AppError, CODES } from '@app/shared/errors';
import { encodePng } from '../remote/picture.ts';
import type { ComfyClient, ComfyLists } from './client.ts';
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
  };
}

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
  for (const { fileId, model, weight, ...unit } of control) {
    if (fileId !== null && partly)
      throw new AppError(CODES.REFUSED, '只重绘蒙版一带时，ComfyUI 的控制单元只能用正在重绘的图，请把它的图片拿掉');
    const image = fileId === null ? pictureOf(start) : await fitted(fileOf(task, fileId), start.size, unit.resize_mode);
    steps.push({
      model,
      image: typeof image === 'string' ? image : await client.upload(image),
      weight,
      start: unit.start,
      end: unit.end,
      takesVae: lists.controlTakesVae,
    });
  }
  return steps;
}

function pictureOf(start: WorkStart): string {
  if (start.from !== 'picture') throw new AppError(CODES.REFUSED, '请给控制单元放一张图片');
  return start.image;
}

async function fitted(path: string, size: Size, mode: ControlResize): Promise<Buffer> {
  const picture = await readPixels(path);
  const whole = { mask: null, invert: false, onlyMasked: null, blur: 0, empty: false };
  return encodePng((await repaintMasked({ ...whole, picture, size, fit: fitModeOf(mode) })).image);
}
