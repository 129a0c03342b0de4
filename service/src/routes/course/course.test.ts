import type { CallInput } from '@app/shared/contracts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { indexCourses } from '../../domain/course/find/index-courses.ts';
import { aigcWork } from '../../db/schema/work.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let number = 13_700_000_000;
const newcomer = () => service.login(String(number++));
const redeem = (token: string, code: string) => service.call('POST /member/user/redeem/save', { code }, token);
type Query = Partial<CallInput<'GET /course/data/page/{page}/{limit}'>>;
const list = async (query: Query = {}, token = '') =>
  (await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20, ...query }, token)).data;
const ids = async (query: Query = {}) => (await list(query)).list.map((card) => card.id);
const detail = (id: number, token = '') => service.call('GET /course/data/get', { id }, token);
const play = (lessonId: number, token = '') => service.call('GET /course/data/play', { lessonId }, token);

describe('the list of courses', () => {
  it.each([
    ['by weight', {}, [1001, 1002, 1003, 1004, 1005, 1006]],
    ['newest first', { sort: 'newest', courseType: 'SERIES' }, [1006, 1001]],
    ['of one type', { courseType: 'PIECE' }, [1002, 1003]],
    ['of one category', { category: '配色' }, [1002]],
    ['of one level', { level: '高阶' }, [1006]],
    ['free', { access: 'free' }, [1003, 1004, 1005]],
    ['included for members', { access: 'member' }, [1002]],
    ['for sale', { access: 'paid' }, [1001, 1006]],
    ['by page', { page: 2, limit: 4 }, [1005, 1006]],
    ['of several levels', { level: '高阶,进阶', category: '布光,配色' }, [1006]],
    ['free or included', { access: 'free,member', courseType: 'PIECE' }, [1002, 1003]],
    ['under five minutes', { length: 'brief', courseType: 'PIECE' }, [1002, 1003]],
    ['of five to ten minutes', { length: 'short' }, [1001, 1006]],
    ['with practices', { practice: 'with' }, []],
    ['with practices or without', { practice: 'with,without', courseType: 'PIECE' }, [1002, 1003]],
    ['of a teacher', { teacher: 'nobody' }, []],
    ['long', { length: 'long,medium' }, []],
    ['empty beyond the end', { page: 9 }, []],
  ] as [string, Query, number[]][])('the list of courses filtered or sorted %s', async (_name, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('the list of courses sorted by learners breaks ties by weight', async () => {
    await service.deps.db.update(course).set({ learnerCount: 1 }).where(eq(course.id, 1003));
    expect(await ids({ sort: 'hottest', limit: 2 })).toEqual([1003, 1001]);
  });

  it('the list of courses sorted by reviews puts courses without reviews last', async () => {
    const review = (id: number, reviewCount: number, reviewMean: string | null) =>
      service.deps.db.update(course).set({ reviewCount, reviewMean }).where(eq(course.id, id));
    await Promise.all([review(1006, 2, '4.50'), review(1003, 9, '4.50'), review(1005, 1, '1.00')]);
    expect(await ids({ sort: 'best' })).toEqual([1003, 1006, 1005, 1001, 1002, 1004]);
    expect((await list({ sort: 'best', limit: 1 })).list[0]!.reviews).toEqual({ count: 9, mean: '4.50' });
    await Promise.all([review(1006, 0, null), review(1003, 0, null), review(1005, 0, null)]);
    expect((await list({ limit: 1 })).list[0]!.reviews).toEqual({ count: 0, mean: null });
  });

  it('facets of the list of courses count results under the other filters', async () => {
    const { data } = await service.call('GET /course/data/facets', { courseType: 'SERIES', level: '高阶' });
    expect(data).toEqual({
      courseType: [{ name: 'SERIES', count: 1 }],
      category: [{ name: '布光', count: 1 }],
      level: [
        { name: '入门', count: 1 },
        { name: '高阶', count: 1 },
      ],
      access: [{ name: 'paid', count: 1 }],
      length: [{ name: 'short', count: 1 }],
      practice: [{ name: 'without', count: 1 }],
    });
  });

  it('a teacher is described by the sum of their offered courses; one without any is unknown', async () => {
    const { key } = (await list({ limit: 1 })).list[0]!.teacher;
    const own = await list({ teacher: key, limit: 50 });
    const { data } = await service.call('GET /course/data/teacher/get', { key });
    expect(data).toMatchObject({
      key,
      courses: own.total,
      lessons: own.list.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
      learners: own.list.reduce((sum, { learners }) => sum + learners, 0),
      practices: 0,
      answers: 0,
    });
    expect(await service.call('GET /course/data/teacher/get', { key: 'nobody' })).toMatchObject({
      code: 404,
      msg: '没有这位老师，或这位老师没有上架的课程',
    });
  });

  it('the list of courses contains counts and prices in yuan', async () => {
    const { total, list: cards } = await list({ limit: 1 });
    expect(total).toBe(6);
    expect(cards[0]).toMatchObject({
      price: '129.00',
      mprice: '199.00',
      lessonCount: 4,
      durationSec: 400,
      learners: 0,
      cover: expect.stringMatching(/^\/api\/content\/media\/[0-9a-f]{64}\.webp$/),
      percent: null,
      collected: false,
      access: { canPlay: false, reason: 'buy' },
    });
    const { data } = await service.call('GET /course/data/categories', { courseType: 'PIECE' });
    expect(data).toEqual(
      [
        { name: '商品图', count: 1 },
        { name: '配色', count: 1 },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('the list of courses refuses unknown filters as malformed', async () => {
    expect(
      await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20, courseType: 'X' as never }),
    ).toMatchObject({ status: 400 });
    expect(
      await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20, access: 'free,x' }),
    ).toMatchObject({ status: 400 });
    expect(await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 51 })).toMatchObject({
      status: 400,
    });
  });
});

