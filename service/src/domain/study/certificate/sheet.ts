import { layOut, type SetText } from '@app/shared/typeset/layout';
import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { advanceOf } from '@app/shared/typeset/typeface';

/** Lines of text where they stand on the sheet. */
export interface SheetText {
  kind: 'words';
  set: SetText;
  box: TextBox;
  bold: boolean;
  colour: string;
  /** Whether it is excluded from the text layer, such as the words of a seal. */
  mute?: boolean;
}

/**
 * Filled, or drawn as a line where `line` says how wide. The path has M, L, C and Z alone, in px of
 * the sheet.
 */
export interface SheetShape {
  kind: 'shape';
  path: string;
  colour: string;
  line?: number;
}

/** The one photo of a sheet. */
export interface SheetPhoto {
  kind: 'photo';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Parts of a sheet, from the bottom up; drawn as a picture or as a PDF. */
export type SheetPart = SheetText | SheetShape | SheetPhoto;

export interface CertificateSheet {
  width: number;
  height: number;
  parts: SheetPart[];
}

interface TextRequest {
  text: string;
  /** Box of the text in px; the font shrinks to fit. */
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  colour: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
}

export function placeText({
  text,
  x,
  y,
  width,
  height,
  size,
  colour,
  bold = false,
  align = 'left',
}: TextRequest): SheetText {
  const box = { x: x + width / 2, y: y + height / 2, width, height, angle: 0 };
  return { kind: 'words', set: layOut({ text, box, size, bold, align }), box, bold, colour };
}

/** Width of a text in px. */
export const widthOf = (text: string, size: number, bold: boolean): number =>
  [...text].reduce((sum, letter) => sum + (advanceOf(letter, bold) / 1000) * size, 0);

const roundToHundredths = (value: number) => String(Math.round(value * 100) / 100);

export const rectPath = (x: number, y: number, width: number, height: number): string =>
  `M${roundToHundredths(x)} ${roundToHundredths(y)}L${roundToHundredths(x + width)} ${roundToHundredths(y)}L${roundToHundredths(x + width)} ${roundToHundredths(y + height)}L${roundToHundredths(x)} ${roundToHundredths(y + height)}Z`;

/** Handle length of a cubic Bézier curve for a quarter of a circle of radius 1. */
const ARC_HANDLE = 0.5523;

export function circlePath(x: number, y: number, radius: number): string {
  const [k, r] = [radius * ARC_HANDLE, radius];
  const points = [
    [x + r, y, x + r, y + k, x + k, y + r, x, y + r],
    [x, y + r, x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y, x - r, y - k, x - k, y - r, x, y - r],
    [x, y - r, x + k, y - r, x + r, y - k, x + r, y],
  ];
  return `M${roundToHundredths(x + r)} ${roundToHundredths(y)}${points.map((curve) => `C${curve.slice(2).map(roundToHundredths).join(' ')}`).join('')}Z`;
}

export function roundedPath(x: number, y: number, side: number, radius: number): string {
  const [k, end] = [radius * (1 - ARC_HANDLE), side];
  const at = (...pairs: number[]) =>
    pairs.map((value, index) => roundToHundredths(value + (index % 2 === 0 ? x : y))).join(' ');
  return [
    `M${at(radius, 0)}L${at(end - radius, 0)}C${at(end - k, 0, end, k, end, radius)}`,
    `L${at(end, end - radius)}C${at(end, end - k, end - k, end, end - radius, end)}`,
    `L${at(radius, end)}C${at(k, end, 0, end - k, 0, end - radius)}`,
    `L${at(0, radius)}C${at(0, k, k, 0, radius, 0)}Z`,
  ].join('');
}

/** A path of M, L, C and Z at another place and size. */
export function placePath(path: string, x: number, y: number, scale: number): string {
  let index = 0;
  return path.replaceAll(/[MLCZ]|-?\d+(?:\.\d+)?/g, (part) => {
    if (/[MLCZ]/.test(part)) return part;
    const value = Number(part) * scale + (index % 2 === 0 ? x : y);
    index += 1;
    return ` ${roundToHundredths(value)}`;
  });
}
