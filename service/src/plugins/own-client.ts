import { AppError, CODES } from '@app/shared/errors';
import { signOf } from '@app/shared/contracts/sign';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../deps.ts';
import { judgeSign, tokenOf } from '../domain/auth/token.ts';

const headerOf = (req: FastifyRequest, name: string): string => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Refuses a request signature that does not match the current time and the token. */
export function checkSign(req: FastifyRequest, token: string, now: Date): void {
  const timestamp = headerOf(req, 'timestamp');
  const verdict = judgeSign(timestamp, headerOf(req, 'sign'), signOf(timestamp, token), now);
  if (verdict === 'wrong') throw new AppError(CODES.FORBIDDEN, '请求签名不正确，请刷新页面后重试');
  if (verdict === 'stale') throw new AppError(CODES.REFUSED, '设备时间与服务器相差过大，请校准后重试');
}

/**
 * For a GET with side effects, which only this site's client may send. A page of another site can
 * neither set the signature's headers, as no cross-origin call is allowed, nor hide its site; for
 * browsers without `Sec-Fetch-Site` the headers alone decide.
 */
export function requireOwnClient(req: FastifyRequest, clock: Clock): void {
  const site = headerOf(req, 'sec-fetch-site');
  if (site !== '' && site !== 'same-origin') throw new AppError(CODES.FORBIDDEN, '不允许从其他网站发起');
  checkSign(req, tokenOf(req.headers.authorization), clock());
}
