import { closeModal, useModal } from '@app/shared/state/modals';
import { Dialog } from '@app/shared/ui/dialog';
import { useState } from 'react';
import { IndexView } from './IndexView.tsx';
import { PhoneView } from './PhoneView.tsx';
import { WechatView } from './WechatView.tsx';

type ViewName = 'index' | 'WECHAT' | 'PHONE';

const TITLES: Record<ViewName, string> = { index: '登录', WECHAT: '微信登录', PHONE: '手机号登录' };

/** Mounted anew for each opening: form empty, agreement unticked, first view. */
export function LoginModal() {
  const modal = useModal();
  const after = modal?.kind === 'login' ? modal.after : undefined;
  const [view, setView] = useState<ViewName>('index');
  const [agreed, setAgreed] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title={TITLES[view]}
      hideTitle
      width={400}
      padded={false}
    >
      {view === 'index' && <IndexView agreed={agreed} onAgree={setAgreed} onChoose={setView} />}
      {view === 'PHONE' && (
        <PhoneView after={after} onBack={() => setView('index')} onWechat={() => setView('WECHAT')} />
      )}
      {view === 'WECHAT' && (
        <WechatView after={after} onBack={() => setView('index')} onPhone={() => setView('PHONE')} />
      )}
    </Dialog>
  );
}
