import type { Order } from '@app/shared/contracts/order';
import { TEXTS } from '@app/shared/errors';
import { orderNoText, ORDERS_PATH } from '@app/shared/pay';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Price } from '@app/shared/ui/price';
import { toast } from '@app/shared/state/actions';
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { givenText } from './order-words.ts';
import { Buttons, Face, Sum } from './parts.tsx';

interface PaidFaceProps {
  order: Order;
  /** Yuan of a second payment that went back. */
  refunded: string | null;
  onLeave: () => void;
}

/** Benefits that were paid for, and where to go next. */
export function PaidFace({ order, refunded, onLeave }: PaidFaceProps) {
  const course = order.module === 'COURSE';
  return (
    <Face icon={<Check size={32} strokeWidth={1.5} aria-hidden />} tone="success" title="支付成功" focus>
      <Sum>
        <Price value={order.payPrice} size="l" exact />
      </Sum>
      {refunded !== null && (
        <Twice role="status">这一单收到了两次付款，多付的 ¥{refunded} 已原路退回，到账时间以支付渠道为准。</Twice>
      )}
      <Facts>
        <div>
          <dt>{course ? '课程' : '会员'}</dt>
          <dd>{givenText(order)}</dd>
        </div>
        {order.material && (
          <div>
            <dt>{order.material.title}</dt>
            <dd>
              寄往{order.material.address.regionName} {order.material.address.detail}
            </dd>
          </div>
        )}
        <div>
          <dt>订单编号</dt>
          <dd>
            {orderNoText(order.orderNo)}
            <button type="button" aria-label="复制订单编号" onClick={() => void copy(order.orderNo)}>
              <Copy size={14} strokeWidth={1.5} aria-hidden />
            </button>
          </dd>
        </div>
      </Facts>
      <Buttons $column>
        <LinkButton
          to={course ? `/course/detail?id=${order.bizId}` : '/user/home'}
          tone="primary"
          size="l"
          block
          onClick={onLeave}
        >
          {course ? '开始学习' : '去个人中心'}
        </LinkButton>
        <LinkButton to={ORDERS_PATH} block onClick={onLeave}>
          查看订单、开发票
        </LinkButton>
        <Button tone="text" block onClick={onLeave}>
          关闭
        </Button>
      </Buttons>
    </Face>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(TEXTS.copied);
  } catch {
    // Missing on plain http within a network, or not allowed.
    toast.warning('浏览器不让复制，请手动选中订单编号');
  }
}

const Twice = styled.p`
  && {
    margin: 0 0 ${t.s3};
    padding: ${t.s3};
    border-radius: ${t.r1};
    background: ${t.warningSoft};
    color: ${t.ink};
    font-size: ${t.t13};
    text-align: left;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${t.s2};
  width: 100%;
  margin-bottom: ${t.s4};
  padding: 14px 0;
  border-block: 1px solid ${t.line};
  font-size: ${t.t13};
  text-align: left;

  div {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
  }
  dt {
    flex: none;
    color: ${t.ink2};
  }
  dd {
    display: flex;
    align-items: center;
    gap: ${t.s1};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  button {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    color: ${t.ink3};
  }
`;
