import { layOut } from '@app/shared/typeset/layout';
import { outlinesOf } from '../typeface.ts';

export interface DetailText {
  text: string;
  /** Top left corner and available space, in px. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Font size in px; it is reduced to fit the space. */
  size: number;
  colour: string;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Whether the text is struck through. */
  struck?: boolean;
}

/** A text as SVG outlines: no font of the machine is used. */
export function textOutlines({
  text,
  left,
  top,
  width,
  height,
  size,
  colour,
  bold = false,
  align = 'left',
  struck,
}: DetailText): string {
  if (text === '') return '';
  const box = { x: left + width / 2, y: top + height / 2, width, height, angle: 0 };
  const set = layOut({ text, box, size, bold, align });
  const path = `<path d="${outlinesOf(set, box, bold)}" fill="${colour}"/>`;
  const [line] = set.lines;
  if (!struck || !line) return path;
  const [from, y] = [box.x + line.x, box.y + line.baseline - set.size * 0.35];
  return `${path}<path d="M${from},${y} h${line.width}" stroke="${colour}" stroke-width="${Math.max(2, set.size * 0.06)}"/>`;
}
