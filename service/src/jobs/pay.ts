import type { PayChannel } from '@app/shared/contracts/order';
import { chargeDueContracts, checkContracts, sendRenewalReminders } from '../domain/pay/renewals.ts';
import { unsignDueContracts } from '../domain/pay/contracts.ts';
import type { PayDeps } from '../domain/pay/pay-deps.ts';
import { sendRefunds } from '../domain/pay/refunds.ts';
import { grantPending } from '../domain/pay/settle.ts';
import { askUnsettled, closeExpired } from '../domain/pay/watch.ts';
import { sendEvents } from '../domain/pay/webhook.ts';
import { createWebhook } from '../gateways/pay/webhook.ts';

const EVERY_MS = 3_000;
const DELIVER_MS = 250;
/** Advisory lock key: one process at a time reconciles payments. Any unused constant will do. */
const LOCK = 727_002;

/**
 * Runs one round of all recurring payment work. `all`: also queries channels about payments that
 * were queried recently.
 */
export async function reconcilePayments(given: PayDeps, all = false): Promise<void> {
  const deps = { ...given, away: new Set<PayChannel>() };
  const { PAY_WEBHOOK_URL: url, PAY_WEBHOOK_SECRET: secret } = deps.env;
  const steps: [string, () => Promise<unknown>][] = [
    ['grants', () => grantPending(deps)],
    ['unsettled attempts', () => askUnsettled(deps, all)],
    ['expired orders', () => closeExpired(deps)],
    ['refunds', () => sendRefunds(deps)],
    ['contracts to be ended', () => unsignDueContracts(deps)],
    ['contracts', () => checkContracts(deps)],
    ['reminders', () => sendRenewalReminders(deps)],
    ['charges', () => chargeDueContracts(deps)],
    ['events', async () => (url && secret ? sendEvents(deps, createWebhook(url, secret, deps.clock)) : undefined)],
  ];
  // A failing step does not prevent the others.
  for (const [name, step] of steps)
    await step().catch((error: unknown) => deps.log.error({ err: error }, `payments: ${name} not looked after`));
}

async function alone(deps: PayDeps, work: () => Promise<void>): Promise<boolean> {
  const client = await deps.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!rows[0]?.mine) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
    return true;
  } finally {
    client.release();
  }
}

/**
 * Repeats work, starting each round after the end of the previous one. @returns a function that
 * stops it and waits for work in progress
 */
function again(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const round = () => {
    running = work().finally(() => {
      if (!stopped) timer = setTimeout(round, everyMs);
    });
  };
  timer = setTimeout(round, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Reconciles payments in this process while no other process does; the first round queries every
 * payment whose notification is missing.
 */
export function startPay(deps: PayDeps, deliver: () => Promise<number>): () => Promise<void> {
  let first = true;
  const looking = again(EVERY_MS, async () => {
    try {
      const all = first;
      if (await alone(deps, () => reconcilePayments(deps, all))) first = false;
    } catch (error) {
      deps.log.warn({ err: error }, 'payments not looked after');
    }
  });
  const delivering = again(DELIVER_MS, () =>
    deliver().catch((error: unknown) => deps.log.warn({ err: error }, 'sandbox notices not delivered')),
  );
  return async () => {
    await Promise.all([looking(), delivering()]);
  };
}
