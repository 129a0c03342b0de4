import { z } from 'zod';
import { zAddress, zAddressForm } from './address.ts';
import { cleanTaxNo, isTaxNo } from './tax-no.ts';
import { zId, zPage, zPageQuery, zTelphone, zTick, zTime, zUuid, zYuan } from './primitives.ts';

/**
 * Kind of purchase: a plan, an upgrade, the subscription whose first month is free, a course.
 */
export const zOrderModule = z.enum(['GRADE', 'PROMOTE', 'CONTRACT', 'COURSE']);
export type OrderModule = z.infer<typeof zOrderModule>;

export const zPayChannel = z.enum(['ALIPAY', 'WECHAT']);
export type PayChannel = z.infer<typeof zPayChannel>;

/** State of the payment. UNPAID → PAID → REFUNDED (in full), or UNPAID → CLOSED. */
export const zPayState = z.enum(['UNPAID', 'PAID', 'CLOSED', 'REFUNDED']);
export type PayState = z.infer<typeof zPayState>;

/**
 * State of the purchase. PENDING: paid and not granted yet, retried until it is; REVOKED: withdrawn
 * by a refund.
 */
export const zGrantState = z.enum(['NONE', 'PENDING', 'GRANTED', 'REVOKED']);
export type GrantState = z.infer<typeof zGrantState>;

const zOrderNo = z.string().regex(/^\d{20}$/, '订单编号不正确');
/** Amount in yuan with two decimals, negative for a deduction. */
const zLineAmount = z.string().regex(/^-?\d+\.\d{2}$/);

export const zPriceLine = z.object({
  /**
   * `goods`: the item, `discount`: of a membership, `credit`: for unused days, `material`,
   * `freight`.
   */
  kind: z.enum(['goods', 'discount', 'credit', 'material', 'freight']),
  label: z.string(),
  amount: zLineAmount,
});
export type PriceLine = z.infer<typeof zPriceLine>;

const zGoods = {
  module: zOrderModule,
  /** Id of the plan or the course. */
  bizId: zId,
};

/** The service's price of one item for this person, before it is ordered. */
export const zQuote = z.object({
  module: zOrderModule,
  bizId: z.number().int(),
  bizTitle: z.string(),
  cover: z.string().nullable(),
  lines: z.array(zPriceLine),
  payPrice: zYuan,
  /** Why the item cannot be bought now, as shown to the person; null when it can. */
  refusal: z.string().nullable(),
  /**
   * Price at each level; `gradeLevel` is null for no membership. Empty where a membership makes no
   * difference.
   */
  tiers: z.array(z.object({ gradeLevel: z.number().int().nullable(), name: z.string(), payPrice: zYuan })),
  /** Goods that can be shipped with a course, or null. */
  material: z.object({ title: z.string(), price: zYuan }).nullable(),
  /**
   * Whether the person must accept that this digital content cannot be returned without a reason.
   */
  digital: z.boolean(),
  /** When a membership bought now would end; null for a course. */
  expireDate: zTime.nullable(),
});
export type Quote = z.infer<typeof zQuote>;

export const zOrderForm = z.object({
  ...zGoods,
  bizTitle: z.string().max(100).default(''),
  linkphone: z.union([zTelphone, z.literal('')]).default(''),
  /** Price that the user saw; refused with 409 where the service's price differs. */
  payPrice: zYuan,
  /** 1: agrees to monthly charges, which an auto-renewing plan needs. */
  signState: zTick.default(0),
  /** 1: accepts that digital content cannot be returned without a reason. */
  digitalAgreed: zTick.default(0),
  /** 1: with the material, shipped to `addressId`. */
  material: zTick.default(0),
  addressId: zId.optional(),
  /** Idempotency key of one press: the same key returns the same order. */
  key: zUuid,
});
export type OrderForm = z.input<typeof zOrderForm>;

export const zOrderMade = z.object({
  orderNo: zOrderNo,
  payPrice: zYuan,
  /** Payment deadline. */
  expiresAt: zTime,
});

export const zRefundPart = z.enum(['ALL', 'GOODS', 'MATERIAL']);
export type RefundPart = z.infer<typeof zRefundPart>;
/**
 * Transitions ASKED → REFUSED, or ASKED → SENDING → DONE. A refund by the service itself starts
 * with SENDING.
 */
