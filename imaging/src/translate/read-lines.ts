import type { TextBox, TextLanguage } from '@app/shared/contracts/tool-params/translate';
import type { Colours, ReadText, TextReader } from '../models/text.ts';
import { isInsideBox } from './colours.ts';
import { measureInk } from './ink.ts';
import type { Rgb } from './sample.ts';

/** A line of text as it was read. */
export interface ReadLine {
  text: string;
  /** 0..100. */
  confidence: number;
  box: TextBox;
  /** Height of a bent line itself; its box is higher. */
  high: number | null;
  ink: Rgb;
  paper: Rgb;
}

/** Maximum number of lines, the most confident first. */
const MAX_LINES = 240;

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0;
const hans = (text: string) => count(text, /\p{Script=Han}/gu);
const letters = (text: string) => count(text, /\p{Script=Latin}/gu);
const digits = (text: string) => count(text, /\d/g);

/** Turned further than this, in degrees, a sign by itself may be any other one. */
const UPRIGHT = 45;

/** Whether a recognised line is plausible text. */
export function isText({ text, confidence, box }: Pick<ReadText, 'text' | 'confidence' | 'box'>): boolean {
  const known = hans(text) + letters(text) + digits(text);
  if (known === 0) return false;
  // A currency sign on its side reads as a character.
  if (known === 1) return hans(text) === 1 && confidence >= 0.9 && Math.abs(box.angle) <= UPRIGHT;
  if (known === 2) return confidence >= 0.85;
  return confidence >= 0.7;
}

export const detectLanguage = (texts: readonly string[]): TextLanguage => {
  const all = texts.join('');
  return hans(all) * 2 > letters(all) * 0.3 ? 'zh' : 'en';
};

function lineOf(picture: Colours, { text, confidence, box, high }: ReadText): ReadLine {
  const { box: tight, ...colours } = measureInk(picture, box);
  return {
    // The recogniser returns only the full-width sign.
    text: text.replaceAll('￥', '¥'),
    confidence: confidence * 100,
    box: high === null ? tight : box,
    high,
    ...colours,
  };
}

/**
 * Finds and reads the lines of text of a picture, in its pixels; of an `area` alone when there is
 * one, which is read as one line where none is found in it. Null when the reader could not.
 */
export async function readLines(
  picture: Colours,
  asked: TextLanguage | 'auto',
  reader: TextReader,
  area: TextBox | null = null,
): Promise<{ lines: ReadLine[]; language: TextLanguage } | null> {
  let read = await reader({ picture });
  if (read && area) {
    const inside = isInsideBox(area);
    read = read.filter((one) => inside(one.box.x, one.box.y) && isText(one));
    if (read.length === 0) read = await reader({ picture, lines: [area] });
  }
  if (!read) return null;
  const lines = read
    .filter(isText)
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, MAX_LINES)
    .map((one) => lineOf(picture, one))
    .toSorted((one, other) => one.box.y - other.box.y);
  return { lines, language: asked === 'auto' ? detectLanguage(lines.map(({ text }) => text)) : asked };
}
