import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Order } from '../../contracts/order.ts';
import { describeError } from '../../http/call.ts';
import { queryClient } from '../../http/query.ts';
import { openPay } from '../../state/actions.ts';
import { refreshSession } from '../../state/session.ts';
import { t } from '../../theme/tokens.ts';
import { Button, LinkButton } from '../../ui/button/index.ts';
import { Price } from '../../ui/price/index.ts';
import { placeOf, twiceText } from '../model/order-words.ts';
import { ORDERS_PATH, orderNoText } from '../model/order-no.ts';
import { resultOf } from '../model/result.ts';
import { watchOrder, type OrderNews, type OrderWatcher } from '../model/watch-order.ts';
import { FACES } from './faces.tsx';
import { Sign } from './Sign.ts';
import { Facts } from './styles.ts';

/** Shows the state of an order that was paid elsewhere. Polls the channel until it is final. */
export function PayResult({ order }: { order: Order }) {
  const [news, setNews] = useState<OrderNews | null>(null);
  const [lost, setLost] = useState('');
  const watcher = useRef<OrderWatcher>(null);
  const { orderNo } = order;
  const known = resultOf(order, null) === 'asking' || resultOf(order, null) === 'granting';
  const signing = order.module === 'CONTRACT';

  const tell = useEffectEvent((next: OrderNews) => {
    if (resultOf(order, news) !== 'paid' && resultOf(order, next) === 'paid') {
      void refreshSession().catch(() => null);
      void queryClient.invalidateQueries();
    }
    setNews(next);
  });

  useEffect(() => {
    if (!known) return;
    const over = new AbortController();
    const watch = watchOrder({
      orderNo,
      signing,
      signal: over.signal,
      onNews: (next) => tell(next),
      onShaky: () => undefined,
    });
    watcher.current = watch;
    watch.check();
    watch.over.catch((error: unknown) => setLost(describeError(error)));
    return () => over.abort();
  }, [orderNo, known, signing]);

  const view = resultOf(order, news);
  const face = FACES[view];
  const place = placeOf(order);
  return (
    <Box>
      <Sign $tone={face.tone}>{face.icon}</Sign>
      <h1 tabIndex={-1}>{order.signing && view === 'paid' ? '签约成功' : face.title}</h1>
      <Price value={order.payPrice} size="l" exact />
      <p role="status">{face.text}</p>
      {news?.refunded && <p>{twiceText(news.refunded)}</p>}
      {lost && <Lost role="alert">{lost} 结果会出现在「我的订单」里。</Lost>}
      <OrderFacts>
        <div>
          <dt>商品</dt>
          <dd>{order.bizTitle}</dd>
        </div>
        <div>
          <dt>订单编号</dt>
          <dd>{orderNoText(orderNo)}</dd>
        </div>
      </OrderFacts>
      <Buttons>
        {view === 'waiting' && (
          <>
            <Button tone="primary" onClick={() => watcher.current?.check()}>
              再查一次
            </Button>
            <Button onClick={() => void openPay({ orderNo })}>继续支付</Button>
          </>
        )}
        {view === 'paid' && (
          <LinkButton tone="primary" to={place.to}>
            {place.label}
          </LinkButton>
        )}
        <LinkButton to={ORDERS_PATH}>查看订单</LinkButton>
      </Buttons>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: center;
  max-width: 480px;
  margin: 0 auto;
  padding: ${t.s7} 0;
  text-align: center;

  h1 {
    margin-bottom: ${t.s2};
    font-size: ${t.t28};
    outline: 0;
  }
  > p {
    margin-top: ${t.s3};
    color: ${t.ink2};
    font-size: ${t.t14};
    text-wrap: pretty;
  }
`;

const Lost = styled.p`
  && {
    color: ${t.danger};
  }
`;

const OrderFacts = styled(Facts)`
  margin: ${t.s4} 0;
  padding: ${t.s4} 0;
  font-size: ${t.t14};

  div {
    gap: ${t.s4};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  justify-content: center;
`;
