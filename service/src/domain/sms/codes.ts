import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { memberSmsCode } from '../../db/schema/member.ts';
import type { SmsGateway } from './gateway.ts';
import { DAY_MS } from '../time/shanghai.ts';
import { codeRefusal, hashCode, newCode, sameHash, sendRefusal, SMS_RULES } from './rules.ts';

type Needs = Pick<Deps, 'clock' | 'secret' | 'log' | 'env'> & { db: Db };

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

/** Times of codes sent to the number; those dated in the future by a wrong clock do not count. */
async function sentSince(db: Pick<Tx, 'select'>, telphone: string, since: Date, now: Date): Promise<Date[]> {
  const { createdAt } = memberSmsCode;
  const sent = await db
    .select({ at: createdAt })
    .from(memberSmsCode)
    .where(and(eq(memberSmsCode.telphone, telphone), gt(createdAt, since), lte(createdAt, now)));
  return sent.map(({ at }) => at);
}

/** Number of codes sent to the number in the last `ms`. */
export async function countSentWithin(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  telphone: string,
  ms: number,
): Promise<number> {
  const now = clock();
  return (await sentSince(db, telphone, new Date(now.getTime() - ms), now)).length;
}

/** Throws when the number may not get a code now. */
export async function refuseSend(
  { db, clock, env }: Pick<Needs, 'clock' | 'env'> & { db: Pick<Tx, 'select'> },
  telphone: string,
): Promise<void> {
  const now = clock();
  const limits = { perHour: env.SMS_PER_NUMBER_HOUR, perDay: env.SMS_PER_NUMBER_DAY };
  const refusal = sendRefusal(await sentSince(db, telphone, new Date(now.getTime() - DAY_MS), now), now, limits);
  if (refusal) throw refuse(refusal);
}

/** Sends a code of this scene to the number. @returns seconds until the next request is allowed */
export async function sendCode(
  deps: Needs,
  gateway: SmsGateway | null,
  telphone: string,
  scene: string,
): Promise<number> {
  if (!gateway) throw refuse('短信服务暂未开通，请联系客服');
  const now = deps.clock();
  const code = newCode();
  const id = await deps.db.transaction(async (tx) => {
    // Two concurrent requests must not both see an empty history.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sms:${telphone}`}))`);
    await refuseSend({ ...deps, db: tx }, telphone);
    const [row] = await tx
      .insert(memberSmsCode)
      .values({
        telphone,
        scene,
        codeHash: hashCode(deps.secret, telphone, scene, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + SMS_RULES.lifeMs),
      })
      .returning({ id: memberSmsCode.id });
    return row!.id;
  });
  try {
    await gateway.send({ telphone, scene, code });
  } catch (error) {
    // A code that was not sent does not count against the number.
    await deps.db.delete(memberSmsCode).where(eq(memberSmsCode.id, id));
    deps.log.error({ err: error }, 'sms not sent');
    throw refuse('短信发送失败，请稍后重试');
  }
  return SMS_RULES.gapSec;
}

/** Consumes the newest code of this number and scene; throws the reason when it does not match. */
export async function consumeCode(deps: Needs, telphone: string, scene: string, code: string): Promise<void> {
  if (code === '') throw refuse('请输入验证码');
  const now = deps.clock();
  const [kept] = await deps.db
    .select()
    .from(memberSmsCode)
    .where(and(eq(memberSmsCode.telphone, telphone), eq(memberSmsCode.scene, scene)))
    .orderBy(desc(memberSmsCode.id))
    .limit(1);
  const refusal = codeRefusal(kept, now);
  if (refusal || !kept) throw refuse(refusal ?? '请先获取验证码');
  // The try is counted before comparing: concurrent guesses cannot share one try.
  const counted = await deps.db
    .update(memberSmsCode)
    .set({ tries: sql`${memberSmsCode.tries} + 1` })
    .where(and(eq(memberSmsCode.id, kept.id), lt(memberSmsCode.tries, SMS_RULES.tries), isNull(memberSmsCode.usedAt)))
    .returning({ tries: memberSmsCode.tries });
  if (counted.length === 0) throw refuse('验证码错误次数过多，请重新获取');
  if (!sameHash(kept.codeHash, hashCode(deps.secret, telphone, scene, code))) {
    throw refuse(counted[0]!.tries >= SMS_RULES.tries ? '验证码错误次数过多，请重新获取' : '验证码错误，请重新输入');
  }
  const used = await deps.db
    .update(memberSmsCode)
    .set({ usedAt: now })
    .where(and(eq(memberSmsCode.id, kept.id), isNull(memberSmsCode.usedAt)))
    .returning({ id: memberSmsCode.id });
  if (used.length === 0) throw refuse('请先获取验证码');
}