export const zRefundState = z.enum(['ASKED', 'REFUSED', 'SENDING', 'DONE']);
/** NOT_STUDIED is granted by rule (EARLY_RETURN of limits.ts), the others by the operator. */
export const zRefundReason = z.enum([
  'NOT_STUDIED',
  'NO_REASON',
  'CANNOT_USE',
  'NOT_AS_DESCRIBED',
  'DUPLICATE',
  'MINOR',
  'DAMAGED',
  'OTHER',
]);
export type RefundReason = z.infer<typeof zRefundReason>;

export const zRefund = z.object({
  refundNo: z.string(),
  part: zRefundPart,
  amount: zYuan,
  state: zRefundState,
  reason: zRefundReason,
  note: z.string(),
  /** The operator's answer. */
  answer: z.string(),
  askedAt: zTime,
  doneAt: zTime.nullable(),
});
export type Refund = z.infer<typeof zRefund>;

export const zInvoiceForm = z
  .object({
    kind: z.enum(['PERSON', 'COMPANY']),
    title: z.string().trim().min(1, '请输入发票抬头').max(100, '发票抬头最多 100 个字'),
    taxNo: z.string().transform(cleanTaxNo).default(''),
    email: z.email('请输入正确的邮箱').max(100, '邮箱最多 100 个字符'),
  })
  .refine((form) => form.kind === 'PERSON' || isTaxNo(form.taxNo), {
    path: ['taxNo'],
    message: '纳税人识别号是 18 位数字和大写字母',
  });
export type InvoiceForm = z.input<typeof zInvoiceForm>;

export const zOrder = z.object({
  orderNo: z.string(),
  module: zOrderModule,
  bizId: z.number().int(),
  bizTitle: z.string(),
  cover: z.string().nullable(),
  lines: z.array(zPriceLine),
  payPrice: zYuan,
  payState: zPayState,
  grantState: zGrantState,
  /** Paid only by signing automatic renewal in Alipay (`alisign`). */
  signing: z.boolean(),
  channel: zPayChannel.nullable(),
  /** The channel's id of the payment. */
  transactionId: z.string().nullable(),
  createdAt: zTime,
  expiresAt: zTime,
  paidAt: zTime.nullable(),
  closedAt: zTime.nullable(),
  /** Shipped goods and their address; null without. */
  material: z.object({ title: z.string(), address: zAddress }).nullable(),
  digitalAgreed: z.boolean(),
  invoice: z
    .object({ kind: z.enum(['PERSON', 'COMPANY']), title: z.string(), taxNo: z.string(), email: z.string() })
    .nullable(),
  refunds: z.array(zRefund),
  /** Refunds that can be requested now, with their valid reasons. */
  refundable: z.array(z.object({ part: zRefundPart, amount: zYuan, reasons: z.array(zRefundReason) })),
});
export type Order = z.infer<typeof zOrder>;

/** Payment state confirmed by the channel. */
export const zOrderPaid = z.object({ payState: z.enum(['PAID', 'REFUNDED']), grantState: zGrantState });
/** State of the cashier beside the code. */
export const zCashier = z.object({
  payState: zPayState,
  grantState: zGrantState,
  /** The code was scanned; only Alipay reports this. */
  scanned: z.boolean(),
  expiresAt: zTime,
  /** Refunded amount, when the order was paid twice. */
  refunded: zYuan.nullable(),
});
export type Cashier = z.infer<typeof zCashier>;

const zPayForm = z.object({
  orderNo: zOrderNo,
  title: z.string().max(100).default(''),
  platType: z.enum(['PC', 'WAP']).default('PC'),
});

/** Address of a QR code, and its expiry. */
const zCode = z.object({ codeUrl: z.string(), expiresAt: zTime });

