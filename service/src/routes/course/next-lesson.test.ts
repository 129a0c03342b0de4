import type { StudyRecord } from '@app/shared/contracts/course';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { course, courseLesson, type CourseRow } from '../../db/schema/course.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let number = 13_700_000_000;
const newcomer = () => service.login(String(number++));

/** Stores that a lesson was watched for ten seconds. */
const watch = (token: string, lessonId: number) =>
  service.call(
    'POST /course/user/record/save',
    { beats: [{ lessonId, position: 10, ranges: [[0, 10]], at: service.now().toISOString() }] },
    token,
  );
const records = async (token: string): Promise<StudyRecord[]> =>
  (await service.call('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data.list;

/** Changes a course for the time of a check. */
async function withCourse(id: number, changed: Partial<CourseRow>, check: () => Promise<void>): Promise<void> {
  const { db } = service.deps;
  const [before] = await db.select().from(course).where(eq(course.id, id));
  await db.update(course).set(changed).where(eq(course.id, id));
  try {
    await check();
  } finally {
    await db.update(course).set(before!).where(eq(course.id, id));
  }
}

it('records of several courses on a page name the next lesson of each', async () => {
  const token = await newcomer();
  service.pass(60);
  await watch(token, 100_301);
  service.pass(60);
  await watch(token, 100_102);
  const list = await records(token);
  expect(list.map(({ courseId, next, left }) => [courseId, next?.lessonId, left])).toEqual([
    [1001, 100_102, 4],
    [1003, 100_301, 2],
  ]);
});

it('a lesson in progress that was withdrawn is not the next one', async () => {
  const token = await newcomer();
  service.pass(60);
  await watch(token, 100_301);
  const withdraw = (withdrawn: boolean) =>
    service.deps.db.update(courseLesson).set({ withdrawn }).where(eq(courseLesson.id, 100_301));
  await withdraw(true);
  expect((await records(token))[0]).toMatchObject({ next: { lessonId: 100_302, no: 1 }, left: 1 });
  await withdraw(false);
});

it('a course that was taken down has no next lesson, and is closed', async () => {
  const token = await newcomer();
  service.pass(60);
  await watch(token, 100_301);
  await withCourse(1003, { off: true }, async () => {
    expect((await records(token))[0]).toMatchObject({ next: null, left: 2, restLocked: 'closed' });
  });
});

it.each<[string, Partial<CourseRow>, StudyRecord['restLocked']]>([
  ['cancelled', { liveCancelled: true }, 'closed'],
  ['without a replay', {}, 'closed'],
  ['whose replay is being made', { liveReplayMaking: true }, 'later'],
])('the lessons of a broadcast %s that has ended are locked: %o %s', async (_state, changed, restLocked) => {
  const token = await newcomer();
  service.pass(60);
  await watch(token, 100_301);
  const liveStartAt = new Date(service.now().getTime() - 7_200_000);
  await withCourse(1003, { liveStartAt, liveMinutes: 60, ...changed }, async () => {
    expect((await records(token))[0]).toMatchObject({ next: null, left: 2, restLocked });
  });
});

it('a lesson in progress is not the next one after the membership has lapsed', async () => {
  const token = await newcomer();
  await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-MONTH' }, token);
  service.pass(60);
  await watch(token, 100_201);
  expect((await records(token))[0]).toMatchObject({ next: { lessonId: 100_201 } });
  const { expireDate } = (await service.call('GET /member/user/info', {}, token)).data;
  service.setNow(new Date(expireDate!));
  const again = await service.login(String(number - 1));
  const [record] = await records(again);
  expect(record).toMatchObject({ courseId: 1002, lessonId: 100_201 });
  expect(record!.next?.lessonId).not.toBe(100_201);
});
