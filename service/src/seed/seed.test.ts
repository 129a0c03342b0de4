import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourcesOf, testContent, testCourses, testMedia, testPages } from '../testing/content.ts';
import { startService, type TestService } from '../testing/service.ts';
import { seedDatabase } from './run.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('seeding the database', () => {
  const counts = async () => {
    const { rows } = await service.deps.pool.query<Record<string, string>>(
      `select (select count(*) from course) as courses, (select count(*) from course_lesson) as lessons,
       (select count(*) from content_page) as pages, (select count(*) from content_media) as pictures,
       (select live_start_at from course where id = 1004) as live, (select sum(learner_count) from course) as learners,
       (select count(*) from course where off) as off`,
    );
    return rows[0]!;
  };

  const again = (courses = testCourses, now = service.now(), content = testContent) =>
    seedDatabase(
      service.deps.db,
      service.deps.store,
      { content, media: testMedia, courses: sourcesOf(courses), pages: testPages },
      { now, sandbox: true },
    );

  it('seeding is idempotent, and preserves changes by the service', async () => {
    await service.deps.pool.query('update course set learner_count = 7 where id = 1001');
    const before = await counts();
    await again();
    await again(testCourses.map((course) => ({ ...course, fingerprint: `new ${course.id}` })));
    expect(await counts()).toEqual(before);
  });

  it('seeding moves a demonstration that ended long ago, and hides removed content', async () => {
    await again(
      testCourses.filter((course) => course.id !== 1006),
      new Date('2026-12-24T10:00:00+08:00'),
    );
    const after = await counts();
    expect(new Date(after.live!)).toEqual(new Date('2026-12-26T20:00:00+08:00'));
    expect(after.off).toBe('1');
  });

  it('seeding hides a removed lesson, preserves progress in it, and restores it later', async () => {
    const token = await service.login('13800000002');
    const at = service.now().toISOString();
    const beats = [100_301, 100_302].map((lessonId) => ({
      lessonId,
      position: 5,
      ranges: [[0, 5]] as [number, number][],
      at,
    }));
    await service.call('POST /course/user/record/save', { beats }, token);
    const shorter = testCourses.map((course) =>
      course.id === 1003 ? { ...course, fingerprint: 'shorter', lessons: course.lessons.slice(0, 1) } : course,
    );
    const outline = async () => {
      const { data } = await service.call('GET /course/data/get', { id: 1003 }, token);
      return [data.percent, data.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.id))];
    };
    await again(shorter);
    expect(await outline()).toEqual([25, [100_301]]);
    expect(await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).toMatchObject({
      code: 404,
      msg: '课时不存在或已下架',
    });
    await again();
    expect(await outline()).toEqual([25, [100_301, 100_302]]);
    expect((await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).data.startAt).toBe(5);
  });

  it('seeding is refused with every fault named', async () => {
    const bad = {
      ...testContent,
      teachers: [{ ...testContent.teachers[0]!, avatar: 'avatars/none.webp' }],
    };
    await expect(again(testCourses, service.now(), bad)).rejects.toThrow(
      ['Content is not usable:', 'teacher shen: no file content/avatars/none.webp'].join('\n  '),
    );
  });
});
