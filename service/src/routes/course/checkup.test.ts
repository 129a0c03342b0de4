import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKUP_MEASURES } from '@app/shared/contracts/checkup';
import { aigcTask, fileEntry } from '../../db/schema/aigc.ts';
import { studyCheckup } from '../../db/schema/study.ts';
import { eq } from 'drizzle-orm';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let mine = '';
let other = '';
let grainy: Buffer;

/** A drawing with straight edges and flat parts, with grain of this deviation over it. */
async function photo(sigma: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 640 480"><rect width="640" height="480" fill="#8a94a0"/><rect x="180" y="120" width="260" height="240" fill="#b04030"/><rect x="220" y="160" width="120" height="60" fill="#e0d8c0"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let at = 0; at < data.length; at += 3) {
    const grain = sigma * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.max(0, Math.min(255, data[at + channel]! + grain));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  service = await startService();
  grainy = await photo(14);
  mine = await service.login('13600000001');
  other = await service.login('13600000002');
});
afterAll(() => service.close());

const send = async (data: Uint8Array, token: string) => (await service.upload(data, '杯子.png', token)).data.fileId;
const save = (fileId: string, token: string, beforeId?: string) =>
  service.call('POST /course/user/checkup/save', { fileId, beforeId }, token);
const get = (id: string, token: string) => service.call('GET /course/user/checkup/get', { id }, token);

describe('a checkup of a photo', () => {
  it('a checkup has a finding for each measure, with a place, a tool and a lesson for a fault', async () => {
    const { data, code } = await save(await send(grainy, mine), mine);
    expect(code).toBe(200);
    expect(data.findings.map(({ measure }) => measure)).toEqual([...CHECKUP_MEASURES]);
    const of = (measure: string) => data.findings.find((finding) => finding.measure === measure)!;
    expect(of('noise')).toMatchObject({ verdict: 'bad', mend: { tool: 'imgEnhance', settings: { denoise: 50 } } });
    expect(of('noise').figure).toMatch(/^颗粒 1\d(\.\d)? 级$/);
    expect(of('noise').marks.length).toBeGreaterThan(0);
    expect(of('size')).toMatchObject({ verdict: 'bad', figure: '长边 400 像素' });
    expect(of('cast')).toMatchObject({ verdict: 'good', mend: null });
    expect(of('fill')).toMatchObject({ verdict: 'none', figure: '', mend: null });
    expect(of('white')).toMatchObject({ verdict: 'none' });
  });

  it('the same picture is measured once', async () => {
    const fileId = await send(await photo(1), mine);
    const [one, two] = await Promise.all([save(fileId, mine), save(fileId, mine)]);
    expect(two.data).toEqual(one.data);
    expect(await service.deps.db.$count(studyCheckup, eq(studyCheckup.fileId, fileId))).toBe(1);
  });

  it('a result of a tool is offered for a checkup, and comes after the one of its photo', async () => {
    const { db } = service.deps;
    const fileId = await send(grainy, mine);
    const first = (await save(fileId, mine)).data;
    const made = await send(await photo(1), mine);
    const [file] = await db.select().from(fileEntry).where(eq(fileEntry.id, made));
    const taskId = randomUUID();
    await db.insert(aigcTask).values({
      id: taskId,
      userId: file!.userId,
      requestId: randomUUID(),
      tool: 'imgEnhance',
      state: 'done',
      params: { tool: 'imgEnhance', fileId } as never,
      seed: '1',
      sourceFileId: fileId,
      engine: 'builtin',
    });
    await db.update(fileEntry).set({ taskId, origin: 'result' }).where(eq(fileEntry.id, made));
    expect((await get(first.id, mine)).data.results.map((result) => result.fileId)).toEqual([made]);

    const second = (await save(made, mine)).data;
    const opened = (await get(second.id, mine)).data;
    expect(opened.before?.id).toBe(first.id);
    const noise = (one: typeof first) => one.findings.find(({ measure }) => measure === 'noise')?.verdict;
    expect([noise(opened.before!), noise(opened.checkup)]).toEqual(['bad', 'good']);
    expect((await get(first.id, mine)).data.results).toEqual([]);

    const { list } = (await service.call('GET /course/user/checkup/page/{page}/{limit}', { page: 1, limit: 5 }, mine))
      .data;
    const row = list.find(({ id }) => id === second.id)!;
    expect(row.before!.bad).toBeGreaterThan(row.counts.bad);
  });

  it('a photo mended elsewhere comes after the checkup that is named', async () => {
    const first = (await save(await send(await photo(9), mine), mine)).data;
    const second = (await save(await send(await photo(2), mine), mine, first.id)).data;
    const third = (await save(await send(await photo(3), mine), mine, second.id)).data;
    expect((await get(third.id, mine)).data.before?.id).toBe(first.id);
    await service.call('POST /course/user/checkup/remove', { id: first.id }, mine);
    expect((await get(third.id, mine)).data.before).toBeNull();
  });

  it('pictures and checkups of others, and visitors, are refused', async () => {
    const fileId = await send(await photo(5), other);
    expect(await save(fileId, mine)).toMatchObject({ code: 404, msg: '没有找到这张照片，可能已被删除' });
    const theirs = (await save(fileId, other)).data;
    expect((await get(theirs.id, mine)).code).toBe(404);
    expect((await service.call('POST /course/user/checkup/remove', { id: theirs.id }, mine)).code).toBe(404);
    expect((await save(await send(await photo(4), mine), mine, theirs.id)).code).toBe(404);
    expect((await save(fileId, '')).code).toBe(401);
  });

  it('a photo whose file was deleted keeps its figures', async () => {
    const fileId = await send(await photo(6), mine);
    const { id } = (await save(fileId, mine)).data;
    await service.deps.db.update(fileEntry).set({ removedAt: service.now() }).where(eq(fileEntry.id, fileId));
    const { checkup } = (await get(id, mine)).data;
    expect(checkup.file).toBeNull();
    expect(checkup.findings).toHaveLength(8);
  });

  it('checkups beyond the limit of an hour are refused', async () => {
    const third = await service.login('13600000003');
    const fileId = await send(await photo(0), third);
    for (let count = 0; count < 120; count += 1) expect((await save(fileId, third)).code).toBe(200);
    expect((await save(fileId, third)).status).toBe(429);
  });
});
