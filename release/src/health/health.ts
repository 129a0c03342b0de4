import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HealthPolicy, HealthReport } from '@app/shared/contracts/release-api';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { VersionRef } from '../document/manifest.ts';
import type { Released } from './admit.ts';
import type { Counts } from './counts.ts';
import { createReceiver } from './receive.ts';
import { healthReport } from './report.ts';
import { createHealthStore, HealthBuffer } from './store.ts';
import { createHealthWatch, type Halting } from './watch.ts';

const FLUSH_MS = 1000;
const JUDGE_MS = 5000;

export interface HealthOptions {
  pool: Pool;
  registry: Halting;
  policy: HealthPolicy;
  current: () => Released | undefined;
  addressOf: (req: IncomingMessage) => string;
  /** Beacons of one address in a minute; 0 for any number. */
  perAddress: number;
  /** Called with every application whose figures changed. */
  onCounted: (name: string) => void;
  /** Called with what was believed of each beacon. */
  onSeen: (ref: VersionRef, counts: Counts) => void;
  log: Logger;
  now?: (() => number) | undefined;
}

export interface Health {
  /** Answers `POST /release/health`. */
  receive(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Counts a page that is served, with the version of its host. */
  serve(visitor: string, version: string): void;
  /** @param name one application, or undefined for all */
  report(name: string | undefined, minutes: number): Promise<HealthReport>;
  /** Stores what came in. */
  flush(): Promise<void>;
  /** Judges all canaries and withdraws the bad ones, unless another process is at it. */
  judge(): Promise<void>;
  /** Does both again and again. */
  start(): void;
  /** Stores what is left. */
  close(): Promise<void>;
}

/** What visitors' browsers say of the versions they got, and what follows from it. */
export function createHealth(options: HealthOptions): Health {
  const { pool, registry, policy, current, addressOf, perAddress, onCounted, onSeen, log, now = Date.now } = options;
  const store = createHealthStore(pool);
  const buffer = new HealthBuffer(store);
  const watch = createHealthWatch({ pool, store, registry, policy, now, log });
  const { receive, serve } = createReceiver({ buffer, current, addressOf, perAddress, onSeen, now });
  const timers: NodeJS.Timeout[] = [];

  /** Runs again and again, never twice at once. */
  function every(ms: number, what: string, work: () => Promise<void>): void {
    let running = false;
    const timer = setInterval(() => {
      if (running) return;
      running = true;
      work()
        .catch((error: unknown) => log.warn({ err: error }, what))
        .finally(() => (running = false));
    }, ms);
    timer.unref();
    timers.push(timer);
  }

  async function flush(): Promise<void> {
    for (const name of await buffer.flush()) onCounted(name);
  }

  return {
    receive,
    serve,
    report: async (name, minutes) =>
      healthReport({ store, watch, policy, now }, await registry.snapshot(), name, minutes),
    flush,
    judge: () => watch.judgeAll(),
    start() {
      every(FLUSH_MS, 'health counters cannot be stored; they are kept', flush);
      every(JUDGE_MS, 'canaries cannot be judged', () => watch.judgeAll());
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush().catch((error: unknown) => log.warn({ err: error }, 'last health counters are lost'));
    },
  };
}
