import { AppError, CODES } from '@app/shared/errors';

/** Asked too often; answered with HTTP 429 and Retry-After. */
export class TooManyError extends AppError {
  readonly retryAfterSec: number;
  constructor(retryAfterSec: number) {
    super(CODES.TOO_MANY, '操作过于频繁，请稍后再试');
    this.retryAfterSec = retryAfterSec;
  }
}

/** A body that is not what its Content-Type says; answered with HTTP 400. */
export class MalformedError extends AppError {
  constructor(cause: unknown) {
    super(CODES.BAD_REQUEST, '请求内容格式不正确', { cause });
  }
}
