import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { CODES } from '@app/shared/errors';
import { runAdmin } from '../../admin/run.ts';
import { createFakeEngine } from '../../engines/fake-engine.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startJobs, type Jobs } from '../../jobs/index.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let jobs: Jobs;
let token = '';
let other = '';
const DAY_SEC = 86_400;
const PHONES = ['13900000001', '13900000002', '13900000003', '13900000004'];

beforeEach(async () => {
  const engines = chooseEngines('builtin', [createFakeEngine()]);
  service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '1000' }, engines);
  jobs = startJobs(service.deps, { engines, sweepMs: 100 });
  token = await service.login('13800138000');
  other = await service.login(PHONES[0]!);
});
afterEach(async () => {
  await jobs.stop();
  await service.close();
});

/** Creates a picture that was drawn from a prompt. */
async function drawn(): Promise<string> {
  const params = zTaskParams.parse({ tool: 'imgGeneration', prompt: '青瓷花瓶，窗光', style: 'photo', seed: 7 });
  const { data } = await service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, token);
  return vi.waitFor(async () => {
    const task = (await service.call('GET /aigc/task/get', { id: data.id }, token)).data;
    expect(task.state).toBe('done');
    return task.images[0]!.fileId;
  });
}
const share = async (fileId: string, title = '窗边的花瓶', as = token) =>
  service.call('POST /aigc/wall/share', { fileId, title, declared: true }, as);
const wall = async (as?: string, more: { mine?: '1' } = {}) =>
  (await service.call('GET /aigc/wall/page/{page}/{limit}', { page: 1, limit: 20, ...more }, as)).data;
const picture = (url: string, as?: string) =>
  service.app.inject({ url, ...(as && { headers: { cookie: service.cookies(as) } }) });

it('a shared work is public, with its label, its prompt and the visible mark in the picture', async () => {
  const fileId = await drawn();
  const { data: work } = await share(fileId);
  expect((await share(fileId)).data.id).toBe(work.id);
  const { list, total } = await wall();
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    id: work.id,
    title: '窗边的花瓶',
    label: 'generated',
    prompt: '青瓷花瓶，窗光',
    start: { shape: '1:1', style: 'photo' },
    mine: false,
    // 「用户8000」 is a generated name that contains digits of a phone number, so it is not shown.
    author: '一位创作者',
  });
  expect((await wall(token)).list[0]!.mine).toBe(true);
  const shown = await picture(work.url);
  expect(shown.statusCode).toBe(200);
  const own = await picture(`/api/file/data/view/${fileId}`, token);
  expect(shown.rawPayload.equals(own.rawPayload)).toBe(false);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(200);
  expect((await picture(`/api/file/data/view/${fileId}`)).statusCode).toBe(401);
});

it('a work can be withdrawn by its author alone, and disappears with its picture', async () => {
  const fileId = await drawn();
  const { data: work } = await share(fileId);
  expect(await service.call('POST /aigc/wall/withdraw', { id: work.id }, other)).toMatchObject({
    code: CODES.NOT_FOUND,
  });
  await service.call('POST /file/data/remove', { ids: [fileId] }, token);
  expect((await wall()).list).toEqual([]);
  expect((await picture(work.url)).statusCode).toBe(404);
  await service.call('POST /file/data/restore', { ids: [fileId] }, token);
  expect((await wall()).list).toHaveLength(1);
  await service.call('POST /aigc/wall/withdraw', { id: work.id }, token);
  expect((await wall()).list).toEqual([]);
});

