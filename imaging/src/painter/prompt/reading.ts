import { findMatches, type LexiconMatch } from './lexicon.ts';
import { segmentsOf, type PromptSegment } from './segments.ts';

/** The understood part of a phrase, and the words that are not understood. */
export interface PhraseReading {
  matches: LexiconMatch[];
  missed: string[];
}

/**
 * Characters and words that name nothing to be painted: connecting words, counters, positions and
 * praise.
 */
const FUNCTION_CHARACTERS = new Set(
  '的地得了着过在和与及跟或把被让于是有个只张幅片束株朵条座匹头位名辆盏支枝把件颗双对些几一这那其中上下里内外旁边前后左右间侧处放摆插站坐躺挂铺停落穿戴拿从到为朝向两二三四五六七八九十',
);
const FUNCTION_WORDS = new Set(
  (
    '上面 下面 里面 外面 画面 背景 风格 构图 特写 留白 玻璃 图片 照片 高清 超清 清晰 精致 细节 丰富 质感 质量 高质量 高 最佳 品质 大师 作品 ' +
    '专业 唯美 好看 漂亮 美丽 色'
  ).split(' '),
);
const ENGLISH_FUNCTION = new Set(
  (
    'a an the of on in at with and or by to for from into over under near beside next behind front its his her their some very this that is are be ' +
    'sitting standing lying placed style best quality masterpiece high highly resolution highres hd uhd ultra detailed details intricate sharp focus ' +
    'glass professional award winning beautiful aesthetic trending artstation 4k 8k cinematic composition closeup close up shot view background image picture'
  ).split(' '),
);
const isFunction = (text: string): boolean => {
  const word = text.trim().toLowerCase();
  return (
    !/[\p{L}\p{N}]/u.test(word) ||
    /^\d+$/.test(word) ||
    ENGLISH_FUNCTION.has(word) ||
    FUNCTION_WORDS.has(word) ||
    [...word].every((character) => FUNCTION_CHARACTERS.has(character))
  );
};

/** Suffixes that belong to a known word: 桌上, 米色的. */
const PLACE = /^[的上下里内外中旁边前后处间色面]+$/;

type TextPiece = Pick<PromptSegment, 'text' | 'at'>;

/** Indices of a text that are covered by matches. */
function coveredCharacters(length: number, matches: readonly LexiconMatch[]): Uint8Array {
  const cover = new Uint8Array(length);
  for (const { at, word } of matches) cover.fill(1, at, at + word.length);
  return cover;
}

/** Parts of a piece that are not covered by matches. */
function uncoveredText({ text, at }: TextPiece, cover: Uint8Array): string {
  let rest = '';
  for (let place = 0; place < text.length; place += 1) if (!cover[at + place]) rest += text[place];
  return rest;
}

/** Words that name a branch: 尤加利叶. */
const OF_BRANCHES = /^[叶花枝]$/;

/** 咖啡馆, 柿子树, 洗发水: an adjacent word without a gap changes the meaning. */
function makesAnother({ text, at }: TextPiece, { word, at: from, meaning }: LexiconMatch): boolean {
  if (meaning.is === 'colour' || meaning.is === 'count') return false;
  if (!/^\p{Script=Han}+$/u.test(text) || isFunction(text)) return false;
  const single = word.length === 1;
  if (at + text.length === from) return single;
  if (from + word.length !== at || text.length > 1) return false;
  return single || meaning.is === 'kind' || (meaning.is === 'branch' && !OF_BRANCHES.test(text));
}

const IS_THING: ReadonlySet<string> = new Set(['kind', 'branch', 'light']);

/**
 * 电脑包, 面包树, 沙发床: a single character right after an object's name makes another word of
 * both.
 */
function isCompound(first: LexiconMatch, second: LexiconMatch): boolean {
  if (second.word.length !== 1 || second.at !== first.at + first.word.length) return false;
  if (!/^\p{Script=Han}+$/u.test(first.word + second.word)) return false;
  if ([first, second].some(({ meaning }) => meaning.is === 'colour' || meaning.is === 'count')) return false;
  return first.word.length > 1 ? first.meaning.is === 'kind' : IS_THING.has(first.meaning.is);
}

