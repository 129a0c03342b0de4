import type { AccountCheck } from '@app/shared/contracts/account';

/** Login methods of an account. */
export interface BoundMethods {
  telphone: string | null;
  wechat: boolean;
  /** Whether login by WeChat is configured here. */
  wechatOpen: boolean;
  /** Whether a contract is running: reminders of its charges are sent to the number. */
  renews: boolean;
}

/** The method by which a person proves their identity: the number where there is one. */
export function chooseProofMethod({
  telphone,
  wechat,
  wechatOpen,
}: Omit<BoundMethods, 'renews'>): AccountCheck['proof'] {
  if (telphone !== null) return 'PHONE';
  return wechat && wechatOpen ? 'WECHAT' : null;
}

/** Reason why this method cannot be unbound, or null. At least one way to log in must remain. */
export function unbindRefusal(
  type: 'PHONE' | 'WECHAT',
  { telphone, wechat, wechatOpen, renews }: BoundMethods,
): string | null {
  if (type === 'PHONE') {
    if (telphone === null) return '还没有绑定手机号';
    if (renews) return '自动续费期间要用手机号接收扣款提醒，请先关闭自动续费';
    return wechat && wechatOpen ? null : '手机号是唯一的登录方式，请先绑定微信';
  }
  if (!wechat) return '还没有绑定微信';
  return telphone === null ? '微信是唯一的登录方式，请先绑定手机号' : null;
}