describe('searching the site', () => {
  type Search = Partial<CallInput<'GET /course/data/search/{page}/{limit}'>>;
  const find = async (searchVal: string, more: Search = {}) =>
    (await service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal, ...more })).data;
  it.each([
    ['a title', '布光', [1001, 1006]],
    ['every word', '布光 十二讲', [1001]],
    ['a teacher', '沈知微', [1001, 1002, 1003, 1004, 1005, 1006]],
    ['a lesson', '第 4 讲', [1001, 1006]],
    ['signs as themselves', '100%', [1006]],
    ['an underscore as itself', '白_', [1006]],
    ['a sign alone', '%', [1006]],
    ['letters of full width', '１００％', [1006]],
    ['one letter that is wrong', '商品步光十二讲', [1001]],
    ['one letter that is missing', '柿红怎么调', [1002]],
    ['one letter too many', '静物短的视频', [1004]],
    ['nothing', '没有这样的课', []],
    ['nothing of marks alone', '\u200f\u200d', []],
    ['nothing of emoji', '👍🏽👨‍👩‍👧', []],
    ['nothing of what is written from the right', 'مرحبا بالعالم', []],
    ['nothing of backslashes', '\\\\%', []],
    ['nothing by a quote', "'; drop table course; --", []],
    ['nothing of 200 letters', '没'.repeat(200), []],
  ])('search finds %s', async (_name, text, expected) => {
    const { courses, counts } = await find(text, { kind: 'course' });
    expect(courses.map(({ id }) => id)).toEqual(expected);
    expect(counts.course).toBe(expected.length);
  });

  it('search reports near matches, and suggests words when nothing matches', async () => {
    expect(await find('商品步光十二讲')).toMatchObject({ nearly: true, hints: [] });
    expect(await find('布光')).toMatchObject({ nearly: false, hints: [] });
    // A homophone is matched directly.
    const sounded = await find('步光');
    expect(sounded).toMatchObject({ nearly: false, instead: '布光' });
    expect(sounded.courses[0]?.id).toBe(1001);
    expect((await find('抗图')).hints).toEqual(['扩图', '抠图']);
  });

  it('search shows a page of the selected kind, and counts the others', async () => {
    const { lessons, courses, counts } = await find('第', { kind: 'lesson', page: 2, limit: 5 });
    expect(counts).toMatchObject({ course: 6, lesson: 15 });
    expect(courses).toEqual([]);
    expect(lessons.map(({ id }) => id)).toEqual([100_202, 100_301, 100_302, 100_401, 100_402]);
    expect((await find('第', { kind: 'lesson', page: 9, limit: 5 })).lessons).toEqual([]);
  });

  it('search ranks matches in the title first', async () => {
    await service.deps.db.update(course).set({ summary: '说到留白_构图' }).where(eq(course.id, 1001));
    await indexCourses(service.deps.db, [1001]);
    expect((await find('留白', { kind: 'course' })).courses.map(({ id }) => id)).toEqual([1006, 1001]);
    expect((await find('留白', { kind: 'course', page: 2, limit: 1 })).courses.map(({ id }) => id)).toEqual([1001]);
  });

  it('search finds tools, lessons, albums and articles beside courses, and nothing of a hidden course', async () => {
    const { lessons } = await find('第 4 讲');
    expect(lessons.map((lesson) => lesson.course.id)).toEqual([1001, 1006]);
    expect(lessons[0]).toMatchObject({ title: expect.stringContaining('第 4 讲'), course: { courseType: 'SERIES' } });
    const [news] = (
      await service.call('GET /cms/data/article/page/{page}/{limit}', { page: 1, limit: 1, type: 'NEWS' })
    ).data.list;
    expect((await find(news!.title)).articles).toEqual([news]);
    const [album] = (await service.call('GET /course/data/album/page/{page}/{limit}', { page: 1, limit: 1 })).data.list;
    expect((await find(album!.title)).albums).toEqual([album]);
    expect(await find('100%')).toMatchObject({ tools: [], articles: [] });
    expect((await find('图 生')).tools).toEqual([
      { tool: 'imgGeneration', name: '图片生成', open: true },
      { tool: 'txt2img', name: '文生图', open: true },
      { tool: 'img2img', name: '图生图', open: true },
    ]);
    await service.deps.db.update(course).set({ off: true }).where(eq(course.id, 1006));
    expect((await find('第 4 讲')).lessons.map((lesson) => lesson.course.id)).toEqual([1001]);
    await service.deps.db.update(course).set({ off: false }).where(eq(course.id, 1006));
  });

  it('search refuses an empty text and one that is too long', async () => {
    const ask = (searchVal: string) =>
      service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal });
    expect(await ask('  ')).toMatchObject({ status: 200, code: 500_201, msg: '请输入要搜索的内容' });
    expect(await ask('👍'.repeat(201))).toMatchObject({ code: 500_201, msg: '搜索内容最多 200 个字' });
    expect(await ask('👍'.repeat(200))).toMatchObject({ code: 200 });
    expect(await ask('a\0b')).toMatchObject({ status: 400, code: 400 });
  });

  it('search suggests titles that contain the text', async () => {
    const suggest = async (searchVal: string) => (await service.call('GET /course/data/suggest', { searchVal })).data;
    expect(await suggest('商品')).toMatchObject({
      words: [],
      courses: [
        { id: 1001, courseType: 'SERIES', title: '商品布光十二讲' },
        { id: 1003, title: '让旧商品图重新清晰' },
      ],
      lessons: [],
    });
    expect((await suggest('第 4')).lessons).toMatchObject([{ id: 100_104, course: { id: 1001 } }, { id: 100_604 }]);
  });

  it('a hot word needs successful searches by several people', async () => {
    const hot = async () => (await service.call('GET /course/data/hot', {})).data;
    const people = [await newcomer(), await newcomer(), await newcomer()];
    const search = (token: string, searchVal: string) =>
      service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal }, token);
    for (let again = 0; again < 5; again++) await search(people[0]!, '柿子红');
    for (const person of people) await search(person, '没有这样的课');
    expect(await hot()).toEqual([]);
    for (const person of people) await search(person, ' 柿子红 ');
    expect(await hot()).toEqual(['柿子红']);
    expect((await service.call('GET /course/data/suggest', { searchVal: '柿子' })).data.words).toEqual(['柿子红']);
    const before = service.now();
    service.pass(31 * 86_400);
    expect(await hot()).toEqual([]);
    service.setNow(before);
  });
});

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

