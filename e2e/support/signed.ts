import { createHash } from 'node:crypto';

/**
 * Key of the request checksum (docs/decisions), which every browser has: it detects errors, and is
 * no protection.
 */
const SIGN_SECRET = 'huixue-9f2c61d7';

/** Headers of a call as the browser sends them. */
export function signed(token: string): Record<string, string> {
  const timestamp = String(Date.now());
  return {
    timestamp,
    Authorization: token,
    sign: createHash('md5').update(`${timestamp}${token}${SIGN_SECRET}`).digest('hex'),
  };
}
