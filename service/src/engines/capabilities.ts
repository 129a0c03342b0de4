import { createHash } from 'node:crypto';
import type { Capabilities } from '@app/shared/contracts/aigc';

const revisions = new WeakMap<Capabilities, string>();

/** Hash of capabilities, the same in all processes. */
export function capabilitiesHash(capabilities: Capabilities): string {
  const known = revisions.get(capabilities);
  if (known) return known;
  const revision = createHash('sha256').update(JSON.stringify(capabilities)).digest('hex').slice(0, 16);
  revisions.set(capabilities, revision);
  return revision;
}
