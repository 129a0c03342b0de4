import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { courseFolders, readCourse } from '../domain/course/import/course.ts';
import { type CourseContent } from '../domain/course/import/course-head.ts';
import { checkMeasurements } from '../domain/study/homework-rules.ts';
import { matchPictures } from '../pictures/match.ts';
import { contentFaults } from './content.ts';
import { CONTENT_DIR, readMedia } from './media.ts';
import type { PageKind } from '../db/schema/page-body.ts';
import { shippedPages } from './pages.ts';
import { DEMO_CODES } from './redeem-codes.ts';
import { shippedContent } from './shipped.ts';

describe('the shipped content', () => {
  const courses: CourseContent[] = [];
  const faults: string[] = [];
  beforeAll(async () => {
    for (const folder of await courseFolders(path.join(CONTENT_DIR, 'courses'))) {
      const read = await readCourse(folder);
      if (read.course) courses.push(read.course);
      faults.push(...read.faults.map((fault) => `${path.basename(folder)}/${fault}`));
    }
  });

  it('the shipped content is complete: every file, teacher and course it references exists', async () => {
    const media = await readMedia();
    expect(contentFaults(shippedContent, new Set(media.keys()))).toEqual([]);
    expect(faults).toEqual([]);
    const teachers = shippedContent.teachers.map(({ key }) => key);
    for (const { teacher } of courses) expect(teachers).toContain(teacher);
    const ids = courses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const lessons = courses.flatMap((course) => course.lessons.map(({ id }) => id));
    expect(new Set(lessons).size).toBe(lessons.length);
  });

  it('the shipped content fills every page, and pages reference nothing that is missing', async () => {
    const pages = await shippedPages();
    const of = (kind: PageKind) => pages.filter((page) => page.kind === kind);
    const ids = new Set(courses.map(({ id }) => id));
    const lessons = new Map(courses.flatMap((course) => course.lessons.map((lesson) => [lesson.id, course.id])));
    const known = {
      course: (id: number) => ids.has(id),
      lesson: (id: number) => lessons.has(id),
      article: (id: number) => of('article').some((page) => page.id === id),
    };
    const missing = pages.flatMap(({ title, body }) => {
      if (body.kind === 'article') return body.courses.filter((id) => !ids.has(id)).map((id) => [title, id]);
      if (body.kind === 'album')
        return body.items.filter(({ kind, id }) => !known[kind](id)).map(({ id }) => [title, id]);
      return body.steps
        .filter(({ course, lesson }) => !ids.has(course) || (lesson !== null && lessons.get(lesson) !== course))
        .map(({ course }) => [title, course]);
    });
    expect(missing).toEqual([]);
    for (const type of ['PROTOCOL', 'PRIVACY', 'PAYMENT']) {
      const texts = of('article').filter(({ body }) => body.kind === 'article' && body.type === type);
      expect(texts).toHaveLength(1);
      // The date in the text of an agreement equals its publication date.
      const [year, month, day] = texts[0]!.published!.split('-').map(Number);
      expect(JSON.stringify(texts[0]!.body)).toContain(`版本日期：${year} 年 ${month} 月 ${day} 日`);
    }
    expect(of('path').length).toBeGreaterThanOrEqual(4);
    const comics = courses.flatMap((course) => course.lessons.filter(({ body }) => body.kind === 'comic'));
    expect(comics.length).toBeGreaterThanOrEqual(24);
    expect(courses.length).toBeGreaterThanOrEqual(10);
    expect(courses.flatMap(({ lessons }) => lessons).length).toBeGreaterThanOrEqual(45);
    expect(new Set(courses.map(({ type }) => type))).toEqual(new Set(['PIECE', 'SERIES', 'LIVE']));
    expect(of('album').length).toBeGreaterThanOrEqual(4);
    expect(of('article').length).toBeGreaterThanOrEqual(12);
  });

  it('the shipped content has no duplicate lessons, marks demonstrations, and offers no goods', () => {
    const bodies = courses.flatMap(({ lessons }) => lessons.map(({ body }) => JSON.stringify(body)));
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(courses.filter(({ live }) => live && !live.demo)).toEqual([]);
    // In a fresh installation nobody would ship goods.
    expect(courses.filter(({ material }) => material)).toEqual([]);
  });

  it('at most a quarter of the time of each shipped course shows words alone', () => {
    const shares = courses.map(({ title, lessons }) => {
      const scenes = lessons.flatMap(({ body }) => (body.kind === 'deck' ? body.deck.scenes : []));
      const secondsOf = (some: typeof scenes) => some.reduce((sum, { at, until }) => sum + until - at, 0);
      const words = scenes.filter(({ pictures, touch }) => pictures.length === 0 && !touch);
      return { title, share: secondsOf(words) / Math.max(1, secondsOf(scenes)) };
    });
    expect(shares.filter(({ share }) => share > 0.25)).toEqual([]);
  });

  it('the shipped practices are passed by their own example, and not by the unedited photo', async () => {
    const judged: unknown[] = [];
    for (const { files, lessons } of courses) {
      const pathOf = ({ src }: { src: string }) => files.find(({ name }) => name === src)!.content as string;
      for (const { id, body } of lessons) {
        if (body.kind !== 'practice') continue;
        const { practice } = body;
        const [photo, example] = [pathOf(practice.photo), pathOf(practice.example)];
        const onWhite = practice.tool === 'magicIntematting';
        const passes = async (result: string) =>
          checkMeasurements(practice, await matchPictures({ photo, example, result, onWhite })).every(
            ({ passed }) => passed,
          );
        judged.push({ id, example: await passes(example), untouched: await passes(photo) });
      }
    }
    expect(judged).toHaveLength(16);
    expect(judged).toEqual(judged.map((one) => ({ ...(one as object), example: true, untouched: false })));
  });

  it('the shipped content includes what the demo codes grant, and that is not free anyway', () => {
    for (const code of DEMO_CODES.filter((one) => one.kind === 'COURSE'))
      expect(courses.find((course) => course.id === code.targetId)?.priceFen).toBeGreaterThan(0);
  });
});
