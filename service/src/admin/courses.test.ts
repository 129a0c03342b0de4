import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { course, courseLesson, courseMedia } from '../db/schema/course.ts';
import { adminLog } from '../db/schema/order.ts';
import { readCourse } from '../domain/course/import/course.ts';
import { type CourseContent } from '../domain/course/import/course-head.ts';
import { storeCourses } from '../domain/course/import/store.ts';
import { sweepFiles } from '../jobs/housekeeping.ts';
import { COURSE, courseFolder, DECK, READ } from '../testing/course-folder.ts';
import { type TestService } from '../testing/service.ts';
import { setUpAdmin } from '../testing/admin.ts';

let service: TestService;
const admin = setUpAdmin((started) => (service = started));
const detail = (id: number, token = '') => service.call('GET /course/data/get', { id }, token);
const play = (lessonId: number, token = '') => service.call('GET /course/data/play', { lessonId }, token);
const status = async (url: string) => (await service.app.inject({ url })).statusCode;

describe('importing a course', () => {
  it('an import creates a complete course, and as an update preserves learners’ progress', async () => {
    const folder = await courseFolder();
    expect(await admin('course', 'check', folder)).toMatchObject({
      code: 0,
      out: '「窗边一张桌」3 个课时，共 0:19，没有问题；学完给徽章，不给结业证书：系列课满 30 分钟才有，还差 29:41',
    });
    expect((await detail(5001)).code).toBe(404);
    expect(await admin('course', 'import', folder)).toMatchObject({ out: '5001 「窗边一张桌」已导入，3 个课时' });
    const { data } = await detail(5001);
    expect(data).toMatchObject({ lessonCount: 3, durationSec: 19, learners: 0, collects: 0, title: '窗边一张桌' });
    expect(await status(data.cover)).toBe(200);
    const token = await service.login('13700000001');
    const beat = {
      lessonId: 500_102,
      position: 3,
      ranges: [[0, 3]] as [number, number][],
      at: service.now().toISOString(),
    };
    await service.call('POST /course/user/record/save', { beats: [beat] }, token);
    expect((await detail(5001)).data.learners).toBe(1);

    const moved = await courseFolder({
      'course.md': COURSE.replace('[window, words]', '[window]').replace('窗边一张桌', '窗前一张桌'),
      '02-words.md': null,
    });
    expect(await admin('course', 'import', moved)).toMatchObject({
      out: '5001 「窗前一张桌」已更新，2 个课时，撤下 1 个',
    });
    expect((await detail(5001, token)).data).toMatchObject({ lessonCount: 2, percent: null });
    expect(await play(500_102, token)).toMatchObject({ code: 404 });
    await admin('course', 'import', await courseFolder());
    expect((await detail(5001, token)).data.chapters[0]!.lessons[1]).toMatchObject({ id: 500_102, completed: true });
    const log = await service.deps.db.select().from(adminLog).where(eq(adminLog.verb, 'course import'));
    expect(log).toMatchObject([{ subject: '5001', operator: 'lin' }, {}, {}]);
  });

  it('an import makes the pictures of a lesson accessible only to those who may play it', async () => {
    const paid = COURSE.replace('id: 5001', 'id: 5002').replace('price: 0', 'price: 9.90');
    const long = (text: string) =>
      text.replaceAll('5001', '5002').replace(/## 第一句[^]*?\n\n- 一/, `${'光从窗来。'.repeat(3000)}\n\n- 一`);
    await admin(
      'course',
      'import',
      await courseFolder({
        '01-window.md': DECK.replace('500101', '500201').replace('trial: true\n', ''),
        '02-words.md': long(READ),
        '03-try.md': null,
        ...deckAndArticle(paid),
      }),
    );
    expect((await detail(5002)).data).toMatchObject({ price: '9.90', mprice: '9.90' });
    const visitor = await play(500_201);
    expect(visitor).toMatchObject({ code: 403, msg: '购买课程后即可学习本节', data: null });
    const token = await service.login('13700000002');
    await admin('gift', '13700000002', 'course', '5002', '--reason', '试');
    const { data } = await play(500_201, token);
    if (data.kind !== 'deck') throw new Error(data.kind);
    const src = data.deck.scenes[0]!.pictures[0]!.src;
    expect(await status(src)).toBe(200);
    expect(await status(src.split('?')[0]!)).toBe(403);
    const before = service.now();
    service.setNow(new Date(new Date(data.expiresAt).getTime() + 1000));
    expect(await status(src)).toBe(403);
    service.setNow(before);
    const read = await play(500_202, token);
    expect(read.data.kind === 'read' && read.data.read.blocks.at(-1)).toMatchObject({
      kind: 'picture',
      src: expect.stringContaining('&s='),
    });
    const signed = JSON.stringify((await play(500_103)).data);
    expect(signed.match(/\/api\/content\/media\/\w+\.\w+\?e=\d+&s=/g)).toHaveLength(2);
  });

  it('an import of a folder with faults changes nothing, and names all of them', async () => {
    const before = (await detail(5001)).data;
    const done = await admin(
      'course',
      'import',
      await courseFolder({ '02-words.md': READ.replace('id: 500102', 'id: x') }),
    );
    expect(done).toMatchObject({ code: 2, err: '1 处要改，什么都没有导入' });
    expect(done.out).toMatch(/^02-words\.md:2 id：/);
    expect((await detail(5001)).data).toEqual(before);
  });

  it('an interrupted import has changed nothing, and the next sweep deletes its files', async () => {
    const { course: one } = await readCourse(await courseFolder({ 'course.md': COURSE.replace('5001', '5003') }));
    const broken: CourseContent = {
      ...one!,
      lessons: one!.lessons.map((lesson, index) => ({ ...lesson, id: 500_301 + index })),
    };
    const lost = { ...broken, id: 5004, teacher: 'nobody' };
    await expect(
      service.deps.db.transaction((tx) => storeCourses(tx, [broken, lost], { now: service.now(), shipped: false })),
    ).rejects.toThrow('没有老师 nobody，可选：shen（沈知微）');
    expect((await detail(5003)).code).toBe(404);
    expect(await service.deps.db.$count(courseLesson, eq(courseLesson.courseId, 5003))).toBe(0);
    const orphan = await service.deps.store.put(Buffer.from('left by an import'));
    const [kept] = await service.deps.db.select().from(courseMedia).where(eq(courseMedia.courseId, 5001));
    for (let round = 0; round < 2; round += 1) await sweepFiles(service.deps, new Date('2099-01-01'));
    await expect(service.deps.store.local(orphan)).rejects.toThrow('丢失');
    (await service.deps.store.local(kept!.sha256)).release();
  });

  it('an import refuses a lesson id of another course, and an unknown teacher', async () => {
    const other = await courseFolder({ 'course.md': COURSE.replace('5001', '5005') });
    expect(await admin('course', 'import', other)).toMatchObject({
      code: 2,
      err: '课时编号 500101 已经是课程 5001 的',
    });
    const nobody = await courseFolder({ 'course.md': COURSE.replace('teacher: shen', 'teacher: nobody') });
    expect((await admin('course', 'import', nobody)).err).toContain('没有老师 nobody');
    expect(await admin('course', 'import', '/nowhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('里没有课程'),
    });
  });

  it('an import accepts 7,500 lessons, whose values exceed the limit of one statement', async () => {
    const { course: one } = await readCourse(await courseFolder());
    const deck = one!.lessons[0]!;
    if (deck.body.kind !== 'deck') throw new Error(deck.body.kind);
    // Each lesson has one line of captions: indexing more of them for the search takes longest.
    const body = { ...deck.body, deck: { ...deck.body.deck, captions: deck.body.deck.captions.slice(0, 1) } };
    const lessons = Array.from({ length: 7_500 }, (_, index) => ({
      ...deck,
      body,
      id: 900_000_001 + index,
      title: `第 ${index + 1} 讲`,
    }));
    const [stored] = await service.deps.db.transaction((tx) =>
      storeCourses(tx, [{ ...one!, id: 5006, lessons, fingerprint: 'many' }], { now: service.now(), shipped: false }),
    );
    expect(stored).toMatchObject({ added: true, lessons: 7_500 });
    const { data } = await detail(5006);
    expect(data).toMatchObject({ lessonCount: 7_500, durationSec: 120_000 });
    expect(data.chapters[0]!.lessons).toHaveLength(7_500);
    expect((await play(900_007_500)).data).toMatchObject({ kind: 'deck', durationSec: 16 });
    await admin('course', 'withdraw', '5006');
  });
});

/** Files of a course that has only the slide deck and the article. */
const deckAndArticle = (text: string) => ({
  'course.md': text.replace(/  - title: 第二章\n    lessons: \[try\]\n/, ''),
  'pictures/photo.jpg': null,
  'pictures/example.webp': null,
});

describe('searching in lessons', () => {
  const find = async (searchVal: string) =>
    (await service.call('GET /course/data/search/{page}/{limit}', { searchVal, page: 1, limit: 5, kind: 'lesson' }))
      .data.lessons;
  it('search finds spoken text of a lesson with its second, and written text', async () => {
    expect(await find('高光在左')).toMatchObject([
      { id: 500_101, said: { at: 6, text: '左边的高光在左上角。' }, course: { id: 5001 } },
      { id: 500_201, said: { at: 6 }, course: { id: 5002 } },
    ]);
    expect((await find('先看影子')).map(({ id, said }) => [id, said?.at])).toEqual([
      [500_101, 0],
      [500_102, undefined],
      [500_201, 0],
    ]);
    expect((await find('光从哪里来')).map(({ id }) => id)).toEqual([500_101, 500_201]);
  });

  it.each(['高广在左上角', '高在左上角', '高光光在左上角'])(
    'search in lessons tolerates one wrong character: %s',
    async (text) => {
      expect((await find(text)).map(({ id, said }) => [id, said?.at])).toEqual([
        [500_101, 6],
        [500_201, 6],
      ]);
    },
  );

  it.each(['量子计算机的原理', '…', '%_', '👍👍👍'])('search in lessons finds nothing for %s', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('search in lessons finds nothing of a hidden course', async () => {
    await admin('course', 'withdraw', '5001');
    expect((await find('高光在左')).map(({ id }) => id)).toEqual([500_201]);
    await admin('course', 'publish', '5001');
  });
});

describe('publishing a course', () => {
  it('a course is hidden, published again, and scheduled', async () => {
    expect(await admin('course', 'withdraw', '5001')).toMatchObject({ out: '5001 「窗边一张桌」已撤下' });
    expect(await detail(5001)).toMatchObject({ code: 404, msg: '课程已下架' });
    expect((await admin('course', 'list')).out).toMatch(/^5001 .*课程已下架$/m);
    await admin('course', 'publish', '5001');
    expect((await detail(5001)).code).toBe(200);
    const at = '2026-11-22 08:00';
    expect(await admin('course', 'schedule', '5001', at)).toMatchObject({ out: `5001 「窗边一张桌」将在 ${at} 上线` });
    expect(await detail(5001)).toMatchObject({ code: 404, msg: '课程还没有上线' });
    service.setNow('2026-11-22T08:00:00+08:00');
    expect((await detail(5001)).code).toBe(200);
    expect((await admin('course', 'list')).out).toMatch(
      /^5001 +窗边一张桌 +SERIES +3 课时 +0:19 +免费 +在学 1 +自己的 +已上线$/m,
    );
  });

  it('a hidden course stays hidden when it is imported again', async () => {
    await admin('course', 'withdraw', '5001');
    await admin('course', 'import', await courseFolder());
    const [row] = await service.deps.db.select().from(course).where(eq(course.id, 5001));
    expect(row?.off).toBe(true);
    await admin('course', 'publish', '5001');
  });

  it('an imported course without a publication date stays unpublished', async () => {
    const text = COURSE.replace('published: 2026-11-01\n', '')
      .replace('5001', '5007')
      .replace('[window, words]', '[window]')
      .replace(/  - title: 第二章\n    lessons: \[try\]\n/, '');
    const draft = {
      'course.md': text,
      '01-window.md': DECK.replace('500101', '500701'),
      '02-words.md': null,
      '03-try.md': null,
      'pictures/photo.jpg': null,
      'pictures/example.webp': null,
    };
    await admin('course', 'import', await courseFolder(draft));
    expect(await detail(5007)).toMatchObject({ code: 404, msg: '课程还没有上线' });
    await admin('course', 'publish', '5007');
    expect((await detail(5007)).code).toBe(200);
  });

  it.each([
    [['course', 'check'], '写明课程的文件夹'],
    [['course', 'publish', '99'], '没有编号为 99 的课程'],
    [['course', 'withdraw', 'x'], '课程编号 应为'],
    [['course', 'schedule', '5001', '2026-02-30'], '时间应为 YYYY-MM-DD'],
    [['course', 'schedule', '5001', '2020-01-01'], '这个时间已经过去'],
    [['course', 'schedule', '5001'], '没有填'],
    [['course', 'sing', '5001'], '课程编号 应为'],
  ])('a course command with %j is refused with the reason', async (argv, message) => {
    const done = await admin(...argv);
    expect(done.code).toBe(2);
    expect(done.err).toContain(message);
  });

  it('the course command writes the slide times into the deck', async () => {
    vi.stubEnv('INIT_CWD', '/');
    const folder = await courseFolder({ '01-window.md': DECK.replaceAll(/> \d:\d\d /g, '> ') });
    expect((await admin('course', 'time', folder)).out).toMatch(/01-window\.md {2}0:\d\d$/);
    expect((await admin('course', 'check', folder)).code).toBe(0);
    vi.unstubAllEnvs();
  });
});
