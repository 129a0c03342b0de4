import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { courseFolders, readCourse, type CourseContent } from '../../domain/course/import/course.ts';
import { contentFaults } from './content.ts';
import { CONTENT_DIR, readMedia } from './media.ts';
import { DEMO_CODES } from './redeem-codes.ts';
import { shippedContent } from './shipped.ts';

describe('the content that ships', () => {
  const courses: CourseContent[] = [];
  const faults: string[] = [];
  beforeAll(async () => {
    for (const folder of await courseFolders(path.join(CONTENT_DIR, 'courses'))) {
      const read = await readCourse(folder);
      if (read.course) courses.push(read.course);
      faults.push(...read.faults.map((fault) => `${path.basename(folder)}/${fault}`));
    }
  });

  it('is whole: every file, teacher and course it names is there', async () => {
    const media = await readMedia();
    expect(contentFaults(shippedContent, new Set(media.keys()))).toEqual([]);
    expect(faults).toEqual([]);
    const teachers = shippedContent.teachers.map(({ key }) => key);
    for (const { teacher } of courses) expect(teachers).toContain(teacher);
    const ids = courses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const lessons = courses.flatMap((course) => course.lessons.map(({ id }) => id));
    expect(new Set(lessons).size).toBe(lessons.length);
    for (const album of shippedContent.albums) expect(ids).toEqual(expect.arrayContaining(album.courses));
  });

  it('fills every page', () => {
    const { albums, articles } = shippedContent;
    expect(courses.length).toBeGreaterThanOrEqual(10);
    expect(courses.flatMap(({ lessons }) => lessons).length).toBeGreaterThanOrEqual(45);
    expect(new Set(courses.map(({ type }) => type))).toEqual(new Set(['PIECE', 'SERIES', 'LIVE']));
    expect(albums.length).toBeGreaterThanOrEqual(4);
    expect(articles.length).toBeGreaterThanOrEqual(12);
  });

  it('is its own in each lesson, and demonstrations are marked', () => {
    const bodies = courses.flatMap(({ lessons }) => lessons.map(({ body }) => JSON.stringify(body)));
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(courses.filter(({ live }) => live && !live.demo)).toEqual([]);
  });

  it('has what the demo codes give, and it is not free anyway', () => {
    for (const code of DEMO_CODES.filter((one) => one.kind === 'COURSE'))
      expect(courses.find((course) => course.id === code.targetId)?.priceFen).toBeGreaterThan(0);
  });
});
