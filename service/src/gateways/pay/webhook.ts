import { createHmac } from 'node:crypto';
import type { SendEvent } from '../../domain/pay/webhook.ts';

const TIMEOUT_MS = 5_000;

/**
 * Requests are signed as `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`, so that a replay
 * is recognised by its time.
 */
export function createWebhook(url: string, secret: string, now: () => Date): SendEvent {
  return async ({ id, body }) => {
    const time = Math.floor(now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-event-id': id,
        'x-signature': `t=${time},v1=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
  };
}
