import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { orderOf, refundOf } from '../../../testing/order.ts';
import type { OrderStage } from '../model/order-view.ts';
import { OrderTop } from './OrderTop.tsx';
import { RefundSteps } from './RefundSteps.tsx';

const NOW = Date.parse('2026-11-23T09:00:00+08:00');
const course = orderOf();
const plan = orderOf({ module: 'GRADE', bizTitle: '年度会员' });
const refunded = orderOf({ refunds: [refundOf({ amount: '45.00' })] });

it.each([
  ['late', course, '支付时间已过'],
  ['giving', course, '支付成功，正在开通'],
  ['paid', course, '支付成功，可以开始学了'],
  ['paid', plan, '支付成功，已经开通'],
  ['asked', refunded, '¥45.00 退款审核中'],
  ['sending', refunded, '¥45.00 正在退回微信支付'],
  ['sending', { ...refunded, channel: null }, '¥45.00 正在退回原支付账户'],
  ['partly', refunded, '已退回一部分'],
  ['refunded', orderOf({ channel: 'ALIPAY' }), '已退回支付宝'],
  ['closed', course, '订单已关闭'],
] as [OrderStage, typeof course, string][])(
  'an order in the stage %s is headed by its title',
  (stage, order, title) => {
    render(
      <MemoryRouter>
        <OrderTop order={order} stage={stage} now={NOW} onChange={() => undefined} />
      </MemoryRouter>,
    );
    expect(screen.getByText(title)).toBeTruthy();
    // Only a paid order links to its course.
    const learns = stage === 'paid' || stage === 'partly';
    expect(screen.queryByRole('link', { name: '去学习' }) !== null).toBe(learns && order.module === 'COURSE');
  },
);

it('an unpaid order can be paid or cancelled', () => {
  const later = new Date(Date.now() + 1_200_000).toISOString();
  render(<OrderTop order={orderOf({ expiresAt: later })} stage="unpaid" now={NOW} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: '继续支付 ¥143.10' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '取消订单' })).toBeTruthy();
});

it.each([
  ['ASKED', 1, '审核中'],
  ['SENDING', 2, '正在退回'],
  ['DONE', 3, '已到账'],
  ['REFUSED', 2, '未通过'],
] as const)('a refund that is %s has completed %i steps', (state, done, name) => {
  const refund = refundOf({ state, answer: state === 'REFUSED' ? '已看完全部课时' : '' });
  const { container } = render(<RefundSteps refund={refund} order={course} now={NOW} />);
  expect(container.querySelectorAll('[data-done]')).toHaveLength(done);
  expect(screen.getByText(new RegExp(`课程 ¥143.10，${name}`))).toBeTruthy();
  expect(screen.queryByText('已看完全部课时') !== null).toBe(state === 'REFUSED');
  expect(screen.queryByText('微信支付退回') !== null).toBe(state !== 'REFUSED');
});
