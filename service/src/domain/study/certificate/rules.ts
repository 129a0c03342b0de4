import { randomInt } from 'node:crypto';
import { dayOf } from '../../time/shanghai.ts';

/** Without letters and digits that are read for each other; 60 bits of it cannot be guessed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** `HX-2611-7K3M-9QWE-4RTY`: year and month, then chance. */
export function newNumber(now: Date): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['HX', dayOf(now).slice(2, 7).replace('-', ''), ...Array.from({ length: GROUPS }, group)].join('-');
}

/** `沈*禾`, `沈*`, `A*********e`: enough to compare, not enough to know. */
export function maskedName(name: string): string {
  const letters = [...new Intl.Segmenter('zh').segment(name)].map(({ segment }) => segment);
  if (letters.length < 2) return name === '' ? '' : '*';
  const last = letters.length > 2 ? letters.at(-1)! : '';
  return letters[0]! + '*'.repeat(letters.length - 1 - (last ? 1 : 0)) + last;
}
