import { closeModal, useModal } from '@app/shared/state/modals';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { useState } from 'react';
import { IndexView } from './IndexView.tsx';
import { PhoneView } from './PhoneView.tsx';
import { WechatView } from './WechatView.tsx';

type ViewName = 'index' | 'WECHAT' | 'PHONE';

const TITLES: Record<ViewName, string> = { index: '登录', WECHAT: '微信登录', PHONE: '手机号登录' };

/** Remounted for each opening: form empty, agreement unticked, first view. */
export function LoginModal() {
  const modal = useModal();
  const after = modal?.kind === 'login' ? modal.after : undefined;
  const [view, setView] = useState<ViewName>('index');
  const [returned, setReturned] = useState(false);
  const [phone, setPhone] = useState('');
  const [agreed, setAgreed] = useState(false);
  const back = (): void => {
    setReturned(true);
    setView('index');
  };
  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title={TITLES[view]}
      hideTitle
      width={400}
      padded={false}
    >
      {view === 'index' && <IndexView returned={returned} agreed={agreed} onAgree={setAgreed} onChoose={setView} />}
      {view === 'PHONE' && (
        <PhoneView
          phone={phone}
          onPhone={setPhone}
          afterLogin={after}
          onBack={back}
          onWechat={() => setView('WECHAT')}
        />
      )}
      {view === 'WECHAT' && <WechatView afterLogin={after} onBack={back} onPhone={() => setView('PHONE')} />}
    </OpenDialog>
  );
}
