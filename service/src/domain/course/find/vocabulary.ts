import { segmentsOf } from '@app/imaging/painter/prompt/segments';
import { initialsOf, pinyinOf } from './pinyin.ts';
import type { Synonyms } from './synonyms.ts';

/** Words that a search knows, by what they look and sound like. */
export interface Vocabulary {
  has: (word: string) => boolean;
  /** Letters of the longest word. */
  longest: number;
  /** Other words for the same, the one that is said first at the head; the word itself without. */
  meaning: (word: string) => readonly string[];
  /** Words with a gap, 「背景…白」: the parts in this order with few letters between them. */
  gaps: readonly { word: string; pattern: RegExp }[];
  /** Words of these syllables without tones, `koutu`. */
  bySound: (sound: string) => readonly string[];
  /** Words whose syllables begin with these letters, `kt`. */
  byInitials: (letters: string) => readonly string[];
  /** Words whose syllables begin so, shortest first. */
  soundsLike: (start: string, most: number) => string[];
}

const HAN = /^\p{Script=Han}{2,8}$/u;

/** Words of two letters and more of titles. */
export const wordsOfTitle = (title: string): string[] =>
  segmentsOf(title)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ text }) => text)
    .filter((word) => HAN.test(word));

/** As `folded` leaves 「…」. */
export const WORD_GAP = '...';
/** Letters between the parts of a word with a gap. */
const GAP_LETTERS = 6;
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param others words beside those of the synonyms; what comes first is preferred */
export function vocabularyOf(synonyms: Synonyms, others: Iterable<string>): Vocabulary {
  const words = new Set([...synonyms.keys(), ...others]);
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
  return {
    has: (word) => words.has(word),
    gaps: [...words]
      .filter((word) => word.includes(WORD_GAP))
      .map((word) => ({
        word,
        pattern: new RegExp(word.split(WORD_GAP).map(literal).join(`.{0,${GAP_LETTERS}}?`), 'u'),
      })),
    longest: Math.max(1, ...[...words].map((word) => word.length)),
    meaning: (word) => [...new Set((synonyms.get(word) ?? [[word]]).flat())],
    bySound: (sound) => bySound.get(sound) ?? [],
    byInitials: (letters) => byInitials.get(letters) ?? [],
    soundsLike: (start, most) =>
      [...bySound]
        .filter(([sound]) => sound.startsWith(start))
        .toSorted(([a], [b]) => a.length - b.length)
        .flatMap(([, list]) => list)
        .slice(0, most),
  };
}
