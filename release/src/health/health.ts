import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HealthPolicy, HealthReport } from '@app/shared/contracts/release-health';
import type { Traits } from '@app/shared/release-rules/targets';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { VersionRef } from '../document/manifest.ts';
import type { Released } from './admit.ts';
import { MINUTE_MS, type Counts } from './counts.ts';
import { createReceiver } from './receive.ts';
import { healthReport, type Trials } from './report.ts';
import { createHealthStore, HealthBuffer } from './store.ts';
import { judgeAll } from './judging.ts';
import type { Stepping } from './stepping.ts';
import type { StepChecks } from '../checks/checks.ts';
import { OwnSums } from './sums.ts';
import type { Judge } from './watch.ts';

const FLUSH_MS = 1000;
const JUDGE_MS = 5000;
const TIDY_MS = 60 * MINUTE_MS;

export interface HealthOptions {
  pool: Pool;
  registry: Stepping & { snapshot(): Promise<Trials> };
  /** The teams' own checks between timed steps. */
  checks: Pick<StepChecks, 'poll'>;
  policy: HealthPolicy;
  judge: Judge;
  current: () => Released | undefined;
  networkOf: (req: IncomingMessage) => string;
  /** Traits that the edge knows of a visitor. */
  traitsOf: (req: IncomingMessage) => Traits;
  /** Beacons of one address in a minute; 0 for any number. */
  perAddress: number;
  /** Called with every application whose figures changed. */
  onCounted: (name: string) => void;
  /** Called with the accepted counts of each beacon. */
  onSeen: (ref: VersionRef, counts: Counts) => void;
  /** Called for each visitor with a browser below the baseline, once a minute. */
  onUnsupported: () => void;
  log: Logger;
  now?: (() => number) | undefined;
}

export interface Health {
  /** Answers `POST /release/health`. */
  receive(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Counts a page that is served to a browser known to report, with the version of its host. */
  serve(req: IncomingMessage, visitor: string, version: string, nonce: string): void;
  /** @param name one application, or undefined for all */
  report(name: string | undefined, minutes: number): Promise<HealthReport>;
  /** Stores the collected counts. */
  flush(): Promise<void>;
  /** Judges all canaries and withdraws bad ones, unless another process is doing so. */
  judge(): Promise<void>;
  /** Stores what was received periodically, and judges where this process is to. */
  start(judges?: boolean): void;
  /** Stores the remaining counts. */
  close(): Promise<void>;
}

/** Reports of visitors' browsers about their versions, and the reactions to them. */
export function createHealth(options: HealthOptions): Health {
  const { pool, registry, policy, current, onCounted, log, now = Date.now } = options;
  const store = createHealthStore(pool);
  const buffer = new HealthBuffer(store);
  const sums = new OwnSums(pool);
  const { receive, serve, settle } = createReceiver({ ...options, buffer, sums, now });
  const judge = () => judgeAll({ pool, registry, checks: options.checks, judge: options.judge, current, now, log });
  let tidied = 0;
  const timers: NodeJS.Timeout[] = [];

  /** Runs periodically, never concurrently. */
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

  async function flushSums(): Promise<void> {
    settle();
    await sums.flush(now());
  }

  async function tidy(): Promise<void> {
    if (now() - tidied < TIDY_MS) return;
    tidied = now();
    await store.tidy(now());
  }

  return {
    receive,
    serve,
    report: async (name, minutes) => healthReport({ store, policy, now }, await registry.snapshot(), name, minutes),
    async flush() {
      await flush();
      await flushSums();
      await tidy();
    },
    judge,
    start(judges = true) {
      every(FLUSH_MS, 'health counters cannot be stored; they are kept', flush);
      every(JUDGE_MS, judges ? 'canaries cannot be judged' : 'sums for the watch cannot be stored', async () => {
        await flushSums();
        if (!judges) return;
        await tidy();
        await judge();
      });
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      const last = Promise.all([flush(), flushSums()]);
      await last.catch((error: unknown) => log.warn({ err: error }, 'last health counters are lost'));
    },
  };
}
