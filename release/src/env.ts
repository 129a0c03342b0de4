import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readTraitHeaders } from './edge/traits.ts';
import { natsVariables } from './events/nats-settings.ts';
import { readVariables } from './read-variables.ts';
import { zRoles } from './roles.ts';

const flag = (otherwise: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(otherwise)
    .transform((value) => value === '1');

/** Variables of every process that serves pages, followers included. */
export const edgeVariables = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./.data'),
  /** Public address of the site, for links. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Product name in the page itself; the service reports the same name to pages. */
  BRAND: z.string().max(20).optional(),
  /** Telephone number for a page whose scripts do not run; others get it from the service. */
  SERVICE_PHONE: z.string().max(40).optional(),
  /** Maximum open connections in total, and of one address; 0 for no limit. */
  CONNECTIONS: z.coerce.number().int().min(0).default(100_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(20_000),
  /** Maximum event streams of one address; 0 for no limit. */
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(0).default(5000),
  /** Processes that share the limits above, set by the process that starts them. */
  LIMITS_SHARED_BY: z.coerce.number().int().min(1).default(1),
  /** Headers by the trait of a visitor that they tell: see edge/traits.ts. */
  TARGET_HEADERS: z.string().default('').transform(readTraitHeaders),
  /**
   * Script of the site statistics, https: the page may connect to its origin. The service passes
   * the address to pages.
   */
  STATISTICS_SCRIPT: z
    .url({ protocol: /^https$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Number of trusted proxies in front of this process: their X-Forwarded-* headers are used. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** 0 unregisters the service worker in every browser that has it. */
  SERVICE_WORKER: flag('1'),
  ...natsVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

const LIMITS = ['CONNECTIONS', 'CONNECTIONS_PER_ADDRESS', 'STREAMS_PER_ADDRESS', 'BEACONS_PER_ADDRESS'] as const;

/**
 * Limits of one of several processes: connections are dealt out evenly, so that each gets its part.
 * A limit of 0 is none.
 */
export function withSharedLimits<
  T extends { LIMITS_SHARED_BY: number } & Partial<Record<(typeof LIMITS)[number], number>>,
>(env: T): T {
  const parts = LIMITS.flatMap((name) => {
    const limit = env[name];
    return limit === undefined ? [] : [[name, Math.ceil(limit / env.LIMITS_SHARED_BY)] as const];
  });
  return { ...env, ...Object.fromEntries(parts) };
}

const zAddresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(z.string().regex(/^[\da-f.:]+(\/\d{1,3})?$/i, 'must be an IP address, or a network like 10.0.0.0/8')));

const zEnv = z.object({
  ...edgeVariables,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  SERVICE_ORIGIN: z.url({ protocol: /^http$/ }),
  /** Parts of the server that this process is; see roles.ts. */
  RELEASE_ROLE: zRoles,
  /** Origin of the process with the registry, for an edge without it. */
  REGISTRY_ORIGIN: z.url({ protocol: /^http$/ }).optional(),
  /** File with the bearer token of /release/api; an edge without the registry needs none. */
  RELEASE_TOKEN_FILE: z.string().min(1).optional(),
  /** Keys that documents are signed with; created when missing. */
  RELEASE_KEYS_FILE: z.string().min(1).optional(),
  /** 1 when a change that affects many visitors needs a second token. */
  RELEASE_APPROVAL: flag('0'),
  /** Per cent of an application's visitors that one person may affect alone. */
  RELEASE_APPROVAL_SHARE: z.coerce.number().int().min(0).max(99).default(50),
  /** Whether tokens may approve, or only people who logged in by their company account. */
  RELEASE_APPROVAL_BY: z.enum(['token', 'person']).default('token'),
  /** Name of this environment for operators, such as 预发; without one it is production. */
  ENVIRONMENT_NAME: z.string().trim().max(10).optional(),
  /** Addresses of followers, comma separated: their X-Forwarded-For is used. */
  FOLLOWERS: zAddresses,
  /** Folder where releases on this machine share compressed files; without one each compresses. */
  COMPRESSED_DIR: z.string().min(1).optional(),
  /** Base of a CDN of the files of versions; pages load them from there. */
  ARTIFACT_BASE: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url.endsWith('/') ? url : `${url}/`).href)
    .optional(),
  /** Share of page views that report on their health; versions on trial are always reported. */
  BEACON_SHARE: z.coerce.number().min(0.01).max(1).default(1),
  /** Maximum beacons of one address per minute; 0 for no limit. */
  BEACONS_PER_ADDRESS: z.coerce.number().int().min(0).default(3000),
  /** Validity of a release document in days. */
  DOCUMENT_DAYS: z.coerce.number().int().min(2).max(365).default(7),
  /** Origins, comma separated, from which an override may load a remote in development. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /**
   * Other sites that fallback pages may be on, comma separated: `https://status.example.cn` for all
   * remotes, `shop=https://old.example.cn` for one.
   */
  FALLBACK_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^([a-z][a-z0-9-]*=)?https:\/\/[^/@\s]+\/?$/, 'must be an https origin, or <remote>=<https origin>')
          .transform((text) => {
            const [, name, origin = ''] = /^(?:([a-z][a-z0-9-]*)=)?(.+)$/.exec(text) ?? [];
            return { name: name ?? null, origin: new URL(origin).origin };
          }),
      ),
    ),
});
export type Env = Omit<z.output<typeof zEnv>, 'RELEASE_TOKEN_FILE'> & { token: string };

const TOKEN_LENGTH = 24;

/** Reads and validates the environment; the error names every invalid variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const problem = 'Environment of the release service is not usable';
  const { RELEASE_TOKEN_FILE: file, ...own } = readVariables(zEnv, source, problem);
  const env = withSharedLimits(own);
  if (file === undefined) {
    if (env.RELEASE_ROLE.has('registry')) throw new Error(`${problem}: RELEASE_TOKEN_FILE is missing.`);
    // A random token: a process without the registry accepts no root token.
    return { ...env, token: randomBytes(TOKEN_LENGTH).toString('hex') };
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < TOKEN_LENGTH) throw new Error(`The token in ${file} is shorter than ${TOKEN_LENGTH} characters.`);
  return { ...env, token };
}
