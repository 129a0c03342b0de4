import { createHash } from 'node:crypto';
import { canonical } from '@app/shared/release-rules/canonical';

/** SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** SHA-256 of the canonical text, in hex. */
export function sha256Digest(value: unknown): string {
  return sha256Of(canonical(value));
}
