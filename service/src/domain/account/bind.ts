import type { AccountCheck } from '@app/shared/contracts/account';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberUser, memberWechat } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { keepFreeMonth } from '../member/free-month.ts';
import { maskPhone } from '../member/user.ts';
import { consumeCode } from '../sms/codes.ts';
import { useTicket } from '../wechat/scenes.ts';
import { checkAccount, verificationMethods } from './check.ts';
import { unbindRefusal } from './methods.ts';
import { notifyMember } from './notices.ts';
import { checkProof, useProof } from './proof.ts';

const refuse = (message: string) => new AppError(CODES.REFUSED, message);
/** The message does not reveal the other account. */
const TAKEN = '这个号码已绑定另一个账号，请换一个号码';

/** Locks the member's row until the transaction ends. @returns the bound number */
async function lockNumber(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ telphone: memberUser.telphone })
    .from(memberUser)
    .where(eq(memberUser.id, userId))
    .for('update');
  return row?.telphone ?? null;
}

/**
 * Whether a number is free; concurrent requests for one number, registrations included, are
 * serialised.
 */
async function isFree(tx: Tx, telphone: string, userId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`number:${telphone}`}))`);
  const others = await tx
    .select({ id: memberUser.id })
    .from(memberUser)
    .where(and(eq(memberUser.telphone, telphone), ne(memberUser.id, userId)));
  return others.length === 0;
}

const accountNotice = (userId: number, title: string, text: string) =>
  ({ userId, kind: 'ACCOUNT', title, text, path: '/user/setting#safe' }) as const;

/** Binds a number; replacing another one needs a ticket. */
export async function bindPhone(
  deps: Deps,
  viewer: Viewer,
  { openId: telphone, code, ticket }: { openId: string; code: string; ticket: string },
  appId: string | null,
): Promise<AccountCheck> {
  const { db, clock } = deps;
  const now = clock();
  const { telphone: before } = await verificationMethods(db, viewer.userId, appId);
  if (before === telphone) throw refuse('这就是现在绑定的手机号');
  // Without a ticket for the change, the code for the new number is not used up.
  if (before !== null) await checkProof(db, viewer, ticket, 'change', now);
  await consumeCode(deps, telphone, 'bind', code);
  await db.transaction(async (tx) => {
    const old = await lockNumber(tx, viewer.userId);
    if (old !== null) await useProof(tx, viewer, ticket, 'change', now);
    if (!(await isFree(tx, telphone, viewer.userId))) throw refuse(TAKEN);
    await keepFreeMonth(tx, viewer.userId, now);
    await tx.update(memberUser).set({ telphone }).where(eq(memberUser.id, viewer.userId));
    await notifyMember(
      tx,
      old === null
        ? accountNotice(viewer.userId, '已绑定手机号', `${maskPhone(telphone)} 现在可以登录这个账号。`)
        : accountNotice(
            viewer.userId,
            '手机号已更换',
            `登录手机号由 ${maskPhone(old)} 换成 ${maskPhone(telphone)}，原号码不能再登录。不是您本人操作的话，请立即退出其他设备。`,
          ),
      now,
    );
  });
  return checkAccount(db, viewer.userId, appId);
}

/** Binds the WeChat account that scanned the code. */
export async function bindWechat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  { openId, sceneStr }: { openId: string; sceneStr: string },
  appId: string | null,
): Promise<AccountCheck> {
  await db.transaction(async (tx) => {
    const now = clock();
    const person = await useTicket(tx, { ticket: openId, scene: sceneStr }, now);
    await lockNumber(tx, userId);
    // The same lock as for a first login, which would create another account.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wechat:${person.appId}:${person.openid}`}))`);
    const known = await tx
      .select()
      .from(memberWechat)
      .where(
        and(
          eq(memberWechat.appId, person.appId),
          sql`(${memberWechat.openid} = ${person.openid} or ${memberWechat.userId} = ${userId})`,
        ),
      );
    if (known.some((row) => row.openid === person.openid && row.userId !== userId))
      throw refuse('这个微信已绑定另一个账号，请换一个微信');
    if (known.some((row) => row.openid !== person.openid)) throw refuse('已绑定另一个微信，请先解绑');
    if (known.length > 0) return;
    await tx.insert(memberWechat).values({ ...person, userId, linkedAt: now });
    await notifyMember(tx, accountNotice(userId, '已绑定微信', '现在可以用微信扫码登录这个账号。'), now);
  });
  return checkAccount(db, userId, appId);
}

/** Unbinds a login method, but never the last one. */
export async function unbindMethod(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { type, ticket }: { type: 'PHONE' | 'WECHAT'; ticket: string },
  appId: string | null,
): Promise<AccountCheck> {
  const { userId } = viewer;
  await db.transaction(async (tx) => {
    const now = clock();
    await lockNumber(tx, userId);
    const refusal = unbindRefusal(type, await verificationMethods(tx, userId, appId));
    if (refusal) throw refuse(refusal);
    await useProof(tx, viewer, ticket, 'unbind', now);
    if (type === 'PHONE') {
      await keepFreeMonth(tx, userId, now);
      await tx.update(memberUser).set({ telphone: null }).where(eq(memberUser.id, userId));
      await notifyMember(tx, accountNotice(userId, '手机号已解绑', '这个号码不能再登录，也不再收到短信通知。'), now);
    } else {
      await tx.delete(memberWechat).where(eq(memberWechat.userId, userId));
      await notifyMember(tx, accountNotice(userId, '微信已解绑', '这个微信不能再扫码登录。'), now);
    }
  });
  return checkAccount(db, userId, appId);
}
