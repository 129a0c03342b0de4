import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, widthOf } from './layout.ts';
import { lackingOf } from './typeface.ts';

const box = { x: 100, y: 50, width: 200, height: 40, angle: 0 };
const text = (words: string, more: Partial<Parameters<typeof layOut>[0]> = {}) =>
  layOut({ text: words, box, size: 30, bold: false, align: 'left', ...more });

describe('text in its box', () => {
  it('text keeps its size where it fits in its box, left-aligned and vertically centred', () => {
    const { size, lines } = text('全场包邮');
    expect(size).toBe(30);
    expect(lines).toEqual([{ text: '全场包邮', x: -100, baseline: 0.37 * 30, width: 120 }]);
  });
  it('text shrinks until it fits in its box', () => {
    const { size, lines } = text('这一行比它的框要长得多，放不下', { box: { ...box, height: 28 } });
    expect(size).toBeLessThan(30);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(202);
  });
  it('text wraps where its box has height for more lines, Latin text between words', () => {
    const { lines } = text('Velvet matte lipstick', { box: { ...box, height: 90 } });
    expect(lines.map((line) => line.text)).toEqual(['Velvet matte', 'lipstick']);
  });
  it('line breaking keeps closing punctuation at a line end and opening punctuation at a line start', () => {
    const { lines } = text('持妆八小时不沾杯，轻（薄）', { box: { ...box, width: 245, height: 90 }, size: 30 });
    expect(lines.map((line) => line.text)).toEqual(['持妆八小时不沾', '杯，轻（薄）']);
  });
  it('text is aligned to the centre and to the right of its box', () => {
    expect(text('包邮', { align: 'center' }).lines[0]!.x).toBe(-30);
    expect(text('包邮', { align: 'right' }).lines[0]!.x).toBe(40);
  });
  it('text keeps the line breaks that a person typed', () => {
    expect(text('上\n下', { box: { ...box, height: 90 } }).lines.map((line) => line.text)).toEqual(['上', '下']);
  });
  it('text in a box loses no character, whatever the box', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 200 }),
        (words, width, height) => {
          const set = text(words, { box: { ...box, width, height } });
          const plain = (value: string) => value.replace(/\s+/g, '');
          expect(plain(set.lines.map((line) => line.text).join(''))).toBe(plain(words));
          expect(set.size).toBeGreaterThan(3.8);
        },
      ),
    );
  });
});

describe('the typeface', () => {
  it('the typeface is wider in bold', () => {
    expect(widthOf('Free shipping', true)).toBeGreaterThan(widthOf('Free shipping', false));
    expect(widthOf('包邮', true)).toBe(2);
  });
  it('the typeface lists missing characters, each once', () => {
    expect(lackingOf('新品 New ¥129 … 鐵鐵\u{1F600}')).toEqual(['鐵', '\u{1F600}']);
    expect(lackingOf('馥郁\n奢华')).toEqual([]);
  });
  it('the typeface contains the characters of names, also outside the basic plane, and no more', () => {
    expect(lackingOf('喆堃玥𬭎')).toEqual([]);
    expect(lackingOf('𠮷')).toEqual(['𠮷']);
    expect(widthOf('陶喆𬭎', true)).toBe(3);
  });
});
