import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CourseDetail } from '@app/shared/contracts/course';
import type { Block } from '@app/shared/contracts/lesson';
import { zCourse, type CourseContent, type CourseHead, type LivePlan } from './course-head.ts';
import { decodeText } from './decode.ts';
import { faultText, FaultList } from './faults.ts';
import { readFields, readPage, type FrontMatterFields, type SourcePage } from './front-matter.ts';
import { readLesson, type LessonContent } from './lesson.ts';
import { readMarkdown, wordsOf } from './markdown.ts';
import { FolderMedia } from './pictures.ts';
import { readStream } from './stream.ts';

/** Increase it when the same files must be stored differently: all courses are imported again. */
const STORAGE_FORMAT = 3;
/** Shortest paid course. */
const MIN_PAID_SEC = 30 * 60;
const CONCURRENT = 16;

const SIGNAL_URL = /^https?:\/\/[^/@\s]+\/\S*$/;

/** A course that was read, with all faults of its files. */
export interface CourseRead {
  course: CourseContent | null;
  faults: string[];
}

/**
 * All files of a folder, as paths below it; files of the operating system, such as `.DS_Store`, are
 * skipped.
 */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !/^(\.|Thumbs\.db$|desktop\.ini$)/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/** Hash of a folder, by which an unchanged course is skipped without parsing. */
export async function fingerprintOf(folder: string): Promise<string> {
  const all = createHash('sha256').update(`${STORAGE_FORMAT}\n`);
  for (const file of await filesIn(folder)) {
    const content = createHash('sha256').update(await readFile(path.join(folder, file)));
    all.update(`${file}\n${content.digest('hex')}\n`);
  }
  return all.digest('hex');
}

/** Headings, the words below each, and its pictures. */
function introOf(blocks: readonly Block[]): CourseDetail['intro'] {
  const parts: CourseDetail['intro'] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' || parts.length === 0) parts.push({ heading: '', text: '', pictures: [] });
    const part = parts.at(-1)!;
    if (block.kind === 'heading') part.heading = block.text;
    else if (block.kind === 'picture')
      part.pictures.push({ src: block.src, caption: block.alt, width: block.width, height: block.height });
    else part.text += (part.text && '\n') + wordsOf(block);
  }
  return parts;
}

async function pageOf(folder: string, file: string, faults: FaultList): Promise<SourcePage | null> {
  const read = decodeText(await readFile(path.join(folder, file)));
  if ('text' in read) return readPage(file, read.text, faults);
  faults.add(file, 1, read.problem);
  return null;
}

/** Files of lessons by name, with and without their leading number. */
const filesByName = (files: readonly string[]) =>
  new Map(
    files.flatMap((file) => [file.slice(0, -3), file.slice(0, -3).replace(/^\d+-/, '')].map((name) => [name, file])),
  );

/** Chapter of each lesson's file. */
function chaptersOf(
  { value, lineOf }: FrontMatterFields<CourseHead>,
  files: readonly string[],
  faults: FaultList,
): Map<string, number> {
  const named = filesByName(files);
  const chapters = new Map<string, number>();
  for (const [index, chapter] of value.chapters.entries()) {
    for (const [number, slug] of chapter.lessons.entries()) {
      const line = lineOf('chapters', index, 'lessons', number);
      const file = named.get(slug);
      if (file === undefined) faults.add('course.md', line, `没有课时文件 ${slug}.md`);
      else if (chapters.has(file)) faults.add('course.md', line, `课时 ${slug} 出现了两次`);
      else chapters.set(file, index + 1);
    }
  }
  for (const file of files) if (!chapters.has(file)) faults.add(file, 1, '不在 course.md 的任何一章里');
  return chapters;
}

async function lessonsOf(
  folder: string,
  chapters: ReadonlyMap<string, number>,
  media: FolderMedia,
  faults: FaultList,
): Promise<Map<string, LessonContent>> {
  const lessons = new Map<string, LessonContent>();
  const seen = new Map<number, string>();
  const files = [...chapters];
  for (let from = 0; from < files.length; from += CONCURRENT) {
    const some = files.slice(from, from + CONCURRENT);
    const read = await Promise.all(
      some.map(async ([file]) => {
        const page = await pageOf(folder, file, faults);
        return page && readLesson(page, media, faults);
      }),
    );
    for (const [index, lesson] of read.entries()) {
      const [file, chapter] = some[index]!;
      if (!lesson) continue;
      const other = seen.get(lesson.id);
      if (other !== undefined) faults.add(file, 1, `编号 ${lesson.id} 已经是 ${other} 的`);
      seen.set(lesson.id, file);
      lessons.set(file, { ...lesson, chapter });
    }
  }
  return lessons;
}

/**
 * Finds the lesson that a course refers to.
 * @param problem reason why a lesson is unsuitable, or null
 */
function findLessonFile(
  name: string | undefined,
  line: number,
  files: readonly string[],
  byFile: ReadonlyMap<string, LessonContent>,
  faults: FaultList,
  problem: (lesson: LessonContent) => string | null,
): number | null {
  if (name === undefined) return null;
  const file = filesByName(files).get(name);
  const lesson = file === undefined ? undefined : byFile.get(file);
  if (file === undefined) faults.add('course.md', line, `没有课时文件 ${name}.md`);
  const wrong = lesson ? problem(lesson) : null;
  if (wrong) faults.add('course.md', line, `${file} ${wrong}`);
  return lesson?.id ?? null;
}

