import { readFileSync } from 'node:fs';
import { coupleClaims, regionalClaims } from './a1111-areas.ts';
import type { Asked } from './a1111-requests.ts';

interface Rule {
  type?: string;
  minimum?: number;
  maximum?: number;
  enum?: string[];
}
interface Recorded {
  scriptInfo: Record<string, Record<string, unknown>[]>;
  adetailerUnit: Record<string, unknown>;
  adetailerSchema: Record<string, Rule>;
  detectors: string[];
}
const RECORDED = JSON.parse(
  readFileSync(new URL('recorded/a1111/extensions.json', import.meta.url), 'utf8'),
) as Recorded;
export const { adetailerSchema: ADETAILER_SCHEMA, detectors: DETECTORS } = RECORDED;

export const TILED_METHODS = ['MultiDiffusion', 'Mixture of Diffusers'];

const EMPTY = { minimum: null, maximum: null, step: null, choices: null };
const TABS = 4;
const REGIONS = 8;
/** Number of Tiled Diffusion's arguments before its regions, each of which has the same ones. */
const TILED_LEADING = 21;

/** Recorded arguments of an extension; undefined for one that was not recorded. */
export function recordedArgs(name: string): object[] | undefined {
  const args = RECORDED.scriptInfo[name.toLowerCase()]?.map((arg) => ({ ...EMPTY, ...arg }));
  if (args && name.toLowerCase() === 'adetailer')
    return [...args, ...Array.from({ length: TABS }, () => ({ ...EMPTY, label: '', value: RECORDED.adetailerUnit }))];
  if (args && name.toLowerCase() === 'tiled diffusion') {
    const region = args.slice(TILED_LEADING);
    const named = (arg: (typeof region)[number], at: number) => ({
      ...arg,
      ...(String((arg as { label?: string }).label).startsWith('Enable Region') && {
        label: `Enable Region ${at + 1}`,
      }),
    });
    return [
      ...args.slice(0, TILED_LEADING),
      ...Array.from({ length: REGIONS }, (_, at) => region.map((arg) => named(arg, at))).flat(),
    ];
  }
  return args;
}

const fits = (value: unknown, { type, minimum, maximum, enum: choices }: Rule): boolean =>
  (type === 'boolean'
    ? typeof value === 'boolean'
    : type === 'string'
      ? typeof value === 'string'
      : typeof value === 'number' && (type !== 'integer' || Number.isInteger(value))) &&
  !(minimum !== undefined && Number(value) < minimum) &&
  !(maximum !== undefined && Number(value) > maximum) &&
  (choices === undefined || choices.includes(String(value)));

const ORDINALS = ['', ' 2nd', ' 3rd', ' 4th'];

/** A unit with a field that is unknown or of another type is silently ignored. */
function adetailerClaims([on, , ...units]: readonly unknown[]): string[] {
  if (on !== true) return [];
  return units
    .slice(0, TABS)
    .map((unit) => unit as Record<string, unknown>)
    .filter((unit) =>
      Object.entries(unit).every(([key, value]) => ADETAILER_SCHEMA[key] && fits(value, ADETAILER_SCHEMA[key])),
    )
    .filter(({ ad_model }) => ad_model !== 'None')
    .map(
      ({ ad_model: model, ad_confidence: confidence }, at) =>
        `ADetailer model${ORDINALS[at]}: ${String(model)}, ADetailer confidence${ORDINALS[at]}: ${String(confidence)}`,
    );
}

const REGION = ['enable', 'x', 'y', 'w', 'h', 'prompt', 'neg_prompt', 'blend_mode', 'feather_ratio', 'seed'];

/** Enabled regions of Tiled Diffusion, by their numbers. */
function regionsIn(args: readonly unknown[]): object {
  const all = Array.from({ length: REGIONS }, (_, at) =>
    args.slice(TILED_LEADING + at * REGION.length).slice(0, REGION.length),
  );
  return Object.fromEntries(
    all.flatMap((region, at) =>
      region[0] === true
        ? [[`Region ${at + 1}`, Object.fromEntries(REGION.map((name, place) => [name, region[place]]))]]
        : [],
    ),
  );
}

/** A picture no larger than one tile is silently drawn whole. */
function tiledClaims(args: readonly unknown[], { width, height, init_images }: Asked): string[] {
  const [on, method, , keeps, , , tileWidth = 96, tileHeight = 96, overlap, batch, , , inverts, steps] = args;
  const isSmall = width / 8 <= Number(tileWidth) && height / 8 <= Number(tileHeight);
  if (on !== true || (isSmall && inverts !== true && args[18] !== true)) return [];
  return [
    `Tiled Diffusion: ${JSON.stringify({
      Method: method,
      'Tile tile width': tileWidth,
      'Tile tile height': tileHeight,
      'Tile Overlap': overlap,
      'Tile batch size': batch,
      ...(init_images ? { 'Keep input size': keeps } : {}),
      ...(args[18] === true && { 'Region control': regionsIn(args) }),
      ...(inverts === true && { NoiseInv: true, 'NoiseInv Steps': steps }),
    })}`,
  ];
}

const layerClaims = ([on, method, weight, stop]: readonly unknown[]): string[] =>
  on === true
    ? [
        `layerdiffusion_enabled: True, layerdiffusion_method: ${String(method)}, layerdiffusion_weight: ${String(weight)}, layerdiffusion_ending_step: ${String(stop)}`,
      ]
    : [];

const METHODS = RECORDED.scriptInfo.layerdiffuse![1]!.choices as string[];

/**
 * Whether LayerDiffuse returns a transparent picture: it silently does not with an unknown method,
 * with any picture, or without a text where it expects one.
 */
export function isLayered({ alwayson_scripts: scripts }: Asked): boolean {
  const args = Object.entries(scripts ?? {}).find(([name]) => name.toLowerCase() === 'layerdiffuse')?.[1].args ?? [];
  const [on, method, , , ...further] = args;
  const [pictures, prompts] = [further.slice(0, 3), further.slice(5, 8)];
  const isWhole = pictures.every((one) => one === null) && prompts.every((one) => typeof one === 'string');
  return on === true && METHODS.includes(String(method)) && /only generate/i.test(String(method)) && isWhole;
}

/** Entries of extensions in the infotext, whether or not they had an effect. */
export function claimsOf(ask: Asked, unused: ReadonlySet<string>): string {
  const claims = Object.entries(ask.alwayson_scripts ?? {}).flatMap(([name, { args }]) => {
    if (unused.has(name.toLowerCase())) return [];
    switch (name.toLowerCase()) {
      case 'adetailer':
        return adetailerClaims(args);
      case 'regional prompter':
        return regionalClaims(args, ask);
      case 'latent couple extension':
        return coupleClaims(args);
      case 'layerdiffuse':
        return layerClaims(args);
      case 'tiled diffusion':
        return tiledClaims(args, ask);
      default:
        return [];
    }
  });
  return claims.map((claim) => `${claim}, `).join('');
}
