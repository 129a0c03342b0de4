import { WITHDRAWAL } from '@app/shared/contracts/limits';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { zOrderForm, zOrderMade } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import type { Deps } from '../../deps.ts';
import { lockMember } from '../member/grants.ts';
import { yuan } from '../money/yuan.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';
import { addressOf } from './addresses.ts';
import { offerOf, type Offer } from './quote.ts';

/** Time, in ms, during which an order can be paid. */
export const ORDER_LIFE_MS = 30 * 60_000;
const SAME_SECOND = 1_000_000;

type Form = z.output<typeof zOrderForm>;
type CreatedOrder = z.infer<typeof zOrderMade>;

const clockDigits = (now: Date) => isoTime(now).slice(11, 19).replaceAll(':', '');

/** Order number of 20 digits: day, time of day in Shanghai, and six random ones. */
export const newOrderNo = (now: Date): string =>
  `${dayOf(now).replaceAll('-', '')}${clockDigits(now)}${String(randomInt(SAME_SECOND)).padStart(6, '0')}`;

const toCreatedOrder = (row: Pick<OrderRow, 'orderNo' | 'payFen' | 'expiresAt'>): CreatedOrder => ({
  orderNo: row.orderNo,
  payPrice: yuan(row.payFen),
  expiresAt: isoTime(row.expiresAt),
});

/** Refuses a form that does not match the offer, before anything is stored. */
function checkForm(form: Form, { quote }: Offer, continuous: boolean): void {
  if (quote.refusal) throw new AppError(CODES.REFUSED, quote.refusal);
  if (form.module !== quote.module || form.payPrice !== quote.payPrice)
    throw new AppError(CODES.CONFLICT, `价格已变为 ¥${quote.payPrice}，请确认后再支付`);
  if (quote.digital && form.digitalAgreed !== 1)
    throw new AppError(CODES.REFUSED, `请先确认：课程是数字化商品，支付后不支持${WITHDRAWAL}退货`);
  if (continuous && form.signState !== 1) throw new AppError(CODES.REFUSED, '请先确认：我已知晓并同意自动续费');
}

const sameThing = (row: OrderRow, offer: Offer, form: Form) =>
  row.module === offer.quote.module &&
  row.bizId === offer.quote.bizId &&
  row.payFen === offer.payFen &&
  isDeepStrictEqual(row.terms, offer.terms) &&
  (row.material?.address.id ?? null) === (offer.material ? (form.addressId ?? null) : null);

/**
 * The open order for the same product on the same terms, which a double click or second tab gets
 * again.
 */
async function openOrder(tx: Tx, userId: number, offer: Offer, form: Form, now: Date): Promise<OrderRow | undefined> {
  const open = await tx
    .select()
    .from(memberOrder)
    .where(
      and(
        eq(memberOrder.userId, userId),
        eq(memberOrder.bizId, offer.quote.bizId),
        eq(memberOrder.payState, 'UNPAID'),
        // The order must have enough time left for a payment.
        sql`${memberOrder.expiresAt} > ${new Date(now.getTime() + ORDER_LIFE_MS / 2).toISOString()}`,
      ),
    );
  return open.find((row) => sameThing(row, offer, form));
}

/**
 * Creates an order at the service's price. A repeated key, or an open order for the same product,
 * returns that order. Throws REFUSED with the violated rule, CONFLICT when the price differs from
 * the one that the person saw.
 */
export async function saveOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  form: Form,
): Promise<CreatedOrder> {
  return db.transaction(async (tx) => {
    const now = clock();
    await lockMember(tx, userId);
    const [again] = await tx
      .select()
      .from(memberOrder)
      .where(and(eq(memberOrder.userId, userId), eq(memberOrder.idemKey, form.key)));
    if (again) return toCreatedOrder(again);
    const offer = await offerOf(tx, userId, form, now);
    checkForm(form, offer, offer.continuous);
    const open = await openOrder(tx, userId, offer, form, now);
    if (open) return toCreatedOrder(open);
    const address = offer.material ? await addressOf(tx, userId, form.addressId) : null;
    const row = {
      orderNo: newOrderNo(now),
      userId,
      idemKey: form.key,
      module: offer.quote.module,
      bizId: offer.quote.bizId,
      bizTitle: offer.quote.bizTitle,
      cover: offer.quote.cover,
      terms: offer.terms,
      lines: offer.quote.lines,
      payFen: offer.payFen,
      linkPhone: form.linkphone,
      signAgreed: form.signState === 1,
      digitalAgreed: form.digitalAgreed === 1,
      material: offer.material && address ? { ...offer.material, address } : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_LIFE_MS),
    };
    await tx.insert(memberOrder).values(row);
    return toCreatedOrder(row);
  });
}
