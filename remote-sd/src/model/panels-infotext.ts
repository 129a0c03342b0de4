import { ADETAILER_UNITS } from '@app/shared/contracts/adetailer';
import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';
import { areasOfInfotext } from './areas-infotext.ts';
import { toPanels, type FormPanels } from './panels.ts';
import { isRecord } from './stored.ts';

/** Suffixes by which ADetailer numbers its units in an infotext. */
const unitSuffix = (at: number) => ['', ' 2nd', ' 3rd'][at] ?? ` ${at + 1}th`;

const FILTERS: Readonly<Record<string, string>> = { Area: 'area', Confidence: 'confidence' };
const MERGES: Readonly<Record<string, string>> = { Merge: 'merge', 'Merge and Invert': 'merge_invert' };

/** One unit in the extension's infotext keys; undefined when there is none of this number. */
function detailerOf(info: Infotext, at: number): Record<string, unknown> | undefined {
  const text = (key: string) => fieldOf(info, `ADetailer ${key}${unitSuffix(at)}`);
  // A missing number gets its default.
  const number = (key: string) => (text(key) === undefined ? undefined : Number(text(key)));
  const flag = (key: string) => text(key) === 'True';
  const model = text('model');
  if (!model) return undefined;
  return {
    model,
    classes: text('model classes'),
    prompt: text('prompt'),
    negative_prompt: text('negative prompt'),
    confidence: number('confidence'),
    mask_filter: FILTERS[text('method to decide top k masks') ?? ''],
    mask_k: number('mask only top k'),
    mask_min_ratio: number('mask min ratio'),
    mask_max_ratio: number('mask max ratio'),
    x_offset: number('x offset'),
    y_offset: number('y offset'),
    dilate_erode: number('dilate erode'),
    mask_merge: MERGES[text('mask merge invert') ?? ''],
    mask_blur: number('mask blur'),
    denoising_strength: number('denoising strength'),
    only_masked: flag('inpaint only masked'),
    padding: number('inpaint padding'),
    own_size: flag('use inpaint width height'),
    width: number('inpaint width'),
    height: number('inpaint height'),
    steps: flag('use separate steps') ? number('steps') : undefined,
    cfg_scale: flag('use separate CFG scale') ? number('CFG scale') : undefined,
  };
}

/** Keys of Tiled Diffusion's infotext entry, which is JSON. */
const TILED_KEYS: Readonly<Record<string, string>> = {
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

function tiledOf(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    if (!isRecord(entry)) return undefined;
    const numbers = Object.entries(entry).flatMap(([key, value]) =>
      TILED_KEYS[key] === undefined ? [] : [[TILED_KEYS[key], value]],
    );
    return {
      method: entry.Method === 'MultiDiffusion' ? 'multi_diffusion' : 'mixture',
      ...Object.fromEntries(numbers),
    };
  } catch {
    return undefined;
  }
}

function layersOf(info: Infotext): Record<string, unknown> | undefined {
  const text = (key: string) => fieldOf(info, `layerdiffusion_${key}`);
  if (text('enabled') !== 'True') return undefined;
  return { method: text('method'), weight: Number(text('weight')), stop_at: Number(text('ending_step')) };
}

/** Panels from an infotext; undefined when it contains none. */
export function panelsOfInfotext(info: Infotext): FormPanels | undefined {
  const units = Array.from({ length: ADETAILER_UNITS }, (_, at) => detailerOf(info, at)).flatMap((unit) => unit ?? []);
  const tiled_diffusion = tiledOf(fieldOf(info, 'Tiled Diffusion'));
  const layer_diffusion = layersOf(info);
  // 0 is written by an engine that has token merging disabled.
  const ratio = Number(fieldOf(info, 'Token merging ratio') ?? 0);
  const token_merging = ratio > 0 ? { ratio } : undefined;
  const areas = areasOfInfotext(info)?.areas;
  const isNamed = units.length > 0 || [areas, tiled_diffusion, layer_diffusion, token_merging].some(Boolean);
  return isNamed
    ? toPanels({ adetailer: { units }, areas, tiled_diffusion, layer_diffusion, token_merging })
    : undefined;
}
