import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTE_LIMITS } from '@app/shared/contracts/limits';
import { course, courseMedia } from '../../db/schema/course.ts';
import { addPractice } from '../../testing/rows.ts';
import { startService, type TestService } from '../../testing/service.ts';

/** Ids of a practice at the end of a free course, and of a locked lesson of a paid one. */
const PRACTICE = 100_399;
const FREE = 100_301;
const LOCKED = 100_101;

let service: TestService;
let photo: Buffer;
let example: Buffer;
let mine = '';
let other = '';

beforeAll(async () => {
  service = await startService();
  const { db, store } = service.deps;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#b98"/><rect x="60" y="50" width="90" height="100" fill="#a32"/></svg>`;
  photo = await sharp(Buffer.from(drawing)).blur(1.5).png().toBuffer();
  const sha256 = await store.put(photo);
  const name = `${sha256}.png`;
  const picture = { src: name, alt: '', width: 300, height: 200 };
  example = await sharp(photo).resize(600).webp().toBuffer();
  const made = await store.put(example);
  const shown = { src: `${made}.webp`, alt: '', width: 600, height: 400 };
  await db.insert(courseMedia).values([
    { courseId: 1003, name, sha256, open: false },
    { courseId: 1003, name: shown.src, sha256: made, open: false },
  ]);
  await addPractice(db, PRACTICE, {
    photo: picture,
    example: shown,
    settings: { scale: 2 },
    checks: ['size', 'color', 'look'],
  });
  await db.update(course).set({ lessonCount: 3 });
  mine = await service.login('13600000001');
  other = await service.login('13600000002');
});
afterAll(() => service.close());

const open = (token: string, lessonId = PRACTICE) =>
  service.call('POST /course/user/practice/open', { lessonId }, token);
const hand = (fileId: string, token: string) =>
  service.call('POST /course/user/homework/save', { lessonId: PRACTICE, fileId }, token);
const homework = async (token: string) =>
  (await service.call('GET /course/user/homework/get', { lessonId: PRACTICE }, token)).data;
const result = async (token: string, width = 600) =>
  (await service.upload(await sharp(photo).resize(width).png().toBuffer(), '咖啡.png', token)).data.fileId;

describe('a practice with homework', () => {
  it('a practice copies its photo once into the files of a member who may open it', async () => {
    const first = (await open(mine)).data;
    expect(first).toMatchObject({ type: 'image/png', width: 300, height: 200, name: '练习-放大.png' });
    expect((await open(mine)).data.fileId).toBe(first.fileId);
    expect((await open(other)).data.fileId).not.toBe(first.fileId);
    expect((await open(mine, LOCKED)).code).toBe(403);
    expect(await open(mine, FREE)).toMatchObject({ status: 200, code: 500_201, msg: '这一讲没有练习' });
    expect((await open(mine, 999)).code).toBe(404);
  });

  it('submitted homework is assessed and stored, and completes the practice', async () => {
    expect(await homework(mine)).toBeNull();
    const fileId = await result(mine);
    expect((await hand(fileId, mine)).data).toMatchObject({
      file: { fileId, width: 600, height: 400 },
      checks: [
        { check: 'size', passed: true, words: '600 × 400，是原图的 2 倍' },
        { check: 'color', passed: true },
        { check: 'look', passed: false },
      ],
    });
    const { data } = await service.call('GET /course/data/get', { id: 1003 }, mine);
    const lessons = data.chapters.flatMap((chapter) => chapter.lessons);
    expect(lessons.find(({ id }) => id === PRACTICE)).toMatchObject({ completed: true, percent: 100 });
  });

  it('each submission is kept with what was measured, and goes when the homework is taken back', async () => {
    const fourth = await service.login('13600000004');
    await hand(await result(fourth, 450), fourth);
    const { attempts } = (await hand(await result(fourth), fourth)).data;
    expect(attempts!.map(({ checks }) => checks[0]!.reached)).toEqual([50, 100]);
    expect((await homework(fourth))!.attempts).toEqual(attempts);
    await service.call('POST /course/user/homework/remove', { lessonId: PRACTICE }, fourth);
    expect((await hand(await result(fourth), fourth)).data.attempts).toHaveLength(1);
  });

  it('homework that falls short does not complete the practice', async () => {
    const third = await service.login('13600000003');
    expect((await hand(await result(third, 450), third)).data.checks[0]).toMatchObject({ passed: false });
    const done = async () => {
      const { data } = await service.call('GET /course/data/get', { id: 1003 }, third);
      return data.chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === PRACTICE)?.completed;
    };
    expect(await done()).toBe(false);
    await hand(await result(third), third);
    expect(await done()).toBe(true);
  });

  it('new homework replaces the old one, also in the completion of the practice', async () => {
    const look = { lessonId: PRACTICE, looked: true };
    const ticked = await service.call('POST /course/user/homework/look', look, mine);
    expect(ticked.data.checks.at(-1)).toMatchObject({ check: 'look', passed: true });
    const again = (await hand(await result(mine, 450), mine)).data;
    expect(again.checks.map(({ passed }) => passed)).toEqual([false, true, false]);
    expect((await homework(mine))?.file?.fileId).toBe(again.file?.fileId);
  });

  it('homework can be withdrawn, and its picture is preserved', async () => {
    const { fileId } = (await homework(mine))!.file!;
    expect((await service.call('POST /course/user/homework/remove', { lessonId: PRACTICE }, mine)).code).toBe(200);
    expect(await homework(mine)).toBeNull();
    expect((await service.call('GET /file/data/get', { fileId }, mine)).code).toBe(200);
    expect((await service.call('POST /course/user/homework/remove', { lessonId: PRACTICE }, mine)).code).toBe(404);
  });

  it('homework with a foreign picture, an unedited photo, or an invalid file is refused', async () => {
    const theirs = await result(other);
    expect(await hand(theirs, mine)).toMatchObject({ code: 404, msg: '没有找到这张图片，可能已被删除' });
    expect((await hand(randomUUID(), mine)).code).toBe(404);
    const untouched = (await open(mine)).data.fileId;
    expect((await hand(untouched, mine)).msg).toBe('这就是练习的原图，请先用工具处理再交');
    const taught = (await service.upload(example, '示例.webp', mine)).data.fileId;
    expect((await hand(taught, mine)).msg).toBe('这是老师的示例，请交您自己做的');
    expect(await homework(mine)).toBeNull();
    expect(await homework(other)).toBeNull();
  });

  it('heartbeats do not complete a practice', async () => {
    const beat = { lessonId: PRACTICE, position: 0, ranges: [], at: service.now().toISOString() };
    expect(await service.call('POST /course/user/record/save', { beats: [beat] }, other)).toMatchObject({
      status: 200,
      code: 500_201,
      msg: '练习的作业做到要求才算学完',
    });
  });
});

