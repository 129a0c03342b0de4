import type { CallInput } from '@app/shared/contracts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import { indexCourses } from '../../domain/course/find/index-courses.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();
type Query = Partial<CallInput<'GET /course/data/page/{page}/{limit}'>>;
const list = async (query: Query = {}, token = '') =>
  (await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20, ...query }, token)).data;
const ids = async (query: Query = {}) => (await list(query)).list.map((card) => card.id);

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
