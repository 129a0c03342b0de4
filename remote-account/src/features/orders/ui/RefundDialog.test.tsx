import type { Order } from '@app/shared/contracts/order';
import { fakeService, Refusal } from '@app/shared/testing/service';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RefundDialog } from './RefundDialog.tsx';

const ORDER = {
  orderNo: '26112214053871092601',
  module: 'COURSE',
  bizTitle: '建筑光影与场景搭建',
  payPrice: '188.10',
  channel: 'ALIPAY',
  digitalAgreed: true,
  material: { title: '材料包' },
  refundable: [
    { part: 'GOODS', amount: '143.10', reasons: ['CANNOT_USE', 'OTHER'] },
    { part: 'MATERIAL', amount: '45.00', reasons: ['NO_REASON', 'DAMAGED'] },
  ],
} as Order;

it('the refund dialog lists each item with its reasons, requires one, and keeps what was typed after a refusal', async () => {
  const user = userEvent.setup();
  let refusal: Refusal | null = new Refusal('这笔订单已有退款在处理中');
  const sent = fakeService(() => refusal);
  const onDone = vi.fn();
  render(<RefundDialog order={ORDER} onClose={() => undefined} onDone={onDone} />);
  expect(screen.queryByText(/七日无理由退货/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '无法观看或使用' }));
  await user.click(screen.getByRole('radio', { name: /材料包/ }));
  expect(screen.queryByRole('radio', { name: '无法观看或使用' })).toBeNull();
  expect(screen.queryByText(/第二十五条/)).toBeNull();

  await user.click(screen.getByRole('button', { name: '提交申请 ¥45.00' }));
  expect(screen.getByText('请选择退款原因')).toBeTruthy();
  expect(sent).toHaveLength(0);

  await user.click(screen.getByRole('radio', { name: '破损或缺件' }));
  await user.type(screen.getByLabelText('补充说明（选填）'), '少了一张');
  await user.click(screen.getByRole('button', { name: '提交申请 ¥45.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这笔订单已有退款在处理中');
  expect(screen.getByDisplayValue('少了一张')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();

  refusal = null;
  await user.click(screen.getByRole('button', { name: '提交申请 ¥45.00' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.input).toEqual({
    orderNo: ORDER.orderNo,
    part: 'MATERIAL',
    reason: 'DAMAGED',
    note: '少了一张',
  });
});

it('the refund dialog tells what the rule of early returns grants, and that nobody has to approve it', async () => {
  const user = userEvent.setup();
  const refundable = [{ part: 'ALL', amount: '143.10', reasons: ['NOT_STUDIED', 'OTHER'] }];
  const order = { ...ORDER, material: null, refundable } as Order;
  render(<RefundDialog order={order} onClose={() => undefined} onDone={() => undefined} />);
  expect(screen.getByText(/支付后 7 天内、学习不到 20%，课程款可以全额退回/)).toBeTruthy();
  expect(screen.getByText(/审核通过后/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '学习不到 20%，不想学了（自动同意）' }));
  expect(screen.getByText(/提交后自动原路退回/)).toBeTruthy();
});