it('using a work copies it into the member’s own pictures, still marked as generated', async () => {
  const { data: work } = await share(await drawn());
  const use = () => service.call('POST /aigc/wall/use', { id: work.id }, other);
  // The same request is sent twice concurrently, and a third time later.
  const [{ data: copy }, { data: twin }] = await Promise.all([use(), use()]);
  expect(twin.fileId).toBe(copy.fileId);
  expect(copy).toMatchObject({ width: 200, height: 120 });
  expect((await use()).data.fileId).toBe(copy.fileId);
  const mine = await service.call('GET /file/data/mine/{page}/{limit}', { page: 1, limit: 5 }, other);
  expect(mine.data.total).toBe(1);
  expect(mine.data.list[0]).toMatchObject({ fileId: copy.fileId, origin: 'upload', generated: true });
  await service.call('POST /aigc/wall/withdraw', { id: work.id }, token);
  expect((await picture(copy.url, other)).statusCode).toBe(200);
});

it('sharing a foreign picture, or one with forbidden words, is refused', async () => {
  const fileId = await drawn();
  expect(await share(fileId, '好', other)).toMatchObject({ code: CODES.REFUSED, msg: '只能分享用工具做出来的作品' });
  expect(await share(fileId, ' ')).toMatchObject({ code: CODES.REFUSED, msg: '请给作品起个名字' });
  expect((await share(fileId, '赌博海报')).msg).toContain('「赌博」');
  expect(
    await service.call('POST /aigc/wall/share', { fileId, title: '好', declared: false as true }, token),
  ).toMatchObject({ code: CODES.REFUSED, msg: '请先确认作品的来源说明' });
  expect((await wall()).list).toEqual([]);
});

it('a work with three reports is hidden until the operator removes or restores it', async () => {
  const fileId = await drawn();
  const { data: work } = await share(fileId);
  const report = (as: string) =>
    service.call('POST /aigc/wall/report', { id: work.id, reason: 'rights', text: '盗图' }, as);
  const others = [other, await service.login(PHONES[1]!), await service.login(PHONES[2]!)];
  expect(await report(token)).toMatchObject({ code: CODES.REFUSED });
  // Reports of new accounts are recorded, and hide nothing.
  for (const as of others) await report(as);
  expect((await wall()).list).toHaveLength(1);
  service.pass(DAY_SEC);
  await report(others[0]!);
  await report(others[0]!);
  await report(others[1]!);
  expect((await wall()).list).toHaveLength(1);
  await report(others[2]!);
  expect((await wall()).list).toEqual([]);
  expect((await wall(token, { mine: '1' })).list).toMatchObject([{ id: work.id, state: 'held' }]);
  expect((await picture(work.url, other)).statusCode).toBe(404);
  expect((await picture(work.url, token)).statusCode).toBe(200);

  const lines: string[] = [];
  const admin = (...args: string[]) =>
    runAdmin(args, {
      ...service.deps,
      operator: 'lin',
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
    });
  await admin('wall');
  expect(lines.join('\n')).toContain('3 次');
  await admin('wall-up', work.id);
  expect((await wall()).list).toHaveLength(1);
  await admin('wall-down', work.id);
  expect((await wall()).list).toEqual([]);
  expect((await wall(token, { mine: '1' })).list).toEqual([]);
  // Withdrawing and sharing again does not bring back a removed work.
  expect(await service.call('POST /aigc/wall/withdraw', { id: work.id }, token)).toMatchObject({
    code: CODES.NOT_FOUND,
  });
  expect(await share(fileId)).toMatchObject({ code: CODES.REFUSED, msg: '这个作品已被下架，不能再分享' });
});

it('a reported work stays hidden when its author withdraws it and shares it again', async () => {
  const fileId = await drawn();
  const { data: work } = await share(fileId);
  const others = await Promise.all(PHONES.slice(1).map((phone) => service.login(phone)));
  service.pass(DAY_SEC);
  for (const as of others) {
    await service.call('POST /aigc/wall/report', { id: work.id, reason: 'rights', text: '' }, as);
  }
  expect((await wall(token, { mine: '1' })).list).toMatchObject([{ state: 'held' }]);
  await service.call('POST /aigc/wall/withdraw', { id: work.id }, token);
  expect((await wall(token, { mine: '1' })).list).toEqual([]);
  expect(await share(fileId)).toMatchObject({ code: CODES.REFUSED });
  expect((await wall()).list).toEqual([]);
});
