import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyMember, sendWaiting } from '../../domain/account/notices.ts';
import type { SmsMessage } from '../../domain/sms/gateway.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

let number = 13_600_000_000;
async function newcomer() {
  const telphone = String(number++);
  const token = await service.login(telphone);
  const { user } = (await service.call('GET /member/user/info', {}, token)).data;
  return { token, telphone, userId: user.userId };
}
const page = async (token: string) =>
  (await service.call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 10 }, token)).data;
const tell = (userId: number, kind: 'RENEWAL' | 'ORDER', title = '自动续费提醒') =>
  service.deps.db.transaction((tx) =>
    notifyMember(tx, { userId, kind, title, text: `${title}的内容`, path: '/user/setting#renew' }, service.now()),
  );

function phone() {
  const taken: SmsMessage[] = [];
  let away = false;
  return {
    taken,
    fail: (now: boolean) => {
      away = now;
    },
    gateway: {
      send: async (message: SmsMessage) => {
        if (away) throw new Error('away');
        taken.push(message);
      },
    },
  };
}

it('a notice is visible to its member alone, once, and can be marked as read', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  await tell(one.userId, 'RENEWAL', '第一条');
  await tell(one.userId, 'ORDER', '第二条');
  const told = await page(one.token);
  expect(told).toMatchObject({ total: 2, unread: 2 });
  expect(told.list.map(({ title }) => title)).toEqual(['第二条', '第一条']);
  expect(await page(other.token)).toMatchObject({ total: 0, list: [] });

  const [second, first] = told.list;
  await service.call('POST /member/user/notice/read', { upTo: second!.id }, other.token);
  expect((await page(one.token)).unread).toBe(2);
  await service.call('POST /member/user/notice/read', { upTo: first!.id }, one.token);
  expect((await page(one.token)).list.map(({ read }) => read)).toEqual([false, true]);
});

it('a notice is rolled back with its transaction', async () => {
  const { userId, token } = await newcomer();
  await expect(
    service.deps.db.transaction(async (tx) => {
      await notifyMember(tx, { userId, kind: 'ORDER', title: '已支付', text: '已支付' }, service.now());
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await page(token)).total).toBe(0);
});

it('the SMS of a notice is sent once, to the current number, and retried after a failure', async () => {
  const { userId, telphone } = await newcomer();
  const { gateway, taken, fail } = phone();
  await sendWaiting(service.deps, gateway);
  taken.length = 0;
  await tell(userId, 'RENEWAL');
  fail(true);
  await sendWaiting(service.deps, gateway);
  fail(false);
  expect(await sendWaiting(service.deps, gateway)).toBe(0);
  service.pass(61);
  await Promise.all([sendWaiting(service.deps, gateway), sendWaiting(service.deps, gateway)]);
  expect(taken).toEqual([{ telphone, scene: 'notice.renewal', text: '自动续费提醒的内容' }]);
  service.pass(7 * 86_400);
  expect(await sendWaiting(service.deps, gateway)).toBe(0);
});

it('switched-off notices are not created, except reminders of charges', async () => {
  const { userId, token } = await newcomer();
  const choose = (kind: 'RENEWAL' | 'ORDER', way: 'SITE' | 'SMS', on: boolean) =>
    service.call('POST /member/user/notice/choice', { kind, way, on }, token);
  expect(await choose('RENEWAL', 'SMS', false)).toMatchObject({ code: 500_201, msg: '这一项不能更改' });
  await choose('ORDER', 'SITE', false);
  const chosen = await choose('ORDER', 'SITE', false);
  expect(chosen.data.find(({ kind }) => kind === 'ORDER')?.site).toEqual({ on: false, fixed: false });
  await tell(userId, 'ORDER');
  await tell(userId, 'RENEWAL');
  expect((await page(token)).list.map(({ kind }) => kind)).toEqual(['RENEWAL']);
  expect((await choose('ORDER', 'SITE', true)).data).toEqual(
    (await service.call('GET /member/user/notice/choice', {}, token)).data,
  );
  await tell(userId, 'ORDER');
  expect((await page(token)).total).toBe(2);
});
