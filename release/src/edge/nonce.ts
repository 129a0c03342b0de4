import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** Asking for random bytes costs more than the bytes: a page of them at once. */
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;

/** A number used once, base64 of 16 random bytes. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('base64', used - BYTES, used);
}
