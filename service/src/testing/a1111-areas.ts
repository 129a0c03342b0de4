import type { Asked } from './a1111-requests.ts';

const argsOf = ({ alwayson_scripts: scripts }: Pick<Asked, 'alwayson_scripts'>, title: string): unknown[] | undefined =>
  Object.entries(scripts ?? {}).find(([name]) => name.toLowerCase() === title)?.[1].args;

const KEYS = ['ADDCOMM', 'ADDROW', 'ADDCOL', 'ADDBASE', 'ADDP', 'BREAK', 'AND'];
const MODES = {
  tabs: ['Matrix', 'Mask', 'Prompt'],
  splits: ['Columns', 'Rows', 'Random', 'Horizontal', 'Vertical'],
};
const entry = (value: unknown) => {
  const text = value === true ? 'True' : value === false ? 'False' : String(value);
  return /[,:\n"]/.test(text) ? JSON.stringify(text) : text;
};

/** The error of Regional Prompter for an unknown mode. */
export function regionalFault(ask: Asked): string | null {
  const args = argsOf(ask, 'regional prompter');
  if (args?.[0] !== true) return null;
  const [, , tab = 'Matrix', split = 'Columns'] = args;
  return MODES.tabs.includes(String(tab)) && MODES.splits.includes(String(split))
    ? null
    : "cannot access local variable 'ox' where it is not associated with a value";
}

/**
 * Entries of Regional Prompter in an infotext, whatever it did; none when the prompt contains no
 * separating keyword.
 */
export function regionalClaims(args: readonly unknown[], { prompt }: Asked): string[] {
  const [on, , tab = 'Matrix', split = 'Columns', mask = 'Mask', way = 'Prompt', ratios = '1,1', bases = '0.2'] = args;
  const [base = false, common = false, uncommon = false, calc = 'Attention', options = []] = args.slice(8);
  if (on !== true || options === null || !KEYS.some((key) => prompt.includes(key))) return [];
  const said: Record<string, unknown> = {
    Active: true,
    'Divide mode': tab,
    'Matrix submode': split,
    'Mask submode': mask,
    'Prompt submode': way,
    'Calc Mode': calc,
    Ratios: ratios,
    'Base Ratios': bases,
    'Use Base': base,
    'Use Common': common,
    'Use Ncommon': uncommon,
    Options: 'No Options',
  };
  return [
    Object.entries(said)
      .map(([key, value]) => `RP ${key}: ${entry(value)}`)
      .join(', '),
  ];
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const PAIR = `${NUMBER}:${NUMBER}`;
const RANGE = `${NUMBER}(?:-${NUMBER})?`;
const list = (one: string) => new RegExp(`^${one}(?:,${one})*$`);
const READABLE = [list(PAIR), list(`${RANGE}:${RANGE}`), list(NUMBER)];

/**
 * Latent Couple uses these lists if it can parse them; otherwise it reuses those of the previous
 * request.
 */
const readable = ([
  ,
  divisions = '1:1,1:2,1:2',
  positions = '0:0,0:0,0:1',
  weights = '0.2,0.8,0.8',
]: readonly unknown[]) =>
  [divisions, positions, weights].every((text, at) => READABLE[at]!.test(String(text)))
    ? `divisions=${String(divisions)} positions=${String(positions)} weights=${String(weights)}`
    : null;

export const coupleClaims = (args: readonly unknown[]): string[] => {
  const [on, , , , end = 20] = args;
  const lists = readable(args);
  return on === true && end !== 0 && lists !== null
    ? [`Latent Couple: ${JSON.stringify(`${lists} end at step=${String(end)}`)}`]
    : [];
};

/** Regions that Latent Couple still has, separately for 文生图 and 图生图. */
export type Coupled = Record<'txt2img' | 'img2img', string | null>;

/**
 * Simulates Latent Couple. A request without it clears the state of its own tool, and not that of
 * the other: every picture is drawn with both. @returns the regions of this picture
 */
export function couple(coupled: Coupled, tool: keyof Coupled, ask: Asked): string[] {
  const args = argsOf(ask, 'latent couple extension');
  const [on, , , , end = 20] = args ?? [];
  if (on !== true || end === 0) coupled[tool] = null;
  else coupled[tool] = readable(args!) ?? coupled[tool];
  return Object.values(coupled).filter((regions) => regions !== null);
}
