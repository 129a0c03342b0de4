import type { PayChannel } from '@app/shared/contracts/order';

/** Money that a channel says has come. */
export interface Payment {
  outTradeNo: string;
  transactionId: string;
  amountFen: number;
  currency: string;
  paidAt: Date;
}

/**
 * `NONE`: the channel does not know it (yet): Alipay makes a trade only when its code is scanned.
 */
export type Trade = { state: 'NONE' | 'WAITING' | 'CLOSED' } | { state: 'PAID'; payment: Payment };

/** A contract to be charged, as the channel knows it. */
export interface Agreement {
  contractNo: string;
  agreementNo: string;
  state: 'ACTIVE' | 'ENDED';
  /** The channel's id of the payer who signed; undefined where it reports none. */
  payerId?: string;
}

/** Notice of a channel, after its signature and recipient are verified. */
export type Notice =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refundNo: string }
  | { kind: 'agreement'; agreement: Agreement }
  | { kind: 'other' };

/** As it arrived; the body to the byte, as that is what is signed. */
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
  /** Charged each month at most. */
  priceFen: number;
  /** `YYYY-MM-DD` of the first charge. */
  firstDay: string;
}

export interface ChargeRequest extends PayRequest {
  agreementNo: string;
}

/**
 * `REFUSED`: it was not paid and will not be by this request, for a reason of the payer's: no
 * balance, contract over.
 */
export type Charge = Trade | { state: 'REFUSED'; reason: string };

export interface RefundRequest {
  outTradeNo: string;
  refundNo: string;
  totalFen: number;
  refundFen: number;
  reason: string;
}
export type RefundAnswer = 'DONE' | 'SENDING';

/** Contracts by which a channel lets itself be charged. */
export interface ContractGateway {
  /** The address that a phone opens to sign. `origin` is where the browser sees this site. */
  signAddress(request: SignRequest, origin: string): string;
  /** Null while nobody signed. */
  agreement(contractNo: string): Promise<Agreement | null>;
  charge(request: ChargeRequest): Promise<Charge>;
  /** Ends it; one that is over already stays so. */
  unsign(agreement: { contractNo: string; agreementNo: string }): Promise<void>;
}

/**
 * One channel of payment. Every call may throw `ChannelError`; what was asked for may then have
 * happened or not, so that everything here can be asked again with the same numbers.
 */
export interface PayGateway {
  readonly channel: PayChannel;
  /** A trade younger than this is not closed yet. */
  readonly closableAfterMs: number;
  /**
   * The cashier in a tab of its own; only Alipay has one. `origin` is where the browser sees this
   * site.
   */
  form?(request: PayRequest & { returnUrl: string }, origin: string): PayForm;
  /** Content of a code for the phone. */
  code(request: PayRequest): Promise<string>;
  query(outTradeNo: string): Promise<Trade>;
  /** @returns what it was when it was to be closed: PAID is not closed. */
  close(outTradeNo: string): Promise<Trade>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** @throws NoticeError when it is not the channel's, not ours, or not of now */
  read(notice: RawNotice): Promise<Notice>;
  readonly contracts?: ContractGateway;
}

export type PayGateways = Readonly<Partial<Record<PayChannel, PayGateway>>>;

/** The channel cannot be reached, or did not do what it was asked for. */
export class ChannelError extends Error {
  /** `AWAY` when there was no answer at all. */
  readonly code: string;
  constructor(channel: PayChannel, code: string, message: string, options?: ErrorOptions) {
    super(`${channel} ${code}: ${message}`, options);
    this.name = 'ChannelError';
    this.code = code;
  }
}

/** A notice that must not be believed. */
export class NoticeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoticeError';
  }
}
