import { parseInfotext } from '@app/shared/contracts/infotext';
import { parseExactly } from '@app/shared/contracts/seed';
import { describe, expect, it } from 'vitest';
import { readComfyui } from './features/info/model/comfyui.ts';
import { exifTexts } from './features/info/model/exif.ts';
import { infoOfDream, infoOfJson, parseStoredJson } from './features/info/model/kept-json.ts';
import { decodeUnicode } from './features/info/model/words-in-bytes.ts';
import { textsOfXmp } from './features/info/model/xmp.ts';
import { addLora, addTriggerWord, removeLora } from './features/networks/model/in-prompt.ts';
import { readAttention } from './features/prompt/model/attention.ts';
import { expandWildcards } from './features/prompt/model/expand.ts';
import { lintPrompt } from './features/prompt/model/lint.ts';
import { appendPhrases, movePhrase, parsePhrases, replacePhrase } from './features/prompt/model/phrases.ts';
import { queryAt } from './features/prompt/model/query.ts';
import { shiftWeight } from './features/prompt/model/shift-weight.ts';
import { estimateTokens } from './features/prompt/model/tokens.ts';
import { translatePrompt } from './features/prompt/model/translate.ts';
import { TAGS } from './features/prompt/model/words.ts';
import { withStyle } from './features/styles/model/style.ts';
import { firstLora } from './features/xyz/model/axes.ts';

/** Length of the shorter text in characters, the maximum length of a prompt. */
const LETTERS = 10_000;
/** CPU time in ms below which a measurement says nothing. */
const FLOOR_MS = 80;
/** Garbage collection disturbs a measurement: the best of this many tries counts. */
const TRIES = 20;

const STYLE = { name: 'a', prompt: 'b', negative: 'c' };
const names = { loras: ['x'], aliases: [], embeddings: ['y'], wildcards: ['z'] };
const graph = (text: string) =>
  JSON.stringify({
    3: { class_type: 'KSampler', inputs: { latent_image: ['5', 0], positive: ['6', 0] } },
    5: { class_type: 'X', inputs: { dimensions: text } },
    6: { class_type: 'CLIPTextEncode', inputs: { text } },
  });
const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [
      at,
      { class_type: 'ConditioningCombine', inputs: { conditioning_1: [String(at + 1), 0], text: `w${at}` } },
    ]),
  );

const READERS: Record<string, (text: string) => unknown> = {
  'the reader of infotexts': (text) => parseInfotext(text),
  'the reader of parameters': (text) => parseInfotext(`a\nSteps: 20, Sampler: x, CFG scale: 7, ${text}`),
  'the reader of lines below them': (text) => parseInfotext(`a\nSteps: 20, Sampler: x, CFG scale: 7\n${text}`),
  'the reader of JSON': (text) => infoOfJson(parseStoredJson(JSON.stringify({ prompt: text, steps: 1, seed: 2 })), ''),
  'the reader of long numbers': (text) => parseExactly(JSON.stringify({ text, seed: 1e17 })),
  'the reader of commands': infoOfDream,
  'the reader of XMP': (text) =>
    textsOfXmp(`<exif:UserComment>${text}</exif:UserComment>${text} dc:description="${text}`),
  'the reader of EXIF': (text) => exifTexts(new TextEncoder().encode(`MM\0*\0\0\0\b${text}`)),
  'the reader of Unicode': (text) => decodeUnicode(new TextEncoder().encode(text)),
  'the reader of graphs': (text) => readComfyui({ prompt: graph(text), workflow: `{"a": NaN, "b": ${text}` }),
  'the LoRAs of a prompt': (text) => [addLora(text, 'q', 1), removeLora(text, 'x'), firstLora(text)],
  'added words': (text) => [addTriggerWord(text, 'zz'), withStyle({ prompt: text, negative: text }, STYLE)],
  'the lint': (text) => lintPrompt(text, { names, sd: true }),
  'the chips': (text) => {
    const { length } = parsePhrases(text);
    return [replacePhrase(text, 0, 'x'), appendPhrases(text, 'x'), length > 1 && movePhrase(text, 0, length - 1)];
  },
  'the reader of weights': readAttention,
  'the steps of weights': (text) => shiftWeight(text, { start: 0, end: text.length }, 1),
  'the roll of choices': (text) => expandWildcards(text, { z: ['q'] }, 1),
  'the search for words': (text) => queryAt(text, text.length),
  'the count of tokens': estimateTokens,
  'the translation': (text) => translatePrompt(text, TAGS),
};

const PIECES = [
  'a',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '|',
  ':',
  '1.2',
  ', ',
  '"',
  '\\',
  '<lora:',
  '>',
  '__',
  '柿子',
  '，',
  '\n',
  'Steps: 20, ',
  'k: "',
  '&#x41;',
  '<',
];
function random(length: number): string {
  let [text, state] = ['', 7];
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    text += PIECES[(state >> 8) % PIECES.length]!;
  }
  return text;
}
const TEXTS: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [
      ...PIECES,
      'cat, dog, ',
      '柿子，',
      '(a:1.2), ',
      '<lora:x:1>, ',
      '[a:b:0.5]',
      '__z__ ',
      '{a|',
      '([{',
      'a AND b ',
      'k: {"a": ',
      'Steps: 20, a: b, c: d\n',
      ' Steps: 20, a: b',
      '-S 5 ',
    ].map((piece) => [JSON.stringify(piece), (length: number) => piece.repeat(Math.ceil(length / piece.length))]),
  ),
  'nested brackets': (length) => `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  'different words': (length) => Array.from({ length: length / 6 }, (_, at) => `w${at}, `).join(''),
  'commas before a word': (length) => `${'，'.repeat(length)}a`,
  'one long phrase': (length) => `${'a'.repeat(length)}柿${'子'.repeat(length / 4)}`,
  'a random mixture': random,
};

interface CpuTime {
  user: number;
  system: number;
}
/** Tests run in Node; the types of the pages do not include it. */
declare const process: { cpuUsage: (since?: CpuTime) => CpuTime };

/** CPU time of the work in ms: other processes on the machine are not counted. */
function cpuTimeOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Whether twice the text costs less than three times the time. */
function isCheap(read: (text: string) => unknown, make: (length: number) => string): boolean {
  const [short, long] = [make(LETTERS), make(2 * LETTERS)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < TRIES; at += 1) {
    most = Math.min(
      most,
      cpuTimeOf(() => read(long)),
    );
    if (most < FLOOR_MS) return true;
    least = Math.min(
      least,
      cpuTimeOf(() => read(short)),
    );
    if (most < 3 * least) return true;
  }
  return false;
}

describe('reading a text twice as long costs less than three times as much', () => {
  it.each(Object.entries(READERS))(
    'reading a text twice as long costs less than three times as much in %s',
    (_, read) => {
      const dear = Object.entries(TEXTS).filter(([, make]) => !isCheap(read, make));
      expect(dear.map(([name]) => name)).toEqual([]);
    },
  );

  it('reading a text twice as long costs less than three times as much in a chain of ComfyUI nodes', () => {
    const read = (text: string) => readComfyui({ prompt: text });
    const make = (length: number) => graph('a').replace('{', `{${JSON.stringify(chain(length / 20)).slice(1, -1)},`);
    expect(isCheap(read, make)).toBe(true);
  });
});
