import { fileOf } from '@app/imaging/files';
import type { Size } from '@app/imaging/pixels';
import type { EngineTask } from '@app/imaging/task';
import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { readMask, readUpright } from '../remote/input.ts';
import type { WantedPicture } from './picture.ts';
import type { AlwaysOn } from './request.ts';

/** Upper limit, in px, of a picture sent in its own size, as the request would get too long. */
const WHOLE_PIXELS = 16_000_000;

export interface TaskInputs extends Size {
  image: string;
  mask: string | null;
}

const kept = ({ maskId, inpaint_area }: Img2imgParams) => maskId !== null && inpaint_area === 'only_masked';

/**
 * Initial picture of 图生图. For a drawing of the requested size it is sent at no more than twice
 * that size.
 */
export async function readTaskInputs(task: EngineTask, params: Img2imgParams): Promise<TaskInputs> {
  const longest = kept(params) ? undefined : 2 * Math.max(params.width, params.height);
  const { width, height, base64: image } = await readUpright(fileOf(task, params.fileId), longest);
  if (kept(params) && width * height > WHOLE_PIXELS)
    throw new AppError(CODES.REFUSED, '图片超过 1600 万像素，请先缩小，或把重绘区域改为「整张图片」');
  const mask = params.maskId ? (await readMask(fileOf(task, params.maskId), longest)).base64 : null;
  return { width, height, image, mask };
}

/** Names of extensions in a request are case-insensitive. */
const argsIn = (alwaysOn: AlwaysOn, extension: string) =>
  Object.entries(alwaysOn).find(([name]) => name.toLowerCase() === extension)?.[1].args ?? [];
/** Indices of Tiled Diffusion's arguments: its switch, its own size, its upscaler. */
const TILED = { enabled: 0, ownSize: 2, upscaler: 10 };

/** Whether an extension draws in another size than that of the request. */
function isResized(alwaysOn: AlwaysOn, tool: 'txt2img' | 'img2img'): boolean {
  const args = argsIn(alwaysOn, 'tiled diffusion');
  if (args[TILED.enabled] !== true) return false;
  if (tool === 'txt2img') return args[TILED.ownSize] === true;
  return (args[TILED.upscaler] ?? 'None') !== 'None';
}

/** The size in which the picture is expected. */
export function wantedOf(
  params: Txt2imgParams | Img2imgParams,
  given: TaskInputs | null,
  alwaysOn: AlwaysOn,
): WantedPicture {
  if (given && params.tool === 'img2img' && kept(params))
    return { width: given.width, height: given.height, about: false };
  const scale = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  const about = isResized(alwaysOn, params.tool) ? 'free' : scale !== 1;
  return { width: Math.floor(params.width * scale), height: Math.floor(params.height * scale), about };
}
