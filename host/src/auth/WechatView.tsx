import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { QrPanel } from '@app/shared/ui/qr-panel';
import { CircleAlert, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { Back, Foot, View, ViewHead, ViewTitle } from './parts.tsx';
import { useWechatLogin } from './wechat-login.ts';
import { WechatMark } from './WechatMark.tsx';

const SIZE = 216;

const TEXTS = {
  ready: '二维码 5 分钟内有效',
  scanned: '扫码成功，正在登录…',
  failed: '加载失败，点击重试',
};
const SHAKY = '网络不太稳定，正在重试…';

interface WechatViewProps {
  after: (() => void) | undefined;
  onBack: () => void;
  onPhone: () => void;
}

export function WechatView({ after, onBack, onPhone }: WechatViewProps) {
  const { state, restart } = useWechatLogin(after);
  const closed = state.step === 'unavailable';
  const shaky = state.step === 'ready' && state.shaky;
  return (
    <View>
      <Back onClick={onBack} />
      <ViewHead>
        <ViewTitle focus>微信登录</ViewTitle>
        <p>微信扫码关注即可登录</p>
      </ViewHead>
      {closed ? (
        <Closed role="status">
          <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
          {state.text}
        </Closed>
      ) : (
        <QrPanel
          label="微信登录二维码"
          state={state}
          size={SIZE}
          texts={shaky ? { ...TEXTS, ready: SHAKY } : TEXTS}
          mark={<WechatMark size={26} />}
          onRefresh={restart}
        />
      )}
      <Foot>
        <Button
          tone={closed ? 'primary' : 'text'}
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

/** As large as the code would be. */
const Closed = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${t.s3};
  width: ${SIZE}px;
  height: ${SIZE}px;
  margin: 0 auto;
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.sunken};
  color: ${t.ink2};
  font-size: ${t.t14};
  text-align: center;
  text-wrap: balance;

  svg {
    color: ${t.warning};
  }
`;
