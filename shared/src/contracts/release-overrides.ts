import { z } from 'zod';
import { zName, zVersion } from './release-change.ts';

export const zNewOverride = z
  .object({
    name: zName,
    version: zVersion.optional(),
    /** Origin of the development server of the remote, e.g. `http://localhost:3101`. */
    origin: z.url().optional(),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(7 * 24 * 60)
      .default(8 * 60),
  })
  .refine(({ version, origin }) => (version === undefined) !== (origin === undefined), {
    error: '请指定版本或来源地址，二者选一',
  });

/**
 * Payload of an override token: base64url of its canonical JSON, a dot, base64url of the Ed25519
 * signature over that JSON.
 */
export const zOverride = z.object({
  kind: z.literal('override'),
  name: zName,
  keyId: z.string(),
  /** Expiry in seconds since 1970. */
  expires: z.number().int(),
  /** Signed with the rest, so that only this exact build is loaded. */
  release: z.unknown().optional(),
  origin: z.string().optional(),
});
