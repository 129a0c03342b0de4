import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { entriesOf } from '../remote/json-entries.ts';
import { loraFacts } from '../remote/lora-facts.ts';
import { OversizedAnswerError, TimeoutError } from '../remote/server.ts';

/**
 * A list that takes longer than this, in ms, is read at intervals instead of before each picture.
 */
const SLOW_MS = 500;
const SLOW_EVERY_MS = 300_000;

const zLora = z.object({
  name: z.string().min(1).max(GENERATION_LIMITS.name),
  alias: z.string().nullish().catch(null),
  metadata: z.unknown(),
});

/** Parsing a list blocks this process for at most so many ms at a time. */
const SLICE_MS = 10;

async function lorasIn(answer: Buffer): Promise<Capabilities['loras']> {
  const loras: Capabilities['loras'] = [];
  let since = performance.now();
  for (const entry of entriesOf(answer)) {
    const { data } = zLora.safeParse(entry);
    if (data) loras.push({ name: data.name, alias: data.alias ?? '', ...loraFacts(data.metadata) });
    if (performance.now() - since < SLICE_MS) continue;
    await others();
    since = performance.now();
  }
  return loras;
}

export interface LoraList {
  loras: Capabilities['loras'];
  /**
   * Whether the list was too long or too slow to be read: these are the entries of the last read.
   */
  isUnread: boolean;
}

/** Reads the LoRA list of a web UI, which contains all training metadata of each file. */
export function createLoraReader() {
  let list: LoraList = { loras: [], isUnread: false };
  let nextAt = 0;
  let reading: Promise<LoraList> | null = null;

  async function readAnew(ask: () => Promise<Buffer>): Promise<LoraList> {
    const from = performance.now();
    let next: LoraList;
    try {
      next = { loras: await lorasIn(await ask()), isUnread: false };
    } catch (error) {
      if (!(error instanceof OversizedAnswerError || error instanceof TimeoutError)) throw error;
      next = { ...list, isUnread: true };
    }
    const now = performance.now();
    nextAt = now - from > SLOW_MS ? now + SLOW_EVERY_MS : 0;
    return next;
  }

  return {
    /**
     * Concurrent looks share one read.
     *
     * @throws what `ask` throws, except for a list that is too long or too slow
     */
    async read(ask: () => Promise<Buffer>): Promise<LoraList> {
      if (performance.now() < nextAt) return list;
      const own = (reading ??= readAnew(ask));
      try {
        list = await own;
        return list;
      } finally {
        if (reading === own) reading = null;
      }
    },
    /** Another server may have started at the same address. */
    forget() {
      list = { loras: [], isUnread: false };
      nextAt = 0;
      reading = null;
    },
  };
}
