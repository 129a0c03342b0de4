import {
  TEXT_LIMITS,
  type FoundBlock,
  type TextBox,
  type TextLanguage,
  type TranslateOutcome,
  type TranslateParams,
} from '@app/shared/contracts/tool-params/translate';
import { layOut, widthOf } from '@app/shared/typeset/layout';
import { HAN_HEIGHT } from '@app/shared/typeset/typeface';
import type { Stopper } from '../stopper.ts';
import { detectAlignment, groupBlocks, joinedText } from './blocks.ts';
import { hexOf } from './colours.ts';
import { rotatePoint } from './geometry.ts';
import type { Lookup } from './dictionary.ts';
import { translateByGlossary, spellWord } from './glossary.ts';
import { unionBox, isBold, isHan, languageOfText, measureLine, type MeasuredLine } from './measure.ts';
import { loadToRead } from './picture.ts';
import { readLines, type ReadLine } from './read-lines.ts';
import type { Colours, TextReader } from '../models/text.ts';
import { freeSpaceAlong } from './free-space.ts';
import { TranslatorError, type Translator } from './translator.ts';

/** Chinese characters look larger than Latin letters of the same size. */
const FROM_LATIN = 0.92;

/** Confidence from which recognised text is not corrected by the dictionary. */
const SURE = 95;

export interface RecogniseRun {
  stopper: Stopper;
  /** Undefined where no model that reads is installed. */
  reader: TextReader | undefined;
  /** Undefined where no dictionary is installed. */
  lookup: Lookup | undefined;
  /** Receives the progress, 0..1. */
  report: (part: number) => void;
}

/** Translators of what the glossary lacks. */
export interface TranslationSources {
  translator: Translator | null;
  lookup: Lookup | undefined;
}

interface Proposal {
  text: string;
  by: FoundBlock['by'];
  unknown: string[];
}

/**
 * The glossary first; for what it does not have the translator, or the dictionary where there is no
 * translator.
 */
async function proposals(
  sources: readonly string[],
  from: TextLanguage,
  to: TextLanguage,
  { translator, lookup }: TranslationSources,
): Promise<{ proposed: Proposal[]; note: string | null }> {
  const proposed = sources.map((source): Proposal => {
    const { text, unknown } = translateByGlossary(source, from);
    return { text, unknown, by: unknown.length > 0 ? 'none' : 'glossary' };
  });
  const open = proposed.flatMap(({ by }, at) => (by === 'none' && languageOfText(sources[at]!) === from ? [at] : []));
  const unknown = (): string[] => open.map((at) => sources[at]!);
  if (open.length === 0) return { proposed, note: null };
  if (!translator) {
    const found = (await lookup?.({ texts: unknown(), from })) ?? [];
    for (const [turn, at] of open.entries())
      if (found[turn]) proposed[at] = { text: found[turn], unknown: [], by: 'dictionary' };
    return { proposed, note: null };
  }
  try {
    const texts = await translator.translate(unknown(), from, to);
    for (const [turn, at] of open.entries()) {
      const text = texts[turn]!.trim().slice(0, TEXT_LIMITS.letters);
      if (text !== '') proposed[at] = { text, unknown: [], by: 'translator' };
    }
    return { proposed, note: null };
  } catch (error) {
    if (!(error instanceof TranslatorError)) throw error;
    return { proposed, note: `${error.message}；词库里没有的文字请手动填写` };
  }
}

/** Grows a box into free background where the new text is longer than the original. */
function growIntoFreeSpace(
  picture: Colours,
  block: Pick<FoundBlock, 'text' | 'box' | 'size' | 'bold' | 'align'>,
  line: MeasuredLine,
  others: readonly TextBox[],
): TextBox {
  const { box, text, size, bold, align } = block;
  if (text === '' || layOut(block).size > size * 0.98) return box;
  const wanted = Math.max(...text.split('\n').map((one) => widthOf(one, bold))) * size * 1.02;
  const more = wanted - box.width;
  if (more <= 0) return box;
  const { left, right } = freeSpaceAlong(picture, box, line.paper, others, more);
  const [toLeft, toRight] =
    align === 'center'
      ? [Math.min(left, right, more / 2), Math.min(left, right, more / 2)]
      : [0, Math.min(right, more)];
  const shift = rotatePoint({ x: (toRight - toLeft) / 2, y: 0 }, box.angle);
  return { ...box, x: box.x + shift.x, y: box.y + shift.y, width: box.width + toLeft + toRight };
}

/**
 * Texts that nobody can translate, prices, numbers and words already in the other language stay; an
 * article by itself is erased.
 */
function chooseDeed(text: string, by: FoundBlock['by'], foreign: boolean): FoundBlock['deed'] {
  if (by === 'none' || !foreign) return 'keep';
  return text === '' ? 'erase' : 'translate';
}

/** Note: the picture has text, but none in the requested language. */
function wrongLanguage(asked: TranslateParams['from'], blocks: readonly FoundBlock[]): string | null {
  if (asked === 'auto' || blocks.length === 0) return null;
  const languages = blocks.map(({ source }) => languageOfText(source));
  if (languages.includes(asked) || languages.every((language) => language === null)) return null;
  return asked === 'zh'
    ? '没有找到中文，图上像是英文：可以改选「英文译中文」再识别'
    : '没有找到英文，图上像是中文：可以改选「中文译英文」再识别';
}

