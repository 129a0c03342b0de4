import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../admin/run.ts';
import { deleteExpired } from '../../jobs/delete-expired.ts';
import { startService, type TestService } from '../../testing/service.ts';

/** A broadcast of 2026-11-18 at 20:00 with a permanent replay. */
const LIVE = 1005;
const DAY = 86_400;

let service: TestService;
let token = '';
let userId = 0;
beforeAll(async () => {
  service = await startService();
  token = await service.login('13800138000');
  userId = (await service.call('GET /member/user/info', {}, token)).data.user.userId;
});
afterAll(() => service.close());

const rows = async (text: string, ...values: unknown[]) => (await service.deps.pool.query(text, values)).rows;
async function line(at: string, more: { state?: string; text?: string; role?: string } = {}): Promise<number> {
  const [row] = await rows(
    `insert into chat_line (course_id, user_id, key, role, at, text, state) values ($1, $2, gen_random_uuid(), $3, $4, $5, $6) returning id`,
    LIVE,
    userId,
    more.role ?? 'viewer',
    at,
    more.text ?? '好',
    more.state ?? 'shown',
  );
  return (row as { id: number }).id;
}
const list = (more: object = {}, as = '') =>
  service.call('GET /course/data/chat/list', { courseId: LIVE, ...more }, as);
async function admin(...argv: string[]) {
  const said: string[] = [];
  const out = (text: string) => said.push(text);
  return { code: await runAdmin(argv, { ...service.deps, operator: 'lin', out, err: out }), said: said.join('\n') };
}

describe('stored chat messages of a broadcast', () => {
  it('chat messages are shown beside the replay by their second, without hidden ones and those of another date', async () => {
    await line('2026-11-11T20:00:00+08:00', { text: '上一场' });
    await line('2026-11-18T19:44:59+08:00', { text: '还没开门' });
    const waiting = await line('2026-11-18T19:50:00+08:00', { text: '等着' });
    await line('2026-11-18T20:00:10+08:00', { text: '收起的', state: 'down' });
    await line('2026-11-18T20:00:10+08:00', { text: '被举报的', state: 'held' });
    const begun = await line('2026-11-18T20:00:10.9+08:00', { text: '开始了', role: 'assistant' });
    const { data } = await list();
    expect(data).toEqual({
      more: false,
      lines: [
        expect.objectContaining({ id: waiting, second: -600, text: '等着', author: '一位学员' }),
        expect.objectContaining({ id: begun, second: 10, role: 'assistant', author: '助教', avatar: '' }),
      ],
    });
    expect(data.lines[0]!.who).toMatch(/^[\w-]{16}$/);
    expect(data.lines[0]!.who).toBe(data.lines[1]!.who);
    expect((await list({ from: 0 })).data.lines.map(({ id }) => id)).toEqual([begun]);
    expect((await list({ after: waiting })).data.lines.map(({ id }) => id)).toEqual([begun]);
    expect((await list({ limit: 1 })).data).toMatchObject({ lines: [{ id: waiting }], more: true });
  });

  it('chat messages show a chosen nickname and a bundled avatar, never an uploaded one', async () => {
    const author = async () => (await list()).data.lines[0]!;
    await service.call('POST /member/user/update', { nickName: '小禾', avatar: '/api/content/avatars/a1.webp' }, token);
    expect(await author()).toMatchObject({ author: '小禾', avatar: '/api/content/avatars/a1.webp' });
    await rows(
      `update member_user set avatar = '/api/file/data/view/0f8fad5b-d9cb-469f-a165-70867728950e' where id = $1`,
      userId,
    );
    expect(await author()).toMatchObject({ avatar: '' });
  });

  it('a course without a broadcast has no chat messages', async () => {
    for (const courseId of [1003, 9999])
      expect(await service.call('GET /course/data/chat/list', { courseId })).toMatchObject({
        code: 404,
        msg: '没有这场直播',
      });
  });

  it('chat messages are part of a person’s data export, and deleted with the account', async () => {
    expect((await rows('select count(*)::int as n from chat_line where user_id = $1', userId))[0]).toEqual({ n: 6 });
    const other = await service.login('13800138001');
    const { userId: id } = (await service.call('GET /member/user/info', {}, other)).data.user;
    await rows(
      `insert into chat_line (course_id, user_id, key, role, at, text) values ($1, $2, gen_random_uuid(), 'viewer', now(), '走了')`,
      LIVE,
      id,
    );
    await rows('delete from member_user where id = $1', id);
    expect(await rows(`select 1 from chat_line where text = '走了'`)).toEqual([]);
  });

  it('chat messages are retained while they can be read, and half a year as the law requires', async () => {
    const texts = async () => (await rows('select text from chat_line order by id')).map(({ text }) => text as string);
    for (let day = 0; day < 190; day += 10) service.pass(10 * DAY);
    // A clock that jumped is not trusted immediately.
    await deleteExpired(service.deps);
    expect(await texts()).toHaveLength(6);
    for (let day = 0; day < 62; day += 1) {
      service.pass(DAY);
      await deleteExpired(service.deps);
    }
    expect(await texts()).toEqual(['等着', '被举报的', '开始了']);
  });
});

describe('operator commands for the chat', () => {
  it('invalid arguments of operator commands are reported, and change nothing', async () => {
    expect(await admin('chat', 'list', '1003')).toMatchObject({
      code: 2,
      said: expect.stringContaining('没有直播 1003'),
    });
    expect((await admin('chat', 'role', String(LIVE), '13999999999', 'teacher')).said).toContain('没有这个用户');
    expect((await admin('chat', 'role', String(LIVE), String(userId), 'boss')).said).toContain('写明角色');
    expect((await admin('chat', 'hide', '999999')).said).toContain('没有发言 999999');
    expect((await admin('chat', 'mute', String(LIVE), String(userId), '2000')).said).toContain('0 到 1440');
    expect(await rows('select 1 from chat_role')).toEqual([]);
  });

  it('the operator appoints moderators by phone number, and lists muted people', async () => {
    expect(await admin('chat', 'role', String(LIVE), '13800138000', 'assistant')).toMatchObject({ code: 0 });
    expect((await admin('chat', 'mute', String(LIVE), '13800138000', '30')).said).toContain('30 分钟内不能发言');
    const { said } = await admin('chat', 'list', String(LIVE));
    expect(said).toMatch(new RegExp(`助教：用户 ${userId} 小禾\n禁言：用户 ${userId}，到 `));
    expect((await admin('log')).said).toMatch(/chat mute/);
    expect((await admin('chat', 'mute', String(LIVE), '13800138000', '0')).said).toContain('又可以发言了');
  });
});
