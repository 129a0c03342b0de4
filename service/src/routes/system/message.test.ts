import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../admin/run.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const save = (more: { text?: string; contact?: string; requestId?: string }, token = '') =>
  service.call(
    'POST /system/data/message/save',
    { requestId: randomUUID(), text: '有人盗用我的图片', contact: '13800000000', page: '/hidream/wall?a=1', ...more },
    token,
  );

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await runAdmin(args, { ...service.deps, operator: 'lin', out, err: out });
  return lines.join('\n');
}

it('a message reaches the operator once, also from a visitor, and a member reads the answer on the site', async () => {
  const requestId = randomUUID();
  const { data: first } = await save({ requestId });
  expect((await save({ requestId })).data).toEqual(first);
  const token = await service.login('13800138000');
  const { data: second } = await save({ contact: '' }, token);
  expect(await save({ contact: '' })).toMatchObject({ msg: '请留下手机号、微信或邮箱，我们好答复您' });
  expect((await save({ text: '差' })).msg).toContain('至少 5 个字');

  const listed = await admin('messages');
  expect(listed.split('\n')).toHaveLength(2);
  expect(listed).toMatch(/访客.*13800000000.*\/hidream\/wall\?a=1.*有人盗用我的图片/);
  expect(await admin('message-done', String(first.id))).toBe('已处理');
  expect(await admin('message-done', String(second.id), '--reply', '已下架，谢谢')).toContain('答复已发到站内通知');
  expect(await admin('message-done', String(second.id))).toContain('已经处理过了');
  expect(await admin('messages')).toBe('没有待处理的留言');
  const notices = await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 5 }, token);
  expect(notices.data.list[0]).toMatchObject({ text: '已下架，谢谢' });
});

it('messages are limited to ten a day per address', async () => {
  const more: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) more.push((await save({})).status);
  expect(more.at(-1)).toBe(429);
});