/**
 * Whether a piece is known only partly, or only character by character: 面包, 红绿灯.
 * @param within matches that begin in it
 */
function isOtherWord({ text }: TextPiece, rest: string, within: readonly LexiconMatch[]): boolean {
  if (rest.length === text.length || !/\p{Script=Han}/u.test(text)) return false;
  if (rest.length > 0) return !(text.endsWith(rest) && PLACE.test(rest));
  return within.length > 1 && within.every(({ word }) => word.length === 1);
}

/**
 * Removes matches that are part of another word. Each round removes those that became invalid by
 * the previous one; only pieces that lost a match are checked again, so that the cost is linear in
 * the length.
 */
function withoutOthers(pieces: readonly TextPiece[], matches: readonly LexiconMatch[], length: number): LexiconMatch[] {
  const alive = new Set(matches);
  const cover = coveredCharacters(length, matches);
  /** By index of the text: the piece, and the match that covers it. */
  const pieceAt: number[] = [];
  const matchAt: LexiconMatch[] = [];
  for (const [index, { at, text }] of pieces.entries())
    for (let place = at; place < at + text.length; place += 1) pieceAt[place] = index;
  for (const match of matches)
    for (let place = match.at; place < match.at + match.word.length; place += 1) matchAt[place] = match;

  function fallingIn(piece: TextPiece): LexiconMatch[] {
    const overlapping = new Set<LexiconMatch>();
    const end = piece.at + piece.text.length;
    for (let place = piece.at; place < end; place += 1) {
      const match = matchAt[place];
      if (match && alive.has(match)) overlapping.add(match);
    }
    const within = [...overlapping].filter(({ at }) => at >= piece.at);
    const rest = uncoveredText(piece, cover);
    if (isOtherWord(piece, rest, within)) return [...overlapping];
    if (rest !== piece.text) return [];
    return [matchAt[piece.at - 1], matchAt[end]].filter(
      (match): match is LexiconMatch => match !== undefined && alive.has(match) && makesAnother(piece, match),
    );
  }

  const compounds = matches.filter((match, index) => {
    const [before, next] = [matches[index - 1], matches[index + 1]];
    return (next && isCompound(match, next)) || (before && isCompound(before, match));
  });
  let falling = new Set([...compounds, ...pieces.flatMap(fallingIn)]);
  while (falling.size > 0) {
    const touched = new Set<number>();
    for (const match of falling) {
      alive.delete(match);
      for (let place = match.at; place < match.at + match.word.length; place += 1) {
        cover[place] = 0;
        touched.add(pieceAt[place]!);
      }
    }
    falling = new Set([...touched].flatMap((index) => fallingIn(pieces[index]!)));
  }
  return matches.filter((match) => alive.has(match));
}

/**
 * Reads a phrase. A word that is only partly known is another word: 面包 is no bag (包), and 红绿灯
 * no lamp (灯). Adjacent unknown words are reported as one.
 */
export function readPhrase(phrase: string): PhraseReading {
  const pieces = segmentsOf(phrase);
  const known = withoutOthers(pieces, findMatches(phrase), phrase.length);
  const matches = known.filter(({ meaning }) => meaning.is !== 'other');
  const covered = coveredCharacters(phrase.length, matches);
  const others = coveredCharacters(
    phrase.length,
    known.filter(({ meaning }) => meaning.is === 'other'),
  );
  const missed: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim() !== '') missed.push(open.trim());
    open = '';
  };
  for (const piece of pieces) {
    if (uncoveredText(piece, covered) !== piece.text) close();
    // A space between two foreign words belongs to them.
    else if (/^\s+$/.test(piece.text)) open += open === '' ? '' : ' ';
    else if (uncoveredText(piece, others) !== piece.text) open += piece.text;
    else if (isFunction(piece.text) || (open === '' && OF_BRANCHES.test(piece.text))) close();
    else open += piece.text;
  }
  close();
  return { matches, missed };
}
