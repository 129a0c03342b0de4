import { useEffect, useState } from 'react';
import { QrPanel, type QrState } from '../../src/ui/qr-panel/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const CODE = 'https://example.com/login?scene=3f9a1c77d2';

function Live() {
  const [step, setStep] = useState(0);
  const [until] = useState(() => Date.now() + 300_000);
  const state = ROUND[step % ROUND.length]!;
  useEffect(() => {
    if (state.step !== 'loading') return;
    const timer = setTimeout(() => setStep((was) => was + 1), 800);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <QrPanel
      label="微信登录二维码"
      state={state}
      expiresAt={until}
      texts={{ scanned: '扫码成功，正在登录…' }}
      mark={<Mark />}
      onRefresh={() => setStep(0)}
    />
  );
}

const ROUND: readonly QrState[] = [{ step: 'loading' }, { step: 'ready', code: CODE }];

function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <circle cx="12" cy="12" r="3" />
    </svg>
  );
}

function still(state: QrState, size?: number) {
  return function Still() {
    return <QrPanel label="支付二维码" state={state} size={size} onRefresh={() => {}} />;
  };
}

export const page = defineGalleryPage({
  part: 'qr-panel',
  title: '二维码',
  usage: `
import { QrPanel, type QrState } from '@app/shared/ui/qr-panel';

const [state, setState] = useState<QrState>({ step: 'loading' });

<QrPanel
  label="微信登录二维码"
  state={state}
  expiresAt={expiresAt}
  texts={{ scanned: '扫码成功，正在登录…' }}
  onRefresh={begin}
/>`,
  notes: [
    '各状态同样大小，切换时下面的内容不动；变化由一行 role="status" 念出，剩余时间不念。',
    '失效后的码变淡、模糊，不能再扫，整块是一个按钮，名字是「二维码已失效，点击刷新」。',
    'code 可以是要画的内容，也可以是站内图片的地址；图片加载不出来按失败处理。',
    '深色主题下码仍是白底黑块：有的扫码器不认反色。',
    '轮询、过期判断由调用者负责；弹窗关闭、标签页隐藏时要停。',
  ],
  variants: [
    { name: '可用，带剩余时间', render: Live },
    { name: '载入中', render: still({ step: 'loading' }) },
    { name: '已扫码', render: still({ step: 'scanned' }) },
    { name: '已失效', render: still({ step: 'expired', code: CODE }) },
    { name: '已失效，键盘焦点', render: still({ step: 'expired', code: CODE }), forced: 'focus' },
    { name: '加载失败', render: still({ step: 'failed' }) },
    { name: '完成', render: still({ step: 'success' }) },
    { name: '小号（152）', render: still({ step: 'ready', code: CODE }, 152) },
  ],
});
