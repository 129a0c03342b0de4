/** State of a code. */
export type QrState =
  | { step: 'loading' }
  /** `code` is what the code says, or the address of a picture of it within the site. */
  | { step: 'ready'; code: string }
  /** Seen by the phone, not yet confirmed there. */
  | { step: 'scanned' }
  | { step: 'expired'; code?: string }
  | { step: 'failed' }
  | { step: 'success' };

export type QrStep = QrState['step'];

/** Line under the code; a screen reader reads it when it changes. */
export const QR_TEXTS: Readonly<Record<QrStep, string>> = {
  loading: '正在获取二维码…',
  ready: '请用手机扫码',
  scanned: '扫码成功，请在手机上确认',
  expired: '二维码已失效，点击刷新',
  failed: '二维码加载失败，请重试',
  success: '已完成',
};

/** The service answers a picture's address within the site, or what the code says. */
export function isPicture(code: string): boolean {
  return (code.startsWith('/') && !code.startsWith('//')) || code.startsWith('data:image/');
}
