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
const detail = async (id: number, token: string) => (await service.call('GET /course/data/get', { id }, token)).data;

describe('learning', () => {
  it('counts what was covered, not where the playhead is, and completes at ninety percent for good', async () => {
    const token = await newcomer();
    // 1003: two free lessons of 20 s each.
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

    service.pass(15);
    expect((await save(token, beat(100_302, 0, 20))).data).toEqual({
      percent: 100,
      completed: true,
      coursePercent: 100,
    });
    expect(await detail(1003, token)).toMatchObject({ percent: 100, resumeLessonId: 100_301 });
    const home = await service.call('GET /member/user/home', {}, token);
    expect(home.data).toMatchObject({ finished: 1, studySeconds: 43, week: { 6: { day: '2026-11-21', seconds: 43 } } });
  });

  it('resumes where the newest beat was, whichever device reports first', async () => {
    const token = await newcomer();
    const early = service.now();
    service.pass(60);
    await save(token, beat(100_302, 8, 12));
    await save(token, beat(100_302, 0, 5, { at: early.toISOString() }));
    const played = await service.call('GET /course/data/play', { lessonId: 100_302 }, token);
    expect(played.data.startAt).toBe(12);
    expect((await detail(1003, token)).resumeLessonId).toBe(100_302);
    // A clock from the future does not pin the position.
    await save(token, beat(100_302, 0, 2, { at: '2030-01-01T00:00:00+08:00' }));
    service.pass(1);
    await save(token, beat(100_302, 2, 4));
    expect((await service.call('GET /course/data/play', { lessonId: 100_302 }, token)).data.startAt).toBe(4);
  });

  it('takes saved-up beats of several lessons, each on its own day', async () => {
    const token = await newcomer();
    const yesterday = new Date(service.now().getTime() - 86_400_000).toISOString();
    const { data } = await save(token, beat(100_301, 0, 10, { at: yesterday }), beat(100_302, 0, 6));
    expect(data).toEqual({ percent: 30, completed: false, coursePercent: 40 });
    const home = await service.call('GET /member/user/home', {}, token);
    expect(home.data.week.slice(5).map((day) => day.seconds)).toEqual([10, 6]);
  });

  it('does not believe more than time allows', async () => {
    const token = await newcomer();
    await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-LIGHT' }, token);
    await save(token, beat(100_101, 0, 1));
    service.pass(5);
    // 5 s of wall time allow 80 s of playing.
    const { data } = await save(token, beat(100_101, 0, 50), beat(100_102, 0, 100));
    expect(data).toMatchObject({ percent: 30, completed: false });
  });

  it('loses nothing when beats arrive together', async () => {
    const token = await newcomer();
    await Promise.all([0, 4, 8, 12, 16].map((from) => save(token, beat(100_301, from, from + 4))));
    expect((await detail(1003, token)).chapters[0]!.lessons[0]).toMatchObject({ completed: true, percent: 100 });
    expect(
      (await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20 }, token)).data.list.find(
        (card) => card.id === 1003,
      ),
    ).toMatchObject({ percent: 50 });
  });

  it('counts a beat once although it was sent again', async () => {
    const token = await newcomer();
    const first = beat(100_301, 0, 10);
    service.pass(10);
    const late = beat(100_301, 5, 15, { at: first.at });
    await save(token, first);
    await save(token, first);
    // Another device reports later what it played at the same time: only what is new counts.
    await save(token, late);
    expect((await service.call('GET /member/user/home', {}, token)).data.studySeconds).toBe(15);
  });

  it('counts a learner once', async () => {
    const before = (await detail(1005, '')).learners;
    const token = await newcomer();
    await Promise.all([save(token, beat(100_501, 0, 5)), save(token, beat(100_501, 5, 9))]);
    expect((await detail(1005, '')).learners).toBe(before + 1);
  });

  it('refuses lessons that are locked or unknown, and beats without shape', async () => {
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

describe('records', () => {
  it('show one row a course, newest first, and can be taken off without losing progress', async () => {
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
