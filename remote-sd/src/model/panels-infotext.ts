import { ADETAILER_UNITS } from '@app/shared/contracts/adetailer';
import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';
import { areasOfInfotext } from './areas-infotext.ts';
import { toPanels, type FormPanels } from './panels.ts';
import { isRecord } from './stored.ts';

/** Suffixes by which ADetailer numbers its units in an infotext. */
const unitSuffix = (at: number) => ['', ' 2nd', ' 3rd'][at] ?? ` ${at + 1}th`;

const FILTERS: Readonly<Record<string, string>> = { Area: 'area', Confidence: 'confidence' };
const MERGES: Readonly<Record<string, string>> = { Merge: 'merge', 'Merge and Invert': 'merge_invert' };

/** Number settings of a unit by their infotext keys. */
const DETAILER_NUMBERS = {
  confidence: 'confidence',
  mask_k: 'mask only top k',
  mask_min_ratio: 'mask min ratio',
  mask_max_ratio: 'mask max ratio',
  x_offset: 'x offset',
  y_offset: 'y offset',
  dilate_erode: 'dilate erode',
  mask_blur: 'mask blur',
  denoising_strength: 'denoising strength',
  padding: 'inpaint padding',
  width: 'inpaint width',
  height: 'inpaint height',
  steps: 'steps',
  cfg_scale: 'CFG scale',
} as const;
type DetailerNumber = keyof typeof DETAILER_NUMBERS;
const DETAILER_NUMBER_NAMES = Object.keys(DETAILER_NUMBERS) as DetailerNumber[];
/** Switches without which a number has no effect. */
const SWITCHES: Partial<Record<DetailerNumber, string>> = {
  steps: 'use separate steps',
  cfg_scale: 'use separate CFG scale',
};

const detailerText = (info: Infotext, at: number, key: string) => fieldOf(info, `ADetailer ${key}${unitSuffix(at)}`);

/** A number's text; undefined where it is missing or disabled. */
function detailerNumber(info: Infotext, at: number, name: DetailerNumber): string | undefined {
  const needed = SWITCHES[name];
  if (needed !== undefined && detailerText(info, at, needed) !== 'True') return undefined;
  return detailerText(info, at, DETAILER_NUMBERS[name]);
}

/** Numbers of the units that an infotext contains. */
const detailersIn = (info: Infotext): number[] =>
  Array.from({ length: ADETAILER_UNITS }, (_, at) => at).filter((at) => detailerText(info, at, 'model'));

/** One unit in the extension's infotext keys. */
function detailerOf(info: Infotext, at: number): Record<string, unknown> {
  const text = (key: string) => detailerText(info, at, key);
  const flag = (key: string) => text(key) === 'True';
  return {
    model: text('model'),
    classes: text('model classes'),
    prompt: text('prompt'),
    negative_prompt: text('negative prompt'),
    mask_filter: FILTERS[text('method to decide top k masks') ?? ''],
    mask_merge: MERGES[text('mask merge invert') ?? ''],
    only_masked: flag('inpaint only masked'),
    own_size: flag('use inpaint width height'),
    // A missing number gets its default.
    ...Object.fromEntries(
      DETAILER_NUMBER_NAMES.flatMap((name) => {
        const said = detailerNumber(info, at, name);
        return said === undefined ? [] : [[name, Number(said)]];
      }),
    ),
  };
}

/** Keys of Tiled Diffusion's infotext entry, which is JSON. */
const TILED_KEYS: Readonly<Record<string, keyof FormPanels['tiled_diffusion']>> = {
  'Tile tile width': 'tile_width',
  'Tile tile height': 'tile_height',
  'Tile Overlap': 'overlap',
  'Tile batch size': 'batch',
  NoiseInv: 'noise_inversion',
  'NoiseInv Steps': 'inversion_steps',
  'NoiseInv Retouch': 'retouch',
  'NoiseInv Renoise strength': 'renoise_strength',
  'NoiseInv Kernel size': 'renoise_kernel',
};

