import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QrPanel } from './QrPanel.tsx';
import type { QrState } from './types.ts';

function show(state: QrState, more: { expiresAt?: number; texts?: { scanned: string } } = {}) {
  const onRefresh = vi.fn<() => void>();
  const panel = (next: QrState) => <QrPanel label="微信登录二维码" state={next} onRefresh={onRefresh} {...more} />;
  const { rerender } = render(panel(state));
  return { onRefresh, next: (to: QrState) => rerender(panel(to)) };
}
const status = (): string => screen.getByRole('status').textContent;

it('the QR panel draws the code for its text, with a label', () => {
  show({ step: 'ready', code: 'weixin://qr/1' });
  expect(screen.getByRole('img', { name: '微信登录二维码' }).tagName).toBe('svg');
});

it('the QR panel shows an image address of this site as an image, and encodes any other address', () => {
  const { next } = show({ step: 'ready', code: '/api/qr/1.png' });
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/qr/1.png');
  next({ step: 'ready', code: '//elsewhere.example/1.png' });
  expect(screen.getByRole('img').tagName).toBe('svg');
});

it('the QR panel announces each state in one live region, with texts of the caller where given', () => {
  const { next } = show({ step: 'loading' }, { texts: { scanned: '扫码成功，正在登录…' } });
  expect(status()).toBe('正在获取二维码…');
  next({ step: 'scanned' });
  expect(status()).toBe('扫码成功，正在登录…');
  next({ step: 'success' });
  expect(status()).toBe('已完成');
});

it('an expired QR code is replaced by a button that requests another', () => {
  const { onRefresh } = show({ step: 'expired', code: 'weixin://qr/1' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(status()).toBe('二维码已失效，点击刷新');
  fireEvent.click(screen.getByRole('button', { name: '二维码已失效，点击刷新' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('a QR image that fails to load counts as failed until a retry', () => {
  const { onRefresh } = show({ step: 'ready', code: '/api/qr/1.png' });
  fireEvent.error(screen.getByRole('img'));
  expect(status()).toBe('二维码加载失败，请重试');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/qr/1.png');
});

it('the QR panel shows the remaining time outside the live region, only while the code can be scanned', () => {
  const { next } = show({ step: 'ready', code: 'x' }, { expiresAt: Date.now() + 300_000 });
  const timer = screen.getByRole('timer', { name: '二维码剩余时间' });
  expect(screen.getByRole('status').contains(timer)).toBe(false);
  next({ step: 'scanned' });
  expect(screen.queryByRole('timer')).toBeNull();
});
