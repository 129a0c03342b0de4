import type { PayChannel } from '@app/shared/contracts/order';

/** A payment that a channel reports. */
export interface Payment {
  outTradeNo: string;
  transactionId: string;
  amountFen: number;
  currency: string;
  paidAt: Date;
}

/**
 * State of a trade. `NONE`: the channel does not know it (yet): Alipay creates a trade only when
 * its code is scanned.
 */
export type TradeState = { state: 'NONE' | 'WAITING' | 'CLOSED' } | { state: 'PAID'; payment: Payment };

/** A contract for recurring charges, as the channel reports it. */
export interface PayAgreement {
  contractNo: string;
  agreementNo: string;
  state: 'ACTIVE' | 'ENDED';
  /** The channel's id of the payer who signed; undefined where it reports none. */
  payerId?: string;
}

/** Notice of a channel, after its signature and recipient are verified. */
export type PayNotice =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refundNo: string }
  | { kind: 'agreement'; agreement: PayAgreement }
  | { kind: 'other' };

/** A notice as received; the body is unchanged, as the signature covers its bytes. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface PayRequest {
  outTradeNo: string;
  title: string;
  amountFen: number;
  expiresAt: Date;
}

/** Form that the page submits to the channel's cashier. */
export interface PayForm {
  action: string;
  fields: Record<string, string>;
}

export interface SignRequest {
  contractNo: string;
  /** The user's account, shown in the channel. */
  account: string;
  /** Upper limit of a monthly charge, in fen. */
  priceFen: number;
  /** Day of the first charge, `YYYY-MM-DD`. */
  firstDay: string;
}

export interface ChargeRequest extends PayRequest {
  agreementNo: string;
}

/**
 * Result of a charge. `REFUSED`: this request has failed for good for a reason of the payer's, such
 * as balance or an ended contract.
 */
export type ChargeResult = TradeState | { state: 'REFUSED'; reason: string };

export interface RefundRequest {
  outTradeNo: string;
  refundNo: string;
  totalFen: number;
  refundFen: number;
  reason: string;
}
export type RefundAnswer = 'DONE' | 'SENDING';

/** Contracts that allow recurring charges by a channel. */
export interface ContractGateway {
  /** URL that a phone opens to sign. `origin` is this site's origin in the browser. */
  signAddress(request: SignRequest, origin: string): string;
  /** State of a contract; null while nobody has signed it. */
  agreement(contractNo: string): Promise<PayAgreement | null>;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** Ends a contract; idempotent. */
  unsign(agreement: { contractNo: string; agreementNo: string }): Promise<void>;
}

/**
 * One payment channel. Every call may throw `ChannelError`, and the request may then have been
 * executed or not: so every call can be repeated with the same numbers.
 */
export interface PayGateway {
  readonly channel: PayChannel;
  /** Least age, in ms, of a trade that may be closed. */
  readonly closableAfterMs: number;
  /**
   * The channel's cashier in a browser tab; only Alipay has one. `origin` is this site's origin in
   * the browser.
   */
  form?(request: PayRequest & { returnUrl: string }, origin: string): PayForm;
  /** Content of a QR code for the phone. */
  code(request: PayRequest): Promise<string>;
  query(outTradeNo: string): Promise<TradeState>;
  /** Closes a trade. @returns its state at that time: a PAID trade is not closed */
  close(outTradeNo: string): Promise<TradeState>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Verifies and parses a notice. @throws NoticeError when it is forged, meant for somebody else,
   * or too old
   */
  read(notice: RawNotice): Promise<PayNotice>;
  readonly contracts?: ContractGateway;
}

export type PayGateways = Readonly<Partial<Record<PayChannel, PayGateway>>>;

/** The channel is unreachable, or did not execute the request. */
export class ChannelError extends Error {
  /** Error code of the channel, `AWAY` when there was no answer at all. */
  readonly code: string;
  constructor(channel: PayChannel, code: string, message: string, options?: ErrorOptions) {
    super(`${channel} ${code}: ${message}`, options);
    this.name = 'ChannelError';
    this.code = code;
  }
}

/** A notice that fails its verification. */
export class NoticeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoticeError';
  }
}