function parsedEntry(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    return isRecord(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function tiledOf(text: string | undefined): Record<string, unknown> | undefined {
  const entry = parsedEntry(text);
  if (!entry) return undefined;
  const numbers = Object.entries(entry).flatMap(([key, value]) =>
    TILED_KEYS[key] === undefined ? [] : [[TILED_KEYS[key], value]],
  );
  return {
    method: entry.Method === 'MultiDiffusion' ? 'multi_diffusion' : 'mixture',
    ...Object.fromEntries(numbers),
  };
}

function layersOf(info: Infotext): Record<string, unknown> | undefined {
  const text = (key: string) => fieldOf(info, `layerdiffusion_${key}`);
  if (text('enabled') !== 'True') return undefined;
  return { method: text('method'), weight: Number(text('weight')), stop_at: Number(text('ending_step')) };
}

/** Panels from an infotext; undefined when it contains none. */
export function panelsOfInfotext(info: Infotext): FormPanels | undefined {
  const units = detailersIn(info).map((at) => detailerOf(info, at));
  const tiled_diffusion = tiledOf(fieldOf(info, 'Tiled Diffusion'));
  const layer_diffusion = layersOf(info);
  // 0 is written by an engine that has token merging disabled.
  const ratio = Number(fieldOf(info, MERGING_KEY) ?? 0);
  const token_merging = ratio > 0 ? { ratio } : undefined;
  const areas = areasOfInfotext(info)?.areas;
  const isNamed = units.length > 0 || [areas, tiled_diffusion, layer_diffusion, token_merging].some(Boolean);
  return isNamed
    ? toPanels({ adetailer: { units }, areas, tiled_diffusion, layer_diffusion, token_merging })
    : undefined;
}

const MERGING_KEY = 'Token merging ratio';
/** Maximum length of a quoted value in a note. */
const QUOTED = 40;

/**
 * Notes on values of an infotext that panels cannot hold, in Chinese, under the names that the
 * infotext uses.
 */
export function panelNotes(info: Infotext, panels: FormPanels): string[] {
  const cut = (name: string, said: unknown, taken: number) =>
    said === undefined || Number(said) === taken ? [] : [`${name} ${String(said).slice(0, QUOTED)} 已调整为 ${taken}`];
  const lost = (name: string, said: string | undefined, taken: string) =>
    said === undefined || said === taken ? [] : [`${name} 太长，没有填入`];
  const detailers = detailersIn(info).flatMap((at, index) => {
    const unit = panels.adetailer.units[index]!;
    const nameOf = (key: string) => `ADetailer ${key}${unitSuffix(at)}`;
    return [
      ...DETAILER_NUMBER_NAMES.flatMap((name) =>
        cut(nameOf(DETAILER_NUMBERS[name]), detailerNumber(info, at, name), unit[name]),
      ),
      ...lost(nameOf('prompt'), detailerText(info, at, 'prompt'), unit.prompt),
      ...lost(nameOf('negative prompt'), detailerText(info, at, 'negative prompt'), unit.negative_prompt),
    ];
  });
  const entry = parsedEntry(fieldOf(info, 'Tiled Diffusion')) ?? {};
  const tiles = Object.entries(TILED_KEYS).flatMap(([key, name]) => {
    const taken = panels.tiled_diffusion[name];
    return typeof taken === 'number' ? cut(key, entry[key], taken) : [];
  });
  const layer = (key: string) => fieldOf(info, `layerdiffusion_${key}`);
  const layers = panels.layer_diffusion.on
    ? [
        ...cut('layerdiffusion_weight', layer('weight'), panels.layer_diffusion.weight),
        ...cut('layerdiffusion_ending_step', layer('ending_step'), panels.layer_diffusion.stop_at),
      ]
    : [];
  const merging = panels.token_merging.on
    ? cut(MERGING_KEY, fieldOf(info, MERGING_KEY), panels.token_merging.ratio)
    : [];
  return [...detailers, ...tiles, ...layers, ...merging];
}
