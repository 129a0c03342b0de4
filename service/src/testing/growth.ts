/** Time in ms below which growth is not judged, as compilation alone takes that long. */
const FLOOR_MS = 12;
const SHORTEST = 32;
const TRIES = 20;

/**
 * Lower-case letters and characters that parsers have rules for; most rules are triggered by them.
 */
const UNITS = [
  '海',
  '一只猫',
  '沙发床',
  '穿着',
  '背景换成',
  '不要',
  '秒',
  '百',
  '满',
  '红色长裙',
  '缓缓',
  '😀',
  'e\u0301',
  '，',
  '！',
  'a',
  'a ',
  'the ',
  'on a ',
  'red cat ',
  '1',
  '1只',
  '1:',
  '13800138000',
  ' ',
  '\t',
  '\n',
  '，，a',
  ',',
  '..',
  ':',
  "'",
  '"',
  '/',
  '\\',
  '%',
  '_a_ ',
  '(',
  '(a',
  '[',
  '[a',
  '{',
  '<',
  '<a',
  '<a:',
  '<a>',
  '#',
  '# a\n',
  '*',
  '*a ',
  '**a ',
  '`',
  '~~',
  '|',
  '| a\n',
  '> ',
  '- ',
  '- a\n',
  '![a](',
  '[a](/b',
  'http://a.',
  '<!--',
  'a -->\n',
  'a: ',
  '? ',
  '&a ',
  '- - ',
  '{ layout:',
  'BREAK ',
  '\r\n',
];

function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Make = (length: number) => string;

const repeated =
  (unit: string, end: string): Make =>
  (length) =>
    unit.repeat(Math.max(1, Math.floor((length - end.length) / unit.length))) + end;

const nested =
  (open: string, close: string): Make =>
  (length) => {
    const depth = Math.floor(length / (open.length + close.length));
    return open.repeat(depth) + close.repeat(depth);
  };

const random =
  (seed: number, units: readonly string[]): Make =>
  (length) => {
    const next = randomly(seed);
    let text = '';
    while (text.length < length) text += units[Math.floor(next() * units.length)]!;
    return text.slice(0, length);
  };

/** Kinds of text: repetitions, nested brackets, and random ones. */
function kindsOf(own: readonly string[]): [name: string, make: Make][] {
  const units = [...new Set([...UNITS, ...own])];
  return [
    ...units.map((unit): [string, Make] => [`${JSON.stringify(unit)} over and over`, repeated(unit, 'x鿃')]),
    ...['()', '[]', '{}', '（）', '<>', '**', '「」', '""'].flatMap(([open, close]): [string, Make][] => [
      [`${open}${close} nested`, nested(open!, close!)],
      [`${open}a${close} nested`, nested(`${open}a`, close!)],
    ]),
    ...[1, 2, 3, 4].map((seed): [string, Make] => [`random text ${seed}`, random(seed, units)]),
    ...[5, 6, 7, 8].map((seed): [string, Make] => [
      `random text of few units ${seed}`,
      random(seed, fewOf(seed, units)),
    ]),
  ];
}

function fewOf(seed: number, units: readonly string[]): string[] {
  const next = randomly(seed * 977);
  return Array.from({ length: 3 }, () => units[Math.floor(next() * units.length)]!);
}

type Read = (text: string) => unknown;

/** CPU time of this process in ms, which excludes other processes. */
async function msOf(read: Read, text: string): Promise<number> {
  const from = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/**
 * Limit for two doublings, three times for each: over two the noise of the machine matters less.
 */
const STEEP = 3 * 3;

/** Whether the longer text exceeds the limit in each of several measurements. */
async function isSteep(read: Read, quarter: string, whole: string): Promise<boolean> {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < TRIES; round += 1) {
    short = Math.min(short, await msOf(read, quarter));
    long = Math.min(long, await msOf(read, whole));
    if (long < FLOOR_MS || long < STEEP * short) return false;
  }
  return true;
}

/**
 * Texts for which a parser takes three times as long or more when they are twice as long; they have
 * the length `most`.
 *
 * @param own pieces that this parser has rules for, beside the common ones
 */
export async function steepIn(read: Read, most: number, own: readonly string[] = []): Promise<string[]> {
  const steep: string[] = [];
  for (const [name, make] of kindsOf(own)) {
    for (let length = SHORTEST; length <= most; length *= 4) {
      const ms = await msOf(read, make(length));
      if (ms >= FLOOR_MS && (await isSteep(read, make(length / 4), make(length)))) {
        steep.push(`${name}, ${length} letters: ${Math.round(ms)} ms`);
        break;
      }
    }
  }
  return steep;
}
