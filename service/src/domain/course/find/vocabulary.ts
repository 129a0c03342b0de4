import { segmentsOf } from '@app/imaging/painter/prompt/segments';
import { namesSomething } from './question-words.ts';
import { initialsOf, pinyinOf, syllablesOf } from './pinyin.ts';
import type { Synonyms } from './synonyms.ts';

/** Known words, indexed by spelling and by sound. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /** Length of the longest word, in letters. */
  longest: number;
  /** Synonyms of a word, the preferred one first; only the word itself when it has none. */
  meaning: (word: string) => readonly string[];
  /**
   * Kind of a word: `action` says what is to be done, `subject` what is asked about, `tool` names a
   * tool or a category, and `context` a platform or a purpose.
   */
  tierOf: (word: string) => Tier;
  /** Whether a word names an account, or a fault with a remedy of its own, that nobody erases. */
  isNotErased: (word: string) => boolean;
  /** Words with a meaning of their own that contain this one: 反向提示词 of 提示词. */
  longerThan: (word: string) => readonly string[];
  /** Words with a gap, 「背景…白」: their parts match in this order, at a short distance. */
  gaps: readonly { word: string; pattern: RegExp }[];
  /** Words with this pinyin without tones, `koutu`. */
  bySound: (sound: string) => readonly string[];
  /** Part of a title with this pinyin, for what no word is heard in. */
  titlePart: (sound: string) => string | null;
  /** Words with these pinyin initials, `kt`. */
  byInitials: (letters: string) => readonly string[];
  /** Words whose pinyin begins with this text, shortest first. */
  soundsLike: (start: string, most: number) => string[];
}

export const TIERS = ['action', 'subject', 'tool', 'context'] as const;
export type Tier = (typeof TIERS)[number];

const HAN = /^\p{Script=Han}{2,8}$/u;

/** Words of a title with at least two letters. */
export const wordsOfTitle = (title: string): string[] =>
  segmentsOf(title)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ text }) => text)
    .filter((word) => HAN.test(word));

/** Lengths in letters of the parts of titles that are known by their sound alone. */
const HEARD_LETTERS = [3, 4, 5];
/** Between the parts of a title: 「软光与硬光」. */
const JOINTS = /[与和或]|[^\p{Script=Han}]+/u;

/** Parts of titles by their pinyin: no dictionary has 侧逆光 of 「侧逆光：影子往哪里去」. */
function partsBySound(titles: Iterable<string>): Map<string, string> {
  const parts = new Map<string, string>();
  for (const title of titles)
    for (const run of title.split(JOINTS).filter((part) => part.length > 1)) {
      const syllables = syllablesOf(run);
      for (const length of new Set([...HEARD_LETTERS, run.length]))
        for (let at = 0; at + length <= run.length; at += 1) {
          const part = run.slice(at, at + length);
          if (namesSomething(part)) parts.set(syllables.slice(at, at + length).join(''), part);
        }
    }
  return parts;
}

/** Form of 「…」 after `foldText`. */
export const WORD_GAP = '...';
/** Maximum number of letters within the gap of a word. */
const GAP_LETTERS = 6;
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param others words in addition to those of the synonyms; earlier ones are preferred
 * @param tools names of tools and categories
 * @param titles their parts are known by sound, where no word is
 */
export function vocabularyOf(
  { meanings, context, actions, notErased }: Synonyms,
  others: Iterable<string>,
  { tools = new Set(), titles = [] }: { tools?: ReadonlySet<string>; titles?: Iterable<string> } = {},
): Vocabulary {
  const words = new Set([...meanings.keys(), ...others]);
  const meaningOf = (word: string) => [...new Set((meanings.get(word) ?? [[word]]).flat())];
  const said = [...new Set([...meanings.values()].flat().map(([first]) => first))];
  const bySound = new Map<string, string[]>();
  const byInitials = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, word: string) => {
    const list = map.get(key);
    if (list) list.push(word);
    else map.set(key, [word]);
  };
  for (const word of words) {
    if (!HAN.test(word)) continue;
    add(bySound, pinyinOf(word), word);
    add(byInitials, initialsOf(word), word);
  }
  const parts = partsBySound(titles);
  return {
    has: (word) => words.has(word),
    gaps: [...words]
      .filter((word) => word.includes(WORD_GAP))
      .map((word) => ({
        word,
        pattern: new RegExp(word.split(WORD_GAP).map(literal).join(`.{0,${GAP_LETTERS}}?`), 'u'),
      })),
    longest: Math.max(1, ...[...words].map((word) => word.length)),
    meaning: meaningOf,
    longerThan: (word) =>
      said.filter((other) => other !== word && other.includes(word) && !meaningOf(word).includes(other)),
    tierOf: (word) => {
      // A line of an action may have weaker words, 移除, in a line of their own.
      if (actions.has(word)) return 'action';
      if (context.has(word)) return 'context';
      return tools.has(meaningOf(word)[0]!) ? 'tool' : 'subject';
    },
    isNotErased: (word) => notErased.has(word),
    bySound: (sound) => bySound.get(sound) ?? [],
    titlePart: (sound) => parts.get(sound) ?? null,
    byInitials: (letters) => byInitials.get(letters) ?? [],
    soundsLike: (start, most) =>
      [...bySound]
        .filter(([sound]) => sound.startsWith(start))
        .toSorted(([a], [b]) => a.length - b.length)
        .flatMap(([, list]) => list)
        .slice(0, most),
  };
}
