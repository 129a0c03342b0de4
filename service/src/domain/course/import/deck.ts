import { SCENE_LAYOUTS, type Deck, type LessonPicture, type Mark, type Scene } from '@app/shared/contracts/lesson';
import { paceProblem, secondsFor, secondsOf, timeText } from './captions.ts';
import type { FaultList } from './faults.ts';
import type { SourceLine } from './front-matter.ts';
import { PICTURE_LINE, type PictureOf } from './pictures.ts';
import { CHOICE_LINE, readTouch, type TouchDraft } from './touch.ts';

type Layout = Scene['layout'];

export const CAPTION = /^>\s*(?:(\d+(?::\d+)+(?:\.\d)?)\s+)?(.*)$/;
const MARK_LINE = /^(box|pointer|zoom)((?:\s+\d+(?:\.\d+)?)+)(?:\s+@(\d+))?$/;
const CAPTION_LETTERS = { least: 2, most: 60 };

interface TimedCaption {
  line: number;
  text: string;
  at: number | null;
}

interface Draft {
  line: number;
  chapter: string | null;
  title: string;
  layout: Layout;
  captions: TimedCaption[];
  /** Items in order, with the index of the caption after the first item of each run. */
  runs: { texts: string[]; from: number }[];
  pictures: { line: number; alt: string; src: string; marks: string }[];
  table: string[][];
  touch: TouchDraft | null;
}

type DraftMark = Omit<Mark, 'at'> & { slot: number | null };
type DraftPicture = LessonPicture & { marks: DraftMark[] };

/** Caption of item `index` when `count` items are spread over `slots` captions. */
const slotOf = (index: number, count: number, slots: number) => Math.floor((index * slots) / count);

/**
 * Marks of a picture as they are written, without their times; `slot` is the caption of the scene
 * that was asked for.
 */
function marksOf(text: string, add: (problem: string) => void): DraftMark[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [, kind, numbers, slot] = MARK_LINE.exec(part) ?? [];
      const [x, y, w = 0, h = 0, ...rest] = (numbers ?? '').trim().split(/\s+/).map(Number);
      const needed = kind === 'pointer' ? 2 : 4;
      if (!kind || (numbers ?? '').trim().split(/\s+/).length !== needed || rest.length > 0) {
        add(`看不懂标记「${part}」：写成 box x y w h、pointer x y 或 zoom x y w h，单位是图片的百分之几`);
        return [];
      }
      if (x! + w > 100 || y! + h > 100 || (kind !== 'pointer' && (w === 0 || h === 0))) {
        add(`标记「${part}」超出了图片`);
        return [];
      }
      return [{ kind: kind as Mark['kind'], x: x!, y: y!, w, h, slot: slot === undefined ? null : Number(slot) - 1 }];
    });
}

const cellsOf = (row: string) =>
  row
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

