/** Number of Chinese characters that fit beside a caption's time on a narrow phone. */
const SNIPPET_CHARS = 16;
/** Number of characters before the match that are kept as context. */
const CONTEXT_CHARS = 5;
/** Minimum length of a word that is also searched by its halves. */
const MIN_HALVED_CHARS = 4;

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

const widthOf = (letter: string) => (letter < '\u{2e80}' ? 0.6 : 1);

const patternOf = (words: readonly string[]) =>
  new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|'), 'i');

/** A match with one wrong letter scores one half. */
function wordHalves(word: string): string[] {
  const letters = [...word];
  const half = Math.floor(letters.length / 2);
  return letters.length < MIN_HALVED_CHARS ? [] : [letters.slice(0, half).join(''), letters.slice(half).join('')];
}

function firstMatch(text: string, find: string): { from: number; end: number } | null {
  const words = find.split(/\s+/).filter(Boolean);
  for (const some of [words, words.flatMap(wordHalves)]) {
    const hit = some.length > 0 ? patternOf(some).exec(text) : null;
    if (hit) return { from: hit.index, end: hit.index + hit[0].length };
  }
  return null;
}

/**
 * Cuts a one-line text shortly before its match, so that the match is visible; a text that fits is
 * unchanged.
 */
export function snippetAround(text: string, find: string): string {
  const hit = firstMatch(text, find);
  if (!hit) return text;
  const letters = [...segmenter.segment(text)].map(({ segment, index }) => ({ index, width: widthOf(segment) }));
  const width = (from: number, end: number) =>
    letters.reduce((sum, letter) => (letter.index >= from && letter.index < end ? sum + letter.width : sum), 0);
  if (width(0, hit.end) <= SNIPPET_CHARS) return text;
  const lead = Math.min(CONTEXT_CHARS, SNIPPET_CHARS - 1 - width(hit.from, hit.end));
  let at = letters.findLastIndex(({ index }) => index <= hit.from);
  for (let left = lead; at > 0 && left >= letters[at - 1]!.width; at--) left -= letters[at - 1]!.width;
  return at === 0 ? text : `…${text.slice(letters[at]!.index).trimStart()}`;
}
