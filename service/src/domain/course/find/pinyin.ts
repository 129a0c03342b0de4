import { customPinyin, pinyin } from 'pinyin-pro';

/** Maximum number of cached words; converting thousands of them again blocks for 100 ms. */
const CACHED = 20_000;

/** Caches a text by its word; empties when it is full. */
function cached(read: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const text = read(word);
    if (known.size >= CACHED) known.clear();
    known.set(word, text);
    return text;
  };
}

// Words of the tools that the dictionary lacks, and reads by the commoner sound of a character.
customPinyin({ 重绘: 'chóng huì', 重拍: 'chóng pāi', 重修: 'chóng xiū', 色调: 'sè diào' });

const syllables = (word: string, pattern: 'pinyin' | 'first'): string[] =>
  pinyin(word, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

const lettersOf = (word: string, pattern: 'pinyin' | 'first'): string =>
  syllables(word, pattern).join('').replaceAll(' ', '');

const spaced = cached((run) => syllables(run, 'pinyin').join(' '));

/** Syllables of a run of Chinese letters, one a letter. */
export const syllablesOf = (run: string): string[] => spaced(run).split(' ');

/** Syllables of a word without tones, `koutu` for 抠图; letters that are not Chinese stay. */
export const pinyinOf = cached((word) => lettersOf(word, 'pinyin'));

/** First letters of the syllables, `kt` for 抠图. */
export const initialsOf = cached((word) => lettersOf(word, 'first'));
