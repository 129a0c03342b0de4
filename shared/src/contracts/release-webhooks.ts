import { z } from 'zod';

/** Events that servers of the operators can be told of. */
export const WEBHOOK_EVENTS = [
  'halted',
  'paused',
  'killed',
  'promoted',
  'retired',
  'rolled_back',
  'first_published',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A message to one endpoint. */
export interface WebhookDelivery {
  id: string;
  endpoint: string;
  event: WebhookEvent | 'test';
  at: string;
  /** `dropped`: too many waited. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: number;
  /** HTTP status of the last attempt; null without an answer, and then why. */
  status: number | null;
  error: string | null;
  /** When it is sent again; null when it is not. */
  nextAt: string | null;
}

export interface Webhooks {
  /** `host`: the rest of the address may be a secret. */
  endpoints: { name: string; host: string; events: WebhookEvent[] }[];
  /** The last ones, newest first. */
  deliveries: WebhookDelivery[];
}

/** All endpoints without a name. */
export const zWebhookTest = z.object({ name: z.string().max(30).optional() });
export interface WebhookTest {
  endpoint: string;
  ok: boolean;
  status: number | null;
  error: string | null;
}
