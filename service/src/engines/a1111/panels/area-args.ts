import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { stacked, type Area, type AreaWay } from '@app/shared/contracts/areas';
import { firstOf } from '@app/shared/contracts/fields';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import type { Seed } from '@app/shared/contracts/seed';
import { TILED_FIELDS } from '@app/shared/contracts/tiled';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { AppError, CODES } from '@app/shared/errors';
import type { AlwaysOn } from '../request.ts';
import { regionMask, unseenArea } from './area-mask.ts';
import { COUPLE, REGIONAL } from './areas-offer.ts';
import { TILED, tiledArgs } from './tiled.ts';

type Drawn = Txt2imgParams | Img2imgParams;
type Areas = NonNullable<Panels['areas']>;
type Fields = readonly (readonly [key: string, value: string])[];

/** Areas in the form that one request to a web UI carries. */
export interface AreasSent {
  /**
   * Prompt of the request; for some extensions it contains the prompts of the areas, separated by
   * keywords.
   */
  prompt: string;
  negative_prompt: string;
  /** Arguments of the extension for a picture with this seed. */
  argsOf: (seed: Seed) => AlwaysOn;
  /** Whether the fields of an infotext show that the areas were used. */
  isTaken: (fields: Fields) => boolean;
}

/** Formats a number as these extensions parse it in texts. */
const plain = (value: number): string => String(Number(value.toFixed(4)));
const said = (fields: Fields, name: string) => fields.find(([key]) => key.toLowerCase() === name)?.[1];

/** Joins the prompt of the whole picture and that of an area. */
const joined = (...words: readonly string[]): string => words.filter((part) => part.trim() !== '').join(', ');

async function regional({ base, units }: Areas, params: Drawn): Promise<AreasSent> {
  const stack = stacked(units);
  const unseen = unseenArea(stack, params);
  if (unseen)
    throw new AppError(
      CODES.REFUSED,
      `区域 ${units.indexOf(unseen) + 1} 露出来的部分不到一个像素，请把它移开一些或改大，或把图片画大一些`,
    );
  const mask = await regionMask(stack, params);
  const { negative_prompt: negative } = params;
  const bases = stack.map(({ weight }) => plain(base / (base + weight))).join(',');
  const parted = stack.some((area) => area.negative_prompt.trim() !== '');
  const args = [
    true,
    false,
    'Mask',
    'Columns',
    'Mask',
    'Prompt',
    stack.map(() => '1').join(','),
    bases,
    true,
    false,
    false,
    'Attention',
    [],
    '0',
    '0',
    '0.4',
    mask,
    '0',
    '0',
    false,
  ];
  return {
    prompt: `${params.prompt} ADDBASE ${stack.map(({ prompt }) => prompt.trim()).join(' BREAK ')}`,
    negative_prompt: parted
      ? [negative, ...stack.map((area) => joined(negative, area.negative_prompt))].join(' BREAK ')
      : negative,
    argsOf: () => ({ [REGIONAL]: { args } }),
    isTaken: (fields) => said(fields, 'rp active') === 'True' && said(fields, 'rp base ratios') === bases,
  };
}

const LAYERS = { background: 'Background', foreground: 'Foreground' };
/** A tile larger than any picture: unless the task divides it, the background is drawn whole. */
const WHOLE = { ...firstOf(TILED_FIELDS), tile_width: 256, tile_height: 256 };
/** Seeds of its regions are PyTorch's 32-bit numbers; a random one would differ on each run. */
const SEEDS = 2n ** 32n;

function tiled({ units }: Areas, params: Drawn): AreasSent {
  const before = [...tiledArgs(params.panels?.tiled_diffusion ?? WHOLE, params).slice(0, -1), true, true, false];
  const regionOf = (area: Area, seed: Seed, at: number) => [
    true,
    area.x,
    area.y,
    area.w,
    area.h,
    area.prompt.trim(),
    area.negative_prompt.trim(),
    LAYERS[area.layer],
    area.feather,
    Number((BigInt(seed) + BigInt(at + 1)) % SEEDS),
  ];
  const { prompt, negative_prompt } = params;
  return {
    prompt,
    negative_prompt,
    argsOf: (seed) => ({ [TILED]: { args: [...before, ...units.flatMap((area, at) => regionOf(area, seed, at))] } }),
    isTaken(fields) {
      const entry = said(fields, TILED.toLowerCase()) ?? '';
      return units.every((_, at) => entry.includes(`"Region ${at + 1}"`));
    },
  };
}

function couple({ base, units }: Areas, params: Drawn): AreasSent {
  const hires = params.tool === 'txt2img' ? (params.hires?.steps ?? 0) : 0;
  const divisions = [...units, null].map(() => '1:1').join(',');
  const positions = [
    '0:0',
    ...units.map(({ x, y, w, h }) => `${plain(y)}-${plain(y + h)}:${plain(x)}-${plain(x + w)}`),
  ].join(',');
  const weights = [base, ...units.map(({ weight }) => weight)].map(plain).join(',');
  const end = Math.min(GENERATION_LIMITS.steps.max, Math.max(params.steps, hires));
  return {
    prompt: [params.prompt, ...units.map(({ prompt }) => prompt.trim())].join(' AND '),
    negative_prompt: params.negative_prompt,
    argsOf: () => ({ [COUPLE]: { args: [true, divisions, positions, weights, end] } }),
    // Latent Couple reuses the lists of the previous request when it cannot parse new ones, and
    // writes no entry.
    isTaken: (fields) =>
      said(fields, 'latent couple')?.startsWith(`divisions=${divisions} positions=${positions} weights=${weights} `) ===
      true,
  };
}

/** Builds the areas of a request for this extension. */
export function areaRequest(way: AreaWay, areas: Areas, params: Drawn): Promise<AreasSent> | AreasSent {
  switch (way) {
    case 'regional_prompter':
      return regional(areas, params);
    case 'tiled_diffusion':
      return tiled(areas, params);
    case 'latent_couple':
      return couple(areas, params);
    default:
      throw new Error(`a web UI has no ${way}`);
  }
}
