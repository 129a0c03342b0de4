import { md5 } from 'js-md5';

/**
 * The fixed secret of the `sign` header. It ships in every browser, so `sign` is a checksum against
 * mangled requests and replays, not a lock; the lock is the token.
 */
export const SIGN_SECRET = 'huixue-9f2c61d7';

/** Maximum difference between the header's timestamp and the service's clock, in ms. */
export const SIGN_TOLERANCE_MS = 5 * 60_000;

/**
 * `sign` of a request: MD5 hex of timestamp + token + secret.
 * @param timestamp ms since the epoch, exactly as sent in the `timestamp` header
 * @param token what `Authorization` carries; empty for a visitor
 */
export function signOf(timestamp: string | number, token: string): string {
  return md5(`${timestamp}${token}${SIGN_SECRET}`);
}
