import { matchesOf, type Match } from './lexicon.ts';

/** What is understood of a phrase, and the words that are not. */
export interface Reading {
  matches: Match[];
  missed: string[];
}

/** Characters and words that name nothing to be painted: they stand between those that do, or count, place and praise. */
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
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
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

/** What may follow a known word in one piece: 桌上, 米色的. */
const PLACE = /^[的上下里内外中旁边前后处间色面]+$/;

interface Piece {
  text: string;
  at: number;
}

const covers = ({ at, word }: Match, place: number) => place >= at && place < at + word.length;

const overlap = ({ at, text }: Piece, match: Match) => match.at < at + text.length && match.at + match.word.length > at;

/** What of a piece no match covers. */
function restOf({ text, at }: Piece, matches: readonly Match[]): string {
  return [...text].filter((_, place) => !matches.some((match) => covers(match, at + place))).join('');
}

/** What a branch is named with: 尤加利叶. */
const OF_BRANCHES = /^[叶花枝]$/;

/** 咖啡馆, 柿子树, 洗发水: what stands beside a word without a gap makes another thing of it. */
function makesAnother({ text, at }: Piece, { word, at: from, meaning }: Match): boolean {
  if (meaning.is === 'colour' || meaning.is === 'count') return false;
  if (!/^\p{Script=Han}+$/u.test(text) || isFunction(text)) return false;
  const single = word.length === 1;
  if (at + text.length === from) return single;
  if (from + word.length !== at || text.length > 1) return false;
  return single || meaning.is === 'kind' || (meaning.is === 'branch' && !OF_BRANCHES.test(text));
}

const IS_THING: ReadonlySet<string> = new Set(['kind', 'branch', 'light']);

/** 电脑包, 面包树, 沙发床: a single character right behind a thing's name makes another thing of both. */
function isCompound(first: Match, second: Match): boolean {
  if (second.word.length !== 1 || second.at !== first.at + first.word.length) return false;
  if (!/^\p{Script=Han}+$/u.test(first.word + second.word)) return false;
  if ([first, second].some(({ meaning }) => meaning.is === 'colour' || meaning.is === 'count')) return false;
  return first.word.length > 1 ? first.meaning.is === 'kind' : IS_THING.has(first.meaning.is);
}

/** Whether a piece is known in part alone, or character by character: 面包, 红绿灯. */
function isOtherWord(piece: Piece, matches: readonly Match[]): boolean {
  const { text, at } = piece;
  const rest = restOf(piece, matches);
  if (rest.length === text.length || !/\p{Script=Han}/u.test(text)) return false;
  if (rest.length > 0) return !(text.endsWith(rest) && PLACE.test(rest));
  const within = matches.filter((match) => match.at >= at && match.at < at + text.length);
  return within.length > 1 && within.every(({ word }) => word.length === 1);
}

/**
 * Reads a phrase. A word that is known in part alone is another word: 面包 is no bag (包), and 红绿灯 no lamp (灯). Words beside each other that
 * are not understood are told together.
 */
export function readPhrase(phrase: string): Reading {
  const pieces: Piece[] = [...segmenter.segment(phrase)].map(({ segment, index }) => ({ text: segment, at: index }));
  let matches = matchesOf(phrase);
  for (;;) {
    const now = matches;
    const kept = now.filter(
      (match, index) =>
        !(now[index + 1] && isCompound(match, now[index + 1]!)) &&
        !(now[index - 1] && isCompound(now[index - 1]!, match)) &&
        !pieces.some(
          (piece) =>
            (isOtherWord(piece, now) && overlap(piece, match)) ||
            (makesAnother(piece, match) && restOf(piece, now) === piece.text),
        ),
    );
    if (kept.length === now.length) break;
    matches = kept;
  }
  const others = matches.filter(({ meaning }) => meaning.is === 'other');
  matches = matches.filter(({ meaning }) => meaning.is !== 'other');
  const missed: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim() !== '') missed.push(open.trim());
    open = '';
  };
  for (const piece of pieces) {
    if (restOf(piece, matches).length < piece.text.length) close();
    // A space between two foreign words belongs to them.
    else if (/^\s+$/.test(piece.text)) open += open === '' ? '' : ' ';
    else if (others.some((match) => overlap(piece, match))) open += piece.text;
    else if (isFunction(piece.text) || (open === '' && OF_BRANCHES.test(piece.text))) close();
    else open += piece.text;
  }
  close();
  return { matches, missed };
}
