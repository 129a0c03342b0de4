import type { Order } from '@app/shared/contracts/order';
import { orderNoText } from '@app/shared/pay';
import { openLogin } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import type { Payment } from '@app/shared/state/modals';
import { useOnline } from '@app/shared/state/online';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Price } from '@app/shared/ui/price';
import { Spinner } from '@app/shared/ui/spinner';
import { AppWindow, ChevronRight, CircleX, ExternalLink, Hourglass, QrCode, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { SCAN_TITLES, WAY_NAMES } from './order-words.ts';
import { Buttons, Face, Foot, Sum } from './parts.tsx';
import { PayCode } from './PayCode.tsx';
import { PaidFace } from './PaidFace.tsx';
import { viewOf, waysOf, type PayView } from './progress.ts';
import { usePayment } from './use-payment.ts';

const icon = { size: 32, strokeWidth: 1.5, 'aria-hidden': true } as const;
const small = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

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
  const shaky = progress.shaky || !online;

  switch (view) {
    case 'paid':
      return <PaidFace order={order} refunded={refunded} onLeave={onLeave} />;
    case 'granting':
      return (
        <Face icon={<Spinner size={32} />} title="支付成功，权益发放中" focus>
          <p>钱已经收到，正在为你开通，通常几秒钟就好。关掉这个窗口也会继续，不需要再付一次。</p>
          <Foot>订单 {orderNoText(order.orderNo)}</Foot>
        </Face>
      );
    case 'refunded':
      return (
        <Face icon={<Undo2 {...icon} />} tone="warning" title="已退款" focus>
          <p>这笔订单的款项已经原路退回，到账时间以支付渠道为准。需要的话可以重新下单。</p>
          <Close onLeave={onLeave} />
        </Face>
      );
    case 'closed':
      return (
        <Face icon={<CircleX {...icon} />} title="订单已关闭" focus>
          <p>超过了付款时间，没有扣款。如果刚刚付过，款项会自动开通或原路退回，不会丢。需要的话请重新下单。</p>
          <Close onLeave={onLeave} />
        </Face>
      );
    case 'lost':
      return (
        <Face icon={<CircleX {...icon} />} tone="warning" title="查不到支付结果" focus>
          <p>{progress.lost} 已经付过的不要再付，结果会出现在「我的订单」里。</p>
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
        <Face icon={<Spinner size={32} />} title={order.signing ? '尚未收到签约结果' : '尚未收到支付结果'} focus>
          <p>支付渠道偶尔会晚一两分钟。已经付过的不要再付，结果到了会自动开通；同一单付了两次，多付的会自动退回。</p>
          <Buttons $column>
            <Button block onClick={check}>
              再查一次
            </Button>
            <Button tone="text" block onClick={goBack}>
              {progress.way === 'ALI_PAGE' ? '我还没付，回到上一步' : '我还没付，回到二维码'}
            </Button>
          </Buttons>
          <Foot>订单 {orderNoText(order.orderNo)}</Foot>
        </Face>
      );
    case 'choosing':
      return (
        <Face title="换一种方式支付" focus>
          <Sum>
            <Price value={order.payPrice} size="l" exact />
          </Sum>
          <Ways>
            {ways.map((way) => (
              <li key={way}>
                <Button block size="l" onClick={() => begin(way)}>
                  {WAY_NAMES[way]}
                  <ChevronRight {...small} />
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
        <Face icon={<AppWindow {...icon} />} tone="warning" title="支付页没有打开" focus>
          <p>浏览器拦截了支付宝的新窗口，或者它已被关掉。点下面的按钮再打开一次，或改用手机扫码，订单与金额不变。</p>
          <Sum>
            <Price value={order.payPrice} size="l" exact />
          </Sum>
          <Buttons $column>
            <Button tone="primary" size="l" block icon={<ExternalLink {...small} />} onClick={() => begin('ALI_PAGE')}>
              打开支付宝支付页
            </Button>
            <Button size="l" block icon={<QrCode {...small} />} onClick={() => begin('ALI_CODE')}>
              改用手机扫码
            </Button>
          </Buttons>
          <Foot>以后想直接打开：在地址栏右侧允许本站弹出窗口</Foot>
        </Face>
      );
    case 'page':
      return (
        <Face icon={<Hourglass {...icon} />} title={SCAN_TITLES.ALI_PAGE} focus>
          <p>支付宝的页面已在新窗口打开。付完后回到这里，结果会自动出现。</p>
          <Sum>
            <Price value={order.payPrice} size="l" exact />
          </Sum>
          <Shaky role="status">{shaky ? '网络不太稳定，正在重试…' : '正在等待支付结果'}</Shaky>
          <Buttons $column>
            <Button tone="primary" block onClick={check}>
              已完成支付
            </Button>
            <Button block icon={<RotateCw {...small} />} onClick={() => begin('ALI_PAGE')}>
              遇到问题，重新支付
            </Button>
            <Button tone="text" block onClick={choose}>
              换一种方式
            </Button>
          </Buttons>
          <Foot>订单 {orderNoText(order.orderNo)}</Foot>
        </Face>
      );
    default:
      return (
        <PayCode
          order={order}
          progress={progress}
          scanned={view === 'scanned'}
          shaky={shaky}
          onExpire={expire}
          onRefresh={() => begin(progress.way)}
          onCheck={check}
          onChoose={ways.length > 1 ? choose : null}
        />
      );
  }
}

function Close({ onLeave }: { onLeave: () => void }) {
  return (
    <Button tone="primary" block onClick={onLeave}>
      知道了
    </Button>
  );
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