export const scaleBox = (box: TextBox, by: number): TextBox => ({
  x: Math.round(box.x * by * 10) / 10,
  y: Math.round(box.y * by * 10) / 10,
  width: Math.max(1, Math.round(box.width * by * 10) / 10),
  height: Math.max(1, Math.round(box.height * by * 10) / 10),
  angle: Math.round(box.angle * 100) / 100,
});

/** Box of the new text: centred on the letters of the original, at least one line high. */
function textBoxOf(lines: readonly MeasuredLine[], size: number): TextBox {
  const box = unionBox(lines.map((line) => line.box));
  if (lines.length > 1) return box;
  const up = rotatePoint({ x: 0, y: -lines[0]!.rise }, box.angle);
  return { ...box, x: box.x + up.x, y: box.y + up.y, height: Math.max(box.height, size * (HAN_HEIGHT / 1000) * 1.04) };
}

export interface TextReading {
  lines: readonly ReadLine[];
  from: TextLanguage;
  picture: Colours;
  /** A box of that picture in pixels of the file's. */
  inFile: (box: TextBox) => TextBox;
}

/** Lines that were read as blocks, each with what is proposed in its place. */
export async function blocksOfReading(
  { lines: read, from, picture, inFile }: TextReading,
  translating: TranslationSources,
): Promise<{ blocks: FoundBlock[]; note: string | null }> {
  const lines = read.map((line) => {
    const spelled = from === 'en' && line.confidence < SURE ? line.text.replace(/[a-z]+/gi, spellWord) : line.text;
    return measureLine(picture, { ...line, text: spelled });
  });
  const groups = groupBlocks(lines, from).slice(0, TEXT_LIMITS.blocks);
  const { proposed, note } = await proposals(
    groups.map((group) => joinedText(group, from).slice(0, TEXT_LIMITS.letters)),
    from,
    otherLanguage(from),
    translating,
  );
  const blocks = groups.map((group, at): FoundBlock => {
    const first = group[0]!;
    const { text, by, unknown } = proposed[at]!;
    const em = group.reduce((sum, line) => sum + line.em, 0) / group.length;
    const size = em * (isHan(first.text) || !isHan(text) ? 1 : FROM_LATIN);
    const source = group
      .map((line) => line.text)
      .join('\n')
      .slice(0, TEXT_LIMITS.letters);
    const bold = isBold(first, lines);
    const align = detectAlignment(group, groups, picture.width);
    const others = lines.filter((line) => !group.includes(line)).map((line) => line.box);
    const box = growIntoFreeSpace(picture, { text, box: textBoxOf(group, size), size, bold, align }, first, others);
    const placed = inFile(box);
    return {
      id: String(at + 1),
      source,
      text,
      by,
      unknown,
      deed: chooseDeed(text, by, languageOfText(source) === from),
      lines: group.map((line) => inFile(line.box)),
      box: placed,
      size: clampFontSize(size * (placed.width / box.width)),
      colour: hexOf(first.ink),
      bold,
      align,
      confidence: Math.round(group.reduce((sum, line) => sum + line.confidence, 0) / group.length),
    };
  });
  return { blocks, note };
}

export const otherLanguage = (from: TextLanguage): TextLanguage => (from === 'zh' ? 'en' : 'zh');

/** Clamps a font size in px to the range of a block. */
export const clampFontSize = (size: number): number => Math.min(4000, Math.max(4, Math.round(size * 10) / 10));

/** Note why nothing was recognised: no model, or a failed one. */
export const noTextNote = (reader: TextReader | undefined): string =>
  reader
    ? '识字模型这次没有运行成功（可能是内存不够，或文件不完整），没有自动找字；请在图上框出文字，直接填写译文'
    : '没有安装识字模型，不能自动找字；请在图上框出文字，直接填写译文';

/** Finds the text of a picture and proposes what comes in its place. @throws AppError in Chinese */
export async function recogniseText(
  { from: asked }: Pick<TranslateParams, 'from'>,
  path: string,
  translator: Translator | null,
  { stopper, report, reader, lookup }: RecogniseRun,
): Promise<TranslateOutcome> {
  const { picture, scale, width, height } = await loadToRead(path);
  stopper.check();
  const read = reader ? await readLines(picture, asked, reader) : null;
  stopper.check();
  report(0.9);
  const { lines, language: from } = read ?? { lines: [], language: asked === 'en' ? 'en' : 'zh' };
  const inFile = (box: TextBox) => scaleBox(box, 1 / scale);
  const { blocks, note } = await blocksOfReading({ lines, from, picture, inFile }, { translator, lookup });
  report(1);
  const notes = [note, wrongLanguage(asked, blocks)].filter((one) => one !== null);
  if (!read) notes.push(noTextNote(reader));
  else if (blocks.length === 0)
    notes.push('没有找到可以翻译的文字，请换一张文字更大、更清楚的图片，或在图上框出文字所在的地方');
  const host = translator?.host ?? null;
  return { tool: 'translate', width, height, from, to: otherLanguage(from), translator: host, notes, blocks };
}
