import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { edgeVariables, withSharedLimits } from '../env.ts';
import { readVariables } from '../read-variables.ts';
import type { PublicKeys } from './trust.ts';

const zFollowEnv = z.object({
  ...edgeVariables,
  /** Origin of the server that is followed. */
  FOLLOW: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Public keys of that server: `k1=<base64>`, comma separated, as `release keys list` prints. */
  FOLLOW_KEYS: z.string().optional(),
  /** File with the same. */
  FOLLOW_KEYS_FILE: z.string().min(1).optional(),
  /** A service of this region; by default calls go to the server that is followed. */
  SERVICE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
});

const zKey = z.tuple([z.string().regex(/^[\w-]{1,20}$/), z.string().regex(/^[A-Za-z0-9+/]{43}=$/)]);

/** Reads `k1=<base64>,k2=<base64>`; the error says what is wrong. */
export function readPinnedKeys(text: string): PublicKeys {
  const pairs = text.split(/[,\s]+/).flatMap((one) => (one === '' ? [] : [one]));
  const keys = pairs.map((one) => {
    const at = one.indexOf('=');
    const key = zKey.safeParse([one.slice(0, at), one.slice(at + 1)]).data;
    if (at < 1 || !key) throw new Error(`FOLLOW_KEYS must be like k1=<44 characters of base64>, not ${one}`);
    return key;
  });
  if (keys.length === 0)
    throw new Error('A follower needs the keys of its main server: FOLLOW_KEYS or FOLLOW_KEYS_FILE.');
  return Object.fromEntries(keys);
}

export type FollowEnv = Omit<z.output<typeof zFollowEnv>, 'FOLLOW_KEYS' | 'FOLLOW_KEYS_FILE'> & { pinned: PublicKeys };

export function readFollowEnv(source: Record<string, string | undefined>): FollowEnv {
  const problem = 'Environment of the follower is not usable';
  const { FOLLOW_KEYS: keys, FOLLOW_KEYS_FILE: file, ...env } = readVariables(zFollowEnv, source, problem);
  return {
    ...withSharedLimits(env),
    pinned: readPinnedKeys(keys ?? (file === undefined ? '' : readFileSync(file, 'utf8'))),
  };
}
