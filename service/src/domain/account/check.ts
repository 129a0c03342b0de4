import type { AccountCheck } from '@app/shared/contracts/account';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberUser, memberWechat } from '../../db/schema/member.ts';
import { maskPhone } from '../member/user.ts';
import { isoTime } from '../time/shanghai.ts';
import { chooseProofMethod, type BoundMethods } from './methods.ts';

/**
 * Login methods of an account. `appId` is the official account that this service logs in with; null
 * for none.
 */
export async function verificationMethods(
  tx: Pick<Tx, 'select'>,
  userId: number,
  appId: string | null,
): Promise<BoundMethods & { linkedAt: Date | null }> {
  const [member] = await tx
    .select({ telphone: memberUser.telphone, continuous: memberUser.gradeContinuous })
    .from(memberUser)
    .where(eq(memberUser.id, userId));
  const [wechat] = await tx
    .select({ linkedAt: memberWechat.linkedAt })
    .from(memberWechat)
    .where(and(eq(memberWechat.userId, userId), appId === null ? undefined : eq(memberWechat.appId, appId)))
    .limit(1);
  return {
    telphone: member?.telphone ?? null,
    wechat: wechat !== undefined,
    wechatOpen: appId !== null,
    renews: member?.continuous === 1,
    linkedAt: wechat?.linkedAt ?? null,
  };
}

/** Login methods of this account, for its settings page. */
export async function checkAccount(
  tx: Pick<Tx, 'select'>,
  userId: number,
  appId: string | null,
): Promise<AccountCheck> {
  const methods = await verificationMethods(tx, userId, appId);
  return {
    telphone: maskPhone(methods.telphone),
    wechat: methods.linkedAt && { linkedAt: isoTime(methods.linkedAt) },
    wechatOpen: methods.wechatOpen,
    proof: chooseProofMethod(methods),
  };
}
