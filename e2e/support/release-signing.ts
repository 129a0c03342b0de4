import { generateKeyPairSync, sign } from 'node:crypto';

const KEY_ID = 'test';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** Public key that a page has to trust for documents signed here. */
export const TEST_KEYS = {
  [KEY_ID]: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
};

/**
 * Signs a release document as its contract says: over the JSON with sorted keys, without the
 * signature.
 */
export function signRelease<T extends object>(release: T): T {
  const body = { ...release, keys: TEST_KEYS, keyId: KEY_ID, signature: undefined };
  return { ...body, signature: sign(null, Buffer.from(JSON.stringify(sorted(body))), privateKey).toString('base64') };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}
