import { asc, desc, eq, or } from 'drizzle-orm';
import { course } from '../../db/schema/course.ts';
import { memberGrade, memberUser, type UserRow } from '../../db/schema/member.ts';
import { adminLog, memberGrant, memberOrder, memberRefund, type Gift } from '../../db/schema/order.ts';
import { grantGift } from '../../domain/member/grants.ts';
import { activeMembership, GRADE_NAMES, unitMonths } from '../../domain/member/membership.ts';
import { yuan } from '../../domain/money/yuan.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, POSITIVE, formatTable, parseWhole, type VerbContext, type Verb } from '../verb.ts';

const time = (at: Date | null) => (at ? isoTime(at).slice(0, 19).replace('T', ' ') : '');

/** Finds a member by id or phone number. */
export async function findMember({ db }: VerbContext, typed: string | undefined): Promise<UserRow> {
  const id = /^\d{1,9}$/.test(typed ?? '') ? Number(typed) : -1;
  const [row] = await db
    .select()
    .from(memberUser)
    .where(or(eq(memberUser.id, id), eq(memberUser.telphone, typed ?? '')));
  if (!row) throw new MisuseError('没有这个用户，请写用户编号或手机号');
  return row;
}

function giftText(gift: Gift): string {
  if (gift.kind === 'COURSE') return `课程 ${gift.courseId}`;
  if (gift.kind === 'CARRIED') return `${GRADE_NAMES[gift.unit]}，到 ${gift.until}`;
  return `${GRADE_NAMES[gift.unit]} ${gift.months} 个月${gift.creditDays === undefined ? '' : `（升级，抵扣 ${gift.creditDays} 天）`}`;
}

export const memberVerb: Verb = {
  usage: 'member <用户编号|手机号>',
  about: '一个用户的会员、订单、退款和得到过的全部权益',
  async run(context, { positionals }) {
    const row = await findMember(context, positionals[0]);
    const active = activeMembership(row, context.clock());
    context.out(`用户 ${row.id}  ${row.nickName}  注册于 ${time(row.createdAt)}`);
    context.out(active ? `${GRADE_NAMES[active.gradeUnit]}，到 ${time(active.expireAt)}` : '不是会员');
    const [orders, refunds, grants] = await Promise.all([
      context.db.select().from(memberOrder).where(eq(memberOrder.userId, row.id)).orderBy(asc(memberOrder.createdAt)),
      context.db
        .select({ refund: memberRefund })
        .from(memberRefund)
        .innerJoin(memberOrder, eq(memberOrder.orderNo, memberRefund.orderNo))
        .where(eq(memberOrder.userId, row.id))
        .orderBy(asc(memberRefund.askedAt)),
      context.db.select().from(memberGrant).where(eq(memberGrant.userId, row.id)).orderBy(asc(memberGrant.id)),
    ]);
    context.out(`\n订单 ${orders.length}`);
    for (const line of formatTable(
      orders.map((order) => [
        order.orderNo,
        order.module,
        order.bizTitle,
        `¥${yuan(order.payFen)}`,
        order.payState,
        order.grantState,
        order.channel ?? '',
        order.transactionId ?? '',
        time(order.paidAt ?? order.createdAt),
      ]),
    ))
      context.out(line);
    context.out(`\n退款 ${refunds.length}`);
    for (const line of formatTable(
      refunds.map(({ refund }) => [
        refund.refundNo,
        refund.part,
        `¥${yuan(refund.amountFen)}`,
        refund.state,
        refund.reason,
        time(refund.askedAt),
      ]),
    ))
      context.out(line);
    context.out(`\n权益记录 ${grants.length}`);
    for (const line of formatTable(
      grants.map((grant) => [
        time(grant.grantedAt),
        grant.source,
        grant.sourceId,
        giftText(grant.gift),
        grant.revokedAt ? `${time(grant.revokedAt)} 收回` : '',
      ]),
    ))
      context.out(line);
  },
};

async function giftOf({ db }: VerbContext, what: string | undefined, id: number): Promise<Gift> {
  if (what === 'course') {
    const [row] = await db.select({ id: course.id }).from(course).where(eq(course.id, id));
    if (row) return { kind: 'COURSE', courseId: id };
  } else if (what === 'plan') {
    const [row] = await db.select().from(memberGrade).where(eq(memberGrade.id, id));
    if (row) return { kind: 'GRADE', level: row.level, unit: row.unit, months: unitMonths(row.unit, row.number) };
  } else throw new MisuseError('先写 plan 或 course');
  throw new MisuseError(`没有编号为 ${id} 的${what === 'plan' ? '套餐' : '课程'}`);
}

export const giftVerb: Verb = {
  usage: 'gift <用户编号|手机号> plan|course <编号> --reason 理由',
  about: '送会员或课程，例如补偿',
  async run(context, { positionals, text }) {
    const row = await findMember(context, positionals[0]);
    const id = parseWhole(positionals[2], '编号', POSITIVE);
    const given = await giftOf(context, positionals[1], id);
    const reason = text('reason')?.trim();
    if (!reason) throw new MisuseError('要用 --reason 写明理由');
    const has = await context.db.transaction(async (tx) => {
      const entry = await logAction(tx, context, {
        verb: 'gift',
        subject: String(row.id),
        after: { ...given, reason },
      });
      return grantGift(tx, { userId: row.id, source: 'GIFT', sourceId: String(entry) }, given, context.clock());
    });
    context.out(
      `已送给用户 ${row.id}${given.kind === 'GRADE' ? `，会员到 ${time(has?.membership.expireAt ?? null)}` : ''}`,
    );
  },
};

const SHOWN = 100;

export const logVerb: Verb = {
  usage: 'log',
  about: `最近 ${SHOWN} 次操作：谁在什么时候改了什么`,
  async run({ db, out }) {
    const rows = await db.select().from(adminLog).orderBy(desc(adminLog.id)).limit(SHOWN);
    const lines = rows.map((row) => [
      time(row.at),
      row.operator,
      row.verb,
      row.subject,
      JSON.stringify(row.after ?? null),
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};
