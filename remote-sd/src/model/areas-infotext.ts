import { AREAS_KEY } from '@app/shared/contracts/areas-problem';
import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';
import { toAreas, type FormAreas } from './areas.ts';
import { isRecord } from './stored.ts';

/** Areas of a picture, and the prompt of the whole picture without theirs. */
export interface AreasFound {
  areas: FormAreas;
  prompt: string;
  negative: string;
}

const parseJsonObject = (text: string | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};
const REGIONAL_WORDS = /\s*(?:ADDCOMM|ADDBASE|ADDROW|ADDCOL|BREAK|\bAND\b)\s*/;
const COUPLE_WORDS = /\s*\bAND\b\s*/;
/** Maximum number of areas that are read from a text. */
const MOST_PARTS = 32;
const splitParts = (text: string, by: RegExp) => text.split(by, MOST_PARTS).map((part) => part.trim());
const joinWords = (words: readonly string[]) => words.filter((part) => part !== '').join(', ');

/**
 * Areas from our own infotext entry; the prompt of the whole is split off by the drawing mode's
 * syntax.
 */
function ownAreas(info: Infotext): AreasFound | undefined {
  const entry = parseJsonObject(fieldOf(info, AREAS_KEY));
  if (!entry) return undefined;
  const areas = toAreas(entry);
  const { prompt, negative } = info;
  switch (areas.way) {
    case 'regional_prompter':
      return {
        areas,
        prompt: splitParts(prompt, REGIONAL_WORDS)[0]!,
        negative: splitParts(negative, REGIONAL_WORDS)[0]!,
      };
    case 'latent_couple':
      return { areas, prompt: splitParts(prompt, COUPLE_WORDS)[0]!, negative };
    default:
      return { areas, prompt, negative };
  }
}

/** Regions of Tiled Diffusion, whose words follow those of the whole picture. */
function tiledAreas(info: Infotext): AreasFound | undefined {
  const regions = parseJsonObject(fieldOf(info, 'Tiled Diffusion'))?.['Region control'];
  if (!isRecord(regions)) return undefined;
  const units = Object.values(regions)
    .filter(isRecord)
    .map(({ x, y, w, h, prompt, neg_prompt, blend_mode, feather_ratio }) => ({
      x,
      y,
      w,
      h,
      prompt,
      negative_prompt: neg_prompt,
      layer: blend_mode === 'Foreground' ? 'foreground' : 'background',
      feather: feather_ratio,
    }));
  const { prompt, negative } = info;
  return { areas: toAreas({ way: 'tiled_diffusion', units }), prompt, negative };
}

/** Columns or rows of Regional Prompter; an infotext does not contain its masks. */
function regionalAreas(info: Infotext): AreasFound | undefined {
  const said = (key: string) => fieldOf(info, `RP ${key}`);
  const split = said('Matrix submode');
  const sizes = (said('Ratios') ?? '').split(',').map(Number);
  if (said('Active') !== 'True' || said('Divide mode') !== 'Matrix' || !sizes.every((size) => size > 0))
    return undefined;
  const whole = [
    ...(said('Use Common') === 'True' || info.prompt.includes('ADDCOMM') ? ['common'] : []),
    ...(said('Use Base') === 'True' || info.prompt.includes('ADDBASE') ? ['base'] : []),
  ].length;
  const words = splitParts(info.prompt, REGIONAL_WORDS);
  if (words.length !== sizes.length + whole) return undefined;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const units = sizes.map((size, at) => {
    const from = sizes.slice(0, at).reduce((sum, before) => sum + before, 0) / total;
    const part = { prompt: words[whole + at]!, layer: 'background' };
    return split === 'Rows'
      ? { ...part, x: 0, y: from, w: 1, h: size / total }
      : { ...part, x: from, y: 0, w: size / total, h: 1 };
  });
  return {
    areas: toAreas({ way: 'regional_prompter', units }),
    prompt: joinWords(words.slice(0, whole)),
    negative: info.negative,
  };
}

const RANGE = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/;
const COUPLE = /^divisions=(\S+) positions=(\S+) weights=(\S+) /;

/** Rectangles of Latent Couple, the first of which usually is the whole picture. */
function coupleAreas(info: Infotext): AreasFound | undefined {
  const found = COUPLE.exec(fieldOf(info, 'Latent Couple') ?? '');
  if (!found) return undefined;
  const [divisions, positions, weights] = found.slice(1).map((list) => list.split(','));
  const words = splitParts(info.prompt, COUPLE_WORDS);
  const units = words.map((prompt, at) => {
    const [rows, columns] = (divisions?.[at] ?? '').split(':').map(Number);
    const [down, right] = (positions?.[at] ?? '').split(':').map((range) => RANGE.exec(range));
    const span = (range: RegExpExecArray | null | undefined, of: number | undefined) => {
      const from = Number(range?.[1]);
      return [from / of!, (range?.[2] === undefined ? 1 : Number(range[2]) - from) / of!] as const;
    };
    const [[y, h], [x, w]] = [span(down, rows), span(right, columns)];
    return { prompt, x, y, w, h, weight: Number(weights?.[at]) };
  });
  if (!units.every(({ x, y, w, h }) => [x, y, w, h].every(Number.isFinite))) return undefined;
  const [first, ...others] = units;
  const isWhole = first!.w === 1 && first!.h === 1 && others.length > 0;
  return {
    areas: toAreas({
      way: 'latent_couple',
      units: isWhole ? others : units,
      ...(isWhole && { base: first!.weight }),
    }),
    prompt: isWhole ? first!.prompt : '',
    negative: info.negative,
  };
}

/** Areas from an infotext that an engine or this product wrote; undefined for none. */
export function areasOfInfotext(info: Infotext): AreasFound | undefined {
  const found = ownAreas(info) ?? tiledAreas(info) ?? regionalAreas(info) ?? coupleAreas(info);
  return found && found.areas.units.length > 0 ? found : undefined;
}
