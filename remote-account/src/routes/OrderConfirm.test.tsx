import type { Address } from '@app/shared/contracts/address';
import { call, HttpError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { openPay } from '@app/shared/state/actions';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderConfirm } from './OrderConfirm.tsx';

vi.mock('@app/shared/http/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('@app/shared/state/actions', async (original) => ({ ...(await original<object>()), openPay: vi.fn() }));
vi.mock('@app/shared/state/config', () => ({
  useAppConfig: () => ({ pay: { ALIPAY: 'SANDBOX', WECHAT: 'SANDBOX' } }),
  getAppConfig: vi.fn(),
  ensureAppConfig: vi.fn(),
}));

const HOME: Address = {
  id: 5,
  name: '林知夏',
  telphone: '13800138888',
  regionCode: '330106',
  regionName: '浙江省 杭州市 西湖区',
  detail: '文三路 478 号',
  isDefault: true,
};
let addresses: Address[];
let coursePrice: string;
let refusal: string | null;
let refuse: Error | null;

function serve(name: string, input: Record<string, unknown>): Promise<never> {
  const price = Number(coursePrice) + (input.material === 1 ? 45 : 0);
  if (name.endsWith('order/save') && refuse) return Promise.reject(refuse);
  const answers: Record<string, unknown> = {
    'GET /member/user/order/quote': {
      module: 'COURSE',
      bizId: 7,
      bizTitle: '建筑光影与场景搭建',
      cover: null,
      lines: [{ kind: 'goods', label: '课程原价', amount: coursePrice }],
      payPrice: price.toFixed(2),
      refusal,
      tiers: [],
      material: { title: '纸样材料包', price: '45.00' },
      digital: true,
      expireDate: null,
    },
    'GET /member/user/address/list': addresses,
    'POST /member/user/address/save': [...addresses, { ...HOME, ...input, id: 9 }],
    'POST /member/user/order/save': { orderNo: '20261122140538710926' },
    'POST /member/user/order/invoice': {},
  };
  return Promise.resolve(answers[name] as never);
}

const sent = (name: string) =>
  vi
    .mocked(call)
    .mock.calls.filter(([asked]) => asked.endsWith(name))
    .map(([, input]) => input);
const show = (query = 'module=COURSE&bizId=7') =>
  render(
    <MemoryRouter initialEntries={[`/order/confirm?${query}`]}>
      <OrderConfirm />
    </MemoryRouter>,
  );
const summary = () => screen.findByRole('complementary', { name: '价格明细' });
async function pay(): Promise<void> {
  const button = within(await summary()).getByRole('button', { name: /立即支付/ });
  await act(async () => fireEvent.click(button));
}
async function agree(): Promise<void> {
  const box = within(await summary()).getByRole('checkbox');
  await act(async () => fireEvent.click(box.closest('label')!.querySelector('input')!));
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  addresses = [];
  coursePrice = '143.10';
  refusal = null;
  refuse = null;
  queryClient.clear();
  vi.mocked(call)
    .mockReset()
    .mockImplementation(serve as never);
  vi.mocked(openPay).mockReset().mockResolvedValue('paid');
  vi.spyOn(window, 'open').mockReturnValue(null);
});

it('no order is created before the terms are accepted', async () => {
  show();
  await pay();
  expect(screen.getByText('请先勾选上面的确认，才能支付')).toBeTruthy();
  expect(sent('order/save')).toEqual([]);
  await agree();
  await pay();
  expect(sent('order/save')).toMatchObject([{ module: 'COURSE', bizId: 7, payPrice: '143.10', digitalAgreed: 1 }]);
  expect(openPay).toHaveBeenCalledExactlyOnceWith({ orderNo: '20261122140538710926', channel: 'ALIPAY', page: null });
});

it('a changed price is shown and requires another press, and the choices are kept', async () => {
  addresses = [HOME];
  show('module=COURSE&bizId=7&material=1');
  await screen.findByRole('radio', { name: /林知夏/ });
  await agree();
  refuse = new HttpError('notice', 409, '价格已变为 ¥178.10，请确认后再支付');
  coursePrice = '133.10';
  await pay();
  expect(screen.getByText('价格已变为 ¥178.10，请确认后再支付')).toBeTruthy();
  expect(openPay).not.toHaveBeenCalled();
  await within(await summary()).findByRole('button', { name: /¥178.10/ });
  refuse = null;
  await pay();
  expect(sent('order/save').at(-1)).toMatchObject({ payPrice: '178.10', digitalAgreed: 1, material: 1, addressId: 5 });
});

it('shipped goods require an address, with errors below their fields', async () => {
  show('module=COURSE&bizId=7&material=1');
  await screen.findByLabelText('收货人');
  await agree();
  await pay();
  expect(screen.getByText('请先填写并保存收货地址')).toBeTruthy();
  fill('收货人', '林知夏');
  fill('手机号', '+86 1280013');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '保存地址' })));
  for (const text of ['请输入正确的电话号码', '请输入详细地址']) expect(screen.getByText(text)).toBeTruthy();
  // Both the field's placeholder and the error below it have this text.
  expect(screen.getAllByText('请选择省、市、区')).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('林知夏');
  expect(sent('address/save')).toEqual([]);
  expect(sent('order/save')).toEqual([]);
});

it('an invoice is requested once the order is paid', async () => {
  show();
  await summary();
  fireEvent.click(screen.getByRole('button', { name: '填写抬头' }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(screen.getByText('请输入发票抬头')).toBeTruthy();
  fill('发票抬头', '林知夏');
  fill('收票邮箱', 'lin@example.com');
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await agree();
  await pay();
  expect(sent('order/invoice')).toMatchObject([
    { orderNo: '20261122140538710926', kind: 'PERSON', title: '林知夏', email: 'lin@example.com' },
  ]);
});

it('the order page shows why a course cannot be bought, or that there is nothing to confirm', async () => {
  refusal = '您已拥有该课程，无需重复购买';
  show();
  expect(await screen.findByText(refusal)).toBeTruthy();
  cleanup();
  show('module=GRADE&bizId=3');
  expect(screen.getByText('没有可以确认的订单')).toBeTruthy();
});
