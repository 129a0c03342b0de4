import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create as createFont, Font } from 'fontkit';
import type { SetText } from '@app/shared/typeset/layout';
import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { advanceOf } from '@app/shared/typeset/typeface';

const require = createRequire(import.meta.url);
const fonts = new Map<boolean, Font>();

/** The typeface that ships, opened when first used. */
export function fontOf(bold: boolean): Font {
  const known = fonts.get(bold);
  if (known) return known;
  const file = require.resolve(`@app/shared/typeface/noto-sans-sc-${bold ? 'bold' : 'regular'}.woff2`);
  // Loaded when first used.
  const { create } = require('fontkit') as { create: typeof createFont };
  const font = create(readFileSync(file)) as Font;
  fonts.set(bold, font);
  return font;
}

/** The outlines of a text that was laid out into a box, as an SVG path in pixels of the picture. */
export function outlinesOf({ size, lines }: SetText, box: TextBox, bold: boolean): string {
  const font = fontOf(bold);
  const scale = size / font.unitsPerEm;
  const [cos, sin] = [Math.cos((box.angle * Math.PI) / 180), Math.sin((box.angle * Math.PI) / 180)];
  let path = '';
  for (const line of lines) {
    let pen = line.x;
    for (const letter of line.text) {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
      path += glyph.path
        .transform(
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
