/** State of a code. */
export type QrState =
  | { step: 'loading' }
  /** `code` is the content of the code, or the address of its image within the site. */
  | { step: 'ready'; code: string }
  /** Scanned by the phone, not yet confirmed there. */
  | { step: 'scanned' }
  | { step: 'expired'; code?: string }
  | { step: 'failed' }
  | { step: 'success' };

export type QrStep = QrState['step'];

/** Text under the code; a screen reader announces its changes. */
export const QR_TEXTS: Readonly<Record<QrStep, string>> = {
  loading: '正在获取二维码…',
  ready: '请用手机扫码',
  scanned: '扫码成功，请在手机上确认',
  expired: '二维码已失效，点击刷新',
  failed: '二维码加载失败，请重试',
  success: '已完成',
};

/**
 * Whether the service returned the address of an image within the site, instead of the code's
 * content.
 */
export function isPicture(code: string): boolean {
  return (code.startsWith('/') && !code.startsWith('//')) || code.startsWith('data:image/');
}
