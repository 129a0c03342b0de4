import { call, describeError } from '@app/shared/http/call';
import { useWechatScan, WechatScan } from '@app/shared/identity';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Binds the WeChat account that scans the code. */
export function WechatDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="绑定微信"
      description="用要绑定的微信扫码关注，之后可以用它登录"
      width={400}
    >
      <Scan onDone={onDone} />
    </Dialog>
  );
}

function Scan({ onDone }: { onDone: () => void }) {
  const [problem, setProblem] = useState('');
  const { state, restart } = useWechatScan(async (openId, sceneStr) => {
    try {
      await call('POST /member/user/account/bind', { type: 'WECHAT', openId, sceneStr }, { quiet: true });
      toast.success('微信已绑定');
      onDone();
    } catch (failure) {
      setProblem(describeError(failure));
      throw failure;
    }
  });
  return (
    <>
      <WechatScan
        label="绑定微信的二维码"
        state={state}
        scanned="扫码成功，正在绑定…"
        onRefresh={() => {
          setProblem('');
          restart();
        }}
      />
      <Problem role="alert">{problem}</Problem>
    </>
  );
}

const Problem = styled.p`
  min-height: 20px;
  margin-top: ${t.s3};
  color: ${t.danger};
  font-size: ${t.t13};
  text-align: center;
`;
