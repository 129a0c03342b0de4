import type { Grade } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { openPay } from '@app/shared/state/actions';
import { getModal, openModal } from '@app/shared/state/modals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { VipModal } from './VipModal.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('@app/shared/state/actions', async (original) => ({ ...(await original<object>()), openPay: vi.fn() }));
vi.mock('@app/shared/state/config', () => ({
  useAppConfig: () => ({ freeGrade: null, pay: { ALIPAY: 'SANDBOX', WECHAT: 'SANDBOX' } }),
  ensureAppConfig: vi.fn(),
}));
let user: object | null;
vi.mock('@app/shared/state/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user, ready: true }),
}));

const grade = (id: number, unit: Grade['unit'], price: string, level: number, continuous: 0 | 1 = 0): Grade => ({
  id,
  name: `套餐 ${id}`,
  unit,
  number: 1,
  price,
  mprice: price,
  level,
  continuous,
  rightIds: [1, 2],
});
const GRADES = [grade(1, 'MONTH', '39.00', 1), grade(4, 'MONTH', '29.00', 1, 1), grade(3, 'YEAR', '299.00', 3)];
let grades: Grade[];
const asked = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'POST /member/user/order/save');

function serve(name: string, input: { module?: string; bizId?: number }): Promise<never> {
  const plan = grades.find(({ id }) => id === input.bizId);
  const answers: Record<string, unknown> = {
    'GET /member/data/grade/list': {
      gradeList: grades,
      rightList: [
        { id: 1, subject: 'course', name: '学院', value: '免费学' },
        { id: 2, subject: 'turns', name: '排队优先', value: '2 倍' },
      ],
    },
    'GET /member/data/util/enum/list': {
      unitType: [
        { key: 'MONTH', value: '月度' },
        { key: 'YEAR', value: '年度' },
      ],
    },
    'GET /member/user/upgrade': { price: '260.50' },
    'GET /member/user/order/page/{page}/{limit}': { list: [], total: 0, page: 1, limit: 10, counts: {} },
    'GET /member/user/order/quote': {
      module: input.module,
      bizId: input.bizId,
      bizTitle: plan?.name,
      cover: null,
      lines: [],
      payPrice: input.module === 'PROMOTE' ? '260.50' : plan?.price,
      refusal: null,
      tiers: [],
      material: null,
      digital: false,
      expireDate: '2027-11-22T10:00:00.000+08:00',
    },
    'POST /member/user/order/save': { orderNo: '20261122140538710926', payPrice: plan?.price, expiresAt: '' },
  };
  return Promise.resolve(answers[name] as never);
}

const plans = () => screen.getAllByRole('radio').filter((radio) => !/支付/.test(nameOf(radio)));
const nameOf = (element: HTMLElement): string => element.closest('label')?.textContent ?? '';
const radio = (text: string) => screen.getAllByRole('radio').find((item) => nameOf(item).includes(text))!;
/** Waits for the element and presses it. */
async function press(name: string, role: 'button' | 'tab' = 'button'): Promise<void> {
  const found = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(found));
}
async function tick(name: RegExp): Promise<void> {
  const found = await screen.findByRole('checkbox', { name });
  await act(async () => fireEvent.click(found.closest('label')!.querySelector('input')!));
}
const show = () =>
  render(
    <MemoryRouter>
      <VipModal />
    </MemoryRouter>,
  );

beforeEach(() => {
  grades = GRADES;
  user = { nickName: '林', telphone: '', gradeLevel: null, gradeType: null, gradeTypeName: null, expireDate: null };
  queryClient.clear();
  vi.mocked(call)
    .mockReset()
    .mockImplementation(serve as never);
  vi.mocked(openPay).mockReset().mockResolvedValue('paid');
  vi.spyOn(window, 'open').mockReturnValue(null);
  openModal({ kind: 'vip' });
});

it('the membership modal shows 没有相关会员 where no plan is sold', async () => {
  grades = [];
  show();
  expect(await screen.findByText('没有相关会员')).toBeTruthy();
});

it('a tab of the membership modal selects its first plan, whatever was selected in it before', async () => {
  show();
  expect(await screen.findByText('会员尊享2大权益')).toBeTruthy();
  expect(screen.getByText('最优惠')).toBeTruthy();
  await press('月度', 'tab');
  await act(async () => fireEvent.click(radio('套餐 4')));
  expect(radio('套餐 4').getAttribute('aria-checked')).toBe('true');
  await press('年度', 'tab');
  await press('月度', 'tab');
  expect(plans().map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
});

it('an auto-renewing plan is paid by Alipay only and needs its own consent', async () => {
  show();
  await press('月度', 'tab');
  await act(async () => fireEvent.click(radio('套餐 4')));
  await screen.findByRole('checkbox', { name: /自动续费/ });
  expect(radio('支付宝').getAttribute('aria-checked')).toBe('true');
  expect(radio('微信支付').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('自动续费只支持支付宝')).toBeTruthy();
  await tick(/会员开通协议/);
  await press('立即支付');
  expect(screen.getByText('请先勾选自动续费的确认')).toBeTruthy();
  expect(asked()).toHaveLength(0);
  await tick(/自动续费/);
  await press('立即支付');
  expect(asked()[0]![1]).toMatchObject({ module: 'GRADE', bizId: 4, payPrice: '29.00', signState: 1 });
  expect(openPay).toHaveBeenCalledExactlyOnceWith({ orderNo: '20261122140538710926', channel: 'ALIPAY' });
});

it('a double press creates one order', async () => {
  show();
  await tick(/会员开通协议/);
  const pay = screen.getByRole('button', { name: '立即支付' });
  await act(async () => {
    fireEvent.click(pay);
    fireEvent.click(pay);
  });
  expect(asked()).toHaveLength(1);
});

it('an abandoned payment leads back to the plan', async () => {
  vi.mocked(openPay).mockResolvedValue('left');
  show();
  await tick(/会员开通协议/);
  await press('立即支付');
  expect(getModal()).toEqual({ kind: 'vip', gradeId: 3 });
});

it('a member of a lower level pays the difference for an upgrade, one of a higher level cannot buy', async () => {
  user = { ...user, gradeLevel: 2, gradeType: 'SEASON', gradeTypeName: '季度会员', gradeContinuous: 0 };
  show();
  expect(await screen.findByText(/升级只需 ¥260.50/)).toBeTruthy();
  await tick(/会员开通协议/);
  await press('立即支付');
  expect(asked()[0]![1]).toMatchObject({ module: 'PROMOTE', bizId: 3, payPrice: '260.50' });
  await press('月度', 'tab');
  expect(screen.getByRole('status').textContent).toBe('不能购买，请购买季度会员及以上的会员等级');
  expect(screen.queryByRole('button', { name: '立即支付' })).toBeNull();
});