function checkTerms(
  { value, lineOf }: FrontMatterFields<CourseHead>,
  lessons: readonly LessonContent[],
  whole: boolean,
  faults: FaultList,
) {
  const add = (field: string, text: string) => faults.add('course.md', lineOf(field), text);
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0);
  if (whole && value.price > 0 && value.type !== 'LIVE' && seconds < MIN_PAID_SEC)
    add('price', `收费课程至少半小时，现在共 ${Math.floor(seconds / 60)} 分 ${Math.round(seconds % 60)} 秒`);
  if (value.originalPrice !== undefined && value.originalPrice < value.price) add('originalPrice', '原价不能低于价格');
  if (value.memberFree && value.price === 0) add('memberFree', '免费课程不用写 memberFree');
  if ((value.type === 'LIVE') !== (value.live !== undefined)) add('live', 'live 和 type: LIVE 要一起用');
  if (value.live?.replayUntil && value.live.replay !== true) add('live', 'replayUntil 要和 replay: true 一起用');
  if (value.live && !value.live.demo && /^[+-]/.test(value.live.start)) add('live', '只有演示（demo: true）能写 +天数');
}

/** The plan of a broadcast, with the stored name of its stream. */
async function liveOf(
  { value, lineOf }: FrontMatterFields<CourseHead>,
  media: FolderMedia,
  faults: FaultList,
): Promise<LivePlan | null> {
  const { live } = value;
  if (!live) return null;
  if (live.stream === undefined || SIGNAL_URL.test(live.stream)) return live;
  const name = await readStream(live.stream, live, lineOf('live'), media, faults);
  return { ...live, stream: name ?? undefined };
}

/** Reads and checks a folder. Nothing is stored; all faults are reported together. */
export async function readCourse(folder: string): Promise<CourseRead> {
  const root = path.resolve(folder);
  const faults = new FaultList();
  const media = new FolderMedia(root, faults);
  const told = (course: CourseContent | null): CourseRead => ({
    course: faults.list.length > 0 ? null : course,
    faults: faults.list
      .toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
      .map((fault) => faultText(fault)),
  });
  const files = await filesIn(root).catch(() => null);
  if (!files?.includes('course.md')) {
    faults.add('course.md', 1, '文件夹里没有 course.md');
    return told(null);
  }
  const page = await pageOf(root, 'course.md', faults);
  const facts = page && readFields(zCourse, page, faults);
  const lessonFiles = files.filter((file) => file.endsWith('.md') && file !== 'course.md' && !file.includes('/'));
  const chapters = facts
    ? chaptersOf(facts, lessonFiles, faults)
    : new Map(lessonFiles.map((file) => [file, 1] as const));
  // In the order of the chapters, and in each as it says.
  const byFile = await lessonsOf(root, chapters, media, faults);
  const lessons = [...byFile.values()];
  const named = (name: string | undefined, field: string, problem: (lesson: LessonContent) => string | null) =>
    facts ? findLessonFile(name, facts.lineOf(field), lessonFiles, byFile, faults, problem) : null;
  // A trailer is one that everybody may play; a recording has a second for each of the broadcast.
  const trailer = named(facts?.value.trailer, 'trailer', ({ trial }) => (trial ? null : '要写 trial: true 才能作预告'));
  const recording = named(facts?.value.live?.recording, 'live', ({ body }) =>
    body.kind === 'film' ? null : '要是 kind: film 才能作整场的录像',
  );
  const blocks = page
    ? await readMarkdown(
        'course.md',
        page.body,
        (src, place) => media.picture(src, place, { limits: 'shown', open: true }),
        faults,
      )
    : [];
  const cover =
    facts &&
    (await media.picture(
      facts.value.cover,
      { file: 'course.md', line: facts.lineOf('cover'), alt: '封面' },
      { limits: 'shown', open: true },
    ));
  if (cover && (cover.width < 640 || Math.abs(cover.width / cover.height - 16 / 9) > 0.02))
    faults.add(
      'course.md',
      facts.lineOf('cover'),
      `封面应为 16:9、至少 640 像素宽，实际 ${cover.width}×${cover.height}`,
    );
  const live = facts ? await liveOf(facts, media, faults) : null;
  // An unreadable lesson may have used files: unused files are not reported then.
  for (const file of facts && lessons.length === lessonFiles.length ? files : [])
    if (!file.endsWith('.md') && !media.used.has(file)) faults.add(file, 1, '没有用到：删掉它，或在课时里用上');
  if (facts) checkTerms(facts, lessons, lessons.length === lessonFiles.length, faults);
  if (!facts || !cover || faults.list.length > 0) return told(null);
  const { price, originalPrice, chapters: outline, published, material, mark, needs, ...rest } = facts.value;
  return told({
    ...rest,
    priceFen: price,
    mpriceFen: originalPrice ?? price,
    cover: cover.src,
    published: published ?? null,
    intro: introOf(blocks),
    chapters: outline.map(({ title }) => title),
    lessons,
    live,
    trailer,
    recording,
    mark: mark ?? null,
    needs: needs ?? null,
    material: material ? { title: material.title, fen: material.price } : null,
    files: [...media.files.values()],
    fingerprint: await fingerprintOf(root),
  });
}

/** Folders of courses: the folder itself, or its subfolders that contain a course. */
export async function courseFolders(folder: string): Promise<string[]> {
  const root = path.resolve(folder);
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  if (entries.some(({ name }) => name === 'course.md')) return [root];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(root, name))
    .toSorted();
}
