import { createHmac } from 'node:crypto';
import { publicLookup } from '@app/storage/public-network';
import { sendRequest } from '@app/storage/send-request';
import type { WebhookEndpoint } from './endpoints.ts';

const PATIENCE_MS = 10_000;
/** Maximum bytes read of an answer, whose body is ignored. */
const ANSWER_BYTES = 1_000_000;

export interface WebhookPayload {
  /** The same for every attempt, so that a receiver can detect duplicates. */
  id: string;
  body: string;
}

export interface WebhookOutcome {
  ok: boolean;
  /** Null without an answer. */
  status: number | null;
  /** Reason for a missing answer; null otherwise. */
  error: string | null;
}

/**
 * Headers of Standard Webhooks: HMAC-SHA256 over id, time and body, so that none can be exchanged
 * and a replayed message is detected.
 * @param at seconds since 1970, of this attempt
 */
export function signatureHeaders({ id, body }: WebhookPayload, secret: Buffer, at: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

/** Makes one attempt. A redirect is a failure, because only configured addresses are called. */
export async function sendWebhook(
  letter: WebhookPayload,
  { url, secret }: Pick<WebhookEndpoint, 'url' | 'secret'>,
  allowPrivate: boolean,
  now: number,
): Promise<WebhookOutcome> {
  try {
    const { status } = await sendRequest(url, {
      headers: { 'user-agent': 'release-webhooks/1', ...signatureHeaders(letter, secret, Math.floor(now / 1000)) },
      body: { type: 'application/json', data: Buffer.from(letter.body) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      most: ANSWER_BYTES,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    return { ok: status >= 200 && status < 300, status, error: null };
  } catch (error) {
    return { ok: false, status: null, error: (error instanceof Error ? error.message : String(error)).slice(0, 200) };
  }
}
