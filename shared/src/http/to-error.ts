import axios, { type AxiosResponse } from 'axios';
import { AppError, CODES, CODE_TEXTS, LOGOUT_CODES, TEXTS } from '../errors/index.ts';

/**
 * Kind of a failure. The shell decides on the reaction to each.
 * - `session`: the token is dead: 401, 500206, 500207
 * - `business`: 500201, 500208 or 500: a toast
 * - `notice`: any other envelope code: a notification
 * - `bad-request`: HTTP 400: the page /400
 * - `network`, `timeout`, `status` (another HTTP status), `setup` (never sent): a toast
 * - `cancelled`: the caller gave it up: silence
 */
export type FailureKind =
  | 'session'
  | 'business'
  | 'notice'
  | 'bad-request'
  | 'network'
  | 'timeout'
  | 'status'
  | 'setup'
  | 'cancelled';

/**
 * A failed call. `message` is the text of the catalogue; `help`, where present, is the service's
 * own message.
 */
export class HttpError extends AppError {
  readonly kind: FailureKind;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  constructor(
    kind: FailureKind,
    code: number,
    message: string,
    options?: { cause?: unknown; help?: string; retryAfter?: number },
  ) {
    super(code, message, options);
    this.name = 'HttpError';
    this.kind = kind;
    this.retryAfter = options?.retryAfter;
  }
}

const BUSINESS_CODES: readonly number[] = [CODES.REFUSED, CODES.STORAGE_FULL, CODES.FAULT];

/** An envelope whose code is not 200, as an error. */
export function fromEnvelope(code: number, msg: string | undefined): HttpError {
  if (LOGOUT_CODES.includes(code)) return new HttpError('session', code, TEXTS.sessionExpired);
  const mapped = CODE_TEXTS[code];
  const message = mapped ?? (msg || CODE_TEXTS.default);
  const kind = BUSINESS_CODES.includes(code) ? 'business' : 'notice';
  return new HttpError(kind, code, message, mapped && msg && msg !== mapped ? { help: msg } : {});
}

/** Maps any error of a request to an entry of the catalogue. Pure: no toast, no redirect. */
export function toError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (axios.isCancel(cause) || isAbort(cause)) return new HttpError('cancelled', 0, '', { cause });
  if (axios.isAxiosError(cause)) {
    if (cause.response) return fromStatus(cause.response, cause);
    if (cause.code === 'ETIMEDOUT' || cause.message.includes('timeout')) {
      return new HttpError('timeout', 0, TEXTS.timeout, { cause });
    }
    if (cause.code === 'ERR_NETWORK' || cause.message === 'Network Error') {
      return new HttpError('network', 0, TEXTS.network, { cause });
    }
  }
  return new HttpError('setup', 0, TEXTS.requestSetup, { cause });
}

/**
 * The text to show beside a field or in a failed panel: the service's own message when there is
 * one.
 */
export function describeError(error: unknown): string {
  if (error instanceof AppError && (error.help || error.message)) return error.help ?? error.message;
  return CODE_TEXTS.default!;
}

function fromStatus(response: AxiosResponse<unknown>, cause: unknown): HttpError {
  const { status, data } = response;
  const body = typeof data === 'object' && data !== null ? (data as { code?: unknown; msg?: unknown }) : {};
  const msg = typeof body.msg === 'string' && body.msg ? body.msg : undefined;
  if (typeof body.code === 'number' && LOGOUT_CODES.includes(body.code)) return fromEnvelope(body.code, msg);
  const seconds = Number(response.headers['retry-after']);
  const options = { cause, help: msg, retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined };
  if (status === CODES.BAD_REQUEST) return new HttpError('bad-request', status, TEXTS.status(status), options);
  return new HttpError('status', status, TEXTS.status(status), options);
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
