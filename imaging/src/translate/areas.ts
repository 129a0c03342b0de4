import {
  TEXT_LIMITS,
  type FoundBlock,
  type TextBox,
  type TextLanguage,
  type TranslateOutcome,
  type TranslateParams,
} from '@app/shared/contracts/tool-params/translate';
import { AppError, CODES } from '@app/shared/errors';
import { boundsOf, hexOf, inkAndGround } from './colours.ts';
import { growBox } from './geometry.ts';
import { loadToRead, sizeOf, type LoadedPicture } from './picture.ts';
import { sampleColours } from './ink.ts';
import { readLines } from './read-lines.ts';
import { blocksOfReading, clampFontSize, otherLanguage, scaleBox, noTextNote, type RecogniseRun } from './recognise.ts';
import type { Colours } from '../models/text.ts';
import type { Rgb } from './sample.ts';
import type { Translator } from './translator.ts';
import type { Size } from '../pixels.ts';

/**
 * Margin around an area, in its heights: for letters that the frame cuts, and for the background.
 */
const AROUND = 0.5;
/** Smallest side of an area inside the picture, in pixels. */
const MIN_SIDE_PX = 6;
/** Longer side in px to which an area with its margin is enlarged, and the maximum factor. */
const READ_SIDE = 1152;
const MAX_ENLARGEMENT = 4;

interface Area extends LoadedPicture {
  /** In pixels of the part that was loaded. */
  box: TextBox;
  inFile: (box: TextBox) => TextBox;
}

async function load(area: TextBox, path: string, size: Size): Promise<Area> {
  const seen = boundsOf(area, size);
  if (seen.width < MIN_SIDE_PX || seen.height < MIN_SIDE_PX)
    throw new AppError(CODES.REFUSED, '框选的地方太小，或在图片之外，请重新框选');
  const part = boundsOf(growBox(area, area.height * AROUND), size);
  const loaded = await loadToRead(path, {
    ...part,
    scale: Math.min(MAX_ENLARGEMENT, READ_SIDE / Math.max(part.width, part.height)),
  });
  const inPart = ({ x, y, ...box }: TextBox): TextBox =>
    scaleBox({ ...box, x: x - part.x, y: y - part.y }, loaded.scale);
  const inFile = (box: TextBox): TextBox => {
    const { x, y, ...rest } = scaleBox(box, 1 / loaded.scale);
    return { ...rest, x: x + part.x, y: y + part.y };
  };
  return { ...loaded, box: inPart(area), inFile };
}

/** Ink colour of an area without a recognised line: the rarer of its two colours. */
const inkIn = (picture: Colours, box: TextBox): Rgb => inkAndGround(sampleColours(picture, box)).ink;

/** A block for text that could not be read: its position and colour; the user types the words. */
const unread = (area: TextBox, colour: Rgb): Omit<FoundBlock, 'id'> => ({
  source: '',
  text: '',
  by: 'none',
  unknown: [],
  deed: 'keep',
  lines: [area],
  box: area,
  size: clampFontSize(area.height * 0.8),
  colour: hexOf(colour),
  bold: false,
  align: 'left',
  confidence: 0,
});

/** Sorts blocks by the position of the original, from the top. */
const downwards = (one: FoundBlock, other: FoundBlock) => (one.lines[0] ?? one.box).y - (other.lines[0] ?? other.box).y;

/**
 * Recognises areas that a user framed, at a larger scale than the whole picture, and adds them to
 * the known blocks. An area without legible text becomes a block as well.
 * @throws AppError in Chinese
 */
export async function recogniseAreas(
  {
    areas,
    known,
    from: asked,
  }: { areas: readonly TextBox[]; known: readonly FoundBlock[] } & Pick<TranslateParams, 'from'>,
  path: string,
  translator: Translator | null,
  { stopper, report, reader, lookup }: RecogniseRun,
): Promise<TranslateOutcome> {
  const size = await sizeOf(path);
  const used = new Set(known.map(({ id }) => id));
  let last = 0;
  const nextId = () => {
    do last += 1;
    while (used.has(String(last)));
    return String(last);
  };
  const added: FoundBlock[] = [];
  const notes = new Set<string>();
  let language: TextLanguage | null = asked === 'auto' ? null : asked;
  for (const [at, area] of areas.entries()) {
    stopper.check();
    const { picture, box, inFile } = await load(area, path, size);
    const read = reader ? await readLines(picture, language ?? 'auto', reader, box) : null;
    report((at + 1) / areas.length);
    const lines = read?.lines ?? [];
    if (read && lines.length > 0) language ??= read.language;
    const { blocks, note } = await blocksOfReading(
      { lines, from: language ?? 'zh', picture, inFile },
      { translator, lookup },
    );
    if (note) notes.add(note);
    const found = blocks.length > 0 ? blocks : [unread(area, inkIn(picture, box))];
    if (!read) notes.add(noTextNote(reader));
    else if (blocks.length === 0) notes.add('框出的地方没有认出文字，请直接填写译文');
    added.push(...found.map((block) => ({ ...block, id: nextId() })));
  }
  stopper.check();
  const from = language ?? 'zh';
  return {
    tool: 'translate',
    ...size,
    from,
    to: otherLanguage(from),
    translator: translator?.host ?? null,
    notes: [...notes],
    blocks: [...known, ...added].slice(0, TEXT_LIMITS.blocks).toSorted(downwards),
  };
}
