import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** A random call costs more than its bytes: bytes are drawn in bulk. */
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;

/** Nonce in base64 of 16 random bytes. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString('base64', used - BYTES, used);
}
