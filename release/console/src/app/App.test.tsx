import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '../api/token.ts';
import { forgetConsole } from '../shell/forget.ts';
import { fakeFetch, type Replies } from '../testing/fake-api.ts';
import { fleet, log, NOW } from '../testing/fleet.ts';
import { App } from './App.tsx';

// Timeout in ms: whole pages are rendered, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

function open(path: string, replies: Replies = {}): void {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fakeFetch(replies)));
  history.replaceState(null, '', `/console${path}`);
  render(<App />);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  login('rt_test');
});

afterEach(() => {
  cleanup();
  logout();
  forgetConsole();
});

test("the fleet table shows each application's versions with their shares and state", async () => {
  open('/');
  const table = await screen.findByRole('region', { name: '应用表格' });
  const row = within(table).getByRole('row', { name: /^工具箱 tools/ });
  expect(row.textContent).toContain('1.5.0 10 %');
  expect(row.textContent).toContain('灰度中');
  expect(within(table).getByRole('row', { name: /云端 SD/ }).textContent).toContain('4.3.0 已自动中止');
});

test('a section that the token may not read names the missing scope', async () => {
  open('/tokens', { tokens: { status: 403, msg: '没有权限', data: { problems: [], scope: 'token:*' } } });
  expect((await screen.findByText('当前令牌没有权限，需要 token:*')).closest('[role=alert]')).not.toBeNull();
});

test('data that failed to load is loaded again by 重试', async () => {
  let calls = 0;
  open('/log', { changes: () => (++calls === 1 ? { status: 422, msg: '暂时不可用' } : { data: [] }) });
  await screen.findByText('暂时不可用');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有符合条件的变更')).not.toBeNull();
});

test('the gate page checks the version named in its address', async () => {
  open('/gate?app=tools&version=1.5.0');
  await screen.findByText('全部通过');
  expect(screen.getByText('5 × 5 对')).not.toBeNull();
});

