import path from 'node:path';
import sharp from 'sharp';
import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { layOut, widthOf } from '@app/shared/typeset/layout';
import type { TextReader } from '../models/text.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { boxAbout, readerOf } from './fake-reader.ts';
import { recogniseText } from './recognise.ts';
import type { Translator } from './translator.ts';
import { outlinesOf } from '../typeface.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

export const run = { seed: 1, stopper: NEVER_STOPPED, report: () => undefined, lookup: undefined };

export const folder = temporaryFolder('translate');

export interface Drawn {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  colour?: string;
  angle?: number;
}

export function svgOf(width: number, height: number, ground: string, texts: readonly Drawn[]): Buffer {
  const paths = texts.map(({ text, x, y, size, bold = false, colour = '#222222', angle = 0 }) => {
    const box: TextBox = { x, y, width: text.length * size * 1.1, height: size * 1.1, angle };
    return `<path d="${outlinesOf(layOut({ text, box, size, bold, align: 'left' }), box, bold)}" fill="${colour}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${
      ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''
    }${paths.join('')}</svg>`,
  );
}

export async function drawTexts(name: string, texts: readonly Drawn[], ground = '#f2efe8', width = 800, height = 420) {
  const file = path.join(folder, `${name}.png`);
  const picture = sharp(svgOf(width, height, ground, texts));
  await (ground ? picture.removeAlpha() : picture).png().toFile(file);
  return file;
}

export const readTexts = (
  file: string,
  reader: TextReader | undefined,
  from: 'auto' | 'zh' | 'en' = 'auto',
  translator: Translator | null = null,
) => recogniseText({ from }, file, translator, { ...run, reader });

/** A fake reader that returns the drawn texts for a picture of this width. */
export const reading = (texts: readonly Drawn[], wide: number) =>
  readerOf(
    texts.map(({ text, x, y, size, bold = false, angle = 0 }) => {
      // Texts are left-aligned in a box of 1.1 em for each letter.
      const width = widthOf(text, bold) * size;
      const left = ((text.length * size * 1.1 - width) / 2) * Math.cos((angle * Math.PI) / 180);
      return { text, box: boxAbout(x - left, y, width, size, angle) };
    }),
    wide,
  );

/** A box as the model returns it: centre, sides, degrees. */
export const box = (x: number, y: number, width: number, height: number, angle = 0): TextBox => ({
  x,
  y,
  width,
  height,
  angle,
});
