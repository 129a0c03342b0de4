import type { Order } from '@app/shared/contracts/order';
import { describeError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { ORDERS_PATH, orderNoText, watchOrder, type OrderNews, type OrderWatcher } from '@app/shared/pay';
import { openPay } from '@app/shared/state/actions';
import { refreshSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Price } from '@app/shared/ui/price';
import { Spinner } from '@app/shared/ui/spinner';
import { Check, CircleX, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { resultOf, type ResultView } from '../model/result.ts';

const icon = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const;

const FACES: Record<ResultView, { icon: ReactNode; tone?: 'success' | 'warning'; title: string; text: string }> = {
  asking: { icon: <Spinner size={32} />, title: '正在查询支付结果', text: '正在向支付渠道确认，请稍候。' },
  waiting: {
    icon: <Spinner size={32} />,
    title: '尚未收到支付结果',
    text: '支付渠道偶尔会晚一两分钟，结果到了这里会自动更新。已经付过的不要再付；还没付的可以继续支付。',
  },
  granting: {
    icon: <Spinner size={32} />,
    title: '支付成功，权益发放中',
    text: '钱已经收到，正在为你开通，通常几秒钟就好，不需要再付一次。',
  },
  paid: {
    icon: <Check {...icon} />,
    tone: 'success',
    title: '支付成功',
    text: '已经开通。原来的页面会自动更新，这个页面可以关掉。',
  },
  refunded: {
    icon: <Undo2 {...icon} />,
    tone: 'warning',
    title: '已退款',
    text: '这笔订单的款项已经原路退回，到账时间以支付渠道为准。需要的话可以重新下单。',
  },
  closed: {
    icon: <CircleX {...icon} />,
    title: '订单已关闭',
    text: '超过了付款时间，没有扣款。如果刚刚付过，款项会自动开通或原路退回，不会丢。',
  },
};

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
  return (
    <Box>
      <Sign $tone={face.tone ?? 'plain'}>{face.icon}</Sign>
      <h1 tabIndex={-1}>{order.signing && view === 'paid' ? '签约成功' : face.title}</h1>
      <Price value={order.payPrice} size="l" exact />
      <p role="status">{face.text}</p>
      {news?.refunded && <p>这一单收到了两次付款，多付的 ¥{news.refunded} 已原路退回，到账时间以支付渠道为准。</p>}
      {lost && <Lost role="alert">{lost} 结果会出现在「我的订单」里。</Lost>}
      <Facts>
        <div>
          <dt>商品</dt>
          <dd>{order.bizTitle}</dd>
        </div>
        <div>
          <dt>订单编号</dt>
          <dd>{orderNoText(orderNo)}</dd>
        </div>
      </Facts>
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
          <LinkButton tone="primary" to={order.module === 'COURSE' ? `/course/detail?id=${order.bizId}` : '/user/home'}>
            {order.module === 'COURSE' ? '开始学习' : '去个人中心'}
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

const tones = {
  plain: [t.sunken, t.ink2],
  success: [t.successSoft, t.success],
  warning: [t.warningSoft, t.warning],
} as const;

const Sign = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${t.s4};
  border-radius: 50%;
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
`;

const Lost = styled.p`
  && {
    color: ${t.danger};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${t.s2};
  width: 100%;
  margin: ${t.s4} 0;
  padding: ${t.s4} 0;
  border-block: 1px solid ${t.line};
  font-size: ${t.t14};
  text-align: left;

  div {
    display: flex;
    justify-content: space-between;
    gap: ${t.s4};
  }
  dt {
    flex: none;
    color: ${t.ink2};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  justify-content: center;
`;
