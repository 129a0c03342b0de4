import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create as createFont, Font } from 'fontkit';
import type { SetText } from '@app/shared/typeset/layout';
import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { advanceOf } from '@app/shared/typeset/typeface';

const require = createRequire(import.meta.url);
const HAN = /\p{Script=Han}/u;
const fonts = new Map<string, Font>();

/**
 * The typeface that ships, opened when first used; `rare` are the characters beyond GB 2312 that
 * names have.
 */
export function fontOf(bold: boolean, rare = false): Font {
  const name = `noto-sans-sc-${rare ? 'rare-' : ''}${bold ? 'bold' : 'regular'}`;
  const known = fonts.get(name);
  if (known) return known;
  const file = require.resolve(`@app/shared/typeface/${name}.woff2`);
  // Loaded when first used.
  const { create } = require('fontkit') as { create: typeof createFont };
  const font = create(readFileSync(file)) as Font;
  fonts.set(name, font);
  return font;
}

function glyphOf(letter: string, bold: boolean) {
  const point = letter.codePointAt(0)!;
  const font = fontOf(bold);
  // Both are asked only for what is a character: signs that neither has do not open the second.
  const rare = !font.hasGlyphForCodePoint(point) && HAN.test(letter);
  return (rare ? fontOf(bold, true) : font).glyphForCodePoint(point);
}

/** The outlines of a text that was laid out into a box, as an SVG path in pixels of the picture. */
export function outlinesOf({ size, lines }: SetText, box: TextBox, bold: boolean): string {
  const scale = size / fontOf(bold).unitsPerEm;
  const [cos, sin] = [Math.cos((box.angle * Math.PI) / 180), Math.sin((box.angle * Math.PI) / 180)];
  let path = '';
  for (const line of lines) {
    let pen = line.x;
    for (const letter of line.text) {
      path += glyphOf(letter, bold)
        .path.transform(
          scale * cos,
          scale * sin,
          scale * sin,
          -scale * cos,
          box.x + pen * cos - line.baseline * sin,
          box.y + pen * sin + line.baseline * cos,
        )
        .toSVG();
      pen += (advanceOf(letter, bold) / 1000) * size;
    }
  }
  return path;
}
