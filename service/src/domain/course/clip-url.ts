import { createHmac, timingSafeEqual } from 'node:crypto';

function signatureOf(secret: Buffer, file: string, expires: number): string {
  return createHmac('sha256', secret).update(`${file}\n${expires}`).digest('base64url').slice(0, 32);
}

/** Address of a clip that opens until `expiresAt` and nothing else. */
export function clipUrl(secret: Buffer, file: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `/api/content/${file}?e=${expires}&s=${signatureOf(secret, file, expires)}`;
}

export function clipUrlHolds(secret: Buffer, file: string, query: { e?: string; s?: string }, now: Date): boolean {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now.getTime()) return false;
  const given = Buffer.from(query.s ?? '');
  const right = Buffer.from(signatureOf(secret, file, expires));
  return given.length === right.length && timingSafeEqual(given, right);
}