test('the login page is shown when the server refuses the token', async () => {
  open('/versions', { status: { status: 401, msg: '令牌已吊销' } });
  expect(await screen.findByText(/登录已失效/)).not.toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a change that needs a second person is stored for approval, with its reason', async () => {
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  const diff = [{ path: 'remotes.tools.versions.1.5.0.traffic', before: '10 %', after: '25 %' }];
  open('/', {
    changes: ({ method, body, headers }, address) => {
      if (method !== 'POST') return { data: log() };
      if (address.includes('dryRun=1'))
        return { data: { revision: 1483, changed: true, diff, shares: [], lostPaths: [] } };
      sent.push({ body: JSON.parse(String(body)), ifMatch: new Headers(headers).get('if-match') });
      return { status: 202, data: { id: 'p1' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '推进到 25 %' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('region', { name: 'r1482 之后的变更' })).textContent).toContain('25 %');
  fireEvent.change(within(dialog).getByLabelText('原因，写入变更记录'), { target: { value: '无异常' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '推进到 25 %' }));
  expect(await screen.findByText(/等待另一位有「批准推进」权限的同事批准/)).not.toBeNull();
  expect(sent).toEqual([
    { body: { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 2500, why: '无异常' }, ifMatch: '"1482"' },
  ]);
});

test('a read-only token has all change buttons disabled', async () => {
  const status = fleet();
  open('/', { status: { data: { ...status, me: { ...status.me, scopes: ['read:*'] } } } });
  expect((await screen.findByRole('button', { name: '推进到 25 %' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: '结束灰度' }).hasAttribute('disabled')).toBe(true);
});

test('the fleet table is filtered by words', async () => {
  const status = fleet();
  const [host] = status.apps;
  const many = Array.from({ length: 50 }, (_, index) => ({ ...host!, name: `app-${index}`, title: `应用 ${index}` }));
  open('/', { status: { data: { ...status, apps: [...status.apps, ...many] } } });
  const table = await screen.findByRole('region', { name: '应用表格' });
  expect(within(table).getAllByRole('row')).toHaveLength(56);
  fireEvent.change(screen.getByLabelText('查找应用'), { target: { value: '灰度' } });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('查找应用'), { target: { value: 'app-7' } });
  expect(within(table).getByRole('row', { name: /应用 7/ })).not.toBeNull();
});

test('a timed plan is shown on its version, and the confirmation of a pause names what it leaves unchanged', async () => {
  const sent: unknown[] = [];
  const status = fleet();
  status.apps.find(({ name }) => name === 'tools')!.track.plan = { version: '1.5.0', every: 10, step: 1000 };
  open('/', {
    status: { data: status },
    changes: ({ method, body }, address) => {
      if (method !== 'POST') return { data: log() };
      const diff = [{ path: 'remotes.tools.plan', before: '1.5.0 每 10 分钟 +10 %', after: null }];
      if (!address.includes('dryRun=1')) sent.push(JSON.parse(String(body)));
      return { data: { revision: 1483, changed: true, diff, shares: [], lostPaths: [] } };
    },
  });
  expect(await screen.findByText('每 10 分钟 +10 %')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('暂停 工具箱 1.5.0 的自动推进');
  expect(dialog.textContent).toContain('没有访客因此改变版本；健康检查照常（每 10 分钟 +10 %）');
  await within(dialog).findByRole('region', { name: 'r1482 之后的变更' });
  fireEvent.click(within(dialog).getByRole('button', { name: '暂停' }));
  expect(await screen.findByText('已生效，r1483')).not.toBeNull();
  expect(sent).toEqual([{ verb: 'pause', name: 'tools', why: '' }]);
});

test('a check between timed steps is shown with its reason, and skipped only with a reason', async () => {
  const sent: unknown[] = [];
  const status = fleet();
  const plan = { version: '1.5.0', every: 10, step: 1000, check: 'smoke', paused: true as const };
  status.apps.find(({ name }) => name === 'tools')!.track.plan = plan;
  const at = new Date(NOW - 60_000).toISOString();
  const asked = { id: 'c1', name: 'tools', version: '1.5.0', check: 'smoke', step: 2, traffic: 1000 };
  const times = { askedAt: at, until: at, decidedAt: at };
  status.stepChecks = [{ ...asked, ...times, state: 'unanswered', reason: '回答了 HTTP 503' }];
  open('/', {
    status: { data: status },
    changes: ({ method, body }, address) => {
      if (method !== 'POST') return { data: log() };
      const diff = [{ path: 'remotes.tools.versions.1.5.0.traffic', before: '10 %', after: '20 %' }];
      if (!address.includes('dryRun=1')) sent.push(JSON.parse(String(body)));
      return { data: { revision: 1483, changed: true, diff, shares: [], lostPaths: [] } };
    },
  });
  expect((await screen.findByText(/第 2 步（10 %）的检查 smoke/)).parentElement!.textContent).toContain(
    '没有回答14:04 暂停了自动推进：回答了 HTTP 503',
  );
  fireEvent.click(screen.getByRole('button', { name: '跳过检查，推进到 20 %' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('region', { name: 'r1482 之后的变更' });
  const confirm = within(dialog).getByRole('button', { name: '推进到 20 %' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('跳过检查的原因，写入变更记录'), { target: { value: '人工看过' } });
  fireEvent.click(confirm);
  expect(await screen.findByText('已生效，r1483')).not.toBeNull();
  expect(sent).toEqual([{ verb: 'advance', name: 'tools', version: '1.5.0', skipCheck: true, why: '人工看过' }]);
});

const FREEZE = { id: 'f1', name: null, from: '2026-11-01T00:00:00Z', until: null, why: '支付渠道故障', by: '何牧' };

test('a freeze is shown above every page, and its end is confirmed', async () => {
  const asked: string[] = [];
  const ended = (_init: RequestInit, address: string) => (asked.push(address), { data: FREEZE });
  open('/versions', { status: { data: { ...fleet(), freezes: [FREEZE] } }, 'freezes/f1/end': ended });
  expect((await screen.findByText(/直到解除：支付渠道故障（何牧）/)).textContent).toContain('全站的发布已冻结');
  fireEvent.click(screen.getByRole('button', { name: '解除冻结' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解除冻结' }));
  expect(await screen.findByText('已解除冻结')).not.toBeNull();
  expect(asked).toEqual(['/release/api/freezes/f1/end']);
});

test('a change that a freeze refuses passes as an emergency, once its reason is given', async () => {
  const sent: unknown[] = [];
  open('/', {
    changes: ({ method, body }, address) => {
      if (method !== 'POST') return { data: log() };
      const change = JSON.parse(String(body)) as { emergency?: boolean };
      if (!change.emergency) return { status: 423, msg: '全站的发布已冻结，直到解除：支付渠道故障（何牧）' };
      if (!address.includes('dryRun=1')) sent.push(change);
      const diff = [{ path: 'remotes.tools.versions.1.5.0.traffic', before: '10 %', after: '25 %' }];
      return { data: { revision: 1483, changed: true, diff, shares: [], lostPaths: [] } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '推进到 25 %' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: '推进到 25 %' });
  const box = await within(dialog).findByRole('checkbox', { name: /紧急放行/ });
  fireEvent.click(box.closest('label')!.querySelector('input')!);
  await within(dialog).findByRole('region', { name: 'r1482 之后的变更' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('原因，写入变更记录'), { target: { value: '修复支付' } });
  fireEvent.click(confirm);
  expect(await screen.findByText('已生效，r1483')).not.toBeNull();
  expect(sent).toMatchObject([{ verb: 'promote', traffic: 2500, emergency: true, why: '修复支付' }]);
});

test('the page of webhooks shows what became of the last messages, and sends a test', async () => {
  const delivery = { id: 'd', endpoint: 'chat', event: 'halted', at: new Date(NOW).toISOString(), attempts: 3 };
  const nextAt = new Date(NOW + 600_000).toISOString();
  open('/webhooks', {
    webhooks: {
      data: {
        endpoints: [{ name: 'chat', host: 'bots.example.cn', events: ['halted', 'killed'] }],
        deliveries: [{ ...delivery, state: 'waiting', status: 503, error: null, nextAt }],
      },
    },
    'webhooks/test': { data: [{ endpoint: 'chat', ok: false, status: 302, error: null }] },
  });
  const table = await screen.findByRole('region', { name: '最近的消息表格' });
  expect(within(table).getByRole('row', { name: /自动中止/ }).textContent).toContain(
    '等待重发 HTTP 503，共 3 次，14:15 再发',
  );
  fireEvent.click(screen.getByRole('button', { name: '给 chat 发测试消息' }));
  expect(await screen.findByText('没有送达：HTTP 302')).not.toBeNull();
});

test('a proposal can be approved by another person, not by its author', async () => {
  const proposal = {
    id: 'p1',
    by: '何牧',
    at: new Date(NOW).toISOString(),
    change: { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 10_000, why: '' },
    baseRevision: 1482,
    state: 'open',
    diff: [],
  };
  const own = { ...proposal, id: 'p2', by: '周予安' };
  open('/gate', { proposals: { data: [proposal, own] }, 'proposals/p1': { data: { revision: 1483, changed: true } } });
  const [theirs, mine] = await screen.findAllByRole('button', { name: '批准' });
  expect(mine?.hasAttribute('disabled')).toBe(true);
  fireEvent.click(theirs!);
  expect(await screen.findByText('已批准并生效，r1483')).not.toBeNull();
});

test('the menu of an application on trial offers the rollback of its stable version, and its retirement', async () => {
  const bodies: unknown[] = [];
  open('/', {
    changes: ({ method, body }) => {
      if (method !== 'POST') return { data: log() };
      bodies.push(JSON.parse(String(body)));
      return { data: { revision: 1483, changed: true, diff: [], shares: [], lostPaths: [] } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '工具箱的操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '1.4.0 回滚到 1.3.6' }));
  expect(await screen.findByRole('dialog', { name: '回滚 工具箱 1.4.0' })).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getByRole('button', { name: '工具箱的操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '下线……' }));
  const dialog = await screen.findByRole('dialog', { name: '下线 工具箱' });
  fireEvent.change(within(dialog).getByLabelText('去向：本站路径，可不填'), { target: { value: '/course' } });
  await vi.waitFor(() => expect(bodies.at(-1)).toEqual({ verb: 'retire', name: 'tools', to: '/course', why: '' }));
});
