/** People copy codes from chats: any case, with or without dashes. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface KeptCode {
  startsAt: Date | null;
  expiresAt: Date | null;
  maxUses: number | null;
  uses: number;
}

interface Holder {
  /** This member has used this very code. */
  usedByMe: boolean;
  /** The course it gives is already theirs. */
  ownsCourse: boolean;
}

/** Why a code gives nothing, each reason with its own sentence; `null` when it does. */
export function redeemRefusal(code: KeptCode | undefined, holder: Holder, now: Date): string | null {
  if (!code) return '兑换码不存在，请检查后重试';
  if (holder.usedByMe) return '您已使用过该兑换码，可在兑换记录中查看';
  if (code.expiresAt && code.expiresAt <= now) return '该兑换码已过期';
  if (code.startsAt && code.startsAt > now) return '该兑换码未到使用时间';
  if (code.maxUses !== null && code.uses >= code.maxUses) return '该兑换码已被使用';
  if (holder.ownsCourse) return '您已拥有该课程，无需重复兑换';
  return null;
}
