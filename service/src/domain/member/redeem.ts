import type { RedeemPreview, RedeemRecord } from '@app/shared/contracts/member';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseItem } from '../../db/schema/course.ts';
import {
  memberGrade,
  memberRedeemCode,
  memberRedeemRecord,
  memberUser,
  type RedeemCodeRow,
} from '../../db/schema/member.ts';
import type { Gift } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { broadcastOf } from '../course/live.ts';
import { isoTime } from '../time/shanghai.ts';
import { extendMembership } from './entitlement.ts';
import { grantGift } from './grants.ts';
import { unitMonths } from './membership.ts';
import { keepsWords, normaliseCode, redeemRefusal } from './redeem-rules.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

interface FoundCode {
  row: RedeemCodeRow;
  grants: string;
  gift: Gift;
  /** End of what the code grants; `null` for a course, which has no end. */
  expireAt: Date | null;
}

async function courseGift(tx: Tx, row: RedeemCodeRow, now: Date): Promise<FoundCode> {
  const [target] = await tx.select().from(course).where(eq(course.id, row.targetId));
  if (!target) throw new AppError(CODES.REFUSED, '该兑换码对应的课程已下架，请联系客服');
  return {
    row,
    grants: `${target.liveStartAt ? '直播' : '课程'}《${target.title}》，${keepsWords(broadcastOf(target), now)}`,
    gift: { kind: 'COURSE', courseId: row.targetId },
    expireAt: null,
  };
}

async function gradeGift(tx: Tx, row: RedeemCodeRow, userId: number, now: Date): Promise<FoundCode> {
  const [grade] = await tx.select().from(memberGrade).where(eq(memberGrade.id, row.targetId));
  const [member] = await tx.select().from(memberUser).where(eq(memberUser.id, userId));
  if (!grade || !member) throw new AppError(CODES.REFUSED, '该兑换码对应的会员已下架，请联系客服');
  const months = unitMonths(grade.unit, grade.number);
  const gift = { kind: 'GRADE' as const, level: grade.level, unit: grade.unit, months };
  return { row, grants: `${grade.name} ${months} 个月`, gift, expireAt: extendMembership(member, gift, now).expireAt };
}

/** Finds what the code grants to this member, or throws the reason for a refusal. */
async function giftOf(tx: Tx, typed: string, userId: number, now: Date): Promise<FoundCode> {
  const code = normaliseCode(typed);
  const [row] = await tx.select().from(memberRedeemCode).where(eq(memberRedeemCode.code, code));
  const mine = await tx
    .select({ code: memberRedeemRecord.code })
    .from(memberRedeemRecord)
    .where(and(eq(memberRedeemRecord.code, code), eq(memberRedeemRecord.userId, userId)));
  const owned =
    row?.kind === 'COURSE'
      ? await tx
          .select({ id: courseItem.courseId })
          .from(courseItem)
          .where(and(eq(courseItem.userId, userId), eq(courseItem.courseId, row.targetId)))
      : [];
  const refusal = redeemRefusal(row, { usedByMe: mine.length > 0, ownsCourse: owned.length > 0 }, now);
  if (refusal || !row) throw new AppError(CODES.REFUSED, refusal ?? '兑换码不存在，请检查后重试');
  return row.kind === 'COURSE' ? courseGift(tx, row, now) : gradeGift(tx, row, userId, now);
}

const previewOf = (gift: FoundCode): RedeemPreview => ({
  code: gift.row.code,
  kind: gift.row.kind,
  title: gift.row.title,
  gives: gift.grants,
  expireDate: gift.expireAt ? isoTime(gift.expireAt) : null,
});

/** Preview of a code's benefit; changes nothing. */
export async function checkCode({ db, clock }: Needs, userId: number, code: string): Promise<RedeemPreview> {
  return previewOf(await giftOf(db, code, userId, clock()));
}

export async function redeemCode({ db, clock }: Needs, userId: number, typed: string): Promise<RedeemRecord> {
  return db.transaction(async (tx) => {
    const now = clock();
    // Both rows are locked in this order everywhere, so that two people or two tabs cannot both get
    // the last use.
    await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
    await tx
      .select({ code: memberRedeemCode.code })
      .from(memberRedeemCode)
      .where(eq(memberRedeemCode.code, normaliseCode(typed)))
      .for('update');
    const found = await giftOf(tx, typed, userId, now);
    await tx
      .update(memberRedeemCode)
      .set({ uses: sql`${memberRedeemCode.uses} + 1` })
      .where(eq(memberRedeemCode.code, found.row.code));
    await tx.insert(memberRedeemRecord).values({
      code: found.row.code,
      userId,
      gives: found.grants,
      expireAt: found.expireAt,
      redeemedAt: now,
    });
    await grantGift(tx, { userId, source: 'REDEEM', sourceId: found.row.code }, found.gift, now);
    return { ...previewOf(found), redeemedAt: isoTime(now) };
  });
}

export async function redeemRecords(
  { db }: Needs,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<RedeemRecord>> {
  const mine = eq(memberRedeemRecord.userId, userId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(memberRedeemRecord)
      .innerJoin(memberRedeemCode, eq(memberRedeemCode.code, memberRedeemRecord.code))
      .where(mine)
      .orderBy(desc(memberRedeemRecord.redeemedAt), memberRedeemRecord.code)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(memberRedeemRecord, mine),
  ]);
  const list = rows.map(({ member_redeem_record: record, member_redeem_code: code }) => ({
    code: record.code,
    kind: code.kind,
    title: code.title,
    gives: record.gives,
    expireDate: record.expireAt ? isoTime(record.expireAt) : null,
    redeemedAt: isoTime(record.redeemedAt),
  }));
  return { list, total, page, limit };
}
