import { describe, expect, it } from 'vitest';
import { zWords } from './talk.ts';

const said = (text: string) => zWords('发言', 120, 1).safeParse(text);

describe('chat text without visible characters is refused', () => {
  it.each([
    ['nothing', ''],
    ['blanks of any width', ' \u00a0\u2003\u3000'],
    ['letters without width', '\u200b\u200d\ufeff'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['a pattern of Braille without a dot', '\u2800\u2800 \u2800'],
    ['signs of Egypt that are a gap', '\u{13441}\u{13442}'],
    ['a note without a head', '\u{1d159}'],
    ['a place where an object was', '\ufffc'],
    ['a filler of Khitan', '\u{16fe4}'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['marks alone', '\u0301\ufe0f'],
    ['signs that turn the text', '\u202e'],
  ])('chat text is refused: %s', (_what, text) => {
    expect(said(text).error?.issues.map(({ message }) => message)).toEqual(['写点什么再提交发言']);
  });

  it.each([
    ['a pattern of Braille', '\u2801'],
    ['a blank one between words', '点\u2800字'],
    ['Hangul', '안녕'],
    ['Egypt', '\u{13000}'],
    ['a note', '\u{1d15e}'],
    ['one sign', '?'],
    ['one picture', '👍🏽'],
  ])('chat text with something visible is accepted: %s', (_what, text) => {
    expect(said(text).data).toBe(text);
  });
});
