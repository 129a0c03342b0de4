import type { OrderModule, PriceLine, Quote } from '@app/shared/contracts/order';
import { orderModule, refusal } from '@app/shared/contracts/plan-rules';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseItem, type CourseRow } from '../../db/schema/course.ts';
import { memberGrade, type GradeRow } from '../../db/schema/member.ts';
import type { CourseGift, GradeGift } from '../../db/schema/order.ts';
import { courseNotFound } from '../course/detail.ts';
import { notOfferedReason } from '../course/sale-state.ts';
import { levelDiscounts } from '../course/viewing.ts';
import { extendMembership } from '../member/entitlement.ts';
import { hadFreeMonth } from '../member/free-month.ts';
import { gradeOf } from '../member/grades.ts';
import { activeMembership, GRADE_NAMES, unitMonths, type ActiveMembership } from '../member/membership.ts';
import { membershipRefundOpen, paidUntil, upgradeFor } from '../member/upgrade.ts';
import { memberRow } from '../member/user.ts';
import { discountedFen, discountName, yuan } from '../money/yuan.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';

export interface QuoteRequest {
  module: OrderModule;
  bizId: number;
  material: 0 | 1;
}

/** The price of one product for one person, with the terms of an order. */
export interface Offer {
  quote: Quote;
  payFen: number;
  terms: GradeGift | CourseGift;
  material: { title: string; fen: number } | null;
  /** Whether it renews automatically, which requires a contract. */
  continuous: boolean;
}

const line = (kind: PriceLine['kind'], label: string, fen: number): PriceLine => ({
  kind,
  label,
  amount: fen < 0 ? `-${yuan(-fen)}` : yuan(fen),
});

async function planRefusal(
  db: Tx,
  plan: GradeRow,
  userId: number,
  active: ActiveMembership | null,
): Promise<string | null> {
  const member = await memberRow(db, userId);
  if (plan.off) return '该套餐已下架，请选择其他套餐';
  const refused = refusal(gradeOf(plan), {
    gradeLevel: active?.gradeLevel ?? null,
    gradeTypeName: active ? GRADE_NAMES[active.gradeUnit] : null,
    gradeContinuous: member.gradeContinuous === 1 ? 1 : 0,
  });
  if (refused === null && plan.continuous === 1 && member.telphone === null)
    return '自动续费的扣款提醒发到手机号，请先绑定手机号';
  return refused;
}

/** Reason why a plan with automatic renewal cannot be bought again yet; null when it can. */
export async function paidRefusal(db: Tx, planId: number, userId: number, now: Date): Promise<string | null> {
  const until = await paidUntil(db, planId, userId, now);
  return until && `这个套餐付过的会员用到 ${dayOf(until)}，之后才能再次开通`;
}

async function planOffer(db: Tx, userId: number, { module, bizId }: QuoteRequest, now: Date): Promise<Offer> {
  // Queries run one after the other: inside a transaction there is one connection.
  const [plan] = await db.select().from(memberGrade).where(eq(memberGrade.id, bizId));
  const member = await memberRow(db, userId);
  if (!plan) throw new AppError(CODES.NOT_FOUND, '没有相关会员');
  const active = activeMembership(member, now);
  const free = module === 'CONTRACT';
  const promote = !free && orderModule(gradeOf(plan), { gradeLevel: active?.gradeLevel ?? null }) === 'PROMOTE';
  const upgrade = promote && active ? await upgradeFor(db, plan, userId, now) : null;
  const payFen = free ? 0 : (upgrade?.fen ?? plan.priceFen);
  const months = free ? 1 : unitMonths(plan.unit, plan.number);
  const terms: GradeGift = {
    kind: 'GRADE',
    level: plan.level,
    unit: plan.unit,
    months,
    ...(upgrade && { creditDays: upgrade.creditDays }),
  };
  const lines = [line('goods', plan.name, plan.priceFen)];
  if (free) lines.push(line('discount', '首月免费', -plan.priceFen));
  if (upgrade && upgrade.fen !== plan.priceFen)
    lines.push(
      line(
        'credit',
        `抵扣${GRADE_NAMES[active!.gradeUnit]}剩余的 ${upgrade.creditDays} 天`,
        upgrade.fen - plan.priceFen,
      ),
    );
  let refused = await planRefusal(db, plan, userId, active);
  if (upgrade && upgrade.creditDays > 0 && (await membershipRefundOpen(db, userId)))
    refused ??= '您有一笔会员退款在处理中，处理完后才能升级';
  if (!free && plan.continuous === 1) refused ??= await paidRefusal(db, plan.id, userId, now);
  if (free && plan.continuous !== 1) refused ??= '该套餐不支持首月免费';
  if (free && (await hadFreeMonth(db, userId))) refused ??= '首月免费每人一次，您已经享用过';
  return {
    payFen,
    terms,
    material: null,
    continuous: plan.continuous === 1,
    quote: {
      module: free ? 'CONTRACT' : promote ? 'PROMOTE' : 'GRADE',
      bizId: plan.id,
      bizTitle: plan.name,
      cover: null,
      lines,
      payPrice: yuan(payFen),
      refusal: refused,
      tiers: [],
      material: null,
      digital: false,
      expireDate: isoTime(extendMembership(member, terms, now).expireAt!),
    },
  };
}

