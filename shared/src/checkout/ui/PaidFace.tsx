import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import type { Order } from '../../contracts/order.ts';
import { TEXTS } from '../../errors/index.ts';
import { toast } from '../../state/actions.ts';
import { t } from '../../theme/tokens.ts';
import { Button, LinkButton } from '../../ui/button/index.ts';
import { givenText, placeOf, twiceText } from '../model/order-words.ts';
import { orderNoText, ORDERS_PATH } from '../model/order-no.ts';
import { Buttons, Face } from './Face.tsx';
import { FACES } from './faces.tsx';
import { Facts } from './styles.ts';

interface PaidFaceProps {
  order: Order;
  /** Yuan of a duplicate payment that were refunded. */
  refunded: string | null;
  onLeave: () => void;
}

/** Shows the paid benefits and a link to use them. */
export function PaidFace({ order, refunded, onLeave }: PaidFaceProps) {
  const { icon, tone, title } = FACES.paid;
  const place = placeOf(order);
  return (
    <Face icon={icon} tone={tone} title={title} sum={order.payPrice}>
      {refunded !== null && <Twice role="status">{twiceText(refunded)}</Twice>}
      <PaidFacts>
        <div>
          <dt>{order.module === 'COURSE' ? '课程' : '会员'}</dt>
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
      </PaidFacts>
      <Buttons $column>
        <LinkButton to={place.to} tone="primary" size="l" block onClick={onLeave}>
          {place.label}
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
    // The clipboard is missing on plain http, or not allowed.
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

const PaidFacts = styled(Facts)`
  margin-bottom: ${t.s4};
  padding: 14px 0;
  font-size: ${t.t13};

  dd {
    display: flex;
    align-items: center;
    gap: ${t.s1};
  }
  button {
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    color: ${t.ink3};
  }
`;
