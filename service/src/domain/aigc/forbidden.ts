import { readFileSync } from 'node:fs';
import type { TaskParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';

/** Default list of forbidden words; the operator's own list replaces it. */
const SHIPPED = new URL('../../../content/forbidden-words.txt', import.meta.url);
/** Fields that name unwanted content. */
const UNWANTED: ReadonlySet<string> = new Set(['negative_prompt']);

/**
 * Normalises a text: drops separators and combining characters that hide a word, and folds
 * full-width letters.
 */
const lettersOnly = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\p{Z}\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Digits between the characters of a Chinese word are dropped too, as they only hide it. */
const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);
const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}\s]+$/u.test(word);

const lists = new Map<string, readonly string[]>();
function wordsOf(path: string | undefined): readonly string[] {
  const key = path ?? '';
  const known = lists.get(key);
  if (known) return known;
  const words = readFileSync(path ?? SHIPPED, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  lists.set(key, words);
  return words;
}

/** The texts of params except negative prompts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (UNWANTED.has(key) ? [] : textsOf(one)));
}

/**
 * The first forbidden word that a text contains; null when there is none. @param path of the
 * operator's list
 */
export function findForbidden(text: string, path?: string): string | null {
  const whole = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const close = lettersOnly(text);
  const letters = close.replaceAll(/[\p{N}\p{Script=Latin}]+/gu, '');
  return (
    wordsOf(path).find((word) =>
      // Latin words match as whole words: "class" contains no "ass".
      isLatin(word)
        ? whole.includes(` ${word.toLowerCase()} `)
        : close.includes(lettersOnly(word)) || (isHan(word) && letters.includes(lettersOnly(word))),
    ) ?? null
  );
}

/** @throws AppError in Chinese that names the forbidden word */
export function refuseForbidden(params: TaskParams | string, path?: string): void {
  for (const text of textsOf(params)) {
    const word = findForbidden(text, path);
    if (word !== null)
      throw new AppError(
        CODES.REFUSED,
        `「${word}」涉及法律法规不允许生成或展示的内容，请改写后再提交；您填写的内容都还在`,
      );
  }
}
