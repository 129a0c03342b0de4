import { AppError, CODES } from '@app/shared/errors';

/** Too many requests; answered with HTTP 429 and Retry-After. */
export class TooManyError extends AppError {
  readonly retryAfterSec: number;
  constructor(retryAfterSec: number) {
    super(CODES.TOO_MANY, '操作过于频繁，请稍后再试');
    this.retryAfterSec = retryAfterSec;
  }
}

/** A body that does not match its Content-Type; answered with HTTP 400. */
export class MalformedError extends AppError {
  constructor(cause: unknown) {
    super(CODES.BAD_REQUEST, '请求内容格式不正确', { cause });
  }
}

const GONE = {
  missing: '图片文件已丢失，请重新上传或重新生成',
  broken: '图片文件已损坏，请重新上传或重新生成',
};

/**
 * A content referenced by a row is missing or damaged: HTTP 404. This is a fault of the
 * installation, so it is logged.
 */
export class LostFileError extends AppError {
  constructor(how: keyof typeof GONE, sha256: string) {
    super(CODES.FAULT, GONE[how], { cause: new Error(`content ${sha256} is ${how}`) });
  }
}

/** The file storage is temporarily unreachable or refuses writes: HTTP 503 and Retry-After. */
export class StorageAwayError extends AppError {
  readonly retryAfterSec = 5;
  constructor(cause: unknown) {
    super(CODES.FAULT, '图片存储暂时不可用，请稍后重试', { cause: new Error(wordsOf(cause)) });
  }
}

/** The message of an error without its causes, which may contain keys. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return `${error.name}${code}: ${error.message}`;
}
