import { AppWindow, ChevronRight, CircleX, ExternalLink, Hourglass, QrCode, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import type { Order } from '../../contracts/order.ts';
import { openLogin } from '../../state/actions.ts';
import { useAppConfig } from '../../state/config.ts';
import type { Payment } from '../../state/modals.ts';
import { useOnline } from '../../state/online.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../../ui/button/index.ts';
import { usePayment } from '../hooks/use-payment.ts';
import { CHANNELS } from '../model/channels.ts';
import { meansOf, waysOf } from '../model/ways.ts';
import { viewOf, type PayView } from '../model/progress.ts';
import { Buttons, Face, Foot, OrderFoot } from './Face.tsx';
import { FACES } from './faces.tsx';
import { PaidFace } from './PaidFace.tsx';
import { PayCode } from './PayCode.tsx';

const icon = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const;
const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Texts of the payment window that differ from those of the result page. */
const WINDOW_FACES = {
  ...FACES,
  waiting: {
    ...FACES.waiting,
    text: '支付渠道偶尔会晚一两分钟。已经付过的不要再付，结果到了会自动开通；同一单付了两次，多付的会自动退回。',
  },
  granting: {
    ...FACES.granting,
    text: '钱已经收到，正在为您开通，通常几秒钟就好。关掉这个窗口也会继续，不需要再付一次。',
  },
  closed: { ...FACES.closed, text: `${FACES.closed.text}需要的话请重新下单。` },
};

interface PayingProps {
  order: Order;
  payment: Payment;
  /** @param stay there is something to read before the window closes */
  onPaid: (stay: boolean) => void;
  onView: (view: PayView) => void;
  onLeave: () => void;
}

/** Steps of an order from the code to the purchase. */
export function Paying({ order, payment, onPaid, onView, onLeave }: PayingProps) {
  const { progress, begin, expire, check, choose, goBack } = usePayment(order, payment);
  const online = useOnline();
  const ways = waysOf(order, useAppConfig().pay);
  const view = viewOf(progress);
  const refunded = progress.news?.refunded ?? null;
  const paid = useEffectEvent(onPaid);
  const showing = useEffectEvent(onView);
  useEffect(() => {
    showing(view);
    if (view === 'paid') paid(refunded !== null);
  }, [view, refunded]);
  const shaky = progress.unreachable || !online;

  const { channel } = progress.way;
  const { app } = CHANNELS[channel];
  const foot = <OrderFoot orderNo={order.orderNo} />;

  switch (view) {
    case 'paid':
      return <PaidFace order={order} refunded={refunded} onLeave={onLeave} />;
    case 'granting':
      return <Face {...WINDOW_FACES.granting}>{foot}</Face>;
    case 'refunded':
    case 'closed':
      return (
        <Face {...WINDOW_FACES[view]}>
          <Button tone="primary" block onClick={onLeave}>
            知道了
          </Button>
        </Face>
      );
    case 'lost':
      return (
        <Face
          icon={<CircleX {...icon} />}
          tone="warning"
          title="查不到支付结果"
          text={`${progress.queryError} 已经付过的不要再付，结果会出现在「我的订单」里。`}
        >
          <Buttons>
            <Button block onClick={() => openLogin()}>
              重新登录
            </Button>
            <Button block onClick={onLeave}>
              关闭
            </Button>
          </Buttons>
        </Face>
      );
    case 'waiting':
      return (
        <Face {...WINDOW_FACES.waiting} {...(order.signing && { title: '尚未收到签约结果' })}>
          <Buttons $column>
            <Button block onClick={check}>
              再查一次
            </Button>
            <Button tone="text" block onClick={goBack}>
              {progress.way.by === 'page' ? '我还没付，回到上一步' : '我还没付，回到二维码'}
            </Button>
          </Buttons>
          {foot}
        </Face>
      );
    case 'choosing':
      return (
        <Face title="换一种方式支付" sum={order.payPrice}>
          <Ways>
            {ways.map((way) => (
              <li key={`${way.channel} ${way.by}`}>
                <Button block size="l" onClick={() => begin(way)}>
                  {meansOf(way).name}
                  <ChevronRight {...iconProps} />
                </Button>
              </li>
            ))}
          </Ways>
          <Button tone="text" block onClick={goBack}>
            返回
          </Button>
        </Face>
      );
    case 'blocked':
      return (
        <Face
          icon={<AppWindow {...icon} />}
          tone="warning"
          title="支付页没有打开"
          text={`浏览器拦截了${app}的新窗口，或者它已被关掉。点下面的按钮再打开一次，或改用手机扫码，订单与金额不变。`}
          sum={order.payPrice}
        >
          <Buttons $column>
            <Button
              tone="primary"
              size="l"
              block
              icon={<ExternalLink {...iconProps} />}
              onClick={() => begin({ channel, by: 'page' })}
            >
              打开{app}支付页
            </Button>
            <Button size="l" block icon={<QrCode {...iconProps} />} onClick={() => begin({ channel, by: 'code' })}>
              改用手机扫码
            </Button>
          </Buttons>
          <Foot>以后想直接打开：在地址栏右侧允许本站弹出窗口</Foot>
        </Face>
      );
    case 'page':
      return (
        <Face
          icon={<Hourglass {...icon} />}
          title={meansOf(progress.way).title}
          text={`${app}的页面已在新窗口打开。付完后回到这里，结果会自动出现。`}
          sum={order.payPrice}
        >
          <Shaky role="status">{shaky ? '网络不太稳定，正在重试…' : '正在等待支付结果'}</Shaky>
          <Buttons $column>
            <Button tone="primary" block onClick={check}>
              已完成支付
            </Button>
            <Button block icon={<RotateCw {...iconProps} />} onClick={() => begin({ channel, by: 'page' })}>
              遇到问题，重新支付
            </Button>
            <Button tone="text" block onClick={choose}>
              换一种方式
            </Button>
          </Buttons>
          {foot}
        </Face>
      );
    default:
      return (
        <PayCode
          order={order}
          progress={progress}
          scanned={view === 'scanned'}
          unreachable={shaky}
          onExpire={expire}
          onRefresh={() => begin(progress.way)}
          onCheck={check}
          onChoose={ways.length > 1 ? choose : null}
        />
      );
  }
}

const Ways = styled.ul`
  display: grid;
  gap: ${t.s2};
  width: 100%;
  margin-bottom: ${t.s3};
  button {
    justify-content: space-between;
  }
`;

const Shaky = styled.p`
  margin-bottom: ${t.s3};
  color: ${t.ink2};
  font-size: ${t.t13};
`;
