import type { ProofScene } from '@app/shared/contracts/account';
import type { SmsAnswer } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberProof } from '../../db/schema/account.ts';
import { memberWechat } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { consumeCode } from '../sms/codes.ts';
import type { SmsGateway } from '../sms/gateway.ts';
import { sendSms } from '../sms/send.ts';
import { isoTime } from '../time/shanghai.ts';
import { useTicket } from '../wechat/scenes.ts';
import { verificationMethods } from './check.ts';
import { chooseProofMethod } from './methods.ts';

const TICKET_LIFE_MS = 5 * 60_000;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);
const refuseExpired = () => refuse('身份验证已失效，请重新验证');

interface CodeRequest {
  scene: ProofScene;
  address: string;
  check: { id: string; answer: string } | null;
  byWork: boolean;
}

/** Sends a code to the bound number, which the request does not name. */
export async function sendProofCode(
  deps: Deps,
  gateway: SmsGateway | null,
  userId: number,
  request: CodeRequest,
): Promise<SmsAnswer> {
  const { telphone } = await verificationMethods(deps.db, userId, null);
  if (telphone === null) throw refuse('还没有绑定手机号');
  return sendSms(deps, gateway, { ...request, telphone });
}

interface ShownProof {
  scene: ProofScene;
  /** Code from an SMS to the bound number. */
  code: string;
  /** Proof by a scan with the bound WeChat. */
  openId: string;
  sceneStr: string;
}

/**
 * Verifies the identity of the account's owner. @returns a ticket for one action of this scene, for
 * this login
 */
export async function proveIdentity(
  deps: Deps,
  { userId, sessionId }: Viewer,
  { scene, code, openId, sceneStr }: ShownProof,
  appId: string | null,
): Promise<{ ticket: string; expiresAt: string }> {
  const methods = await verificationMethods(deps.db, userId, appId);
  const method = chooseProofMethod(methods);
  if (method === null) throw refuse('请先绑定手机号，再来操作');
  if (method === 'PHONE') await consumeCode(deps, methods.telphone!, scene, code);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + TICKET_LIFE_MS);
  const ticket = newToken();
  await deps.db.transaction(async (tx) => {
    if (method === 'WECHAT') {
      const scanned = await useTicket(tx, { ticket: openId, scene: sceneStr }, now);
      const [own] = await tx
        .select({ userId: memberWechat.userId })
        .from(memberWechat)
        .where(and(eq(memberWechat.appId, scanned.appId), eq(memberWechat.openid, scanned.openid)));
      if (own?.userId !== userId) throw refuse('请用已绑定的微信扫码');
    }
    await tx
      .insert(memberProof)
      .values({ ticketHash: hashToken(ticket), userId, sessionId, scene, createdAt: now, expiresAt });
  });
  return { ticket, expiresAt: isoTime(expiresAt) };
}

const isProof = ({ userId, sessionId }: Viewer, ticket: string, scene: ProofScene, now: Date) =>
  and(
    eq(memberProof.ticketHash, hashToken(ticket)),
    eq(memberProof.userId, userId),
    eq(memberProof.sessionId, sessionId),
    eq(memberProof.scene, scene),
    gt(memberProof.expiresAt, now),
  );

/** Throws unless the ticket is valid now. */
export async function checkProof(
  tx: Pick<Tx, 'select'>,
  viewer: Viewer,
  ticket: string,
  scene: ProofScene,
  now: Date,
): Promise<void> {
  const found = await tx
    .select()
    .from(memberProof)
    .where(isProof(viewer, ticket, scene, now));
  if (found.length === 0) throw refuseExpired();
}

/** Consumes the ticket as part of the transaction. */
export async function useProof(
  tx: Pick<Tx, 'delete'>,
  viewer: Viewer,
  ticket: string,
  scene: ProofScene,
  now: Date,
): Promise<void> {
  const used = await tx
    .delete(memberProof)
    .where(isProof(viewer, ticket, scene, now))
    .returning({ scene: memberProof.scene });
  if (used.length === 0) throw refuseExpired();
}
