import widths from './typeface-widths.json' with { type: 'json' };

/** The typeface that ships with 图片翻译, Noto Sans SC; measures are thousandths of an em. */
export const CAP_HEIGHT = 733;
export const X_HEIGHT = 543;
/** Foot of Latin letters such as p. */
export const DESCENT = 210;
/** The middle of Chinese characters and of Latin capitals, above the baseline. */
export const MIDDLE = 370;
/** Height of a line of Chinese characters. */
export const HAN_HEIGHT = 920;
const EM = 1000;

/**
 * The letters that are not a whole em wide, by `widths`: regular and bold, in thousandths of one.
 * Beside them `wide` are signs of a whole em other than the characters of GB 2312, and `rare` the
 * characters of 通用规范汉字表 beyond those, in files of their own. scripts/make-typeface.mjs makes
 * it.
 */
const tableOf = (row: string): ReadonlyMap<string, number> => {
  const numbers = row.split(' ');
  return new Map([...widths.letters].map((letter, at) => [letter, Number(numbers[at])]));
};
let tables: {
  regular: ReadonlyMap<string, number>;
  bold: ReadonlyMap<string, number>;
  wide: ReadonlySet<string>;
} | null = null;

function read() {
  if (tables) return tables;
  // The characters of GB 2312, levels 1 and 2, by their codes.
  const decoder = new TextDecoder('gbk');
  const codes = new Uint8Array(72 * 94 * 2);
  for (let row = 0; row < 72; row += 1)
    for (let cell = 0; cell < 94; cell += 1) codes.set([0xb0 + row, 0xa1 + cell], (row * 94 + cell) * 2);
  const characters = [...decoder.decode(codes)].filter((letter) => /\p{Script=Han}/u.test(letter));
  return (tables = {
    regular: tableOf(widths.regular),
    bold: tableOf(widths.bold),
    wide: new Set([...characters, ...widths.wide, ...widths.rare]),
  });
}

/** How far the pen goes on after a letter; a whole em for one that the typeface does not have. */
export const advanceOf = (letter: string, bold: boolean): number =>
  (bold ? read().bold : read().regular).get(letter) ?? EM;

/** The letters of a text that the typeface does not have, each once. */
export function lackingOf(text: string): string[] {
  const { regular, wide } = read();
  return [...new Set(text)].filter((letter) => letter !== '\n' && !regular.has(letter) && !wide.has(letter));
}
