import type { Beat } from '@app/shared/contracts/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let number = 13_600_000_000;
const newcomer = () => service.login(String(number++));
const beat = (lessonId: number, from: number, to: number, more: Partial<Beat> = {}): Beat => ({
  lessonId,
  position: to,
  ranges: [[from, to]],
  at: service.now().toISOString(),
  ...more,
});
const save = (token: string, ...beats: Beat[]) => service.call('POST /course/user/record/save', { beats }, token);
const records = async (token: string) =>
  (await service.call('GET /course/user/record/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data;
const play = (lessonId: number, token: string) => service.call('GET /course/data/play', { lessonId }, token);
const detail = async (id: number, token: string) => (await service.call('GET /course/data/get', { id }, token)).data;

it('many concurrent heartbeats of one member do not delay other members', async () => {
  const [flooding, learning] = [await newcomer(), await newcomer()];
  let answered = 0;
  const flood = Array.from({ length: 60 }, () =>
    save(flooding, beat(100_301, 0, 5)).then(({ code }) => {
      answered += 1;
      return code;
    }),
  );
  expect((await save(learning, beat(100_301, 0, 5))).code).toBe(200);
  expect(answered).toBeLessThan(30);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

it('a heartbeat with more ranges than a player sends is refused', async () => {
  const ranges = Array.from({ length: 21 }, (_, at): [number, number] => [at, at + 0.5]);
  expect((await save(await newcomer(), beat(100_301, 0, 5, { ranges }))).status).toBe(400);
});

describe('learning progress', () => {
  it('progress counts the watched ranges instead of the playhead, and completes at 90 % for good', async () => {
    const token = await newcomer();
    // Course 1003 has two free lessons of 20 s each.
    expect((await save(token, beat(100_301, 15, 19))).data).toEqual({
      percent: 20,
      completed: false,
      coursePercent: 10,
    });
    service.pass(15);
    expect((await save(token, beat(100_301, 15, 19))).data.percent).toBe(20);
    service.pass(15);
    expect((await save(token, beat(100_301, 0, 14))).data).toEqual({
      percent: 100,
      completed: true,
      coursePercent: 50,
    });
    service.pass(15);
    expect((await save(token, beat(100_301, 0, 1))).data).toMatchObject({ completed: true });
    expect((await service.call('GET /course/data/play', { lessonId: 100_301 }, token)).data.startAt).toBe(0);
    expect(await detail(1003, token)).toMatchObject({ percent: 50, resumeLessonId: 100_302 });
    expect((await records(token)).list[0]).toMatchObject({
      lessonId: 100_301,
      next: { lessonId: 100_302, no: 2 },
      left: 1,
    });

    service.pass(15);
    expect((await save(token, beat(100_302, 0, 20))).data).toEqual({
      percent: 100,
      completed: true,
      coursePercent: 100,
    });
    expect(await detail(1003, token)).toMatchObject({ percent: 100, resumeLessonId: 100_301 });
    expect((await records(token)).list[0]).toMatchObject({ next: null, left: 0 });
    const home = await service.call('GET /member/user/home', {}, token);
    expect(home.data).toMatchObject({ finished: 1, studySeconds: 43, week: { 6: { day: '2026-11-21', seconds: 43 } } });
  });

  it('a course whose other lessons are locked has no next lesson, and is not completed', async () => {
    const token = await newcomer();
    service.pass(100);
    await save(token, beat(100_102, 0, 100));
    expect((await records(token)).list[0]).toMatchObject({
      courseId: 1001,
      completed: true,
      next: null,
      left: 3,
      restLocked: 'unlock',
    });
  });

  it('playing resumes at the position of the newest heartbeat, whichever device reports first', async () => {
    const token = await newcomer();
    const early = service.now();
    service.pass(60);
    await save(token, beat(100_302, 8, 12));
    await save(token, beat(100_302, 0, 5, { at: early.toISOString() }));
    const played = await service.call('GET /course/data/play', { lessonId: 100_302 }, token);
    expect(played.data.startAt).toBe(12);
    expect((await detail(1003, token)).resumeLessonId).toBe(100_302);
    // A clock in the future does not fix the position.
    await save(token, beat(100_302, 0, 2, { at: '2030-01-01T00:00:00+08:00' }));
    service.pass(1);
    await save(token, beat(100_302, 2, 4));
    expect((await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).data.startAt).toBe(4);
  });

  it('delayed heartbeats of several lessons count for the day when they happened', async () => {
    const token = await newcomer();
    const yesterday = new Date(service.now().getTime() - 86_400_000).toISOString();
    const { data } = await save(token, beat(100_301, 0, 10, { at: yesterday }), beat(100_302, 0, 6));
    expect(data).toEqual({ percent: 30, completed: false, coursePercent: 40 });
    const home = await service.call('GET /member/user/home', {}, token);
    expect(home.data.week.slice(5).map((day) => day.seconds)).toEqual([10, 6]);
  });

  it('heartbeats beyond the elapsed time are not counted', async () => {
    const token = await newcomer();
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-LIGHT' }, token);
    await save(token, beat(100_101, 0, 1));
    service.pass(5);
    // 5 s of real time allow 80 s of playing.
    const { data } = await save(token, beat(100_101, 0, 50), beat(100_102, 0, 100));
    expect(data).toMatchObject({ percent: 30, completed: false });
  });

  it('concurrent heartbeats are all counted', async () => {
    const token = await newcomer();
    await Promise.all([0, 4, 8, 12, 16].map((from) => save(token, beat(100_301, from, from + 4))));
    expect((await detail(1003, token)).chapters[0]!.lessons[0]).toMatchObject({ completed: true, percent: 100 });
    expect(
      (await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20 }, token)).data.list.find(
        (card) => card.id === 1003,
      ),
    ).toMatchObject({ percent: 50 });
  });

  it('a repeated heartbeat is counted once', async () => {
    const token = await newcomer();
    const first = beat(100_301, 0, 10);
    service.pass(10);
    const late = beat(100_301, 5, 15, { at: first.at });
    await save(token, first);
    await save(token, first);
    // Another device later reports overlapping time: only the new part counts.
    await save(token, late);
    expect((await service.call('GET /member/user/home', {}, token)).data.studySeconds).toBe(15);
  });

  it('a learner of a course is counted once', async () => {
    const before = (await detail(1005, '')).learners;
    const token = await newcomer();
    await Promise.all([save(token, beat(100_501, 0, 5)), save(token, beat(100_501, 5, 9))]);
    expect((await detail(1005, '')).learners).toBe(before + 1);
  });

  it('heartbeats for locked or unknown lessons, and malformed ones, are refused', async () => {
    const token = await newcomer();
    expect(await save(token, beat(100_101, 0, 5))).toMatchObject({ code: 403, msg: '购买课程后即可学习本节' });
    expect(await save(token, beat(55, 0, 5))).toMatchObject({ code: 404 });
    expect(await save(token)).toMatchObject({ status: 400 });
    expect(await save(token, beat(100_301, 0, 5, { at: 'yesterday' }))).toMatchObject({ status: 400 });
    expect(await save('', beat(100_301, 0, 5))).toMatchObject({ code: 401 });
    expect((await save(token, beat(100_301, 19, 3, { position: 5000 }))).data).toMatchObject({ percent: 0 });
    expect((await service.call('GET /course/data/play', { lessonId: 100_301 }, token)).data.startAt).toBe(0);
  });
});

describe('learning records', () => {
  it('records show one row per course, newest first, and can be hidden without losing progress', async () => {
    const token = await newcomer();
    expect(await records(token)).toEqual({ list: [], total: 0, page: 1, limit: 10 });
    await save(token, beat(100_301, 0, 8));
    service.pass(30);
    await save(token, beat(100_501, 0, 50));
    service.pass(30);
    await save(token, beat(100_302, 0, 4));
    const page = await records(token);
    expect(page.total).toBe(2);
    expect(page.list[0]).toMatchObject({
      courseId: 1003,
      lessonId: 100_302,
      lessonNo: 2,
      lessonTitle: '第 2 讲',
      durationSec: 20,
      position: 4,
      percent: 20,
      completed: false,
      daySeconds: 12,
    });
    expect(page.list[1]).toMatchObject({ courseId: 1005, percent: 50 });

    await service.call('POST /course/user/record/remove', { courseId: 1003 }, token);
    expect((await records(token)).list.map((record) => record.courseId)).toEqual([1005]);
    expect((await detail(1003, token)).percent).toBe(30);
    service.pass(30);
    await save(token, beat(100_301, 8, 9));
    expect((await records(token)).list.map((record) => record.courseId)).toEqual([1003, 1005]);
  });
});

describe('a membership that ends in the middle of a lesson', () => {
  it('a membership that expires during a lesson issues no further URLs, preserves position and notes, and works again after renewal', async () => {
    const token = await newcomer();
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-MONTH' }, token);
    const { expireDate } = (await service.call('GET /member/user/info', {}, token)).data;
    const end = new Date(expireDate!).getTime();
    const began = service.now();
    service.setNow(new Date(end - 10_000));
    const fresh = await service.login(String(number - 1));
    const { data } = await play(100_201, fresh);
    expect([data.memberUntil, data.expiresAt]).toEqual([expireDate, expireDate]);
    const src = data.kind === 'film' ? data.film.sources[0]!.src : '';
    expect((await service.app.inject({ url: src })).statusCode).not.toBe(403);
    await save(fresh, beat(100_201, 0, 8));
    await service.call('POST /course/user/note/save', { lessonId: 100_201, at: 7, text: '红里加一点黄' }, fresh);

    service.pass(10);
    expect((await service.app.inject({ url: src })).statusCode).toBe(403);
    expect(await play(100_201, fresh)).toMatchObject({ code: 403, msg: '开通会员后即可学习本节' });
    // Heartbeats from before the expiry are still accepted.
    expect((await save(fresh, beat(100_201, 8, 10, { at: new Date(end).toISOString() }))).data.percent).toBe(50);
    const lesson = (await detail(1002, fresh)).chapters[0]!.lessons[0]!;
    expect(lesson).toMatchObject({ locked: true, position: 10, percent: 50 });
    const notes = await service.call('GET /course/user/note/list', { lessonId: 100_201 }, fresh);
    expect(notes.data).toMatchObject([{ at: 7, text: '红里加一点黄' }]);

    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-YEAR' }, fresh);
    expect((await play(100_201, fresh)).data).toMatchObject({ startAt: 10 });
    service.setNow(began);
  });

  it('a lesson that needs no membership is not affected by its expiry', async () => {
    const token = await newcomer();
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-MONTH' }, token);
    for (const lesson of [100_301, 100_102]) expect((await play(lesson, token)).data.memberUntil).toBeNull();
  });
});

it('the last lesson and position are the same on every device', async () => {
  const token = await newcomer();
  const place = async (by = token) =>
    (await service.call('GET /course/user/record/place', { lessonId: 100_301 }, by)).data;
  expect(await place()).toBeNull();
  await save(token, beat(100_301, 0, 12));
  expect(await place()).toEqual({ position: 12, at: (await records(token)).list[0]!.lastAt });
  expect(await place(await newcomer())).toBeNull();
});

describe('a weekly learning goal', () => {
  const goal = async (token: string) => (await service.call('GET /course/user/goal/get', {}, token)).data;
  const set = (token: string, minutes: number | null) =>
    service.call('POST /course/user/goal/save', { minutes }, token);

  it('a weekly goal counts watched time since Monday, and the weeks in which it was reached', async () => {
    const began = service.now();
    service.setNow('2026-11-22T23:00:00+08:00');
    const token = await newcomer();
    expect(await goal(token)).toEqual({ minutes: null, seconds: 0, week: '2026-11-16', weeks: 0 });
    expect((await set(token, 10)).data).toMatchObject({ minutes: 10, weeks: 0 });
    await save(token, beat(100_501, 0, 100));
    for (let count = 0; count < 6; count += 1) {
      service.pass(100);
      await save(token, beat(100_501, 0, 100));
    }
    expect(await goal(token)).toMatchObject({ seconds: 700, weeks: 1 });
    // From Sunday 23:11 to Monday: a new week starts, and the reached goal stays.
    service.setNow('2026-11-23T00:01:00+08:00');
    expect(await goal(token)).toEqual({ minutes: 10, seconds: 0, week: '2026-11-23', weeks: 1 });
    expect((await set(token, 600)).data).toMatchObject({ minutes: 600, weeks: 1 });
    expect((await set(token, null)).data).toMatchObject({ minutes: null, weeks: 1 });
    expect(await goal(await newcomer())).toMatchObject({ minutes: null });
    service.setNow(began);
  });

  it('a weekly goal is limited to the length of a week', async () => {
    const token = await newcomer();
    expect((await set(token, 5)).msg).toBe('每周至少 10 分钟，不想定目标可以选「不定目标」');
    expect((await set(token, 1201)).msg).toBe('每周最多 1200 分钟');
  });
});
