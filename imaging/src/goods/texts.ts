import type { GoodsText } from '@app/shared/contracts/tool-params/goodsGeneration';
import { layOut } from '@app/shared/typeset/layout';
import { outlinesOf } from '../typeface.ts';

/** Padding of a tag at the sides and above, relative to its font size. */
const TAG = { side: 0.62, above: 0.42, round: 0.36 } as const;

const bright = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r! + 0.587 * g! + 0.114 * b!;
};

/**
 * Renders texts as one SVG of the picture's size; text too wide for the picture is reduced. Null
 * without any.
 */
export function textDrawing(texts: readonly GoodsText[], width: number, height: number): string | null {
  if (texts.length === 0) return null;
  const drawn = texts.map(({ kind, text, x, y, size, colour }) => {
    const em = size * Math.min(width, height);
    const box = { x: x * width, y: y * height, width: width * 0.92, height: em * 1.6, angle: 0 };
    const set = layOut({ text: text.replaceAll('\n', ' '), box, size: em, bold: true, align: 'center' });
    const wide = Math.max(...set.lines.map((line) => line.width));
    // The text stays inside the picture, wherever its centre was placed.
    const half = wide / 2 + (kind === 'tag' ? set.size * TAG.side : 0);
    const tall = (set.size * set.lines.length) / 2 + (kind === 'tag' ? set.size * TAG.above : 0);
    const middle = {
      ...box,
      x: Math.min(width - half, Math.max(half, box.x)),
      y: Math.min(height - tall, Math.max(tall, box.y)),
    };
    const letters = (ink: string) => `<path d="${outlinesOf(set, middle, true)}" fill="${ink}"/>`;
    if (kind !== 'tag') return letters(colour);
    const label = `<rect x="${middle.x - half}" y="${middle.y - tall}" width="${half * 2}" height="${tall * 2}" rx="${set.size * TAG.round}" fill="${colour}"/>`;
    return label + letters(bright(colour) > 165 ? '#1b1b1f' : '#ffffff');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}
