import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { loraFacts } from '../remote/lora-facts.ts';
import { LargeError, LateError } from '../remote/server.ts';

/** A list that takes longer than this is read so often alone, and not before each picture. */
const SLOW_MS = 500;
const SLOW_EVERY_MS = 300_000;

const zList = z.array(z.unknown()).catch([]);
const zLora = z.object({
  name: z.string().min(1).max(GENERATION_LIMITS.name),
  alias: z.string().nullish().catch(null),
  metadata: z.unknown(),
});

/** Everything else in this process waits at most so long for the facts of a list. */
const SLICE_MS = 10;

async function lorasIn(answer: unknown): Promise<Capabilities['loras']> {
  const loras: Capabilities['loras'] = [];
  let since = performance.now();
  for (const entry of zList.parse(answer)) {
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
  /** It was too long to be read, or took too long: these are those of before. */
  isUnread: boolean;
}

/** Reads the LoRAs of a web UI, which gives each with all that its trainer wrote. */
export function loraReader() {
  let list: LoraList = { loras: [], isUnread: false };
  let nextAt = 0;
  let reading: Promise<LoraList> | null = null;

  async function readAnew(ask: () => Promise<unknown>): Promise<LoraList> {
    const from = performance.now();
    let next: LoraList;
    try {
      next = { loras: await lorasIn(await ask()), isUnread: false };
    } catch (error) {
      if (!(error instanceof LargeError || error instanceof LateError)) throw error;
      next = { ...list, isUnread: true };
    }
    const now = performance.now();
    nextAt = now - from > SLOW_MS ? now + SLOW_EVERY_MS : 0;
    return next;
  }

  return {
    /**
     * Looks that come beside each other read it once.
     *
     * @throws what `ask` throws, except for a list that is too long
     */
    async read(ask: () => Promise<unknown>): Promise<LoraList> {
      if (performance.now() < nextAt) return list;
      const own = (reading ??= readAnew(ask));
      try {
        list = await own;
        return list;
      } finally {
        if (reading === own) reading = null;
      }
    },
    /** Another server may have come to its address. */
    forget() {
      list = { loras: [], isUnread: false };
      nextAt = 0;
      reading = null;
    },
  };
}
