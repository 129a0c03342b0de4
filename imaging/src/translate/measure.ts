import type { TextBox, TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { CAP_HEIGHT, DESCENT, HAN_HEIGHT, MIDDLE, X_HEIGHT } from '@app/shared/typeset/typeface';
import { distanceOf, inkAndPaper } from './colours.ts';
import { rotatePoint } from './geometry.ts';
import type { ReadLine } from './read-lines.ts';
import type { Colours } from '../models/text.ts';
import { letterColours } from './ink.ts';
import { inkOnPaper } from './sample.ts';

export interface MeasuredLine extends ReadLine {
  /** Font size of the original in px. */
  em: number;
  /** From the middle of its ink to the middle of its capitals or characters, upwards. */
  rise: number;
  /** Width of strokes over that from which text counts as bold. */
  heft: number;
}

const HAN = /\p{Script=Han}/u;
/**
 * Characters that fill their square from top to bottom; lines without any give a less reliable
 * size.
 */
const FLAT = /^[一二三十，。、\s]+$/;

/** How high ink reaches over and under the baseline in ems, by which letters there are. */
export function inkExtent(text: string): { top: number; bottom: number } {
  if (HAN.test(text))
    return FLAT.test(text)
      ? { top: 0.6, bottom: 0.1 }
      : { top: MIDDLE / 1000 + HAN_HEIGHT / 2000, bottom: HAN_HEIGHT / 2000 - MIDDLE / 1000 };
  return {
    top: (/[A-Z\dbdfhklt¥$€£]/.test(text) ? CAP_HEIGHT : X_HEIGHT) / 1000,
    bottom: /[gjpqy,]/.test(text) ? DESCENT / 1000 : 0,
  };
}

/**
 * Width of strokes over an em from which text counts as bold: between the two weights of the
 * typeface.
 */
const BOLD = { han: 0.1, latin: 0.092 };
const STRIP = 96;

/** Mean width of the strokes of ink on paper: twice its area over its outline. */
export function strokeWidth({ data, width, height }: { data: Uint8Array; width: number; height: number }): number {
  let [area, outline] = [0, 0];
  const ink = (at: number) => (data[at]! < 128 ? 1 : 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      area += ink(at);
      if (x + 1 < width) outline += Math.abs(ink(at) - ink(at + 1));
      if (y + 1 < height) outline += Math.abs(ink(at) - ink(at + width));
    }
  // Steps along a slope count both ways: on average 4/π as many as it is long.
  return outline === 0 ? 0 : (2 * area) / (outline * (Math.PI / 4));
}

/** Measures the type of a line, in pixels of the picture it was read in. */
export function measureLine(picture: Colours, line: ReadLine): MeasuredLine {
  const { text, box } = line;
  const { top, bottom } = inkExtent(text);
  const em = (line.high ?? box.height) / (top + bottom);
  const told = letterColours(picture, box, line);
  const colours = inkAndPaper(picture, box, told.ink, told.paper);
  const stroke = strokeWidth(inkOnPaper(picture, box, colours.ink, colours.paper, STRIP));
  const weight = (stroke / STRIP) * (top + bottom);
  const middle = (top - bottom) / 2;
  const wanted = HAN.test(text) ? MIDDLE / 1000 : CAP_HEIGHT / 2000;
  return {
    ...line,
    ...colours,
    em,
    rise: (wanted - middle) * em,
    heft: weight / (HAN.test(text) ? BOLD.han : BOLD.latin),
  };
}

/**
 * Whether a line is bold: by all lines of the picture that have its size and colour, as one alone
 * is easily mistaken.
 */
export function isBold(line: MeasuredLine, all: readonly MeasuredLine[]): boolean {
  const alike = all.filter(
    ({ em, ink, text }) =>
      Math.max(em, line.em) < Math.min(em, line.em) * 1.2 &&
      distanceOf(ink, line.ink) < 40 &&
      HAN.test(text) === HAN.test(line.text),
  );
  return alike.reduce((sum, { heft }) => sum + heft, 0) / alike.length > 1;
}

/** A box around lines that are turned alike. */
export function unionBox(boxes: readonly TextBox[]): TextBox {
  const angle =
    boxes.reduce((sum, box) => sum + box.angle * box.width, 0) / boxes.reduce((sum, { width }) => sum + width, 0);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    const { x, y } = rotatePoint(box, -angle);
    left = Math.min(left, x - box.width / 2);
    right = Math.max(right, x + box.width / 2);
    top = Math.min(top, y - box.height / 2);
    bottom = Math.max(bottom, y + box.height / 2);
  }
  const middle = rotatePoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, angle);
  return { x: middle.x, y: middle.y, width: right - left, height: bottom - top, angle };
}

export const isHan = (text: string): boolean => HAN.test(text);
export const languageOfText = (text: string): TextLanguage | null =>
  isHan(text) ? 'zh' : /[a-z]{2}/i.test(text) ? 'en' : null;
