import { randomUUID } from 'node:crypto';
import type { Webhooks, WebhookTest } from '@app/shared/contracts/release-webhooks';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { WebhookEndpoint, WebhookSettings } from './endpoints.ts';
import { collect, dropExcess, dueDeliveries, lastDeliveries, noteAttempt, noteTest, tidyDeliveries } from './queue.ts';
import { sendWebhook } from './send.ts';

/** Arbitrary constant, the same in every process. */
const WEBHOOK_LOCK = 727_005;
const ROUND_MS = 5000;
const TIDY_MS = 3_600_000;
/** Maximum messages to one endpoint in a round. */
const AT_ONCE = 20;

export interface WebhookSender {
  /** Queues messages about new events and sends due ones, unless another process is doing so. */
  round(): Promise<void>;
  /** Sends a test message now. @param name one endpoint, or undefined for all */
  test(name: string | undefined): Promise<WebhookTest[]>;
  report(): Promise<Webhooks>;
  /** Starts a round in the background. */
  wake(): void;
  /** Runs periodically. */
  start(): void;
  /** Resolves when no message is being sent. */
  close(): Promise<void>;
}

export interface WebhookOptions extends WebhookSettings {
  pool: Pool;
  log: Logger;
  now?: (() => number) | undefined;
}

/** Sends release events to the operators' own servers, from a queue in the database. */
export function createWebhooks({ endpoints, allowPrivate, pool, log, now = Date.now }: WebhookOptions): WebhookSender {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let tidied = 0;
  let timer: NodeJS.Timeout | undefined;
  const date = () => new Date(now());

  /** In order of time; the first failure ends the endpoint's round. */
  async function deliver(endpoint: WebhookEndpoint): Promise<void> {
    for (const letter of await dueDeliveries(pool, endpoint.name, date(), AT_ONCE)) {
      if (closed) return;
      const outcome = await sendWebhook(letter, endpoint, allowPrivate, now());
      const state = await noteAttempt(pool, letter, outcome, date());
      const facts = { endpoint: endpoint.name, id: letter.id, event: letter.event, ...outcome };
      if (state === 'failed') log.error(facts, 'webhook given up');
      else if (state === 'waiting') log.warn(facts, 'webhook not delivered; it is sent again');
      if (!outcome.ok) return;
    }
  }

  async function look(): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [WEBHOOK_LOCK]);
      if (!rows[0]?.mine) return;
      await collect(client, endpoints, date());
      for (const { name } of endpoints) {
        const dropped = await dropExcess(client, name);
        if (dropped > 0) log.error({ endpoint: name, dropped }, 'too many webhooks wait: the oldest are dropped');
      }
      await client.query('commit');
      await Promise.all(endpoints.map(deliver));
      if (now() - tidied >= TIDY_MS) {
        tidied = now();
        await tidyDeliveries(pool, date());
      }
    } finally {
      await client.query('rollback').catch(() => undefined);
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
      client.release();
    }
  }

  /** Rounds are sequential; a request during one starts another after it. */
  async function round(): Promise<void> {
    again = running !== undefined;
    running ??= (async () => {
      do {
        again = false;
        await look();
      } while (again && !closed);
    })().finally(() => (running = undefined));
    return running;
  }

  async function testOne(endpoint: WebhookEndpoint): Promise<WebhookTest> {
    const data = { text: '这是一条测试消息' };
    const letter = { id: randomUUID(), body: JSON.stringify({ type: 'test', timestamp: date().toISOString(), data }) };
    const outcome = await sendWebhook(letter, endpoint, allowPrivate, now());
    await noteTest(pool, endpoint.name, letter, outcome, date());
    return { endpoint: endpoint.name, ...outcome };
  }

  const wake = () =>
    void round().catch((error: unknown) => log.warn({ err: error }, 'webhooks cannot be sent; they are kept'));

  return {
    round,
    wake,
    test: (name) => Promise.all(endpoints.filter((one) => name === undefined || one.name === name).map(testOne)),
    report: async () => ({
      // The rest of an address may contain a secret.
      endpoints: endpoints.map(({ name, url, events }) => ({ name, host: url.host, events: [...events] })),
      deliveries: await lastDeliveries(pool),
    }),
    start() {
      timer = setInterval(wake, ROUND_MS);
      timer.unref();
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
