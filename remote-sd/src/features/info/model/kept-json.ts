import type { Infotext } from '@app/shared/contracts/infotext';
import { parseExactly } from '@app/shared/contracts/seed';

type Values = Record<string, unknown>;
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parameters by the keys that these programs use, in the spelling of `plainKey`: Fooocus and
 * RuinedFooocus, SwarmUI, Easy Diffusion, Draw Things, Civitai, NovelAI.
 */
const KEYS_OF_PARAMETER = {
  prompt: ['prompt', 'positiveprompt', 'c'],
  negative: ['negativeprompt', 'negative', 'uc'],
  Steps: ['steps', 'numinferencesteps'],
  Sampler: ['sampler', 'samplername'],
  'Schedule type': ['scheduler'],
  'CFG scale': ['cfgscale', 'cfg', 'guidancescale', 'scale'],
  Seed: ['seed'],
  Model: ['basemodel', 'basemodelname', 'model', 'usestablediffusionmodel'],
  VAE: ['vae', 'usevaemodel'],
  'Denoising strength': ['denoisingstrength', 'strength', 'promptstrength'],
  'Clip skip': ['clipskip'],
  Version: ['version', 'swarmversion'],
} as const;
/** A key without letter case, blanks, underscores and hyphens, in which programs differ. */
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[\s_-]/g, '');
const FIELDS = Object.keys(KEYS_OF_PARAMETER).filter(
  (key) => key !== 'prompt' && key !== 'negative',
) as (keyof typeof KEYS_OF_PARAMETER)[];
/** Minimum number of known keys: an object with fewer does not describe a picture. */
const MIN_KNOWN_KEYS = 2;

export function parseStoredJson(text: string | undefined): unknown {
  if (text === undefined || !/^\s*[{[]/.test(text)) return null;
  try {
    return parseExactly(text);
  } catch {
    return null;
  }
}

const textOfValue = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function sizeOf(values: Values): string | undefined {
  const [width, height] = [textOfValue(values.width), textOfValue(values.height)];
  if (width && height) return `${width}x${height}`;
  const [, wide, high] = /(\d{2,5})\D{1,4}(\d{2,5})/.exec(textOfValue(values.resolution ?? values.size) ?? '') ?? [];
  return wide && high ? `${wide}x${high}` : undefined;
}

/** LoRAs, as prompt syntax that draws the same. */
function lorasOf({ loras, lora, loraweights }: Values): string[] {
  const list = Array.isArray(loras) ? loras : Array.isArray(lora) ? lora : [];
  const weights = Array.isArray(loraweights) ? loraweights : [];
  return list.flatMap((one: unknown, index) => {
    const [name, weight] = Array.isArray(one)
      ? [one[0], one[1]]
      : isRecord(one)
        ? [one.name ?? one.model ?? one.lora, one.weight ?? one.strength]
        : [one, weights[index]];
    return typeof name === 'string' ? [`<lora:${name}:${textOfValue(weight) ?? 1}>`] : [];
  });
}

const versionOf = (by: string, version = ''): string => (version.startsWith(by) ? version : `${by} ${version}`.trim());

/** Generation parameters of a JSON object of any program; `null` when too few are found. */
export function infoOfJson(stored: unknown, by: string): Infotext | null {
  if (!isRecord(stored)) return null;
  const value = Object.fromEntries(Object.entries(stored).map(([key, one]) => [plainKey(key), one]));
  const said = (key: keyof typeof KEYS_OF_PARAMETER) =>
    KEYS_OF_PARAMETER[key].map((name) => textOfValue(value[name])).find((text) => text !== undefined);
  const fields = FIELDS.flatMap((key): [string, string][] => {
    const text = key === 'Version' ? versionOf(by, said(key)) : said(key);
    return text === undefined || text === '' ? [] : [[key, text]];
  });
  const size = sizeOf(value);
  if (size) fields.push(['Size', size]);
  const prompt = said('prompt');
  const known = fields.filter(([key]) => key !== 'Version').length;
  if (prompt === undefined ? known < 3 : known < MIN_KNOWN_KEYS) return null;
  return {
    prompt: [prompt, ...lorasOf(value)].filter(Boolean).join(', '),
    negative: said('negative') ?? '',
    fields,
  };
}

/**
 * InvokeAI 1 stores the command: `"a cat [lowres]" -s 50 -S 1234 -W 512 -H 512 -C 7.5 -A k_lms`.
 */
export function infoOfDream(command: string | undefined): Infotext | null {
  const [, words, flags] = /^\s*"((?:[^"\\]|\\.)*)"(.*)$/s.exec((command ?? '').slice(0, 20_000)) ?? [];
  if (words === undefined || flags === undefined) return null;
  const names: Readonly<Record<string, string>> = { s: 'Steps', A: 'Sampler', C: 'CFG scale', S: 'Seed' };
  const said = new Map([...flags.matchAll(/-([a-zA-Z])\s*(\S+)/g)].map(([, flag, value]) => [flag!, value!]));
  const fields = Object.entries(names).flatMap(([flag, key]): [string, string][] =>
    said.has(flag) ? [[key, said.get(flag)!]] : [],
  );
  if (said.has('W') && said.has('H')) fields.push(['Size', `${said.get('W')}x${said.get('H')}`]);
  if (fields.length < MIN_KNOWN_KEYS) return null;
  // InvokeAI 1 writes the negative prompt in brackets.
  const negative = [...words.matchAll(/\[([^[\]]*)\]/g)].map(([, text]) => text!.trim());
  const prompt = words.replaceAll(/\[[^[\]]*\]/g, ' ').replaceAll(/\s+/g, ' ');
  return { prompt: prompt.trim(), negative: negative.join(', '), fields: [...fields, ['Version', 'InvokeAI 1']] };
}
