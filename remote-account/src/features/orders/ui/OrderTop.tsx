import { CHANNELS } from '@app/shared/checkout/words';
import type { Order, Refund } from '@app/shared/contracts/order';
import { exactYuan } from '@app/shared/format/price';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Countdown } from '@app/shared/ui/countdown';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { clockOf, momentOf } from '../../../shared/wire-time.ts';
import { useOf, type OrderStage } from '../model/order-view.ts';
import { useOrderActs } from './use-order-acts.ts';

interface OrderTopProps {
  order: Order;
  stage: OrderStage;
  now: number;
  onChange: () => void;
}

/** Stage of an order in a sentence, and its actions. */
export function OrderTop({ order, stage, now, onChange }: OrderTopProps) {
  const acts = useOrderActs(order, onChange);
  const use = useOf(order);
  const words = TOPS[stage](order, now);
  return (
    <Now>
      <Big>
        {stage === 'unpaid' ? (
          <>
            还差一步，
            <Countdown until={Date.parse(order.expiresAt)} form="minutes" onEnd={onChange} />
          </>
        ) : (
          words.title
        )}
      </Big>
      <p>{words.text}</p>
      {stage === 'unpaid' && (
        <Actions>
          <Button tone="primary" onClick={() => void acts.pay()}>
            继续支付 ¥{exactYuan(order.payPrice)}
          </Button>
          <Button loading={acts.busy === 'cancel'} onClick={() => void acts.cancel()}>
            取消订单
          </Button>
        </Actions>
      )}
      {(stage === 'paid' || stage === 'partly') && use && (
        <Actions>
          <LinkButton to={use.to}>{use.label}</LinkButton>
        </Actions>
      )}
    </Now>
  );
}

const refundNow = (order: Order): Refund | undefined => order.refunds.at(-1);
const refundChannelName = (order: Order): string => (order.channel ? CHANNELS[order.channel].name : '原支付账户');

const TOPS: Record<OrderStage, (order: Order, now: number) => { title: string; text: ReactNode }> = {
  unpaid: (order, now) => ({
    title: '待支付',
    text: `${clockOf(order.expiresAt, now)} 前未支付，订单自动关闭，价格以重新下单时为准。`,
  }),
  late: () => ({ title: '支付时间已过', text: '正在关闭订单。如果刚刚付过，款项会开通或原路退回，不会丢。' }),
  giving: () => ({ title: '支付成功，正在开通', text: '通常几秒钟就好，不需要再付一次。' }),
  paid: (order) => ({
    title: order.module === 'COURSE' ? '支付成功，可以开始学了' : '支付成功，已经开通',
    text: order.module === 'COURSE' ? '课程永久可看。' : '会员权益已生效。',
  }),
  asked: (order) => ({
    title: `¥${refundNow(order)?.amount ?? ''} 退款审核中`,
    text: '审核通过后原路退回，结果会用站内通知告诉您。',
  }),
  sending: (order) => ({
    title: `¥${refundNow(order)?.amount ?? ''} 正在退回${refundChannelName(order)}`,
    text: '到账时间以支付渠道为准。',
  }),
  partly: (order) => ({ title: '已退回一部分', text: `款项已退回${refundChannelName(order)}，没有退的部分照常使用。` }),
  refunded: (order) => ({ title: `已退回${refundChannelName(order)}`, text: '学习记录保留，重新购买后可以继续。' }),
  closed: (order, now) => ({
    title: '订单已关闭',
    text: `${order.closedAt ? `${momentOf(order.closedAt, now)} 关闭，` : ''}没有扣款。若关闭后仍收到扣款，会自动开通或原路退回。`,
  }),
};

const Now = styled.div`
  padding: ${t.s4} ${t.s5};
  background: ${t.ground};
  border-bottom: 1px solid ${t.line};
  > p:last-of-type {
    margin-top: 2px;
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 20px;
  }
  ${below(690)} {
    padding-inline: ${t.s4};
  }
`;

const Big = styled.p`
  font-size: ${t.t20};
  font-weight: 600;
  line-height: 28px;
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-top: ${t.s4};
  > :first-child {
    flex: 1;
  }
`;
