import { lackingOf } from '@app/shared/typeset/typeface';

const CONTROLS = /[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu;
const ENOUGH = 0.5;

/**
 * Drawable characters of a text, at most `most`; empty when less than half of them are, as the rest
 * would read differently.
 */
export function drawableText(text: string, most: number): string {
  const clean = text.replaceAll(CONTROLS, ' ').trim();
  const lacking = new Set(lackingOf(clean));
  const letters = [...clean];
  const kept = letters.filter((letter) => !lacking.has(letter));
  if (kept.filter((letter) => letter !== ' ').length < letters.filter((letter) => letter !== ' ').length * ENOUGH)
    return '';
  const said = kept.join('').replaceAll(/ {2,}/g, ' ').trim();
  return [...said].length > most ? `${[...said].slice(0, most - 1).join('')}…` : said;
}
