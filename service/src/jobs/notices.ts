import type { Deps } from '../deps.ts';
import { sendWaiting } from '../domain/account/notices.ts';
import { sendDueReminders } from '../domain/course/live-notices.ts';
import { smsGateway } from '../gateways/sms/gateway.ts';

const EVERY_MS = 10_000;

/**
 * Sends reminders of broadcasts and the SMS of notices at intervals; several processes may run it
 * at once. @returns a function that stops it and waits for work in progress
 */
export function startNotices(deps: Deps): () => Promise<void> {
  const gateway = smsGateway(deps);
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = sendDueReminders(deps)
      .then(() => sendWaiting(deps, gateway))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'could not send notices'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
