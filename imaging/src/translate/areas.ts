import {
  TEXT_LIMITS,
  type FoundBlock,
  type TextBox,
  type TextLanguage,
  type TranslateOutcome,
  type TranslateParams,
} from '@app/shared/contracts/tool-params/translate';
import { AppError, CODES } from '@app/shared/errors';
import { boundsOf, hexOf, insideOf, twoColours } from './colours.ts';
import { grown } from './geometry.ts';
import { loadToRead, sizeOf, type Loaded } from './picture.ts';
import { readLines, type ReadLine } from './read-lines.ts';
import {
  blocksRead,
  fitting,
  otherLanguage,
  scaled,
  withReader,
  type Reading,
  type RecogniseRun,
} from './recognise.ts';
import type { Colours } from './regions.ts';
import type { Rgb } from './sample.ts';
import type { Translator } from './translator.ts';

/**
 * Margin around an area, in its heights: letters that the frame cuts, and the ground.
 */
const AROUND = 0.5;
/** Smallest side of an area inside the picture, in pixels. */
const LEAST = 6;
/**
 * How high an area is made to be read, in pixels, and how much larger at most: whether one line was
 * framed or five is not known, and letters are found best when they are 30 to 70 pixels high.
 */
const HEIGHTS = [64, 128, 256];
const MOST = 4;
/** Pixels that colours are told from. */
const SAMPLES = 10_000;

interface Size {
  width: number;
  height: number;
}

interface Area extends Loaded {
  /** In pixels of the part that was loaded. */
  box: TextBox;
  inFile: (box: TextBox) => TextBox;
}

async function load(area: TextBox, path: string, size: Size, scale: number): Promise<Area> {
  const seen = boundsOf(area, size);
  if (seen.width < LEAST || seen.height < LEAST)
    throw new AppError(CODES.REFUSED, '框选的地方太小，或在图片之外，请重新框选');
  const part = boundsOf(grown(area, area.height * AROUND), size);
  const loaded = await loadToRead(path, { ...part, scale });
  const inPart = ({ x, y, ...box }: TextBox): TextBox => scaled({ ...box, x: x - part.x, y: y - part.y }, loaded.scale);
  const inFile = (box: TextBox): TextBox => {
    const { x, y, ...rest } = scaled(box, 1 / loaded.scale);
    return { ...rest, x: x + part.x, y: y + part.y };
  };
  return { ...loaded, box: inPart(area), inFile };
}

/**
 * The colour of what was framed, where no line was read in it: of the two that are there, the
 * rarer.
 */
function inkIn({ data, width, height }: Colours, box: TextBox): Rgb {
  const inside = insideOf(box);
  const bounds = boundsOf(box, { width, height });
  const step = Math.max(1, Math.floor(Math.sqrt((bounds.width * bounds.height) / SAMPLES)));
  const colours: Rgb[] = [];
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += step) {
      const at = (y * width + x) * 3;
      if (inside(x, y)) colours.push([data[at]!, data[at + 1]!, data[at + 2]!]);
    }
  return twoColours(colours).ink;
}

/**
 * A block for text that could not be read: its place and colour, the words are left to the person.
 */
const unread = (area: TextBox, colour: Rgb): Omit<FoundBlock, 'id'> => ({
  source: '',
  text: '',
  by: 'none',
  unknown: [],
  deed: 'keep',
  lines: [area],
  box: area,
  size: fitting(area.height * 0.8),
  colour: hexOf(colour),
  bold: false,
  align: 'left',
  confidence: 0,
});

/** Letters that were read surely count. */
const worthOf = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { text, confidence }) => sum + text.length * Math.max(0, confidence - 40), 0);

/** From the top, by where the original stands. */
const downwards = (one: FoundBlock, other: FoundBlock) => (one.lines[0] ?? one.box).y - (other.lines[0] ?? other.box).y;

/**
 * Reads the text of areas that a person framed, each larger than the whole picture is read, beside
 * the blocks that are known. An area without legible text becomes a block as well. @throws AppError
 * in Chinese
 */
export async function recogniseAreas(
  {
    areas,
    known,
    from: asked,
  }: { areas: readonly TextBox[]; known: readonly FoundBlock[] } & Pick<TranslateParams, 'from'>,
  path: string,
  translator: Translator | null,
  { stopper, report }: RecogniseRun,
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
  await withReader(async (reader) => {
    for (const [at, area] of areas.entries()) {
      stopper.check();
      const scales = new Set(HEIGHTS.map((height) => Math.min(MOST, height / area.height)));
      let best: (Reading & { box: TextBox }) | null = null;
      for (const [turn, scale] of [...scales].entries()) {
        const { picture, box, inFile } = await load(area, path, size, scale);
        const { lines, language: from } = await readLines(
          picture,
          language ?? 'auto',
          reader,
          { stopper, report: (part) => report((at + (turn + part) / scales.size) / areas.length) },
          box,
        );
        if (best === null || worthOf(lines) > worthOf(best.lines)) best = { lines, from, picture, inFile, box };
      }
      if (!best) continue;
      if (best.lines.length > 0) language ??= best.from;
      const { blocks, note } = await blocksRead(best, translator);
      if (note) notes.add(note);
      const found = blocks.length > 0 ? blocks : [unread(area, inkIn(best.picture, best.box))];
      if (blocks.length === 0) notes.add('框出的地方没有认出文字，请直接填写译文');
      added.push(...found.map((block) => ({ ...block, id: nextId() })));
    }
  });
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
