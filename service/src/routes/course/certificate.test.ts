import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../admin/run.ts';
import { course, courseLesson, studyLesson } from '../../db/schema/course.ts';
import { studyHomework } from '../../db/schema/study.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ PUBLIC_ORIGIN: 'https://huixue.example' });
  const { db } = service.deps;
  await db.update(courseLesson).set({ durationSec: 450 }).where(eq(courseLesson.courseId, 1001));
  await db.update(course).set({ durationSec: 1800 }).where(eq(course.id, 1001));
});
afterAll(() => service.close());

let number = 13_400_000_000;

/** Factor of seconds in lessons of the series, which lasts half an hour in these tests. */
const LONG = 4.5;

async function study(token: string, lessonId: number, fromPart: number, toPart: number) {
  const at = service.now().toISOString();
  const [from, to] = lessonId < 100_200 ? [fromPart * LONG, toPart * LONG] : [fromPart, toPart];
  return service.call(
    'POST /course/user/record/save',
    { beats: [{ lessonId, position: to, ranges: [[from, to]], at }] },
    token,
  );
}
/** Creates a member who bought the series 1001 and completed three of its four lessons. */
async function almost() {
  const token = await service.login(String(number++));
  await service.call('POST /member/user/redeem/save', { code: 'HUIXUE-LIGHT' }, token);
  for (const lesson of [100_101, 100_102, 100_103]) {
    service.pass(100);
    await study(token, lesson, 0, 100);
  }
  service.pass(100);
  return token;
}
const mine = async (token: string) =>
  (await service.call('GET /course/user/certificate/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data;
const badges = async (token: string) =>
  (await service.call('GET /course/user/badge/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data.list;
const look = (no: string, token = '') => service.call('GET /course/data/certificate/get', { no }, token);
const name = (no: string, text: string, token: string) =>
  service.call('POST /course/user/certificate/name', { no, name: text }, token);
const file = (path: string, token = '') =>
  service.app.inject({
    url: `/api/course/certificate/${path}`,
    headers: token ? { cookie: service.cookies(token) } : {},
  });

async function certified() {
  const token = await almost();
  await study(token, 100_104, 0, 95);
  return { token, no: (await mine(token)).list[0]!.no };
}

async function admin(...argv: string[]) {
  const lines: string[] = [];
  const out = (line: string) => lines.push(line);
  return { code: await runAdmin(argv, { ...service.deps, operator: 'lin', out, err: out }), out: lines.join('\n') };
}

describe('a certificate', () => {
  it('a certificate is issued once, by the heartbeat that completes a series, with a notice', async () => {
    const token = await almost();
    await study(token, 100_104, 0, 80);
    expect((await mine(token)).total).toBe(0);
    service.pass(20);
    await Promise.all([study(token, 100_104, 80, 95), study(token, 100_104, 80, 96)]);
    service.pass(20);
    await study(token, 100_104, 0, 99);
    const { list, total } = await mine(token);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      title: '商品布光十二讲',
      lessons: 4,
      homework: 0,
      durationSec: 1800,
      best: [],
      name: '',
      mine: true,
    });
    expect(list[0]!.no).toMatch(/^HX-2611(-[2-9A-HJKMNP-Z]{4}){3}$/);
    const notices = await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(notices.data.list.filter(({ kind }) => kind === 'STUDY')).toMatchObject([{ title: '结业证书已发放' }]);
    expect((await service.call('GET /course/data/get', { id: 1001 }, token)).data.certificate).toBe(list[0]!.no);
  });

  it('a certificate is not issued for a course that is no series', async () => {
    const token = await service.login(String(number++));
    await study(token, 100_301, 0, 20);
    service.pass(30);
    expect((await study(token, 100_302, 0, 20)).data.coursePercent).toBe(100);
    expect((await mine(token)).total).toBe(0);
    expect(await badges(token)).toMatchObject([{ courseId: 1003, courseType: 'PIECE' }]);
    const { reward, badgeAt } = (await service.call('GET /course/data/get', { id: 1003 }, token)).data;
    expect([reward, badgeAt]).toEqual(['badge', (await badges(token))[0]!.earnedAt]);
    service.pass(30);
    await study(token, 100_302, 0, 20);
    expect(await badges(token)).toHaveLength(1);
  });

  it('a series of less than half an hour gives a badge instead, with a notice', async () => {
    const { db } = service.deps;
    const lasts = (durationSec: number) => db.update(course).set({ durationSec }).where(eq(course.id, 1001));
    const token = await almost();
    await lasts(1799);
    expect((await service.call('GET /course/data/get', { id: 1001 }, token)).data.reward).toBe('badge');
    await study(token, 100_104, 0, 95);
    await lasts(1800);
    expect((await mine(token)).total).toBe(0);
    expect(await badges(token)).toMatchObject([{ title: '商品布光十二讲' }]);
    const notices = await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token);
    expect(notices.data.list.filter(({ kind }) => kind === 'STUDY')).toMatchObject([{ title: '得到一枚徽章' }]);
  });

  it('a certificate shows the three best homeworks of the course with their figures', async () => {
    const { db } = service.deps;
    const token = await almost();
    const [session] = (await db.select().from(studyLesson).where(eq(studyLesson.lessonId, 100_103))).slice(-1);
    const check = (words: string, passed = true) => ({ check: 'size' as const, passed, words });
    await db.insert(studyHomework).values(
      [
        [100_101, [check('放大 2 倍')]],
        [100_102, [check('放大 3 倍'), check('色差 2.1')]],
        [100_103, [check('放大 4 倍'), check('色差 9', false)]],
        [100_104, [check('长边 900'), check('色差 3'), check('更清楚')]],
      ].map(([lessonId, checks]) => ({
        userId: session!.userId,
        lessonId: lessonId as number,
        fileId: crypto.randomUUID(),
        checks: checks as ReturnType<typeof check>[],
        handedAt: new Date(service.now().getTime() + (lessonId as number)),
      })),
    );
    await study(token, 100_104, 0, 95);
    const [made] = (await mine(token)).list;
    expect(made!.best.map(({ figures }) => figures)).toEqual([
      ['长边 900', '色差 3', '更清楚'],
      ['放大 3 倍', '色差 2.1'],
      ['放大 4 倍'],
    ]);
    expect((await file(`${made!.no}/picture`)).statusCode).toBe(200);
  });

  it('a certificate is not issued for a series of comics', async () => {
    const { db } = service.deps;
    const kindOf = (kind: 'comic' | 'film') =>
      db.update(courseLesson).set({ kind }).where(eq(courseLesson.courseId, 1001));
    const token = await almost();
    await kindOf('comic');
    await study(token, 100_104, 0, 95);
    await kindOf('film');
    expect((await service.call('GET /course/data/get', { id: 1001 }, token)).data.percent).toBe(100);
    expect((await mine(token)).total).toBe(0);
  });

  it('the name on a certificate is entered once, and masked for others until its owner makes it public', async () => {
    const { token, no } = await certified();
    const other = await service.login(String(number++));
    expect(await name(no, '沈清禾', other)).toMatchObject({ code: 404 });
    expect(await name(no, '<b>', token)).toMatchObject({ msg: '姓名只能用文字、空格和间隔号' });
    expect((await name(no, '𠮷', token)).msg).toContain('证书的字体里没有「𠮷」');
    expect((await name(no, ' 沈清禾 ', token)).data.name).toBe('沈清禾');
    expect(await name(no, '沈青禾', token)).toMatchObject({ msg: '姓名已经填过，不能再改' });
    expect((await look(no)).data).toMatchObject({ name: '沈*禾', mine: false, revoked: null });
    expect((await look(no, token)).data).toMatchObject({ name: '沈清禾', mine: true });
    const show = (by: string) => service.call('POST /course/user/certificate/show', { no, nameShown: true }, by);
    expect(await show(other)).toMatchObject({ code: 404 });
    await show(token);
    expect((await look(no, other)).data.name).toBe('沈清禾');
  });

  it('a certificate is found by its exact number, typed in any form', async () => {
    const { no } = await certified();
    expect((await look(`  ${no.toLowerCase().replaceAll('-', ' ')}`)).data.no).toBe(no);
    expect((await look(no.replaceAll('-', '—'))).data.no).toBe(no);
    for (const wrong of ['', 'HX', 'HX-2611-7K3M', "' or 1=1", 'HX-2611-OOOO-IIII-LLLL', 'HX-2611-AAAA-AAAA-AAAA'])
      expect(await look(wrong)).toMatchObject({ msg: '没有找到这个编号' });
  });

  it('a certificate is unchanged when the course gets new lessons', async () => {
    const { token, no } = await certified();
    await service.deps.db.update(course).set({ title: '布光二十讲', lessonCount: 20 }).where(eq(course.id, 1001));
    expect((await look(no, token)).data).toMatchObject({ title: '商品布光十二讲', lessons: 4 });
    expect((await service.call('GET /course/data/get', { id: 1001 }, token)).data.percent).toBeLessThan(100);
    await service.deps.db.update(course).set({ title: '商品布光十二讲', lessonCount: 4 }).where(eq(course.id, 1001));
  });

  it('a certificate can be revoked with a public reason, and restored', async () => {
    const { token, no } = await certified();
    expect((await admin('certificate', 'revoke', no)).code).toBe(2);
    expect((await admin('certificate', 'revoke', no, '--reason', '作业不是本人完成')).out).toBe('已撤回');
    expect((await look(no)).data.revoked).toMatchObject({ reason: '作业不是本人完成' });
    expect((await admin('certificate', no)).out).toContain('撤回：作业不是本人完成');
    await admin('certificate', 'restore', no);
    expect((await look(no, token)).data.revoked).toBeNull();
  });
});

describe('the drawing of a certificate', () => {
  it('the picture of a certificate is available to anybody with its number, and the PDF to its owner alone', async () => {
    const { token, no } = await certified();
    const other = await service.login(String(number++));
    expect((await file(`${no}/file`, token)).statusCode).toBe(404);
    await name(no, '沈清禾', token);
    const picture = await file(`${no}/picture`);
    expect(picture.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([width, height]).toEqual([2246, 1588]);
    // The owner sees the full name, others the masked one: the pictures differ.
    expect((await file(`${no}/picture`, token)).rawPayload.equals(picture.rawPayload)).toBe(false);
    expect((await file('HX-2611-AAAA-AAAA-AAAA/picture')).statusCode).toBe(404);
    for (const by of ['', other]) expect((await file(`${no}/file`, by)).statusCode).toBe(404);
  });

  it('the PDF of a certificate has selectable text', async () => {
    const { token, no } = await certified();
    await name(no, 'Ana 陶喆𬭎', token);
    const answer = await file(`${no}/file`, token);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('结业证书-商品布光十二讲.pdf'));
    const pdf = answer.rawPayload;
    const [, start] = /startxref\n(\d+)/.exec(pdf.toString('latin1'))!;
    expect(pdf.subarray(Number(start), Number(start) + 4).toString()).toBe('xref');
    expect(wordsIn(pdf)).toEqual(
      expect.arrayContaining([
        'Ana 陶喆\u{9fa5}',
        '结 业 证 书',
        `编号 ${no}`,
        '学完《商品布光十二讲》全部 4 讲。',
        '2026年11月21日',
      ]),
    );
    // The font maps glyphs back to text, also for characters beyond the BMP.
    expect(mapIn(pdf)).toContain('<9fa5> <d872df4e>');
  });

  it('the drawing of a certificate includes rare characters in names', async () => {
    const { token, no } = await certified();
    expect((await name(no, '李堃玥', token)).data.name).toBe('李堃玥');
    expect((await file(`${no}/picture`, token)).statusCode).toBe(200);
  });
});

/** The lines of text that a PDF reader extracts. */
function wordsIn(pdf: Buffer): string[] {
  const content = streamAt(pdf, '4 0 obj');
  return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, shown]) =>
    [...shown!.matchAll(/<([\da-f]+)>/g)]
      .map(([, code]) => Buffer.from(code!, 'hex').swap16().toString('utf16le'))
      .join(''),
  );
}

const mapIn = (pdf: Buffer) => streamAt(pdf, '8 0 obj');

function streamAt(pdf: Buffer, object: string): string {
  const from = pdf.indexOf('stream\n', pdf.indexOf(`\n${object}`)) + 'stream\n'.length;
  return inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1');
}
