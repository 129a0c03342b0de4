import { z } from 'zod';

/** How a process reaches NATS, and the subject that revisions are announced on. */
export interface NatsSettings {
  /** Addresses without credentials, `host:port`. */
  servers: string[];
  user?: string;
  password?: string;
  token?: string;
  /** Whether the connection must be encrypted. */
  tls: boolean;
  subject: string;
}

const PROTOCOL = /^(nats|tls):$/;
const WRONG = 'must be nats://user:password@host:4222 or tls://…, more servers separated by commas';

function urlOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !PROTOCOL.test(url.protocol) || url.hostname === '') return undefined;
  // A letter of a password that is not percent-encoded ends the host: what follows lands here, and
  // what is before it would be taken for a host, and logged.
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return undefined;
  return url.username === '' && url.password !== '' ? undefined : url;
}

/** Credentials before the `@`; a name without a password is a token. */
function credentialsOf({ username, password }: URL): Pick<NatsSettings, 'user' | 'password' | 'token'> {
  if (username === '') return {};
  if (password === '') return { token: decodeURIComponent(username) };
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Reads servers separated by commas; those of the first one are the credentials of all. */
const zServers = z.string().transform((text, context): Omit<NatsSettings, 'subject'> => {
  const urls = text.split(',').map((one) => urlOf(one.trim()));
  const [first] = urls;
  // The error names no address: it may hold a password.
  if (!first || !isDecodable(first) || urls.some((url) => url?.protocol !== first.protocol)) {
    context.addIssue({ code: 'custom', message: WRONG });
    return z.NEVER;
  }
  return {
    servers: urls.flatMap((url) => (url ? [`${url.hostname}:${url.port === '' ? '4222' : url.port}`] : [])),
    ...credentialsOf(first),
    tls: first.protocol === 'tls:',
  };
});

/** Variables of every process that NATS may connect. */
export const natsVariables = {
  /** Servers of NATS that carry announcements of revisions; none by default. */
  NATS_URL: zServers.optional(),
  /** Subject of this environment: two of them on the same NATS need two. */
  NATS_SUBJECT: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be words separated by dots')
    .default('huixue.release'),
};

/** The settings; undefined where no server is named. */
export function natsSettings(env: {
  NATS_URL?: Omit<NatsSettings, 'subject'> | undefined;
  NATS_SUBJECT: string;
}): NatsSettings | undefined {
  return env.NATS_URL && { ...env.NATS_URL, subject: env.NATS_SUBJECT };
}
