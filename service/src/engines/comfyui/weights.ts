import { trimEnd } from '@app/shared/contracts/trim-end';

interface Piece {
  text: string;
  weight: number;
  /** Whether the text is passed on unchanged, without escapes. */
  raw?: boolean;
}

const STRONGER = 1.1;
/**
 * `[from:to:when]`, `[to:when]`, `[from::when]` and `[one|other]` are A1111's prompt editing and no
 * weights.
 */
const CHANGING = /\[(?:[^[\]]{0,1000}:\s*[\d.]+\s*|[^[\]]{0,1000}\|[^[\]]{0,1000})\]/y;
const END = /:\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*\)/y;

/** Matches a sticky pattern at an index. */
function at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Whether A1111 and ComfyUI read the weights of a text differently. */
function differs(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '\\') index += 1;
    else if (char === '[') return true;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === ':' && depth > 1 && at(END, text, index)) return true;
    if (depth < 0) return true;
  }
  return depth !== 0;
}

/** A bracket's factor for the pieces from `from` to before `to`. */
interface Factor {
  from: number;
  to: number;
  by: number;
}

/**
 * The product of the factors of each piece. Brackets may be nested thousands deep, so that a factor
 * is stored at few nodes of a tree over the pieces, and a piece multiplies those above it.
 */
function weightsOf(count: number, factors: readonly Factor[]): number[] {
  const nodes = new Float64Array(2 * count).fill(1);
  for (const { from, to, by } of factors)
    for (let [low, high] = [from + count, to + count]; low < high; low >>= 1, high >>= 1) {
      if (low & 1) nodes[low++]! *= by;
      if (high & 1) nodes[--high]! *= by;
    }
  return Array.from({ length: count }, (_, index) => {
    let weight = 1;
    for (let node = index + count; node > 0; node >>= 1) weight *= nodes[node]!;
    return weight;
  });
}

/** Splits a text into pieces with the weights that A1111 gives them. */
function piecesOf(text: string): Piece[] {
  const pieces: Omit<Piece, 'weight'>[] = [];
  const factors: Factor[] = [];
  const round: number[] = [];
  const square: number[] = [];
  const add = (said: string) => {
    const last = pieces.at(-1);
    // The weight of a bracket that starts here applies to the following piece alone.
    if (last && !last.raw && round.at(-1) !== pieces.length && square.at(-1) !== pieces.length) last.text += said;
    else pieces.push({ text: said });
  };
  const strengthen = (from: number, by: number) => {
    factors.push({ from, to: pieces.length, by });
    // Text after a bracket is a piece of its own.
    pieces.push({ text: '' });
  };
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]!;
    const next = text[index + 1];
    const changing = char === '[' ? at(CHANGING, text, index) : null;
    const end = char === ':' && round.length > 0 ? at(END, text, index) : null;
    if (char === '\\' && next !== undefined && '()[]\\'.includes(next)) {
      add(next);
      index += 1;
    } else if (changing) {
      pieces.push({ text: changing[0], raw: true });
      index += changing[0].length - 1;
    } else if (end) {
      strengthen(round.pop()!, Number(end[1]));
      index += end[0].length - 1;
    } else if (char === '(') round.push(pieces.length);
    else if (char === '[') square.push(pieces.length);
    else if (char === ')' && round.length > 0) strengthen(round.pop()!, STRONGER);
    else if (char === ']' && square.length > 0) strengthen(square.pop()!, 1 / STRONGER);
    else add(char);
  }
  for (const from of round) strengthen(from, STRONGER);
  for (const from of square) strengthen(from, 1 / STRONGER);
  const weights = weightsOf(pieces.length, factors);
  return pieces.map((piece, index) => ({ ...piece, weight: weights[index]! })).filter(({ text: said }) => said !== '');
}

/**
 * Rewrites the weights of a prompt for ComfyUI: there an inner number replaces the outer one,
 * `[words]` have no meaning, and an unbalanced bracket corrupts those after it. A text that both
 * read alike is left unchanged.
 */
export function comfyWeights(text: string): string {
  if (!differs(text)) return text;
  return piecesOf(text)
    .map(({ text: said, weight, raw }) => {
      const plain = raw ? said : said.replaceAll(/[()]/g, String.raw`\$&`);
      const rounded = Number(weight.toFixed(3));
      return rounded === 1 ? plain : `(${plain}:${rounded})`;
    })
    .join('');
}

const UNREAD: [sign: RegExp, name: string][] = [
  [/\sAND\s/, 'AND'],
  [new RegExp(`(?<!\\\\)${CHANGING.source}`), '[…:…]、[…|…]'],
];

/** Removes A1111's keyword BREAK from a prompt; ComfyUI would draw the word. */
export function withoutBreaks(text: string): string {
  const parts = text.split(/\bBREAK\b/);
  const trimmed = parts.map((part, index) => {
    const ended = index < parts.length - 1 ? trimEnd(part, /[,\s]/) : part;
    return index > 0 ? ended.replace(/^[,\s]+/, '') : ended;
  });
  return trimmed.join(', ');
}

/**
 * Finds A1111 syntax that has no counterpart in ComfyUI. @returns a note about it, in Chinese, or
 * none
 */
export function syntaxNotes(text: string): string[] {
  const names = UNREAD.filter(([sign]) => sign.test(text)).map(([, name]) => `「${name}」`);
  return [
    ...(/\bBREAK\b/.test(text) ? ['ComfyUI 不按「BREAK」分段，它前后连着读了'] : []),
    ...(names.length > 0 ? [`ComfyUI 不认${names.join('')}这样的写法，当作普通文字画了`] : []),
  ];
}
