import sharp from 'sharp';
import { readUnitMask } from '@app/imaging/control/unit-mask';
import { fileOf } from '@app/imaging/files';
import type { Size } from '@app/imaging/pixels';
import type { EngineTask } from '@app/imaging/task';
import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { READS_MASK } from '@app/shared/contracts/control';
import type { ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import { readFitted, readUpright } from '../remote/input.ts';
import type { WebUiAnswer } from './client.ts';
import { controlArgOf, hasMap } from './control-units.ts';
import { countControlMaps } from './picture.ts';
import { referenceArgOf, referenceUnit, type ControlLists } from './reference-unit.ts';
import type { AlwaysOn } from './request.ts';

/** Longest side, in px, of a control picture or a reference picture. */
const LEADING_SIDE = 2048;
const PERSON_SIDE = 1024;
const NO_MAP = '绘图引擎没有给回参考的图，参考多半没有用上，请管理员看它的日志';
const NO_CONTROL = '绘图引擎没有给回全部控制图，控制多半没有用上，请管理员看它的日志';
const NO_SIGN = '绘图引擎设成了不给回控制图，看不出控制有没有用上（它的设置 control_net_no_detectmap）';

/**
 * The picture of a unit as PNG in base64. A preprocessor that reads a mask wants both in one frame:
 * the mask is in that of the output.
 */
async function pictureOf({ module, maskId, resize_mode }: ControlUnit, path: string, frame: Size): Promise<string> {
  if (maskId == null || !READS_MASK.test(module)) return (await readUpright(path, LEADING_SIDE)).base64;
  return (await readFitted(path, frame, resize_mode)).toString('base64');
}

/**
 * The frame of masks that a preprocessor reads, and of pictures beside them: with hires fix that of
 * the second pass, as the web UI scales both down for the first one and would enlarge smaller ones
 * for the second.
 */
function frameOf(params: Txt2imgParams | Img2imgParams): Size {
  const { width, height } = params;
  const hires = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  const scale = Math.max(1, Math.min(hires, LEADING_SIDE / Math.max(width, height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/** A mask of a unit as RGB PNG in base64; the copying of its channel is left to sharp's threads. */
async function rgbMask(path: string, { width, height }: Size): Promise<string> {
  const grey = sharp(await readUnitMask(path, { width, height }), { raw: { width, height, channels: 1 } });
  return (await grey.toColourspace('srgb').png({ compressionLevel: 7 }).toBuffer()).toString('base64');
}

export interface ControlUnits {
  alwaysOn: AlwaysOn;
  /** Remarks on an answer whose maps show that a unit had no effect. */
  remarks: (made: WebUiAnswer) => string[];
  /** Notes that are known before there is an answer. */
  notes: string[];
}

/**
 * Control units and the reference unit of a task. @param checkpoint the model that draws @param
 * works whether a preprocessor has worked before
 */
export async function buildControlUnits(
  task: EngineTask,
  params: Txt2imgParams | Img2imgParams,
  control: ControlLists | null,
  checkpoint: string,
  works: (module: string) => boolean,
): Promise<ControlUnits> {
  if (!control) return { alwaysOn: {}, remarks: () => [], notes: [] };
  const asked = params.control ?? [];
  const reference = params.tool === 'txt2img' ? params.reference : null;
  const args: object[] = [];
  const frame = frameOf(params);
  // The extension scales other masks to the latent image, which is smaller than the first pass.
  const maskFrame = (module: string) => (READS_MASK.test(module) ? frame : params);
  for (const unit of asked) {
    const image = unit.fileId === null ? null : await pictureOf(unit, fileOf(task, unit.fileId), frame);
    const mask = unit.maskId == null ? null : await rgbMask(fileOf(task, unit.maskId), maskFrame(unit.module));
    args.push(controlArgOf(unit, { image, mask }, control));
  }
  const kept = reference && referenceUnit(control, checkpoint, works);
  if (kept) {
    const { base64 } = await readUpright(fileOf(task, reference.fileId), PERSON_SIDE);
    args.push(referenceArgOf(kept, base64, reference.weight));
  }
  const led = control.showsMaps ? asked.filter(hasMap).length : 0;
  const maps = led + (kept?.hasMap ? 1 : 0);
  return {
    alwaysOn: args.length > 0 ? { ControlNet: { args } } : {},
    remarks: (made) => (countControlMaps(made) < maps ? [led > 0 ? NO_CONTROL : NO_MAP] : []),
    notes: asked.length > 0 && !control.showsMaps ? [NO_SIGN] : [],
  };
}
