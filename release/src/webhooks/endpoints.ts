import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/shared/contracts/release-webhooks';
import { isPublic } from '@app/storage/public-network';
import { isIP } from 'node:net';
import { z } from 'zod';

/** A server that receives messages. */
export interface WebhookEndpoint {
  /** Name from its variables: `chat` for `WEBHOOK_CHAT_URL`. */
  name: string;
  url: URL;
  secret: Buffer;
  events: readonly WebhookEvent[];
}

export interface WebhookSettings {
  endpoints: readonly WebhookEndpoint[];
  /** Whether addresses of this machine and of private networks, and plain HTTP, are allowed. */
  allowPrivate: boolean;
}

const URL_VARIABLE = /^WEBHOOK_([A-Z0-9]{1,30})_URL$/;
/** Secret of Standard Webhooks: 24 to 64 bytes. */
const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;
const SECRET_BYTES = { min: 24, max: 64 };

const zEvents = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.enum(WEBHOOK_EVENTS)).min(1));

export function secretFrom(variable: string, text = ''): Buffer {
  const bytes = Buffer.from(SECRET.exec(text)?.[1] ?? '', 'base64');
  if (bytes.length < SECRET_BYTES.min || bytes.length > SECRET_BYTES.max)
    throw new Error(`${variable} must be whsec_ and base64 of 24 to 64 bytes: echo "whsec_$(openssl rand -base64 32)"`);
  return bytes;
}

export function urlFrom(variable: string, text: string, allowPrivate: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(`${variable} must be an https address without user name and password`);
  const literal = url.hostname.replaceAll(/[[\]]/g, '');
  const isNear = isIP(literal) !== 0 && !isPublic(literal);
  if (!allowPrivate && (url.protocol !== 'https:' || isNear))
    throw new Error(`${variable} must be a public https address, unless WEBHOOK_PRIVATE=1`);
  return url;
}

/**
 * Reads `WEBHOOK_<NAME>_URL`, `_SECRET` and `_EVENTS`; the error names the variable at fault, and
 * contains no value.
 */
export function readWebhooks(source: Record<string, string | undefined>): WebhookSettings {
  const allowPrivate = source.WEBHOOK_PRIVATE === '1';
  const endpoints = Object.keys(source)
    .toSorted()
    .flatMap((variable): WebhookEndpoint[] => {
      const name = URL_VARIABLE.exec(variable)?.[1];
      const text = source[variable];
      if (name === undefined || !text) return [];
      const of = (what: string) => `WEBHOOK_${name}_${what}`;
      const events = zEvents.safeParse(source[of('EVENTS')] || WEBHOOK_EVENTS.join(','));
      if (!events.success) throw new Error(`${of('EVENTS')} must name some of ${WEBHOOK_EVENTS.join(', ')}`);
      const secret = secretFrom(of('SECRET'), source[of('SECRET')]);
      return [{ name: name.toLowerCase(), url: urlFrom(variable, text, allowPrivate), secret, events: events.data }];
    });
  return { endpoints, allowPrivate };
}
