import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Skeleton } from '@app/shared/ui/skeleton';
import { CircleAlert, CircleCheck, RotateCw, Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';
import { Back, Foot, View, ViewHead } from './parts.tsx';
import { useWechatLogin, type WechatState } from './wechat-login.ts';

const SIZE = 190;

interface WechatViewProps {
  after: (() => void) | undefined;
  onBack: () => void;
  onPhone: () => void;
}

export function WechatView({ after, onBack, onPhone }: WechatViewProps) {
  const { state, restart } = useWechatLogin(after);
  return (
    <View>
      <Back onClick={onBack} />
      <ViewHead>
        <h2>微信登录</h2>
        <p>微信扫码关注即可登录</p>
      </ViewHead>
      <Square $state={state.step}>
        <Inside state={state} onRestart={restart} />
      </Square>
      <Status role="status">{TEXTS[state.step]}</Status>
      <Foot>
        <Button
          tone={state.step === 'unavailable' ? 'primary' : 'text'}
          block
          icon={<Smartphone size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onPhone}
        >
          改用手机号登录
        </Button>
      </Foot>
    </View>
  );
}

const TEXTS: Record<WechatState['step'], string> = {
  loading: '正在获取二维码…',
  ready: '二维码 5 分钟内有效',
  expired: '二维码已失效，点击刷新',
  scanned: '扫码成功，正在登录…',
  unavailable: '微信登录暂未开通，请改用手机号登录',
  failed: '加载失败，点击重试',
};

function Inside({ state, onRestart }: { state: WechatState; onRestart: () => void }) {
  switch (state.step) {
    case 'loading':
      return <Skeleton width={SIZE} height={SIZE} />;
    case 'ready':
      return <Code code={state.code} />;
    case 'expired':
      return (
        <>
          <Faded>
            <Code code={state.code} />
          </Faded>
          <Over>
            <Button size="s" icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />} onClick={onRestart}>
              点击刷新
            </Button>
          </Over>
        </>
      );
    case 'scanned':
      return <CircleCheck size={32} strokeWidth={1.5} aria-hidden />;
    case 'unavailable':
      return <CircleAlert size={28} strokeWidth={1.5} aria-hidden />;
    case 'failed':
      return (
        <Failed>
          <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
          <Button size="s" onClick={onRestart}>
            点击重试
          </Button>
        </Failed>
      );
  }
}

/** The service answers the picture's address, or what the code says. */
function Code({ code }: { code: string }) {
  if (code.startsWith('/') || code.startsWith('data:image/')) {
    return <img src={code} alt="微信登录二维码" width={SIZE} height={SIZE} />;
  }
  return <QRCodeSVG value={code} size={SIZE} title="微信登录二维码" />;
}

const GROUNDS: Record<WechatState['step'], [ground: string, ink: string]> = {
  loading: [t.paper, t.ink3],
  ready: [t.paper, t.paperInk],
  expired: [t.paper, t.paperInk],
  scanned: [t.successSoft, t.success],
  unavailable: [t.sunken, t.warning],
  failed: [t.sunken, t.danger],
};

const Square = styled.div<{ $state: WechatState['step'] }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 216px;
  height: 216px;
  margin: 0 auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${(p) => GROUNDS[p.$state][0]};
  color: ${(p) => GROUNDS[p.$state][1]};
`;

const Faded = styled.div`
  opacity: 0.1;
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Failed = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
`;

const Status = styled.p`
  margin-top: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t13};
  text-align: center;
`;
