import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../theme/tokens.ts';
import { QrPanel } from '../ui/qr-panel/index.ts';
import { WechatMark } from './WechatMark.tsx';
import type { WechatState } from './wechat-poll.ts';

const SIZE = 216;
const SHAKY = '网络不太稳定，正在重试…';

interface WechatScanProps {
  /** Accessible name of the code: `微信登录二维码`. */
  label: string;
  state: WechatState;
  /** Text after the scan. */
  scanned: string;
  onRefresh: () => void;
}

/** The QR code that WeChat scans, in all its states. */
export function WechatScan({ label, state, scanned, onRefresh }: WechatScanProps) {
  if (state.step === 'unavailable')
    return (
      <Closed role="status">
        <CircleAlert size={28} strokeWidth={1.5} aria-hidden />
        {state.text}
      </Closed>
    );
  const shaky = state.step === 'ready' && state.shaky;
  return (
    <QrPanel
      label={label}
      state={state}
      size={SIZE}
      texts={{ ready: shaky ? SHAKY : '二维码 5 分钟内有效', scanned, failed: '加载失败，点击重试' }}
      mark={<WechatMark size={26} />}
      onRefresh={onRefresh}
    />
  );
}

/** Placeholder as large as the code. */
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
