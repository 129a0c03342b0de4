import { createHash } from 'node:crypto';
import { canonical } from '@app/shared/release-rules/canonical';

/** SHA-256 of the canonical text, in hex. */
export function sha256Digest(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}
