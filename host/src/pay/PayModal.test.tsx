import { toast } from '@app/shared/state/actions';
import { call } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { getModal, openModal, type Payment, type PayOutcome } from '@app/shared/state/modals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { setNavigate } from '../shell/navigate.ts';
import { PayModal } from './PayModal.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('@app/shared/socket/socket', () => ({ onMessage: () => () => {} }));
vi.mock('@app/shared/state/config', () => ({
  useAppConfig: () => ({ pay: { ALIPAY: 'REAL', WECHAT: 'REAL' } }),
  getAppConfig: vi.fn(),
  ensureAppConfig: vi.fn(),
}));

const ORDER_NO = '20261122140538710926';
const LATER = new Date(Date.now() + 1_800_000).toISOString();
const onOutcome = vi.fn<(outcome: PayOutcome) => void>();
const navigate = vi.fn<(path: string) => void>();
let module: string;
let paid: boolean;
/** The code has expired since it was requested. */
let ended: boolean;
/** Delays the answer with Alipay's code. */
let code: Promise<unknown>;

function serve(name: string): Promise<never> {
  const what = name.split('/').at(-1)!;
  const state = paid ? { payState: 'PAID', grantState: 'GRANTED' } : { payState: 'UNPAID', grantState: 'NONE' };
  const answers: Record<string, unknown> = {
    get: {
      orderNo: ORDER_NO,
      module,
      bizId: 3,
      bizTitle: '年度会员',
      payPrice: '299.00',
      signing: false,
      expiresAt: LATER,
      material: null,
      ...state,
    },
    aliqr: code,
    wxpay: { codeUrl: 'weixin://wxpay/1', expiresAt: LATER },
    alipay: { action: 'https://openapi.alipay.com/gateway.do', fields: { a: 'b' }, expiresAt: LATER },
    state: paid ? state : null,
    cashier: { ...state, ...(ended && { payState: 'CLOSED' }), scanned: false, refunded: null, expiresAt: LATER },
    check: { ...state, scanned: false, refunded: null, expiresAt: LATER },
  };
  return Promise.resolve(answers[what] as never);
}

async function open(payment: Omit<Payment, 'orderNo'> = {}): Promise<void> {
  openModal({ kind: 'pay', payment: { orderNo: ORDER_NO, ...payment }, onOutcome });
  render(
    <MemoryRouter>
      <PayModal />
    </MemoryRouter>,
  );
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const polls = () => vi.mocked(call).mock.calls.filter(([name]) => /state|cashier/.test(name)).length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() });
  module = 'GRADE';
  paid = false;
  ended = false;
  code = Promise.resolve({ codeUrl: 'https://qr.alipay.com/1', expiresAt: LATER });
  queryClient.clear();
  vi.mocked(call)
    .mockReset()
    .mockImplementation(serve as never);
  onOutcome.mockReset();
  navigate.mockReset();
  setNavigate(navigate);
});

it('the payment modal shows the code; closing it stops polling and shows that the payment was abandoned', async () => {
  await open();
  expect(screen.getByText('请用手机支付宝扫码')).toBeTruthy();
  expect(screen.getByRole('img', { name: '支付宝付款二维码' })).toBeTruthy();
  await pass(3_000);
  const before = polls();
  expect(before).toBeGreaterThanOrEqual(3);
  await press('关闭');
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith('left');
  expect(getModal()).toBeNull();
  cleanup();
  await pass(60_000);
  expect(polls()).toBe(before);
});

it('closing the payment modal shows the deadline, except for an order that was closed meanwhile', async () => {
  const told = vi.spyOn(toast, 'info');
  await open();
  await press('关闭');
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('前可以在「我的订单」里继续支付'));
  cleanup();
  ended = true;
  await open();
  await pass(6_000);
  expect(screen.getByRole('heading', { name: '订单已关闭' })).toBeTruthy();
  await press('知道了');
  expect(told).toHaveBeenCalledOnce();
});

it('a paid membership closes the modal and leads to the user home, once', async () => {
  await open();
  paid = true;
  await pass(2_000);
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith('paid');
  expect(getModal()).toBeNull();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/user/home');
});

it('a paid course keeps the modal open with a confirmation', async () => {
  module = 'COURSE';
  await open();
  paid = true;
  await pass(2_000);
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '开始学习' }).getAttribute('href')).toBe('/course/detail?id=3');
  expect(navigate).not.toHaveBeenCalled();
});

it('choosing another way hides the old code immediately, and a late answer does not show it again', async () => {
  let late!: (answer: unknown) => void;
  code = new Promise((resolve) => (late = resolve));
  await open();
  await press('换一种方式');
  await press('微信扫码');
  await pass(0);
  expect(screen.getByRole('img', { name: '微信付款二维码' })).toBeTruthy();
  late({ codeUrl: 'https://qr.alipay.com/late', expiresAt: LATER });
  await pass(0);
  expect(screen.getByText('请用手机微信扫码')).toBeTruthy();
});

it('a blocked payment window shows a message, and the next press opens it', async () => {
  await open({ channel: 'ALIPAY', page: null });
  expect(screen.getByRole('heading', { name: '支付页没有打开' })).toBeTruthy();
  const page = { closed: false, opener: window, document: document.implementation.createHTMLDocument() };
  vi.spyOn(window, 'open').mockReturnValue(page as never);
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  await press('打开支付宝支付页');
  await pass(0);
  expect(submit).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: '请在新窗口完成支付' })).toBeTruthy();
  await press('已完成支付');
  expect(screen.getByRole('heading', { name: '尚未收到支付结果' })).toBeTruthy();
  expect(vi.mocked(call).mock.calls.filter(([name]) => name.endsWith('check'))).toHaveLength(1);
});
