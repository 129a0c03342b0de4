// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cashier } from '../../contracts/order.ts';
import { call, HttpError } from '../../http/call.ts';
import { onMessage } from '../../socket/socket.ts';
import { isOver, watchOrder, type OrderNews, type OrderWatcher } from './watch-order.ts';

vi.mock('../../http/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../socket/socket.ts', () => ({ onMessage: vi.fn() }));

const NOW = 1_763_690_000_000;
const ORDER = '20261122140538710926';
const open: Cashier = {
  payState: 'UNPAID',
  grantState: 'NONE',
  scanned: false,
  expiresAt: new Date(NOW + 1_800_000).toISOString(),
  refunded: null,
};
const granted: Cashier = { ...open, payState: 'PAID', grantState: 'GRANTED' };

let cashier: Cashier;
let signed: boolean;
let trouble: Error | null;
let asked: string[];
let news: OrderNews[];
let shaky: boolean[];
let over: AbortController;
let tellOfOrder: (note: { orderNo: string }) => void;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const states = () => news.map(({ payState, grantState }) => `${payState}/${grantState}`);

function serve(name: string): Promise<never> {
  const what = name.split('/').at(-1)!;
  asked.push(what);
  if (trouble) return Promise.reject(trouble);
  const answer = { state: cashier.payState === 'UNPAID' ? null : cashier, signed, cashier, check: cashier }[what];
  return Promise.resolve(answer as never);
}

function start(signing = false): OrderWatcher {
  return watchOrder({
    orderNo: ORDER,
    signing,
    signal: over.signal,
    onNews: (item) => void news.push(item),
    onShaky: (is) => void shaky.push(is),
  });
}

function see(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  cashier = open;
  signed = false;
  trouble = null;
  asked = [];
  news = [];
  shaky = [];
  over = new AbortController();
  vi.mocked(call).mockImplementation(serve);
  vi.mocked(onMessage).mockImplementation((_module, handler) => {
    tellOfOrder = handler as never;
    return () => (tellOfOrder = () => {});
  });
});
afterEach(() => over.abort());

it('watchOrder polls each second, every fifth time with the cashier data, until the order is paid and granted', async () => {
  const watcher = start();
  await pass(4_999);
  expect(asked).toEqual(['cashier', 'state', 'state', 'state', 'state']);
  cashier = { ...granted, grantState: 'PENDING' };
  await pass(1_000);
  expect(states()).toEqual(['UNPAID/NONE', 'PAID/PENDING']);
  cashier = granted;
  await pass(1_000);
  await watcher.over;
  expect(states().at(-1)).toBe('PAID/GRANTED');
  const before = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(before);
});

it('watchOrder sends nothing in a hidden tab and polls immediately when the tab is visible again', async () => {
  void start();
  await pass(1_000);
  see('hidden');
  await pass(1_000);
  const before = asked.length;
  await pass(600_000);
  expect(asked).toHaveLength(before);
  see('visible');
  await pass(0);
  expect(asked).toHaveLength(before + 1);
});

it('watchOrder takes socket messages of its own order before the next poll', async () => {
  const watcher = start();
  await pass(100);
  cashier = granted;
  tellOfOrder({ orderNo: 'another' });
  await pass(0);
  expect(asked).toHaveLength(1);
  tellOfOrder({ orderNo: ORDER });
  await watcher.over;
  expect(states().at(-1)).toBe('PAID/GRANTED');
  expect(Date.now()).toBe(NOW + 100);
});

it('watchOrder asks the service to query the channel three times when the person says that it was paid', async () => {
  const watcher = start();
  await pass(100);
  watcher.check();
  await pass(13_000);
  expect(asked.filter((what) => what === 'check')).toHaveLength(3);
  expect(asked.slice(1, 4)).toEqual(['check', 'check', 'check']);
});

it('watchOrder doubles its delay after each failed poll, reports trouble after three, and clears it on success', async () => {
  void start();
  await pass(0);
  trouble = new HttpError('network', 0, '后端接口连接异常');
  await pass(1_000 + 1_000 + 2_000 + 4_000 + 8_000);
  expect(asked).toHaveLength(6);
  expect(shaky).toEqual([true]);
  trouble = null;
  await pass(8_000);
  expect(shaky).toEqual([true, false]);
});

it('watchOrder waits for the Retry-After of the service', async () => {
  trouble = new HttpError('status', 429, '系统接口429异常', { retryAfter: 20 });
  void start();
  await pass(19_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
});

it('watchOrder stops when the service refuses access to the order', async () => {
  trouble = new HttpError('notice', 404, '访问资源不存在');
  await expect(start().over).rejects.toBe(trouble);
  await pass(60_000);
  expect(asked).toHaveLength(1);
});

it('watchOrder has the channel queried at the payment deadline and does not trust the local clock', async () => {
  cashier = { ...open, expiresAt: new Date(NOW + 3_000).toISOString() };
  const watcher = start();
  await pass(3_100);
  expect(asked.at(-1)).toBe('check');
  cashier = { ...granted, expiresAt: cashier.expiresAt };
  await pass(4_000);
  await watcher.over;
  expect(states().at(-1)).toBe('PAID/GRANTED');
});

it('watchOrder treats an order still unpaid long after its deadline as closed', async () => {
  cashier = { ...open, expiresAt: new Date(NOW + 3_000).toISOString() };
  const watcher = start();
  await pass(40_000);
  await watcher.over;
  expect(states().at(-1)).toBe('CLOSED/NONE');
});

it('watchOrder ends for a contract once it is signed, though nothing is paid', async () => {
  const watcher = start(true);
  await pass(3_500);
  expect(asked.filter((what) => what === 'signed')).toHaveLength(4);
  signed = true;
  await pass(1_000);
  await watcher.over;
  expect(news.at(-1)?.signed).toBe(true);
});

it('an abort ends watchOrder without another request or callback', async () => {
  const watcher = start();
  await pass(1_000);
  over.abort();
  await watcher.over;
  const before = asked.length;
  await pass(60_000);
  expect([asked.length, news.length]).toEqual([before, 1]);
});

it.each([
  ['UNPAID', 'NONE', false],
  ['PAID', 'NONE', false],
  ['PAID', 'PENDING', false],
  ['PAID', 'GRANTED', true],
  ['PAID', 'REVOKED', true],
  ['CLOSED', 'NONE', true],
  ['REFUNDED', 'REVOKED', true],
] as const)('isOver for payment state %s and grant state %s: %s', (payState, grantState, expected) => {
  expect(isOver({ payState, grantState, scanned: false, refunded: null, signed: false })).toBe(expected);
});
