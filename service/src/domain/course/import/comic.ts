import type { Comic, Panel } from '@app/shared/contracts/comic';
import {
  CAST,
  CAST_KEYS,
  MOODS,
  PANEL_FRAMES,
  PANEL_PLACES,
  POSES,
  SIDES,
  type CastKey,
} from '@app/shared/contracts/comic-names';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { countLetters } from './captions.ts';
import type { FaultList } from './faults.ts';
import type { SourceLine } from './front-matter.ts';
import { PICTURE_LINE, type PictureOf } from './pictures.ts';

/** Seconds for looking at a panel, in addition to the time for reading its words. */
const LOOK_SEC = 2.5;
const LETTERS_A_SEC = 400 / 60;
const PANELS = { least: 2, most: 14 };
const LINES = 3;
const LABEL = 8;
/** Maximum characters of a bubble above one speaker, of two speakers, and of narration. */
const LETTERS = { alone: 34, together: 22, told: 40 };

type Draft = Pick<Panel, 'place' | 'alt' | 'figures' | 'lines' | 'pictures'> & {
  line: number;
  asked: { line: number; alt: string; src: string; how: string }[];
};

const KEYS = new Map<string, CastKey>(CAST_KEYS.map((key) => [CAST[key], key]));
const NAMES = [...KEYS.keys()].join('、');
const TOOLS: readonly string[] = Object.values(TOOL_NAMES);
const isOneOf = <T extends string>(all: readonly T[], word: string): word is T =>
  (all as readonly string[]).includes(word);

/**
 * `@ 小满 left glad phone`: the character, then what differs from the default: left side, calm
 * mood.
 */
function figureOf(text: string, add: (problem: string) => void): Panel['figures'][number] | null {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const who = KEYS.get(name);
  if (!who) {
    add(`没有角色「${name}」，可选：${NAMES}`);
    return null;
  }
  const figure: Panel['figures'][number] = { who, side: 'left', mood: 'calm', pose: 'stand' };
  for (const word of words) {
    if (isOneOf(SIDES, word)) figure.side = word;
    else if (isOneOf(MOODS, word)) figure.mood = word;
    else if (isOneOf(POSES, word)) figure.pose = word;
    else add(`看不懂「${word}」：站位 ${SIDES.join('、')}；神情 ${MOODS.join('、')}；动作 ${POSES.join('、')}`);
  }
  return figure;
}

function lineOf(said: string, draft: Draft, add: (problem: string) => void): Panel['lines'][number] {
  const [, name, text] = /^([^：:]{1,6})[：:]\s*(.+)$/.exec(said) ?? [];
  const who = name === undefined ? undefined : KEYS.get(name.trim());
  if (!who) return { who: null, text: said };
  if (!draft.figures.some((figure) => figure.who === who))
    add(`${CAST[who]} 说话，但不在这一格里：先写「@ ${CAST[who]}」`);
  return { who, text: text! };
}

function draftsOf(file: string, body: readonly SourceLine[], faults: FaultList): Draft[] {
  const drafts: Draft[] = [];
  for (const { no, text } of body) {
    const line = text.trim();
    const add = (problem: string) => faults.add(file, no, problem);
    if (line === '') continue;
    const [, heading] = /^##\s+(.+)$/.exec(line) ?? [];
    if (heading !== undefined) {
      const [, alt = '', place = 'room'] = /^(.*?)\s*(?:\{\s*place:\s*(\w*)\s*\})?$/.exec(heading)!;
      if (alt === '') add('一格要写明画的是什么，给看不到画的人');
      if (!isOneOf(PANEL_PLACES, place)) add(`没有场景 ${place}，可选：${PANEL_PLACES.join('、')}`);
      const known = isOneOf(PANEL_PLACES, place) ? place : 'room';
      drafts.push({ line: no, alt, place: known, figures: [], lines: [], pictures: [], asked: [] });
      continue;
    }
    const draft = drafts.at(-1);
    if (!draft) {
      add('这一行不在任何一格里：先写「## 画的是什么 {place: …}」');
      continue;
    }
    const picture = PICTURE_LINE.exec(line);
    if (picture) {
      draft.asked.push({ line: no, alt: picture[1]!.trim(), src: picture[2]!, how: picture[3] ?? 'print' });
    } else if (line.startsWith('@')) {
      const figure = figureOf(line.slice(1), add);
      if (figure) draft.figures.push(figure);
    } else if (line.startsWith('>')) {
      draft.lines.push(lineOf(line.slice(1).trim(), draft, add));
    } else {
      add(`看不懂这一行「${line.slice(0, 20)}」：一格里只有图片、「@ 角色」和「> 话」`);
    }
  }
  return drafts;
}

