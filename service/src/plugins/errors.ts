import { AppError, CODE_TEXTS, CODES } from '@app/shared/errors';
import { isOutage } from '@app/database/outage';
import { asDiskFullError } from '../files/full-disk.ts';
import { LostFileError, StorageAwayError, TooManyError } from '../refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Codes that are also the HTTP status; any other business code is sent with status 200. */
const TRANSPORT: readonly number[] = [CODES.BAD_REQUEST, CODES.TOO_LARGE, CODES.TOO_MANY];

/** For pages: only a page of another version makes a call that this service does not have. */
const NO_SUCH_CALL = '页面与服务的版本不一致，请刷新页面后重试';

const STATUS_TEXTS: Record<number, string> = {
  400: '请求内容格式不正确',
  404: CODE_TEXTS[404]!,
  405: CODE_TEXTS[404]!,
  413: '上传内容超过大小限制',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
};

/** PostgreSQL's codes for invalid values: a number out of range, a text with a zero byte. */
const IMPOSSIBLE_VALUES = ['22003', '22021', '22P05'];

function isImpossibleValue(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && IMPOSSIBLE_VALUES.includes(String(cause.code))) return true;
  }
  return false;
}

function transportOf(error: AppError): number {
  if (error instanceof StorageAwayError) return 503;
  if (error instanceof LostFileError) return 404;
  return TRANSPORT.includes(error.code) ? error.code : 200;
}

function send(reply: FastifyReply, status: number, code: number, msg: string): void {
  // No cache may store a failure.
  reply.code(status).header('cache-control', 'no-store').send({ code, msg, data: null });
}

/** Answers every failure in the envelope with a Chinese message; internal details go to the log. */
export function answerError(thrown: FastifyError | AppError, req: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof AppError ? thrown : (asDiskFullError(thrown) ?? thrown);
  // A URL that cannot be decoded reaches this handler without having passed any hook.
  withoutSniffing(reply);
  if (error instanceof AppError) {
    if (error instanceof TooManyError || error instanceof StorageAwayError)
      reply.header('retry-after', String(error.retryAfterSec));
    if (error.code === CODES.FAULT) req.log.error({ err: error }, 'expected fault');
    send(reply, transportOf(error), error.code, error.message);
    return;
  }
  const status = isImpossibleValue(error) ? 400 : (error.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    req.log.info({ status, reason: error.code }, 'request refused');
    send(reply, status, status, STATUS_TEXTS[status] ?? STATUS_TEXTS[400]!);
    return;
  }
  if (isOutage(error)) {
    req.log.warn({ err: error }, 'the database is away or too slow');
    reply.header('retry-after', '2');
    send(reply, 503, CODES.FAULT, '服务暂时不可用，请稍后重试');
    return;
  }
  req.log.error({ err: error }, 'request failed');
  send(reply, 500, CODES.FAULT, CODE_TEXTS.default!);
}

/** Prevents content sniffing by browsers. */
const withoutSniffing = (reply: FastifyReply) => reply.header('x-content-type-options', 'nosniff');

export function registerErrors(app: FastifyInstance): void {
  app.addHook('onRequest', async (_req, reply) => {
    withoutSniffing(reply);
  });
  app.setNotFoundHandler((_req, reply) => send(reply, 404, CODES.NOT_FOUND, NO_SUCH_CALL));
  app.setErrorHandler(answerError);
}
