import type { TextBlock } from '../contracts/tool-params/translate.ts';
import { advanceOf, HAN_HEIGHT, MIDDLE } from './typeface.ts';

/** Origin of a line: relative to the centre of the box, along its sides. */
export interface SetLine {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

export interface SetText {
  /** Font size in pixels: as requested, or reduced to fit the box. */
  size: number;
  lines: SetLine[];
}

/** Line height in ems. */
const LEADING = 1.22;
/** Minimum size as a fraction of the requested one; smaller text would overflow its box instead. */
const SMALLEST = 0.3;
const STEP = 0.97;
/** Punctuation that may not start a line, and that may not end one. */
const CLOSING = '，。、；：！？）》」』】”’…%‰℃,.;:!?)]}';
const OPENING = '（《「『【“‘([{¥$￥';

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Unbreakable units: a word with the spaces before it, or a character with its punctuation. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let [part, blank, last] = ['', true, ''];
  for (const letter of line) {
    const joins =
      part === '' ||
      OPENING.includes(last) ||
      CLOSING.includes(letter) ||
      (letter === ' ' ? blank : !HAN.test(letter) && (blank || !HAN.test(last)));
    if (!joins) {
      parts.push(part);
      [part, blank] = ['', true];
    }
    part += letter;
    blank &&= letter.trim() === '';
    last = letter;
  }
  return part === '' ? parts : [...parts, part];
}

const advances = (text: string, bold: boolean) => {
  let sum = 0;
  for (const letter of text) sum += advanceOf(letter, bold);
  return sum;
};

/** Width of a text in ems. */
export const widthOf = (text: string, bold: boolean): number => advances(text, bold) / 1000;

/**
 * Paragraphs as unbreakable units, each with its width in thousandths of an em, also without
 * leading spaces.
 */
const measured = (text: string, bold: boolean) =>
  text.split('\n').map((paragraph) =>
    partsOf(paragraph).map((part) => {
      const bare = part.trimStart();
      return { part, width: advances(part, bold), bare, bareWidth: advances(bare, bold) };
    }),
  );

function wrapped(paragraphs: ReturnType<typeof measured>, room: number): string[] {
  return paragraphs.flatMap((parts) => {
    const lines: string[] = [];
    let [line, wide] = ['', 0];
    for (const { part, width, bare, bareWidth } of parts) {
      if (line !== '' && (wide + width) / 1000 > room) {
        lines.push(line.trimEnd());
        [line, wide] = [bare, bareWidth];
      } else {
        line += part;
        wide += width;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/**
 * Lays out a text in its box: wraps it, and shrinks it until it fits. Used by the page's canvas and
 * the exported picture.
 */
export function layOut({
  text,
  box,
  size,
  bold,
  align,
}: Pick<TextBlock, 'text' | 'box' | 'size' | 'bold' | 'align'>): SetText {
  const heightOf = (count: number) => (count - 1) * LEADING + HAN_HEIGHT / 1000;
  const paragraphs = measured(text.trim(), bold);
  let em = size;
  let lines: string[];
  for (;;) {
    // Measured widths differ slightly from those with font hinting.
    const room = (box.width / em) * 1.01;
    lines = wrapped(paragraphs, room);
    const fits = heightOf(lines.length) * em <= box.height * 1.04 && lines.every((line) => widthOf(line, bold) <= room);
    if (fits || em * STEP < size * SMALLEST || em < 4) break;
    em *= STEP;
  }
  const first = (MIDDLE / 1000 - ((lines.length - 1) * LEADING) / 2) * em;
  return {
    size: em,
    lines: lines.map((line, at) => {
      const width = widthOf(line, bold) * em;
      const x = align === 'left' ? -box.width / 2 : align === 'right' ? box.width / 2 - width : -width / 2;
      return { text: line, x, baseline: first + at * LEADING * em, width };
    }),
  };
}
