import type { Order } from '@app/shared/contracts/order';
import { exactYuan } from '@app/shared/format/price';
import { openVip } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Countdown } from '@app/shared/ui/countdown';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dayOf, momentOf } from '../../../shared/wire-time.ts';
import { MODULE_NAMES, orderStage, useOf } from '../model/order-view.ts';
import { OrderCover, StageBadge } from './OrderFace.tsx';
import { useOrderActs } from './use-order-acts.ts';

interface OrderRowProps {
  order: Order;
  chosen: boolean;
  onChoose: () => void;
  onChange: () => void;
}

export function OrderRow({ order, chosen, onChoose, onChange }: OrderRowProps) {
  const [now] = useState(Date.now);
  const stage = orderStage(order, now);
  const acts = useOrderActs(order, onChange);
  const use = useOf(order);
  const quiet = stage === 'closed' || stage === 'refunded';
  return (
    <Row data-chosen={chosen || undefined} data-quiet={quiet || undefined}>
      <OrderCover order={order} />
      <Words>
        <h2>
          <Choose type="button" aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
            {order.bizTitle}
          </Choose>
          {order.material && <em> + {order.material.title}</em>}
        </h2>
        <p>
          <span>{MODULE_NAMES[order.module]}</span>
          <span>{dayOf(order.createdAt, now)}</span>
        </p>
        <State>
          <StageBadge stage={stage} />
          {stage === 'unpaid' && (
            <span>
              <Left>
                <Countdown until={Date.parse(order.expiresAt)} form="minutes" onEnd={onChange} />
              </Left>{' '}
              后自动关闭
            </span>
          )}
          {stage === 'closed' && order.closedAt && <span>{momentOf(order.closedAt, now)} 关闭</span>}
        </State>
      </Words>
      <Amount>
        <small>¥</small>
        {exactYuan(order.payPrice)}
      </Amount>
      <Actions>
        {stage === 'unpaid' && (
          <>
            <Button size="s" tone="primary" onClick={() => void acts.pay()}>
              继续支付
            </Button>
            <Button size="s" tone="text" loading={acts.busy === 'cancel'} onClick={() => void acts.cancel()}>
              取消订单
            </Button>
          </>
        )}
        {(stage === 'paid' || stage === 'partly') && use && (
          <LinkButton size="s" to={use.to}>
            {use.label}
          </LinkButton>
        )}
        {(stage === 'asked' || stage === 'sending') && (
          <Button size="s" onClick={onChoose}>
            退款进度
          </Button>
        )}
        {quiet && (
          <>
            {order.module === 'COURSE' ? (
              <LinkButton size="s" to={`/course/detail?id=${order.bizId}`}>
                {stage === 'closed' ? '重新下单' : '再次购买'}
              </LinkButton>
            ) : (
              <Button size="s" onClick={openVip}>
                {stage === 'closed' ? '重新下单' : '再次购买'}
              </Button>
            )}
            {stage === 'closed' && (
              <Button size="s" tone="text" loading={acts.busy === 'remove'} onClick={() => void acts.remove()}>
                删除
              </Button>
            )}
          </>
        )}
      </Actions>
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) 88px 104px;
  gap: ${t.s4};
  align-items: center;
  padding: 14px ${t.s4};
  font-size: ${t.t14};
  & + & {
    border-top: 1px solid ${t.line};
  }
  &:hover {
    background: ${t.ground};
  }
  &[data-quiet] > span:first-child {
    filter: saturate(0.35);
    opacity: 0.75;
  }
  &[data-chosen] {
    background: ${t.accentSoft};
    box-shadow: inset 3px 0 ${t.accent};
  }
  ${below(1280)} {
    &[data-chosen] {
      background: none;
      box-shadow: none;
    }
  }
  ${below(690)} {
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 10px 12px;
    > span:first-child {
      align-self: start;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  h2 {
    overflow: hidden;
    font-size: ${t.t14};
    line-height: 22px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  em {
    color: ${t.ink2};
    font-style: normal;
    font-weight: 400;
  }
  p {
    display: flex;
    gap: 8px;
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 20px;
    white-space: nowrap;
  }
  p span + span {
    padding-left: 8px;
    border-left: 1px solid ${t.lineStrong};
    line-height: 14px;
    align-self: center;
  }
  ${below(690)} {
    h2 {
      white-space: normal;
    }
  }
`;

/** The button covers the whole row, except the controls above it. */
const Choose = styled.button`
  font: inherit;
  text-align: left;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid ${t.accent};
    outline-offset: -2px;
  }
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  align-items: center;
  margin-top: 4px;
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;
`;

const Left = styled.b`
  color: ${t.warning};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.b`
  font-size: ${t.t16};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: right;
  small {
    font-size: ${t.t13};
  }
  [data-quiet] > & {
    color: ${t.ink2};
    font-weight: 500;
  }
  ${below(690)} {
    text-align: left;
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  gap: 4px;
  ${below(690)} {
    display: flex;
    flex-direction: row-reverse;
    gap: ${t.s2};
    justify-content: flex-start;
  }
`;
