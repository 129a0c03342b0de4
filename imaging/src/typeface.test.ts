import { describe, expect, it } from 'vitest';
import { layOut } from '@app/shared/typeset/layout';
import { advanceOf, lackingOf } from '@app/shared/typeset/typeface';
import { fontOf, outlinesOf } from './typeface.ts';

describe.each([
  [false, false, 7_000],
  [true, false, 7_000],
  [false, true, 1_400],
  [true, true, 1_400],
])('the glyphs of the typeface, bold: %s, rare: %s', (bold, rare, least) => {
  it('the typeface has the widths and glyphs of the page’s table', () => {
    const font = fontOf(bold, rare);
    expect(font.characterSet.length).toBeGreaterThan(least);
    for (const point of font.characterSet) {
      const letter = String.fromCodePoint(point);
      expect([letter, advanceOf(letter, bold)]).toEqual([letter, font.glyphForCodePoint(point).advanceWidth]);
      expect(lackingOf(letter)).toEqual([]);
    }
  });
});

it('the typeface draws rare characters from their own file, at the same size', () => {
  const box = { x: 60, y: 20, width: 120, height: 40, angle: 0 };
  const drawn = (text: string) => {
    const path = outlinesOf(layOut({ text, box, size: 40, bold: true, align: 'left' }), box, true);
    return path.match(/-?[\d.]+ -?[\d.]+/g)!.map((pair) => Number(pair.split(' ')[1]));
  };
  for (const letter of ['喆', '堃', '𬭎']) {
    const ys = drawn(letter);
    // The glyph is not empty, and as tall as a character.
    expect([letter, ys.length > 20, Math.max(...ys) - Math.min(...ys) > 28]).toEqual([letter, true, true]);
  }
});

it('text outlines are positioned by the layout, and rotated with the box', () => {
  const box = { x: 200, y: 100, width: 120, height: 40, angle: 90 };
  const set = layOut({ text: '口', box, size: 40, bold: false, align: 'left' });
  const places = outlinesOf(set, box, false)
    .match(/-?[\d.]+ -?[\d.]+/g)!
    .map((pair) => pair.split(' ').map(Number));
  const xs = places.map(([x]) => x!);
  const ys = places.map(([, y]) => y!);
  // Rotated by 90 degrees, the text starts at the top of the box, one em long.
  expect(Math.min(...ys)).toBeGreaterThan(40);
  expect(Math.max(...ys)).toBeLessThan(80);
  expect(Math.min(...xs)).toBeGreaterThan(180);
  expect(Math.max(...xs)).toBeLessThan(220);
});
