import type { Deps } from '../deps.ts';
import { sendWaiting } from '../domain/account/notices.ts';
import { remindDue } from '../domain/course/live-notices.ts';
import { smsGateway } from '../gateways/sms/gateway.ts';

const EVERY_MS = 10_000;

/**
 * Reminds of broadcasts and sends the SMS of notices, now and then; several processes may. @returns
 * the way to stop, which waits for what is under way
 */
export function startNotices(deps: Deps): () => Promise<void> {
  const gateway = smsGateway(deps);
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = remindDue(deps)
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
