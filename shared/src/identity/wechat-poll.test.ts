// @vitest-environment happy-dom
import { call, HttpError } from '../http/call.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWechatScan, type WechatState } from './wechat-poll.ts';

vi.mock('../http/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

/** The service's answers; an error is thrown. */
let codeAnswer: object;
let pollAnswer: (poll: number) => object;
let polls: number;
let scenes: Set<string>;
let shown: WechatState[];
let over: AbortController;

const network = new HttpError('network', 0, '后端接口连接异常');
const waiting = { openid: null, expired: false };
const onTicket = vi.fn<(ticket: string, sceneStr: string) => Promise<void>>();
const steps = () => shown.map(({ step }) => step);

function serve(name: string, input: object): Promise<never> {
  const isPoll = name.endsWith('get_wx_openid');
  scenes.add((input as { sceneStr: string }).sceneStr);
  if (isPoll) polls += 1;
  const answer = isPoll ? pollAnswer(polls) : codeAnswer;
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
}

function see(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const start = () => runWechatScan({ signal: over.signal, show: (state) => void shown.push(state), onTicket });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_763_690_000_000 });
  codeAnswer = { url: 'http://weixin.qq.com/q/1', seconds: 300 };
  pollAnswer = () => waiting;
  polls = 0;
  scenes = new Set();
  shown = [];
  over = new AbortController();
  vi.mocked(call).mockImplementation(serve);
  onTicket.mockReset().mockResolvedValue();
});
afterEach(() => over.abort());

it('WeChat login polls each second, logs in with the ticket, and then stops', async () => {
  pollAnswer = (poll) => (poll < 3 ? waiting : { openid: 'ticket', expired: false });
  void start();
  await pass(2_999);
  expect([polls, steps()]).toEqual([2, ['loading', 'ready']]);
  await pass(1);
  expect(steps()).toEqual(['loading', 'ready', 'scanned']);
  const [scene] = [...scenes];
  expect(scenes.size).toBe(1);
  expect(onTicket).toHaveBeenCalledExactlyOnceWith('ticket', scene);
  await pass(10_000);
  expect(polls).toBe(3);
});

it('WeChat login stops without further callbacks when it is aborted', async () => {
  void start();
  await pass(1_500);
  over.abort();
  await pass(10_000);
  expect([polls, steps()]).toEqual([1, ['loading', 'ready']]);
});

it('WeChat login does not poll in a hidden tab, and polls immediately when the tab is visible', async () => {
  void start();
  await pass(1_000);
  see('hidden');
  await pass(60_000);
  expect(polls).toBe(1);
  see('visible');
  await pass(0);
  expect(polls).toBe(2);
  await pass(1_000);
  expect(polls).toBe(3);
});

it('the WeChat code expires when the service reports it, or after its lifetime by the local clock', async () => {
  pollAnswer = (poll) => (poll < 2 ? waiting : { openid: null, expired: true });
  await Promise.all([start(), pass(2_000)]);
  expect(shown.at(-1)).toEqual({ step: 'expired', code: 'http://weixin.qq.com/q/1' });

  pollAnswer = () => waiting;
  await Promise.all([start(), pass(300_000)]);
  expect(shown.at(-1)?.step).toBe('expired');
  const before = polls;
  await pass(10_000);
  expect(polls).toBe(before);
});

it('WeChat login accepts a scan made while the tab was hidden, even after the code expired locally', async () => {
  void start();
  await pass(500);
  see('hidden');
  await pass(301_000);
  pollAnswer = () => ({ openid: 'ticket', expired: false });
  see('visible');
  await pass(0);
  expect(onTicket).toHaveBeenCalledOnce();
});

it('WeChat login continues after network errors, and shows them while they last', async () => {
  pollAnswer = (poll) => (poll <= 4 ? network : waiting);
  void start();
  await pass(3_000);
  expect(shown.at(-1)).toMatchObject({ step: 'ready', shaky: true });
  await pass(2_000);
  expect(shown.at(-1)).toMatchObject({ step: 'ready', shaky: false });
});

it.each([
  ['no answer to the code', network, waiting, { step: 'failed' }],
  ['a fault of WeChat', new HttpError('business', 500, '微信二维码获取失败，请稍后重试'), waiting, { step: 'failed' }],
  [
    'no official account',
    new HttpError('business', 500201, '微信登录暂未开通，请使用手机号登录'),
    waiting,
    { step: 'unavailable', text: '微信登录暂未开通，请使用手机号登录' },
  ],
  ['a code of another browser', undefined, new HttpError('notice', 403, '当前操作没有权限'), { step: 'failed' }],
])('WeChat login shows the state for %s', async (_name, code, poll, state) => {
  codeAnswer = code ?? codeAnswer;
  pollAnswer = () => poll;
  await Promise.all([start(), pass(1_000)]);
  expect(shown.at(-1)).toEqual(state);
});

it('WeChat login fails when the ticket is refused', async () => {
  pollAnswer = () => ({ openid: 'ticket', expired: false });
  onTicket.mockRejectedValue(new Error('refused'));
  await Promise.all([start(), pass(1_000)]);
  expect(steps()).toEqual(['loading', 'ready', 'scanned', 'failed']);
});
