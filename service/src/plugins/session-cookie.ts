import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_LIFE_MS } from '../domain/auth/token.ts';

/**
 * The half of a login that no script can read. It goes with the token, and neither opens anything
 * alone.
 */
const KEY_COOKIE = 'userKey';

const termsOf = (req: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  // Only pages of this site bring it along; a link from elsewhere opens the page, which then asks
  // itself.
  sameSite: 'strict' as const,
  secure: req.protocol === 'https',
});

export const keyOf = (req: FastifyRequest): string => req.cookies[KEY_COOKIE] ?? '';

export function giveKey(req: FastifyRequest, reply: FastifyReply, key: string): void {
  reply.setCookie(KEY_COOKIE, key, { ...termsOf(req), maxAge: TOKEN_LIFE_MS / 1000 });
}

export function takeKey(req: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(KEY_COOKIE, termsOf(req));
}