describe('notes of a lesson', () => {
  const list = async (token: string, lessonId = FREE) =>
    (await service.call('GET /course/user/note/list', { lessonId }, token)).data;
  const save = (token: string, more: object = {}) =>
    service.call('POST /course/user/note/save', { lessonId: FREE, at: 12, text: '影子指着灯', ...more }, token);

  it('notes are sorted by their seconds, and only their author changes or deletes them', async () => {
    const late = (await save(mine)).data;
    const early = (await save(mine, { at: 3, text: '  先看影子  ' })).data;
    expect((await list(mine)).map(({ at, text }) => [at, text])).toEqual([
      [3, '先看影子'],
      [12, '影子指着灯'],
    ]);
    expect(await list(other)).toEqual([]);
    expect((await save(mine, { id: late.id, text: '改过了' })).data.text).toBe('改过了');
    expect((await save(other, { id: late.id, text: '别人的' })).code).toBe(404);
    expect((await service.call('POST /course/user/note/remove', { id: early.id }, other)).code).toBe(404);
    expect((await service.call('POST /course/user/note/remove', { id: early.id }, mine)).code).toBe(200);
    expect(await list(mine)).toHaveLength(1);
    await service.call('POST /course/user/note/remove', { id: early.id, removed: false }, mine);
    expect(await list(mine)).toHaveLength(2);
  });

  it('restoring deleted notes cannot exceed the limit of a lesson', async () => {
    const viewer = await service.login('13900139111');
    const { id } = (await save(viewer)).data;
    await service.call('POST /course/user/note/remove', { id }, viewer);
    for (let more = 0; more < NOTE_LIMITS.perLesson; more += 1) await save(viewer);
    expect((await save(viewer)).msg).toBe('这一讲已有 200 条笔记，请先删去一些');
    const back = await service.call('POST /course/user/note/remove', { id, removed: false }, viewer);
    expect(back.msg).toBe('这一讲已有 200 条笔记，请先删去一些');
    expect(await list(viewer)).toHaveLength(NOTE_LIMITS.perLesson);
  });

  it('notes that are empty, too long, or of a locked lesson are refused', async () => {
    expect(await save(mine, { text: ' ' })).toMatchObject({ code: 500201, msg: '写点什么再保存' });
    expect(await save(mine, { text: '长'.repeat(501) })).toMatchObject({ code: 500201, msg: '一条笔记最多 500 个字' });
    expect((await save(mine, { lessonId: LOCKED })).code).toBe(403);
  });
});
