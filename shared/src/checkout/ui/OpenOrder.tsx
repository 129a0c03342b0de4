import { styled } from 'styled-components';
import type { Order } from '../../contracts/order.ts';
import { useCall } from '../../http/query.ts';
import { openPay } from '../../state/actions.ts';
import { useSession } from '../../state/session.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../../ui/button/index.ts';
import { clockText } from '../model/order-words.ts';

interface OpenOrderProps {
  /** Whether an order is for the item on this page. */
  of: (order: Pick<Order, 'module' | 'bizId'>) => boolean;
}

/** Shows an unpaid order of the same item with a link to continue; renders nothing without one. */
export function OpenOrder({ of }: OpenOrderProps) {
  const { user } = useSession();
  const input = { page: 1, limit: 10, state: 'UNPAID' } as const;
  const { data } = useCall('GET /member/user/order/page/{page}/{limit}', input, {
    enabled: user !== null,
    quiet: true,
    background: true,
    staleTime: 0,
  });
  const order = data?.list.find(of);
  if (!order) return null;
  return (
    <Box role="status">
      <p>
        上次的订单还没有付款（¥{order.payPrice}），{clockText(order.expiresAt)} 前都可以继续支付
      </p>
      <Button size="s" onClick={() => void openPay({ orderNo: order.orderNo })}>
        继续支付
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  padding: ${t.s3};
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.ink};
  font-size: ${t.t13};
  line-height: 20px;

  button {
    flex: none;
  }
`;
