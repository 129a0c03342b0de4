import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_LIFE_MS } from '../domain/auth/token.ts';

/**
 * The second token of a login, out of reach of scripts. It is needed together with the first one.
 */
const KEY_COOKIE = 'userKey';

const termsOf = (req: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  // The cookie is sent from pages of this site alone; after a link from elsewhere, the opened page
  // sends it itself.
  sameSite: 'strict' as const,
  secure: req.protocol === 'https',
});

export const readSessionKey = (req: FastifyRequest): string => req.cookies[KEY_COOKIE] ?? '';

export function setSessionKey(req: FastifyRequest, reply: FastifyReply, key: string): void {
  reply.setCookie(KEY_COOKIE, key, { ...termsOf(req), maxAge: TOKEN_LIFE_MS / 1000 });
}

export function clearSessionKey(req: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(KEY_COOKIE, termsOf(req));
}