function courseRefusal(row: CourseRow, owned: boolean, member: boolean, now: Date): string | null {
  if (owned) return '您已拥有该课程，无需重复购买';
  const off = notOfferedReason(row, now);
  if (off) return off;
  if (row.priceFen === 0) return '免费课程，无需购买';
  if (row.memberFree && member) return '会员可免费学习该课程，无需购买';
  return null;
}

async function courseOffer(db: Tx, userId: number, { bizId, material }: QuoteRequest, now: Date): Promise<Offer> {
  const [row] = await db.select().from(course).where(eq(course.id, bizId));
  const member = await memberRow(db, userId);
  const discounts = await levelDiscounts(db);
  const owned = await db
    .select({ id: courseItem.courseId })
    .from(courseItem)
    .where(and(eq(courseItem.userId, userId), eq(courseItem.courseId, bizId)));
  if (!row) throw courseNotFound();
  const active = activeMembership(member, now);
  const mine = discounts.find(({ level }) => level === active?.gradeLevel);
  const offered = row.materialTitle === null ? null : { title: row.materialTitle, fen: row.materialFen ?? 0 };
  const sent = material === 1 ? offered : null;
  if (material === 1 && !sent) throw new AppError(CODES.REFUSED, '该课程没有随课材料');
  const goodsFen = mine ? discountedFen(row.priceFen, mine.percent) : row.priceFen;
  const payFen = goodsFen + (sent?.fen ?? 0);
  const lines = [line('goods', '课程原价', row.priceFen)];
  if (mine && goodsFen !== row.priceFen)
    lines.push(line('discount', `${mine.name} ${discountName(mine.percent)}`, goodsFen - row.priceFen));
  if (sent) lines.push(line('material', sent.title, sent.fen), line('freight', '运费', 0));
  const tier = (percent: number) => yuan(discountedFen(row.priceFen, percent) + (sent?.fen ?? 0));
  return {
    payFen,
    terms: { kind: 'COURSE', courseId: row.id },
    material: sent,
    continuous: false,
    quote: {
      module: 'COURSE',
      bizId: row.id,
      bizTitle: row.title,
      cover: row.cover,
      lines,
      payPrice: yuan(payFen),
      refusal: courseRefusal(row, owned.length > 0, active !== null, now),
      tiers: [
        { gradeLevel: null, name: '非会员', payPrice: tier(100) },
        ...discounts.map(({ level, name, percent }) => ({
          gradeLevel: level,
          name: `${name} ${discountName(percent)}`,
          payPrice: tier(percent),
        })),
      ],
      material: offered && { title: offered.title, price: yuan(offered.fen) },
      digital: true,
      expireDate: null,
    },
  };
}

/** Current price for a user; the only place that prices an order. */
export function offerOf(db: Tx, userId: number, wanted: QuoteRequest, now: Date): Promise<Offer> {
  return wanted.module === 'COURSE' ? courseOffer(db, userId, wanted, now) : planOffer(db, userId, wanted, now);
}
