import type { TextBlock } from '../contracts/tool-params/translate.ts';
import { advanceOf, HAN_HEIGHT, MIDDLE } from './typeface.ts';

/** Where the pen stands for a line: to the right of and below the middle of the box, along its sides. */
export interface SetLine {
  text: string;
  x: number;
  baseline: number;
  width: number;
}

export interface SetText {
  /** Pixels an em: as asked, or as small as the box needs. */
  size: number;
  lines: SetLine[];
}

/** From the baseline of one line to that of the next, in ems. */
const LEADING = 1.22;
/** Smaller than this share of the size that was asked for, text is set beyond its box. */
const SMALLEST = 0.3;
const STEP = 0.97;
/** Never at the beginning of a line, and never at its end. */
const CLOSING = '，。、；：！？）》」』】”’…%‰℃,.;:!?)]}';
const OPENING = '（《「『【“‘([{¥$￥';

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Parts that stay together: a word with the spaces before it, or a character with the signs that belong to it. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const letter of line) {
    const last = parts.at(-1);
    const joins =
      last !== undefined &&
      (open ||
        CLOSING.includes(letter) ||
        (letter === ' ' ? last.trim() === '' : !HAN.test(letter) && (last.trim() === '' || !HAN.test(last.at(-1)!))));
    if (joins) parts[parts.length - 1] += letter;
    else parts.push(letter);
    open = OPENING.includes(letter);
  }
  return parts;
}

/** Width of a text in ems. */
export function widthOf(text: string, bold: boolean): number {
  let sum = 0;
  for (const letter of text) sum += advanceOf(letter, bold);
  return sum / 1000;
}

function wrapped(text: string, bold: boolean, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const part of partsOf(paragraph)) {
      if (line !== '' && widthOf(line + part, bold) > room) {
        lines.push(line.trimEnd());
        line = part.trimStart();
      } else line += part;
    }
    return [...lines, line.trimEnd()];
  });
}

/**
 * Sets a text into its box: wraps it, and makes it smaller until it fits. The page's canvas and the exported picture both go by this.
 */
export function layOut({
  text,
  box,
  size,
  bold,
  align,
}: Pick<TextBlock, 'text' | 'box' | 'size' | 'bold' | 'align'>): SetText {
  const heightOf = (count: number) => (count - 1) * LEADING + HAN_HEIGHT / 1000;
  let em = size;
  let lines: string[];
  for (;;) {
    // Measured widths differ by a hair from those that a font's hinting gives.
    const room = (box.width / em) * 1.01;
    lines = wrapped(text.trim(), bold, room);
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