/** Faults of a panel whose parts do not fit or cannot be drawn. */
function problemsOf({ figures, lines, pictures, place }: Draft): string[] {
  const problems: string[] = [];
  const frames = pictures.map(({ frame }) => frame);
  const speakers = new Set(lines.flatMap(({ who }) => who ?? []));
  if (lines.length === 0) problems.push('这一格没有话');
  if (lines.length > LINES) problems.push(`一格最多 ${LINES} 句话`);
  for (const { who, text } of lines) {
    const most = who === null ? LETTERS.told : speakers.size > 1 ? LETTERS.together : LETTERS.alone;
    const letters = [...text].length;
    if (letters > most) problems.push(`「${text.slice(0, 8)}…」有 ${letters} 个字，这里最多 ${most}`);
  }
  if (figures.length > 2) problems.push('一格最多两个人');
  if (new Set(figures.map(({ side }) => side)).size < figures.length) problems.push('两个人站在同一边');
  if (frames.includes('before') !== frames.includes('after')) problems.push('before 和 after 要一起用');
  if (new Set(frames).size < frames.length) problems.push('两张图片放在同一个地方');
  if (place === 'photo' && !frames.some((frame) => frame === 'ground' || frame === 'before'))
    problems.push('场景 photo 要有一张 ground，或 before 和 after');
  if (figures.length === 2 && frames.some((frame) => frame === 'phone' || frame === 'print' || frame === 'tool'))
    problems.push('两个人之间放不下图片：用 ground，或只留一个人');
  return problems;
}

async function addPictures(file: string, draft: Draft, pictureOf: PictureOf, faults: FaultList): Promise<void> {
  for (const { line, alt, src, how } of draft.asked) {
    const [frame = '', ...words] = how.trim().split(/\s+/);
    const label = words.join(' ');
    if (!isOneOf(PANEL_FRAMES, frame)) {
      faults.add(
        file,
        line,
        `看不懂「${how}」：写成 ${PANEL_FRAMES.join('、')}，tool 之后写工具的名字，before 和 after 之后可写几个字`,
      );
      continue;
    }
    if (frame === 'tool' && !TOOLS.includes(label)) {
      faults.add(file, line, `没有工具「${label}」，可选：${TOOLS.join('、')}`);
      continue;
    }
    if ([...label].length > LABEL) faults.add(file, line, `「${label}」最多 ${LABEL} 个字`);
    const picture = await pictureOf(src, { file, line, alt });
    if (picture) draft.pictures.push({ ...picture, frame, ...(label && { label }) });
  }
}

/** Reads the panels of a comic. @returns null when none of it could be shown */
export async function readPanels(
  file: string,
  body: readonly SourceLine[],
  pictureOf: PictureOf,
  faults: FaultList,
): Promise<Comic['panels'] | null> {
  const drafts = draftsOf(file, body, faults);
  if (drafts.length < PANELS.least || drafts.length > PANELS.most) {
    faults.add(file, body[0]?.no ?? 1, `一话应有 ${PANELS.least} 到 ${PANELS.most} 格，实际 ${drafts.length}`);
    return null;
  }
  let at = 0;
  const panels: Comic['panels'] = [];
  for (const draft of drafts) {
    await addPictures(file, draft, pictureOf, faults);
    for (const problem of problemsOf(draft)) faults.add(file, draft.line, problem);
    const { place, alt, pictures, figures, lines } = draft;
    const letters = countLetters(lines.map(({ text }) => text).join(''));
    const until = Math.round((at + LOOK_SEC + letters / LETTERS_A_SEC) * 10) / 10;
    panels.push({ at, until, place, alt, pictures, figures, lines });
    at = until;
  }
  return panels;
}
