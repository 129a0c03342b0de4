import type { CallInput } from '@app/shared/contracts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { aigcWork } from '../../db/schema/work.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();
const redeem = (token: string, code: string) => service.call('POST /member/user/redeem/save', { code }, token);
type Query = Partial<CallInput<'GET /course/data/page/{page}/{limit}'>>;
const list = async (query: Query = {}, token = '') =>
  (await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20, ...query }, token)).data;
const ids = async (query: Query = {}) => (await list(query)).list.map((card) => card.id);
const detail = (id: number, token = '') => service.call('GET /course/data/get', { id }, token);
const play = (lessonId: number, token = '') => service.call('GET /course/data/play', { lessonId }, token);

describe('a course', () => {
  it('a course shows a visitor the outline, the trial and the member prices', async () => {
    const { data } = await detail(1001);
    expect(data.chapters.map((chapter) => chapter.lessons.map((lesson) => [lesson.id, lesson.locked]))).toEqual([
      [
        [100_101, true],
        [100_102, false],
      ],
      [
        [100_103, true],
        [100_104, true],
      ],
    ]);
    expect(data.resumeLessonId).toBe(100_102);
    expect(data.memberPrices).toEqual([
      { name: '月度会员', discount: '9 折', price: '116.10' },
      { name: '季度会员', discount: '8.5 折', price: '109.65' },
      { name: '年度会员', discount: '7.5 折', price: '96.75' },
    ]);
    expect(data.intro[0]!.pictures[0]!.src).toMatch(/^\/api\/content\/media\/[0-9a-f]{64}\.webp$/);
    // Courses of the same category come first, then those with common words.
    expect(data.related.map((card) => card.id)).toEqual([1006, 1003, 1005, 1002]);
  });

  it.each([
    ['taken down', { off: true }, '课程已下架'],
    ['not published', { publishedAt: null }, '课程还没有上线'],
    ['published tomorrow', { publishedAt: new Date('2026-11-22T00:00:00+08:00') }, '课程还没有上线'],
  ])('a course that is %s says so, is not listed, and is not playable', async (_state, change, msg) => {
    const [before] = await service.deps.db.select().from(course).where(eq(course.id, 1003));
    await service.deps.db.update(course).set(change).where(eq(course.id, 1003));
    try {
      const token = await newcomer();
      expect(await detail(1003, token)).toMatchObject({ code: 404, msg });
      expect(await play(100_301, token)).toMatchObject({ code: 403, msg });
      expect(
        await service.call('POST /course/user/collect/save', { courseId: 1003, collected: true }, token),
      ).toMatchObject({
        code: 404,
        msg,
      });
      expect(await ids()).not.toContain(1003);
      expect(
        (await service.call('GET /course/data/album/get', { id: 201 })).data.items.map(({ kind }) => kind),
      ).toEqual(['lesson', 'article', 'course']);
      const found = await service.call('GET /course/data/search/{page}/{limit}', {
        searchVal: '第 1 讲',
        page: 1,
        limit: 20,
        kind: 'lesson',
      });
      expect(found.data.lessons.map((lesson) => lesson.course.id)).not.toContain(1003);
    } finally {
      await service.deps.db.update(course).set(before!).where(eq(course.id, 1003));
    }
  });

  it('an invalid course id is answered as not found', async () => {
    expect(await detail(999_999)).toMatchObject({ status: 200, code: 404, msg: '没有这门课程' });
    expect(await service.call('GET /course/data/get', { id: 'abc' })).toMatchObject({ status: 400, code: 400 });
    expect(await service.call('GET /course/data/get', { id: 9e15 })).toMatchObject({ status: 400, code: 400 });
    expect(await play(1)).toMatchObject({ code: 404, msg: '课时不存在或已下架' });
  });

  it('a course opens to its owner and, when included, to members', async () => {
    const token = await newcomer();
    expect((await detail(1002, token)).data.access).toEqual({ canPlay: false, reason: 'member' });
    await redeem(token, 'HUIXUE-MONTH');
    expect((await detail(1002, token)).data.access).toEqual({ canPlay: true, reason: 'member' });
    expect((await detail(1001, token)).data.access).toEqual({ canPlay: false, reason: 'discount' });
    await redeem(token, 'HUIXUE-LIGHT');
    expect((await detail(1001, token)).data.access).toEqual({ canPlay: true, reason: 'owned' });
    const items = await service.call('GET /course/user/item/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(items.data.list.map((card) => card.id)).toEqual([1001]);
  });

  it('a hidden course stays available to its owners', async () => {
    const owner = await newcomer();
    await redeem(owner, 'HUIXUE-LIGHT');
    await service.call('POST /course/user/collect/save', { courseId: 1001, collected: true }, owner);
    await service.deps.db.update(course).set({ off: true }).where(eq(course.id, 1001));
    try {
      expect(await detail(1001)).toMatchObject({ code: 404 });
      expect((await detail(1001, owner)).data.access.reason).toBe('owned');
      expect(await play(100_102)).toMatchObject({ code: 403, msg: '课程已下架' });
      expect((await play(100_101, owner)).code).toBe(200);
      expect(await ids()).not.toContain(1001);
    } finally {
      await service.deps.db.update(course).set({ off: false }).where(eq(course.id, 1001));
    }
  });
});

describe('the public wall', () => {
  it('the public wall lists works by page with the parameters to redo them, without hidden ones', async () => {
    const page = (input: { page: number; limit: number }) =>
      service.call('GET /aigc/work/page/{page}/{limit}', input).then(({ data }) => data);
    expect(await page({ page: 1, limit: 2 })).toMatchObject({
      total: 3,
      list: [
        {
          id: 1,
          engine: 'builtin',
          picture: '/api/content/works/vase.webp?v=abcd1234',
          pictureSmall: '/api/content/works/vase-320.webp?v=abcd1234',
          params: { prompt: '青瓷花瓶', seed: 1, style: 'ink', width: 768 },
        },
        { id: 2 },
      ],
    });
    await service.deps.db.update(aigcWork).set({ off: true }).where(eq(aigcWork.id, 1));
    expect((await page({ page: 1, limit: 5 })).list.map(({ id }) => id)).toEqual([2, 3]);
  });
});

describe('favourites', () => {
  it('setting a favourite is idempotent', async () => {
    const token = await newcomer();
    const collect = async (collected: boolean) =>
      (await service.call('POST /course/user/collect/save', { courseId: 1002, collected }, token)).data;
    await Promise.all([collect(true), collect(true)]);
    expect(await collect(true)).toEqual({ collected: true, collects: 1 });
    const page = await service.call('GET /course/user/collect/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(page.data).toMatchObject({ total: 1, list: [{ id: 1002, collected: true }] });
    expect(await collect(false)).toEqual({ collected: false, collects: 0 });
    expect(
      await service.call('POST /course/user/collect/save', { courseId: 77, collected: true }, token),
    ).toMatchObject({ code: 404 });
  });
});

describe('playing lessons', () => {
  it('free and trial lessons are playable, and others state what unlocks them', async () => {
    expect((await play(100_301)).code).toBe(200);
    expect((await play(100_102)).data).toMatchObject({ durationSec: 100, startAt: 0 });
    expect(await play(100_101)).toMatchObject({ status: 200, code: 403, msg: '购买课程后即可学习本节' });
    expect(await play(100_201)).toMatchObject({ code: 403, msg: '开通会员后即可学习本节' });
  });

  it('lessons of a broadcast are locked until the broadcast, and then play the replay', async () => {
    const before = service.now();
    expect((await detail(1004)).data.live).toEqual({
      startAt: '2026-11-23T20:00:00.000+08:00',
      endAt: '2026-11-23T21:30:00.000+08:00',
      state: 'reserve',
      demo: true,
      shows: 'lessons',
      replayUntil: null,
    });
    expect(await play(100_401)).toMatchObject({ code: 403, msg: '直播尚未开始' });
    // The trial lesson is playable by everybody meanwhile.
    expect((await play(100_402)).code).toBe(200);
    expect((await detail(1005)).data.live?.state).toBe('replay');
    expect((await play(100_501)).code).toBe(200);
    service.setNow('2026-11-23T20:30:00+08:00');
    expect((await detail(1004)).data).toMatchObject({ live: { state: 'live' }, resumeLessonId: 100_401 });
    expect((await play(100_401)).code).toBe(200);
    service.setNow('2026-11-23T21:30:00+08:00');
    expect(await play(100_401)).toMatchObject({ code: 403, msg: '直播已结束，暂无回放' });
    service.setNow(before);
  });
});

describe('albums and articles', () => {
  it('albums and articles are listed and opened', async () => {
    const albums = await service.call('GET /course/data/album/page/{page}/{limit}', { page: 1, limit: 10 });
    expect(albums.data.list).toMatchObject([{ id: 201, count: 4, percent: null }]);
    const album = await service.call('GET /course/data/album/get', { id: 201 });
    expect(album.data).toMatchObject({
      next: 0,
      durationSec: 40 + 100 + 90 + 400,
      items: [
        { kind: 'course', course: { id: 1003 }, note: '先修清楚' },
        { kind: 'lesson', lesson: { id: 100_101, locked: true }, no: 1, course: { id: 1001 } },
        { kind: 'article', article: { id: 304, minutes: 2 } },
        { kind: 'course', course: { id: 1001 } },
      ],
    });
    expect(await service.call('GET /course/data/album/get', { id: 9 })).toMatchObject({
      code: 404,
      msg: '专辑不存在或已下架',
    });
    const articles = await service.call('GET /cms/data/article/page/{page}/{limit}', {
      page: 1,
      limit: 10,
      type: 'NEWS',
    });
    expect(articles.data).toMatchObject({ total: 1, list: [{ id: 304, type: 'NEWS' }] });
    expect((await service.call('GET /cms/data/article/get', { type: 'PRIVACY' })).data).toMatchObject({
      id: 302,
      blocks: [{ kind: 'text' }],
      courses: [{ id: 1003 }],
    });
    expect((await service.call('GET /cms/data/article/get', { id: 304 })).data.id).toBe(304);
    expect(await service.call('GET /cms/data/article/get', { id: 9 })).toMatchObject({ code: 404 });
    expect(await service.call('GET /cms/data/article/get', {})).toMatchObject({ status: 400 });
  });
});