export const zContractState = z.enum(['SIGNING', 'ACTIVE', 'ENDED']);
export const zContract = z.object({
  contractNo: z.string(),
  state: zContractState,
  gradeId: z.number().int(),
  gradeName: z.string(),
  channel: zPayChannel,
  /** Amount of each charge. */
  price: zYuan,
  /** `YYYY-MM-DD` of the next charge; null once it has ended. */
  nextChargeDay: z.string().nullable(),
  signedAt: zTime.nullable(),
  endedAt: zTime.nullable(),
  /** Cause of its end: here, in Alipay, expiry, or failed charges. */
  endedBy: z.enum(['MEMBER', 'CHANNEL', 'EXPIRED', 'UNPAID']).nullable(),
  /**
   * When the membership ends after a failed charge, which is retried until then; null otherwise.
   */
  graceUntil: zTime.nullable(),
  /** When the channel was last queried. */
  checkedAt: zTime.nullable(),
});
export type Contract = z.infer<typeof zContract>;

/** POSTs under `/member/user/order/` carry form-encoded data. */
export const orderCalls = {
  'GET /member/user/order/quote': {
    input: z.object({ ...zGoods, material: zTick.default(0) }),
    output: zQuote,
    auth: true,
  },
  'POST /member/user/order/save': { input: zOrderForm, output: zOrderMade, auth: true },
  /** PC: fields of a form that the page submits to the cashier of Alipay. */
  'POST /member/user/order/alipay': {
    input: zPayForm,
    output: z.object({ action: z.url(), fields: z.record(z.string(), z.string()), expiresAt: zTime }),
    auth: true,
  },
  /** Address of a QR code: of a payment, or of a contract that the order needs. */
  'POST /member/user/order/aliqr': { input: zPayForm, output: zCode, auth: true },
  'POST /member/user/order/alisign': { input: zPayForm, output: zCode, auth: true },
  'POST /member/user/order/wxpay': { input: zPayForm, output: zCode, auth: true },
  /** Truthy when paid; polled once a second. */
  'GET /member/user/order/state': { input: z.object({ orderNo: zOrderNo }), output: zOrderPaid.nullable(), auth: true },
  /** Truthy when the contract of the order is signed. */
  'GET /member/user/order/signed': { input: z.object({ orderNo: zOrderNo }), output: z.boolean(), auth: true },
  'GET /member/user/order/cashier': { input: z.object({ orderNo: zOrderNo }), output: zCashier, auth: true },
  /** Has the service query the channel, at most every few seconds per order. */
  'POST /member/user/order/check': { input: z.object({ orderNo: zOrderNo }), output: zCashier, auth: true },
  'GET /member/user/order/get': { input: z.object({ orderNo: zOrderNo }), output: zOrder, auth: true },
  'GET /member/user/order/page/{page}/{limit}': {
    input: zPageQuery.extend({
      state: z.enum(['ALL', 'UNPAID', 'PAID', 'REFUND', 'CLOSED']).default('ALL'),
      words: z.string().max(50).default(''),
    }),
    output: zPage(zOrder).extend({
      /** The number of orders of each tab. */
      counts: z.record(z.enum(['ALL', 'UNPAID', 'PAID', 'REFUND', 'CLOSED']), z.number().int()),
    }),
    auth: true,
  },
  'POST /member/user/order/cancel': { input: z.object({ orderNo: zOrderNo }), output: zOrder, auth: true },
  /** Hides a closed order from the list. */
  'POST /member/user/order/remove': { input: z.object({ orderNo: zOrderNo }), output: z.null(), auth: true },
  'POST /member/user/order/refund': {
    input: z.object({
      orderNo: zOrderNo,
      part: zRefundPart,
      reason: zRefundReason,
      note: z.string().trim().max(200, '补充说明最多 200 个字').default(''),
    }),
    output: zOrder,
    auth: true,
  },
  'POST /member/user/order/invoice': {
    input: z.object({ orderNo: zOrderNo }).and(zInvoiceForm),
    output: zOrder,
    auth: true,
  },
  'GET /member/user/contract': { input: z.object({}), output: zContract.nullable(), auth: true },
  'POST /member/user/unsign': { input: z.object({ contractNo: z.string().max(32) }), output: zContract, auth: true },
  'GET /member/user/address/list': { input: z.object({}), output: z.array(zAddress), auth: true },
  'POST /member/user/address/save': { input: zAddressForm, output: z.array(zAddress), auth: true },
  'POST /member/user/address/remove': { input: z.object({ id: zId }), output: z.array(zAddress), auth: true },
} as const;
