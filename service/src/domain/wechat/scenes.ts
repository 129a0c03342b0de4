import { createHash } from 'node:crypto';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { wechatScene } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import type { WechatGateway } from './gateway.ts';
import { hashToken, newToken } from '../auth/token.ts';

export const SCENE_LIFE_SEC = 5 * 60;
export const TICKET_LIFE_MS = 5 * 60_000;
/** Grace period, in ms, for a scan in the last moment. */
const GRACE_MS = 10_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);
/**
 * An unknown scene and one of another browser are refused alike, so that existing scenes are not
 * revealed.
 */
const notYours = () => new AppError(CODES.FORBIDDEN, '这个二维码不属于当前浏览器，请刷新后重试');

const hashBrowser = (browser: string): Buffer => createHash('sha256').update(browser).digest();

interface SceneRequest {
  scene: string;
  /** Secret in the cookie of the requesting browser. */
  browser: string;
}

/** Creates a code for a new scene of this browser; a repeated request returns the same code. */
export async function openScene(
  { db, clock, log }: Needs,
  gateway: WechatGateway | null,
  { scene, browser, origin }: SceneRequest & { origin: string },
): Promise<{ url: string; seconds: number }> {
  if (!gateway) throw refuse('微信登录暂未开通，请使用手机号登录');
  const now = clock();
  const browserHash = hashBrowser(browser);
  const [known] = await db.select().from(wechatScene).where(eq(wechatScene.scene, scene));
  if (known) {
    if (!known.browserHash.equals(browserHash)) throw notYours();
    const seconds = Math.floor((known.expiresAt.getTime() - now.getTime()) / 1000);
    if (seconds <= 0) throw refuse('二维码已失效，点击刷新');
    return { url: known.url, seconds };
  }
  const url = await gateway.createQr({ scene, lifeSec: SCENE_LIFE_SEC, origin }).catch((error: unknown) => {
    log.error({ err: error }, 'no wechat code');
    throw new AppError(CODES.FAULT, '微信二维码获取失败，请稍后重试', { cause: error });
  });
  const made = await db
    .insert(wechatScene)
    .values({
      scene,
      appId: gateway.appId,
      browserHash,
      url,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SCENE_LIFE_SEC * 1000),
    })
    .onConflictDoNothing({ target: wechatScene.scene })
    .returning({ scene: wechatScene.scene });
  if (made.length === 0) throw notYours();
  return { url, seconds: SCENE_LIFE_SEC };
}

/** Records a scan of a code. Only the first one counts. @returns whether this scan counts */
export async function recordScan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { appId, scene, openid }: { appId: string; scene: string; openid: string },
): Promise<boolean> {
  const now = clock();
  const found = await db
    .update(wechatScene)
    .set({ openid, scannedAt: now })
    .where(
      and(
        eq(wechatScene.scene, scene),
        eq(wechatScene.appId, appId),
        isNull(wechatScene.openid),
        gt(wechatScene.expiresAt, new Date(now.getTime() - GRACE_MS)),
      ),
    )
    .returning({ scene: wechatScene.scene });
  return found.length > 0;
}

/**
 * State of a scene, for its own browser only. After the scan each call returns a new ticket and
 * invalidates the previous one, as its answer may have been lost.
 */
export async function readScene(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { scene, browser }: SceneRequest,
): Promise<{ openid: string | null; expired: boolean }> {
  const now = clock();
  const [row] = await db.select().from(wechatScene).where(eq(wechatScene.scene, scene));
  if (!row || !row.browserHash.equals(hashBrowser(browser))) throw notYours();
  const over = { openid: null, expired: true };
  if (row.usedAt) return over;
  if (!row.scannedAt) return { openid: null, expired: row.expiresAt.getTime() + GRACE_MS <= now.getTime() };
  if (row.scannedAt.getTime() + TICKET_LIFE_MS <= now.getTime()) return over;
  const ticket = newToken();
  const given = await db
    .update(wechatScene)
    .set({ ticketHash: hashToken(ticket), ticketExpiresAt: new Date(now.getTime() + TICKET_LIFE_MS) })
    .where(and(eq(wechatScene.scene, scene), isNull(wechatScene.usedAt)))
    .returning({ scene: wechatScene.scene });
  return given.length > 0 ? { openid: ticket, expired: false } : over;
}

export interface WechatPerson {
  appId: string;
  openid: string;
}

/**
 * Consumes a ticket. @returns who scanned; throws when it is unknown, used, expired, or of another
 * scene
 */
export async function useTicket(
  tx: Pick<Tx, 'update'>,
  { ticket, scene }: { ticket: string; scene: string },
  now: Date,
): Promise<WechatPerson> {
  const [row] = await tx
    .update(wechatScene)
    .set({ usedAt: now })
    .where(
      and(
        eq(wechatScene.ticketHash, hashToken(ticket)),
        eq(wechatScene.scene, scene),
        isNull(wechatScene.usedAt),
        gt(wechatScene.ticketExpiresAt, now),
      ),
    )
    .returning({ appId: wechatScene.appId, openid: wechatScene.openid });
  if (!row?.openid) throw refuse('微信登录已失效，请重新扫码');
  return { appId: row.appId, openid: row.openid };
}
