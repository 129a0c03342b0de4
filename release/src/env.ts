import { readFileSync } from 'node:fs';
import { z } from 'zod';

const flag = (otherwise: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(otherwise)
    .transform((value) => value === '1');

const zEnv = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATA_DIR: z.string().min(1).default('./.data'),
  SERVICE_ORIGIN: z.url({ protocol: /^http$/ }),
  /** File with the bearer token of /release/api. */
  RELEASE_TOKEN_FILE: z.string().min(1),
  /** Keys that documents are signed with; made when missing. */
  RELEASE_KEYS_FILE: z.string().min(1).optional(),
  /** 1 when giving a version to everyone needs a second token. */
  RELEASE_APPROVAL: flag('0'),
  /** Address that visitors use, for links. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The product's name in the page itself; the service tells pages the same. */
  BRAND: z.string().max(20).optional(),
  /** For a page whose scripts do not run; the service tells all others. */
  SERVICE_PHONE: z.string().max(40).optional(),
  /** Open connections in total, and of one address; 0 for any number. */
  CONNECTIONS: z.coerce.number().int().min(0).default(100_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(20_000),
  /** Open event streams of one address, and beacons of it in a minute; 0 for any number. */
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(0).default(5000),
  BEACONS_PER_ADDRESS: z.coerce.number().int().min(0).default(3000),
  /** How long a release document is valid. */
  DOCUMENT_DAYS: z.coerce.number().int().min(2).max(365).default(7),
  /** Origins, comma separated, from which an override may take a remote in development. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /**
   * Script of the site statistics, https: the page may talk to its origin. The service tells the
   * page of it.
   */
  STATISTICS_SCRIPT: z
    .url({ protocol: /^https$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** 1 when a proxy of ours stands before this process: its X-Forwarded-* are believed. */
  TRUST_PROXY: flag('0'),
  /** 0 takes the service worker away from every browser that has it. */
  SERVICE_WORKER: flag('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Env = Omit<z.output<typeof zEnv>, 'RELEASE_TOKEN_FILE'> & { token: string };

const TOKEN_LENGTH = 24;

/** Reads and checks the environment; the error names every variable at fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = zEnv.safeParse(filled);
  if (!result.success)
    throw new Error(`Environment of the release service is not usable:\n${z.prettifyError(result.error)}`);
  const { RELEASE_TOKEN_FILE: file, ...env } = result.data;
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < TOKEN_LENGTH) throw new Error(`The token in ${file} is shorter than ${TOKEN_LENGTH} characters.`);
  return { ...env, token };
}