describe('upcoming broadcasts', () => {
  const next = async (token = '') => (await service.call('GET /course/data/live/next', {}, token)).data;
  const remind = (token: string, reminded: boolean, courseId = 1004) =>
    service.call('POST /course/user/remind/save', { courseId, reminded }, token);

  it('the next broadcast is the soonest one until it ends, and then there is none', async () => {
    const before = service.now();
    expect(await next()).toMatchObject([
      { id: 1004, reminded: false, live: { startAt: '2026-11-23T20:00:00.000+08:00', state: 'reserve', demo: true } },
    ]);
    service.setNow('2026-11-23T20:10:00+08:00');
    expect(await next()).toMatchObject([{ id: 1004, live: { state: 'live' } }]);
    service.setNow('2026-11-23T21:30:00+08:00');
    expect(await next()).toEqual([]);
    service.setNow(before);
  });

  it('a reminder of a broadcast is idempotent', async () => {
    const token = await newcomer();
    expect(await remind('', true)).toMatchObject({ code: 401 });
    await Promise.all([remind(token, true), remind(token, true)]);
    expect((await remind(token, true)).data).toEqual({ reminded: true, reminders: 1 });
    expect(await next(token)).toMatchObject([{ reminded: true, reminders: 1 }]);
    expect(await next()).toMatchObject([{ reminded: false, reminders: 1 }]);
    expect((await remind(token, false)).data).toEqual({ reminded: false, reminders: 0 });
    expect(await remind(token, true, 1001)).toMatchObject({ code: 404 });
    expect(await remind(token, true, 1005)).toMatchObject({ msg: '直播已经开始或已取消，不能再预约' });
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
