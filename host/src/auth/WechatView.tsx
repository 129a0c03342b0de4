import { useWechatScan, WechatScan } from '@app/shared/identity';
import { Button } from '@app/shared/ui/button';
import { Smartphone } from 'lucide-react';
import { logIn } from './after-login.ts';
import { Back, ViewFoot, View, ViewHead, ViewTitle } from './parts.tsx';

interface WechatViewProps {
  afterLogin: (() => void) | undefined;
  onBack: () => void;
  onPhone: () => void;
}

export function WechatView({ afterLogin, onBack, onPhone }: WechatViewProps) {
  const { state, restart } = useWechatScan((openId, sceneStr) =>
    logIn({ openId, code: '', sceneStr, type: 'WECHAT' }, afterLogin),
  );
  const closed = state.step === 'unavailable';
  return (
    <View>
      <Back onClick={onBack} />
      <ViewHead>
        <ViewTitle focus>微信登录</ViewTitle>
        <p>微信扫码关注即可登录</p>
      </ViewHead>
      <WechatScan label="微信登录二维码" state={state} scanned="扫码成功，正在登录…" onRefresh={restart} />
      <ViewFoot>
        <Button
          tone={closed ? 'primary' : 'text'}
          block
          icon={<Smartphone size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onPhone}
        >
          改用手机号登录
        </Button>
      </ViewFoot>
    </View>
  );
}
