import { styled } from 'styled-components';
import type { Order } from '../../contracts/order.ts';
import { useAppConfig } from '../../state/config.ts';
import { above, t } from '../../theme/tokens.ts';
import { Button } from '../../ui/button/index.ts';
import { useSecondsLeft } from '../../ui/countdown/index.ts';
import { Price } from '../../ui/price/index.ts';
import { QrPanel, type QrState } from '../../ui/qr-panel/index.ts';
import { CHANNELS } from '../model/channels.ts';
import { meansOf } from '../model/ways.ts';
import { clockText } from '../model/order-words.ts';
import type { Progress } from '../model/progress.ts';
import { Buttons, FaceBox, OrderFoot, Title } from './Face.tsx';

/** Outer size in px; the code within is 250. */
const SIZE = 276;

interface PayCodeProps {
  order: Order;
  progress: Progress;
  scanned: boolean;
  /** The service cannot be reached at the moment. */
  unreachable: boolean;
  onExpire: () => void;
  onRefresh: () => void;
  onCheck: () => void;
  onChoose: (() => void) | null;
}

/** Shows the sum and the code; phones show the link into the app first. */
export function PayCode({
  order,
  progress,
  scanned,
  unreachable,
  onExpire,
  onRefresh,
  onCheck,
  onChoose,
}: PayCodeProps) {
  const { attempt, way } = progress;
  const code = attempt.step === 'code' ? attempt : null;
  useSecondsLeft(code?.expiresAt ?? null, onExpire);
  const { app, code: byCode } = CHANNELS[way.channel];
  const { opensApp, hint } = byCode.onPhone;
  const deed = order.signing ? '签约' : '付款';
  const played = useAppConfig().pay[way.channel] === 'SANDBOX';
  const done = order.signing ? '我已签约' : '我已支付';
  return (
    <Box>
      <span>{order.payPrice === '0.00' ? '今天应付' : '应付'}</span>
      <Price value={order.payPrice} size="xl" exact />
      <QrPanel
        label={`${app}${deed}二维码`}
        size={SIZE}
        state={stateOf(progress, scanned)}
        expiresAt={code?.expiresAt}
        texts={{
          ready: unreachable ? '网络不太稳定，正在重试…' : order.signing ? '等待签约' : '等待支付',
          scanned: `已扫码，请在手机上确认${order.signing ? '' : '支付'}`,
          expired: `二维码已失效，订单 ${clockText(order.expiresAt)} 前都可以支付`,
          failed: attempt.step === 'failed' ? attempt.text : '二维码加载失败，请重试',
        }}
        title={<Title>{scanned ? '请在手机上完成支付' : meansOf(way).title}</Title>}
        onRefresh={onRefresh}
      />
      {played && (
        <Played>
          沙箱支付，不会真的扣款
          {code && !scanned && (
            <a href={code.url} target="_blank" rel="noopener">
              打开模拟的手机
            </a>
          )}
        </Played>
      )}
      {code && !scanned && (
        <App>
          {opensApp && (
            <a href={code.url} target="_blank" rel="noopener">
              打开{app}
              {deed}
            </a>
          )}
          <small>{hint}</small>
        </App>
      )}
      <Buttons>
        {!scanned && (
          <Button block onClick={onCheck}>
            {done}
          </Button>
        )}
        {onChoose && (
          <Button tone="text" block onClick={onChoose}>
            换一种方式
          </Button>
        )}
      </Buttons>
      <OrderFoot orderNo={order.orderNo} />
    </Box>
  );
}

function stateOf({ attempt }: Progress, scanned: boolean): QrState {
  if (scanned) return { step: 'scanned' };
  switch (attempt.step) {
    case 'code':
      return { step: 'ready', code: attempt.url };
    case 'expired':
    case 'failed':
      return { step: attempt.step };
    default:
      return { step: 'loading' };
  }
}

const Box = styled(FaceBox)`
  > span:first-child {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  > :nth-child(3) {
    margin: ${t.s4} 0;
  }
`;

const Played = styled.p`
  display: flex;
  gap: ${t.s2};
  margin-bottom: ${t.s3};
  padding: 2px ${t.s2};
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
  font-size: ${t.t12};

  a {
    color: inherit;
    text-decoration: underline;
  }
`;

const App = styled.div`
  display: grid;
  gap: 6px;
  width: 100%;
  margin-bottom: ${t.s3};

  a {
    display: grid;
    place-items: center;
    height: 44px;
    border-radius: ${t.r1};
    background: ${t.accent};
    color: ${t.onAccent};
    font-size: ${t.t16};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  ${above(690)} {
    display: none;
  }
`;
