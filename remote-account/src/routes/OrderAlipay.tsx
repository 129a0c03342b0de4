import { useCall } from '@app/shared/http/query';
import { orderNoOf, PayResult } from '@app/shared/checkout/result';
import { ORDERS_PATH } from '@app/shared/checkout/words';
import { hidden } from '@app/shared/theme/mixins';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

/** `/order/alipay?orderNo=`: return page of Alipay. Other parameters of the address are ignored. */
export function OrderAlipay() {
  const [params] = useSearchParams();
  const orderNo = orderNoOf(params);
  const order = useCall(
    'GET /member/user/order/get',
    { orderNo },
    { enabled: orderNo !== '', quiet: true, staleTime: 0 },
  );
  const { data, error } = order;
  // Another person's order is reported as unknown.
  const unknown = orderNo === '' || error?.code === 404;
  return (
    <Wrap>
      {data && <PayResult key={orderNo} order={data} />}
      {!data && (
        <Middle>
          <Title>支付结果</Title>
          {unknown && (
            <Empty
              text="没有找到这笔订单。它可能属于另一个账号，请用付款时的账号登录后在「我的订单」里查看。"
              action={<LinkButton to={ORDERS_PATH}>查看我的订单</LinkButton>}
            />
          )}
          {error && !unknown && <CallError of={order} />}
          {!error && !unknown && (
            <SkeletonGroup>
              <Skeleton width={320} height={280} />
            </SkeletonGroup>
          )}
        </Middle>
      )}
    </Wrap>
  );
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 480px;
`;

const Title = styled.h1`
  ${hidden}
`;
