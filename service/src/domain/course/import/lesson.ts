import { PRACTICE_CHECKS, type Block, type LessonBody, type Practice } from '@app/shared/contracts/lesson';
import { zTool } from '@app/shared/contracts/aigc';
import { z } from 'zod';
import { secondsOf, countLetters } from './captions.ts';
import { readPanels } from './comic.ts';
import { readDeck } from './deck.ts';
import type { FaultList } from './faults.ts';
import { readFilm } from './film.ts';
import { readFields, type SourcePage } from './front-matter.ts';
import { readMarkdown, wordsOf } from './markdown.ts';
import type { FolderMedia, PictureOf } from './pictures.ts';
import { settingsFaults } from './practice.ts';
import { readVoice } from './voice.ts';

export interface LessonContent {
  id: number;
  title: string;
  trial: boolean;
  durationSec: number;
  /** Number of its chapter, from 1. */
  chapter: number;
  body: LessonBody;
}

/** Reading speed for articles in characters a minute. */
const READING = 400;
const TIPS = { least: 1, most: 5 };
/** Maximum total size of the pictures on interactive pages of a lesson. */
const TOUCHED_KB = 120;

export const zTitle = z.string().trim().min(1, '不能是空的').max(60, '最多 60 个字');
const zLessonId = z.number().int().min(1).max(2_000_000_000);
const zClock = z.string().transform((text, context) => {
  const seconds = secondsOf(text);
  if (seconds !== null) return seconds;
  context.addIssue(`看不懂时间 ${text}，写成 分:秒`);
  return z.NEVER;
});
const head = { id: zLessonId, title: zTitle, trial: z.boolean().default(false) };

const zHead = z.discriminatedUnion('kind', [
  z.strictObject({ ...head, kind: z.literal('deck'), length: zClock.optional(), voice: z.string().optional() }),
  z.strictObject({
    ...head,
    kind: z.literal('film'),
    media: z.string(),
    captions: z.string().optional(),
    poster: z.string().optional(),
    chapters: z.array(z.strictObject({ at: zClock, title: zTitle })).default([]),
  }),
  z.strictObject({ ...head, kind: z.literal('read') }),
  z.strictObject({
    ...head,
    kind: z.literal('comic'),
    fault: z.string().trim().min(1, '不能是空的').max(6, '最多 6 个字'),
    tool: zTool,
    practice: zLessonId.optional(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('practice'),
    tool: zTool,
    photo: z.string(),
    settings: z.record(z.string(), z.json()).default({}),
    example: z.string(),
    checks: z
      .array(z.enum(PRACTICE_CHECKS))
      .min(1, '至少一项')
      .refine((all) => new Set(all).size === all.length, '有重复'),
  }),
]);

/** The list that ends a practice's text, as tips: `**标题** 说明`. */
function tipsOf(list: Block | undefined): Practice['tips'] | null {
  if (list?.kind !== 'list') return null;
  const tips = list.items.flatMap(([title, ...rest]) => {
    const text = rest
      .map((span) => span.text)
      .join('')
      .trim();
    return title?.style === 'strong' && text !== '' ? [{ title: title.text, text }] : [];
  });
  return tips.length === list.items.length && tips.length >= TIPS.least && tips.length <= TIPS.most ? tips : null;
}

/** Reads one lesson. @returns null when it could not be played; what is wrong is in `faults` */
export async function readLesson(
  page: SourcePage,
  media: FolderMedia,
  faults: FaultList,
): Promise<Omit<LessonContent, 'chapter'> | null> {
  const { file, body } = page;
  const facts = readFields(zHead, page, faults);
  if (!facts) return null;
  const { value, lineOf } = facts;
  const { id, title, trial } = value;
  const pictureOf: PictureOf = (src, place) => media.picture(src, place, { limits: 'shown' });

  if (value.kind === 'deck') {
    const deck = await readDeck(file, body, value.length ?? null, pictureOf, faults);
    const stored = (deck?.scenes ?? []).filter(({ layout }) => layout === 'try').flatMap(({ pictures }) => pictures);
    const names = new Set(stored.map(({ src }) => src));
    const kb = [...names].reduce((sum, src) => sum + (media.weights.get(src) ?? 0), 0) / 1024;
    if (kb > TOUCHED_KB) faults.add(file, 1, `可以动手的画面一共 ${Math.ceil(kb)} KB，一讲最多 ${TOUCHED_KB} KB`);
    const voice = await readVoice(value, deck?.durationSec ?? 0, { file, line: lineOf('voice') }, media, faults);
    return (
      deck && {
        id,
        title,
        trial,
        durationSec: deck.durationSec,
        body: { kind: 'deck', deck: { ...deck, ...(voice && { voice }) } },
      }
    );
  }
  if (value.kind === 'film') {
    for (const { no, text } of body) if (text.trim() !== '') faults.add(file, no, '影片课时没有正文');
    const read = await readFilm(value, lineOf, file, media, faults);
    return read && { id, title, trial, durationSec: read.durationSec, body: { kind: 'film', film: read.film } };
  }
  if (value.kind === 'comic') {
    const { fault, tool, practice } = value;
    const panels = await readPanels(file, body, pictureOf, faults);
    if (!panels) return null;
    const durationSec = panels.at(-1)!.until;
    return {
      id,
      title,
      trial,
      durationSec,
      body: { kind: 'comic', comic: { panels, fault, tool }, practiceId: practice ?? null },
    };
  }
  const blocks = await readMarkdown(file, body, pictureOf, faults);
  if (blocks.length === 0) {
    faults.add(file, body[0]?.no ?? 1, '没有正文');
    return null;
  }
  if (value.kind === 'read') {
    const minutes = countLetters(blocks.map(wordsOf).join('')) / READING;
    return {
      id,
      title,
      trial,
      durationSec: Math.max(1, Math.round(minutes * 60)),
      body: { kind: 'read', read: { blocks, minutes: Math.max(1, Math.round(minutes)) } },
    };
  }
  const { tool, settings, checks } = value;
  for (const { path, text } of settingsFaults(tool, settings))
    faults.add(file, lineOf('settings', ...path.slice(0, 1)), text);
  const work = (src: string, field: string, alt: string) =>
    media.picture(src, { file, line: lineOf(field), alt }, { limits: 'worked' });
  const [photo, example] = [
    await work(value.photo, 'photo', '练习照片'),
    await work(value.example, 'example', '老师的示例'),
  ];
  const tips = tipsOf(blocks.at(-1));
  if (!tips) {
    faults.add(
      file,
      body.at(-1)?.no ?? 1,
      `练习以 ${TIPS.least} 到 ${TIPS.most} 条提示结束，每条写成「- **标题** 说明」`,
    );
    return null;
  }
  if (blocks.length < 2) faults.add(file, body[0]!.no, '提示之前要写明任务');
  if (!photo || !example) return null;
  const practice = { tool, photo, settings, example, task: blocks.slice(0, -1), tips, checks };
  return { id, title, trial, durationSec: 0, body: { kind: 'practice', practice } };
}
