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
const END = /:\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*\)/y;

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

/** Splits a text into pieces with the weights that A1111 gives them. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const round: number[] = [];
  const square: number[] = [];
  const add = (said: string) => {
    const last = pieces.at(-1);
    // The weight of a bracket that starts here applies to the following piece alone.
    if (last && !last.raw && !round.includes(pieces.length) && !square.includes(pieces.length)) last.text += said;
    else pieces.push({ text: said, weight: 1 });
  };
  const strengthen = (from: number, by: number) => {
    for (const piece of pieces.slice(from)) piece.weight *= by;
    // Text after a bracket is a piece of its own.
    pieces.push({ text: '', weight: 1 });
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
      pieces.push({ text: changing[0], weight: 1, raw: true });
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
  return pieces.filter(({ text: said }) => said !== '');
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
export const withoutBreaks = (text: string) => text.replaceAll(/[,\s]*\bBREAK\b[,\s]*/g, ', ');

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
