import { createHmac, timingSafeEqual } from 'node:crypto';

const MEDIA = '/api/content/media/';

function signatureOf(secret: Buffer, name: string, expires: number): string {
  return createHmac('sha256', secret).update(`media/${name}\n${expires}`).digest('base64url').slice(0, 32);
}

/** URL of a public file, whose content never changes. */
export const openUrl = (name: string) => `${MEDIA}${name}`;

/** Query that grants access to one name until `expiresAt`. */
export function signedQuery(secret: Buffer, name: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `?e=${expires}&s=${signatureOf(secret, name, expires)}`;
}

export const signedUrl = (secret: Buffer, name: string, expiresAt: Date) =>
  `${MEDIA}${name}${signedQuery(secret, name, expiresAt)}`;

/** Expiry of a valid signature for this name; null for an invalid one. */
export function linkValidUntil(
  secret: Buffer,
  name: string,
  query: { e?: string; s?: string },
  now: Date,
): Date | null {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now.getTime()) return null;
  const given = Buffer.from(query.s ?? '');
  const right = Buffer.from(signatureOf(secret, name, expires));
  return given.length === right.length && timingSafeEqual(given, right) ? new Date(expires * 1000) : null;
}
