import * as actions from '@app/shared/state/actions';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderOf } from '../testing/order.ts';
import { serve } from '../testing/service.ts';
import { OrderAlipay } from './OrderAlipay.tsx';

const GET = 'GET /member/user/order/get';
const CHECK = 'POST /member/user/order/check';
const cashier = { payState: 'UNPAID', grantState: 'NONE', scanned: false, refunded: null };
const later = new Date(Date.now() + 1_800_000).toISOString();
const { orderNo } = orderOf();
const open = (query = `orderNo=${orderNo}&trade_status=TRADE_SUCCESS`) =>
  renderAt(<OrderAlipay />, `/order/alipay?${query}`);

it('the payment state is queried from the channel, whatever the address says', async () => {
  const sent = serve({
    [GET]: orderOf({ payState: 'UNPAID', grantState: 'NONE' }),
    [CHECK]: { ...cashier, expiresAt: later },
  });
  const pay = vi.spyOn(actions, 'openPay').mockResolvedValue('left');
  open();
  expect(await screen.findByText('尚未收到支付结果')).toBeTruthy();
  expect(sent(CHECK)[0]).toEqual({ orderNo });
  fireEvent.click(screen.getByRole('button', { name: '继续支付' }));
  expect(pay).toHaveBeenCalledExactlyOnceWith({ orderNo });
});

it('a paid course links to its lessons', async () => {
  const sent = serve({ [GET]: orderOf() });
  open();
  expect((await screen.findByRole('link', { name: '开始学习' })).getAttribute('href')).toBe('/course/detail?id=7');
  expect(screen.getByText('202611221405 3871 0926')).toBeTruthy();
  // The state is final, so nothing is queried again.
  expect(sent(CHECK)).toEqual([]);
});

it('a duplicate payment shows its refund', async () => {
  serve({
    [GET]: orderOf({ payState: 'PAID', grantState: 'PENDING' }),
    [CHECK]: { ...cashier, payState: 'PAID', grantState: 'GRANTED', refunded: '143.10', expiresAt: later },
  });
  open();
  expect(await screen.findByText(/收到了两次付款，多付的 ¥143.10 已原路退回/)).toBeTruthy();
});

it.each(['', 'orderNo=2026', 'orderNo=<script>'])('the address ?%s names no order, and nothing is queried', (query) => {
  const sent = serve({});
  open(query);
  expect(screen.getByText(/没有找到这笔订单/)).toBeTruthy();
  expect(sent(GET)).toEqual([]);
});

it('a failed query can be repeated by a button', async () => {
  let answer: unknown = new Refusal('请稍后再试');
  serve({ [GET]: () => answer });
  open();
  const again = await screen.findByRole('button', { name: '重试' });
  answer = orderOf({ payState: 'CLOSED', grantState: 'NONE' });
  fireEvent.click(again);
  expect(await screen.findByText('订单已关闭')).toBeTruthy();
});
