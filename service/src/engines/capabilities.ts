import { createHash } from 'node:crypto';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';

const { side, steps, cfg, batch } = GENERATION_LIMITS;

/** An engine that does nothing of the workbench; others say what they have beyond it. */
export const NOTHING: Capabilities = {
  abilities: [],
  limits: { side, pixels: side.max * side.max, steps, cfg, batch: batch.max },
  without: {},
  samplers: [],
  schedulers: [],
  styles: [],
  models: [],
  model: '',
  vaes: [],
  upscalers: [],
  latentUpscalers: [],
  loras: [],
  embeddings: [],
  interrogators: [],
  scripts: [],
  extensions: [],
};

const revisions = new WeakMap<Capabilities, string>();

/** Names a state of capabilities, in all processes alike. */
export function revisionOf(capabilities: Capabilities): string {
  const known = revisions.get(capabilities);
  if (known) return known;
  const revision = createHash('sha256').update(JSON.stringify(capabilities)).digest('hex').slice(0, 16);
  revisions.set(capabilities, revision);
  return revision;
}
