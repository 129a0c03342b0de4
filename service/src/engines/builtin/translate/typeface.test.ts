import { describe, expect, it } from 'vitest';
import { layOut } from '@app/shared/typeset/layout';
import { advanceOf, lackingOf } from '@app/shared/typeset/typeface';
import { fontOf, outlinesOf } from './typeface.ts';

describe.each([false, true])('the typeface, bold: %s', (bold) => {
  it('has the widths and the letters that the table for the page says', () => {
    const font = fontOf(bold);
    expect(font.characterSet.length).toBeGreaterThan(7_000);
    for (const point of font.characterSet) {
      const letter = String.fromCodePoint(point);
      expect([letter, advanceOf(letter, bold)]).toEqual([letter, font.glyphForCodePoint(point).advanceWidth]);
      expect(lackingOf(letter)).toEqual([]);
    }
  });
});

it('sets outlines where the layout says, turned with the box', () => {
  const box = { x: 200, y: 100, width: 120, height: 40, angle: 90 };
  const set = layOut({ text: '口', box, size: 40, bold: false, align: 'left' });
  const places = outlinesOf(set, box, false)
    .match(/-?[\d.]+ -?[\d.]+/g)!
    .map((pair) => pair.split(' ').map(Number));
  const xs = places.map(([x]) => x!);
  const ys = places.map(([, y]) => y!);
  // Turned by a right angle the text begins at the top of the box, one em long.
  expect(Math.min(...ys)).toBeGreaterThan(40);
  expect(Math.max(...ys)).toBeLessThan(80);
  expect(Math.min(...xs)).toBeGreaterThan(180);
  expect(Math.max(...xs)).toBeLessThan(220);
});
