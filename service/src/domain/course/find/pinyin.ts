import { pinyin } from 'pinyin-pro';

/** Syllables of a word without tones, `koutu` for 抠图; letters that are no Chinese stay. */
export const pinyinOf = (word: string): string =>
  pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('').replaceAll(' ', '');

/** First letters of the syllables, `kt` for 抠图. */
export const initialsOf = (word: string): string =>
  pinyin(word, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replaceAll(' ', '');
