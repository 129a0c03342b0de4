import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../admin/run.ts';
import { studyHomework } from '../../db/schema/study.ts';
import { courseGallery } from '../../db/schema/talk.ts';
import { addPractice } from '../../testing/rows.ts';
import { startService, type TestService } from '../../testing/service.ts';

/** A practice at the end of a free course, and a lesson of it that a person can study. */
const PRACTICE = 100_399;
const FREE = 100_301;
const CHECKS = [{ check: 'size' as const, passed: true, words: '900 × 600，长边够 800 像素' }];

let service: TestService;
let photo: Buffer;

beforeAll(async () => {
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' });
  const { db } = service.deps;
  const shown = { src: 'none.png', alt: '', width: 300, height: 200 };
  await addPractice(db, PRACTICE, { photo: shown, example: shown, settings: {}, checks: ['size'] });
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a32' } })
    .withExif({ IFD0: { Model: 'CANON-EOS' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => service.close());

const newcomer = () => service.newcomer();

async function learner() {
  const token = await newcomer();
  const beat = {
    lessonId: FREE,
    position: 20,
    ranges: [[0, 20]] as [number, number][],
    at: service.now().toISOString(),
  };
  await service.call('POST /course/user/record/save', { beats: [beat] }, token);
  return token;
}
const userIdOf = async (token: string) => (await service.call('GET /member/user/info', {}, token)).data.user.userId;

/** Stores a homework as if it had been measured. */
async function handIn(token: string) {
  const { fileId } = (await service.upload(photo, '咖啡.jpg', token)).data;
  const row = { userId: await userIdOf(token), lessonId: PRACTICE, fileId, checks: CHECKS, handedAt: service.now() };
  await service.deps.db
    .insert(studyHomework)
    .values(row)
    .onConflictDoUpdate({ target: [studyHomework.userId, studyHomework.lessonId], set: row });
  return fileId;
}
const show = (token: string) =>
  service.call('POST /course/user/gallery/show', { lessonId: PRACTICE, consent: true }, token);
const gallery = async (token = '', more: object = {}) =>
  (
    await service.call(
      'GET /course/data/gallery/page/{page}/{limit}',
      { courseId: 1003, page: 1, limit: 10, ...more },
      token,
    )
  ).data;
const view = (id: number, query = '', token = '') =>
  service.app.inject({ url: `/api/course/gallery/view/${id}${query}`, headers: { cookie: service.cookies(token) } });
const comment = (token: string, workId: number, more: object = {}) =>
  service.call('POST /course/user/gallery/comment/save', { workId, text: '边缘很干净', ...more }, token);
const comments = (workId: number, token = '') =>
  service.call('GET /course/data/gallery/comment/page/{page}/{limit}', { workId, page: 1, limit: 10 }, token);
const report = (token: string, kind: 'homework' | 'comment', id: number) =>
  service.call('POST /course/user/talk/report', { kind, id, reason: 'advert' }, token);

async function admin(...argv: string[]) {
  const lines: string[] = [];
  const out = (line: string) => lines.push(line);
  const code = await runAdmin(argv, { ...service.deps, operator: 'lin', out, err: out });
  return { code, out: lines.join('\n') };
}

describe('homework in the gallery of a course', () => {
  it('a homework is shown after consent alone, to visitors too, with its figures', async () => {
    const token = await learner();
    expect(await show(token)).toMatchObject({ code: 404, msg: '这一讲还没有交过作业' });
    await handIn(token);
    expect((await gallery()).total).toBe(0);
    const refused = await service.call(
      'POST /course/user/gallery/show',
      { lessonId: PRACTICE, consent: false as true },
      token,
    );
    expect(refused).toMatchObject({ code: 500_201, msg: '请先同意让别人看到这份作业' });
    const [once, again] = await Promise.all([show(token), show(token)]);
    expect(once.data.shown).toMatchObject({ state: 'shown' });
    expect(again.data.shown).toEqual(once.data.shown);
    const { list, total } = await gallery();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      author: '一位学员',
      mine: false,
      lesson: { id: PRACTICE, title: '练习：放大' },
      checks: CHECKS,
      comments: 0,
    });
    expect((await gallery(token)).list[0]?.mine).toBe(true);
    expect((await gallery('', { lessonId: FREE })).total).toBe(0);
  });

  it('the picture of a shown homework is served without camera data and position, in every size', async () => {
    const token = await learner();
    await handIn(token);
    const { id } = (await show(token)).data.shown!;
    expect(photo.includes('CANON-EOS')).toBe(true);
    for (const query of ['', '?w=40', '?w=9000']) {
      const answer = await view(id, query);
      expect([query, answer.statusCode]).toEqual([query, 200]);
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
      expect(answer.rawPayload.includes('CANON-EOS')).toBe(false);
      expect(answer.headers['cache-control']).toBe('private, max-age=300');
    }
    for (const path of ['0', 'x', '999999', `${id}?w=0`]) {
      const answer = await service.app.inject({ url: `/api/course/gallery/view/${path}` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  it('a homework leaves the gallery when it is withdrawn, taken back or its picture is deleted', async () => {
    const [token, other] = [await learner(), await learner()];
    const fileId = await handIn(token);
    const { id } = (await show(token)).data.shown!;
    const withdraw = (by: string) => service.call('POST /course/user/gallery/withdraw', { id }, by);
    expect((await withdraw(other)).code).toBe(404);
    expect((await withdraw(token)).code).toBe(200);
    expect((await view(id)).statusCode).toBe(404);
    const homework = await service.call('GET /course/user/homework/get', { lessonId: PRACTICE }, token);
    expect(homework.data).toMatchObject({ file: { fileId }, shown: null });

    const next = (await show(token)).data.shown!.id;
    await service.deps.db.execute(sql`update file_entry set removed_at = now() where id = ${fileId}`);
    expect((await view(next)).statusCode).toBe(404);
    await service.deps.db.execute(sql`update file_entry set removed_at = null where id = ${fileId}`);
    expect((await view(next)).statusCode).toBe(200);
    await service.call('POST /course/user/homework/remove', { lessonId: PRACTICE }, token);
    expect((await view(next)).statusCode).toBe(404);
  });

  it('a gallery of 10,000 homeworks is read page by page', async () => {
    const token = await learner();
    const fileId = await handIn(token);
    const userId = await userIdOf(token);
    const { db } = service.deps;
    await db.execute(sql`insert into file_entry
      select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
      from file_entry f, generate_series(1, 10000) where f.id = ${fileId}`);
    await db.execute(sql`insert into course_gallery (course_id, lesson_id, user_id, file_id, checks, created_at)
      select 1003, ${PRACTICE}, ${userId}, id, '[]', now() from file_entry where user_id = ${userId} and id <> ${fileId}`);
    const last = await gallery('', { page: 200, limit: 50 });
    expect(last.total).toBeGreaterThanOrEqual(10_000);
    expect(last.list).toHaveLength(50);
    expect((await gallery('', { page: 900, limit: 50 })).list).toEqual([]);
    await db.delete(courseGallery).where(eq(courseGallery.userId, userId));
  });
});

describe('comments on a homework', () => {
  it('a homework is commented by those who studied the course, and its learner is notified', async () => {
    const [author, reader, stranger] = [await learner(), await learner(), await newcomer()];
    await handIn(author);
    const { id } = (await show(author)).data.shown!;
    expect(await comment(stranger, id)).toMatchObject({ code: 500_201, msg: '学过这门课就可以评论' });
    expect((await comment(reader, id, { text: '这里有枪支买卖' })).msg).toContain('请改写后再提交');
    const said = (await comment(reader, id)).data;
    expect(said).toMatchObject({ text: '边缘很干净', mine: true, state: 'shown', edited: false });
    await comment(author, id, { text: '谢谢' });
    const notices = await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, author);
    expect(notices.data.list).toMatchObject([
      { kind: 'STUDY', title: '您的作业有了新评论', path: `/course/detail?id=1003&tab=gallery&work=${id}` },
    ]);
    expect((await comments(id)).data.list.map(({ text }) => text)).toEqual(['边缘很干净', '谢谢']);
    expect((await service.call('GET /course/data/gallery/get', { id })).data.comments).toBe(2);
    expect((await comment(author, id, { id: said.id, text: '换掉' })).code).toBe(404);
    expect((await comment(reader, id, { id: said.id, text: '边缘干净，影子再软些' })).data.edited).toBe(true);
    await service.call('POST /course/user/gallery/comment/remove', { id: said.id }, reader);
    expect((await comments(id)).data.total).toBe(1);
    await service.call('POST /course/user/gallery/withdraw', { id }, author);
    expect((await comments(id)).code).toBe(404);
    expect((await comment(reader, id)).code).toBe(404);
  });

  it('a homework and a comment with three reports are hidden until the operator decides', async () => {
    const [author, reader] = [await learner(), await learner()];
    await handIn(author);
    const { id } = (await show(author)).data.shown!;
    const said = (await comment(reader, id)).data;
    const others = [await newcomer(), await newcomer(), await newcomer()];
    service.pass(86_400);
    for (const other of others) {
      await report(other, 'comment', said.id);
      await report(other, 'homework', id);
    }
    expect((await view(id)).statusCode).toBe(404);
    expect((await view(id, '', author)).statusCode).toBe(200);
    expect((await comments(id, author)).data.list).toEqual([]);
    expect((await admin('talk')).out).toMatch(new RegExp(`homework ${id} .*等待核实.*图片 .*3 次`));
    const folder = await mkdtemp(path.join(os.tmpdir(), 'homework-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    expect((await admin('talk', 'picture', String(id), folder)).code).toBe(0);
    expect(await readdir(folder)).toEqual([`homework-${id}.jpg`]);
    expect(photo.includes('CANON-EOS')).toBe(true);
    expect((await readFile(path.join(folder, `homework-${id}.jpg`))).includes('CANON-EOS')).toBe(false);
    expect(await admin('talk', 'picture', String(id), `${folder}/none`)).toMatchObject({ code: 2 });
    expect((await admin('talk', 'picture', '999999', folder)).out).toContain('没有这份作业');
    await admin('talk', 'up', 'comment', String(said.id));
    expect((await comments(id, author)).data.total).toBe(1);
    await admin('talk', 'down', 'homework', String(id));
    expect((await view(id, '', author)).statusCode).toBe(404);
    expect(await show(author)).toMatchObject({ code: 500_201, msg: '这份作业已被下架，不能再展示' });
    // Taking it back and handing the same picture in again does not undo the decision.
    await service.call('POST /course/user/homework/remove', { lessonId: PRACTICE }, author);
    await handIn(author);
    expect((await show(author)).code).toBe(500_201);
  });
});

describe('the queue of questions', () => {
  it('the operator sees unanswered questions of all courses, the oldest first, and the page counts answers', async () => {
    expect((await admin('talk', 'questions')).out).toBe('没有等着回答的问题');
    const token = await learner();
    const ask = async (courseId: number, text: string) =>
      (await service.call('POST /course/user/question/save', { courseId, text }, token)).data.id;
    const first = await ask(1003, '暗部怎么看？');
    service.pass(2 * 86_400);
    const second = await ask(1001, '手机能拍吗？');
    const { out } = await admin('talk', 'questions');
    expect(out.indexOf(`question ${first}`)).toBeLessThan(out.indexOf(`question ${second}`));
    expect(out).toMatch(/等了 2 天.*暗部怎么看？/);
    await admin('talk', 'answer', 'question', String(first), '放大看阴影');
    await admin('talk', 'down', 'question', String(second));
    expect((await admin('talk', 'questions')).out).toBe('没有等着回答的问题');
    const page = await service.call('GET /course/data/question/page/{page}/{limit}', {
      courseId: 1003,
      page: 1,
      limit: 10,
    });
    expect(page.data.asked).toEqual({ all: 1, answered: 1, byTeacher: 1 });
  });
});