function draftsOf(file: string, body: readonly SourceLine[], faults: FaultList): Draft[] {
  const drafts: Draft[] = [];
  let chapter: string | null = null;
  let inRun = false;
  for (const { no, text } of body) {
    const line = text.trim();
    if (line === '') continue;
    if (line.includes('**')) faults.add(file, no, '图文课件里写普通文字，不用 ** 加粗');
    const [, level, heading] = /^(#{1,2})\s+(.+)$/.exec(line) ?? [];
    if (level === '#') {
      chapter = heading!;
      continue;
    }
    if (level === '##') {
      const [, title, layout = 'title'] = /^(.*?)\s*(?:\{\s*layout:\s*(\w*)\s*\})?$/.exec(heading!)!;
      if (!(SCENE_LAYOUTS as readonly string[]).includes(layout))
        faults.add(file, no, `没有版式 ${layout}，可选：${SCENE_LAYOUTS.join('、')}`);
      if (!title) faults.add(file, no, '画面没有标题');
      if (drafts.length === 0 && chapter === null) faults.add(file, no, '第一幕之前要有「# 章名」');
      drafts.push({
        line: no,
        chapter,
        title: title ?? '',
        layout: layout as Layout,
        captions: [],
        runs: [],
        pictures: [],
        table: [],
        touch: null,
      });
      chapter = null;
      inRun = false;
      continue;
    }
    const scene = drafts.at(-1);
    if (!scene || chapter !== null) {
      faults.add(file, no, '这一行不在任何一幕里：先写「## 标题 {layout: …}」');
      continue;
    }
    if (line.startsWith('? ')) {
      if (scene.touch) faults.add(file, no, '一幕只写一行「? 」');
      scene.touch = { line: no, text: line.slice(2).trim(), choices: [], why: '' };
      continue;
    }
    const choice = CHOICE_LINE.exec(line);
    if (scene.touch && (choice || line.startsWith('= '))) {
      if (choice) scene.touch.choices.push({ text: choice[2]!, right: choice[1] !== ' ' });
      else scene.touch.why = line.slice(2).trim();
      continue;
    }
    const caption = CAPTION.exec(line);
    const picture = PICTURE_LINE.exec(line);
    const item = /^(?:[-*]|\d+[.、])\s+(.+)$/.exec(line);
    if (caption) {
      inRun = false;
      const said = caption[2]!.trim();
      const at = caption[1] === undefined ? null : secondsOf(caption[1]);
      if (caption[1] !== undefined && at === null) faults.add(file, no, `看不懂时间 ${caption[1]}，写成 分:秒`);
      const letters = [...said].length;
      if (letters < CAPTION_LETTERS.least || letters > CAPTION_LETTERS.most)
        faults.add(file, no, `一条字幕应为 ${CAPTION_LETTERS.least} 到 ${CAPTION_LETTERS.most} 个字，实际 ${letters}`);
      scene.captions.push({ line: no, text: said, at });
    } else if (picture) {
      scene.pictures.push({ line: no, alt: picture[1]!.trim(), src: picture[2]!, marks: picture[3] ?? '' });
    } else if (item) {
      if (!inRun) scene.runs.push({ texts: [], from: scene.captions.length });
      inRun = true;
      scene.runs.at(-1)!.texts.push(item[1]!);
    } else if (line.startsWith('|')) {
      if (!/^[|\s:-]+$/.test(line)) scene.table.push(cellsOf(line));
    } else {
      faults.add(
        file,
        no,
        `看不懂这一行「${line.slice(0, 20)}」：课件里只有标题、图片、「- 」要点、表格、「? 」互动和「> 」字幕`,
      );
    }
  }
  return drafts;
}

/**
 * Checks that every caption has a time, times start at 0 and increase, and captions are readable.
 */
function checkTimes(file: string, said: readonly TimedCaption[], length: number | null, faults: FaultList): boolean {
  const missing = said.find(({ at }) => at === null);
  if (missing || length === null) {
    faults.add(file, missing?.line ?? 1, '字幕还没有时间或没有 length，请运行 npm run admin -- course time <文件夹>');
    return false;
  }
  if (said[0]!.at !== 0) faults.add(file, said[0]!.line, '第一条字幕应从 0:00 开始');
  let rising = true;
  for (const [index, { line, at, text }] of said.entries()) {
    const until = said[index + 1]?.at ?? length;
    if (until <= at!) {
      rising = false;
      const last = index === said.length - 1;
      faults.add(file, line, last ? `最后一条字幕在 length ${timeText(length)} 之后` : '下一条字幕不比这一条晚');
      continue;
    }
    const problem = paceProblem({ at: at!, until, text });
    if (problem) faults.add(file, line, problem);
  }
  return rising;
}

function layoutProblem({ layout, pictures, table }: Draft): string | null {
  if ((layout === 'picture' || layout === 'screen') && pictures.length === 0) return `版式 ${layout} 要有一张图片`;
  if (layout === 'compare' && pictures.length !== 2) return '版式 compare 要有两张图片';
  if ((layout === 'table') !== table.length > 0) return '表格和版式 table 要一起用';
  if (table.some((row) => row.length !== table[0]!.length)) return '表格各行的列数不一样';
  return null;
}

/**
 * The pictures of a scene with their marks; `slot` is the caption that a mark was asked to come
 * with.
 */
async function picturesOf(
  file: string,
  draft: Draft,
  pictureOf: PictureOf,
  faults: FaultList,
): Promise<DraftPicture[]> {
  const pictures: DraftPicture[] = [];
  for (const { line, alt, src, marks: written } of draft.pictures) {
    const picture = await pictureOf(src, { file, line, alt });
    // Where pictures are stored steps, the words beside them are their labels.
    const marks = draft.layout === 'try' ? [] : marksOf(written, (problem) => faults.add(file, line, problem));
    for (const { slot } of marks)
      if (slot !== null && !draft.captions[slot])
        faults.add(file, line, `这一幕没有第 ${slot + 1} 条字幕，标记不知何时出现`);
    if (picture) pictures.push({ ...picture, marks });
  }
  return pictures;
}

/**
 * Reads the body of a deck. Names of pictures become what `pictureOf` makes of them. @returns null
 * when it cannot be shown
 */
export async function readDeck(
  file: string,
  body: readonly SourceLine[],
  length: number | null,
  pictureOf: PictureOf,
  faults: FaultList,
): Promise<Deck | null> {
  const drafts = draftsOf(file, body, faults);
  if (drafts.length === 0) {
    faults.add(file, body[0]?.no ?? 1, '课件里没有画面');
    return null;
  }
  for (const draft of drafts) {
    if (draft.captions.length === 0) faults.add(file, draft.line, '这一幕没有字幕');
    const problem = layoutProblem(draft);
    if (problem) faults.add(file, draft.line, problem);
  }
  const pictures = new Map<Draft, DraftPicture[]>();
  for (const draft of drafts) pictures.set(draft, await picturesOf(file, draft, pictureOf, faults));
  const touches = new Map(
    drafts.flatMap((draft) => {
      const touch = readTouch({ ...draft, shown: pictures.get(draft)! }, (line, problem) =>
        faults.add(file, line, problem),
      );
      return touch ? [[draft, touch]] : [];
    }),
  );
  if (drafts.some(({ captions }) => captions.length === 0)) return null;
  const said = drafts.flatMap(({ captions }) => captions);
  if (!checkTimes(file, said, length, faults)) return null;
  const scenes = drafts.map((draft, index): Scene => {
    const times = draft.captions.map(({ at }) => at!);
    const touch = touches.get(draft);
    return {
      at: times[0]!,
      until: drafts[index + 1]?.captions[0]!.at ?? length!,
      layout: draft.layout,
      title: draft.title,
      items: draft.runs.flatMap(({ texts, from }, run) => {
        const slots = times.slice(from, draft.runs[run + 1]?.from);
        return texts.map((text, number) => ({
          at: slots[slotOf(number, texts.length, slots.length)] ?? times.at(-1)!,
          text,
        }));
      }),
      pictures: pictures.get(draft)!.map(({ marks, ...picture }) => ({
        ...picture,
        marks: marks.map(({ slot, ...mark }, number) => ({
          ...mark,
          at: times[slot ?? slotOf(number, marks.length, times.length)] ?? times[0]!,
        })),
      })),
      ...(draft.table.length > 0 && { table: draft.table }),
      ...(touch && { touch: touch.kind === 'guess' ? { ...touch, until: times[1] ?? times[0]! } : touch }),
    };
  });
  return {
    durationSec: length!,
    chapters: drafts.flatMap(({ chapter, captions }) =>
      chapter === null ? [] : [{ at: captions[0]!.at!, title: chapter }],
    ),
    scenes,
    captions: said.map(({ at, text }, index) => ({ at: at!, until: said[index + 1]?.at ?? length!, text })),
  };
}

/**
 * The file of a deck with the time of each caption and its whole length written anew; null for a
 * lesson of another kind, and for one whose times are those of its voice.
 */
export function timedDeck(text: string): { text: string; length: number } | null {
  const [, head, body] = /^(\uFEFF?---\r?\n[^]*?\r?\n---\r?\n)([^]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined || !/^kind:\s*deck\s*$/m.test(head)) return null;
  if (/^voice:/m.test(head)) return null;
  let at = 0;
  const timed = body.replaceAll(/^([ \t]*)(>.*)$/gm, (_, indent: string, line: string) => {
    const said = CAPTION.exec(line.trim())![2]!.trim();
    const begins = at;
    at += secondsFor(said);
    return `${indent}> ${timeText(begins)} ${said}${line.endsWith('\r') ? '\r' : ''}`;
  });
  const length = `length: ${timeText(at)}`;
  const marked = /^length:.*$/m.test(head)
    ? head.replace(/^length:[^\r\n]*/m, length)
    : head.replace(/(\r?\n)---\r?\n$/, (end, newline: string) => `${newline}${length}${end}`);
  return { text: marked + timed, length: at };
}
