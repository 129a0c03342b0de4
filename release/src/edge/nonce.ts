import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** A random call costs more than its bytes: bytes are drawn in bulk. */
const pool = Buffer.alloc(256 * BYTES);
let usedBytes = pool.length;

/** Nonce in base64 of 16 random bytes. */
export function newNonce(): string {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  usedBytes += BYTES;
  return pool.toString('base64', usedBytes - BYTES, usedBytes);
}
