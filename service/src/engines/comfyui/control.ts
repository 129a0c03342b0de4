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

/** Thresholds of the node Canny, which detects edges. */
export interface CannyNode {
  low: number;
  high: number;
}

/** One control unit, in the server's own names. */
export interface ControlStep {
  model: string;
  /** Name of the uploaded picture. */
  image: string;
  /** Detects the edges of the picture; `null` when the picture already is a map. */
  canny: CannyNode | null;
  weight: number;
  /** Fractions of the steps between which the unit applies. */
  start: number;
  end: number;
  /** Whether the node accepts a VAE. */
  takesVae: boolean;
}

const CANNY = 'canny';
/** Sliders of the node with its defaults. */
const THRESHOLDS = [
  { name: '低阈值', value: 0.4, min: 0.01, max: 0.99, step: 0.01 },
  { name: '高阈值', value: 0.8, min: 0.01, max: 0.99, step: 0.01 },
] as const;

/** Capabilities by the installed ControlNet models; the server's own nodes detect edges alone. */
export function controlOf({ controlNets, nodes }: ComfyLists): Capabilities['control'] {
  if (controlNets.length === 0 || !nodes.has('ControlNetApplyAdvanced')) return null;
  const module = (name: string, label: string, sliders: readonly (typeof THRESHOLDS)[number][]) => ({
    name,
    label,
    modelFree: false,
    resolution: null,
    sliders: [...sliders],
  });
  return {
    units: CONTROL_LIMITS.units,
    models: controlNets,
    modules: [module('', 'none', []), ...(nodes.has('Canny') ? [module(CANNY, CANNY, THRESHOLDS)] : [])],
    modes: ['balanced'],
    options: [],
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
  for (const { fileId, module, model, weight, thresholds, ...unit } of control) {
    if (fileId !== null && partly)
      throw new AppError(CODES.REFUSED, '只重绘蒙版一带时，ComfyUI 的控制单元只能用正在重绘的图，请把它的图片拿掉');
    const image = fileId === null ? pictureOf(start) : await fitted(fileOf(task, fileId), start.size, unit.resize_mode);
    const [low, high] = THRESHOLDS.map(({ value }, at) => thresholds[at] ?? value) as [number, number];
    steps.push({
      model,
      image: typeof image === 'string' ? image : await client.upload(image),
      canny: module === CANNY ? { low, high } : null,
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
