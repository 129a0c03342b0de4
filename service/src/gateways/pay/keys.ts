import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** A key's text, or that of the file which it names. */
const textOf = (value: string): string => {
  if (value.includes('-----BEGIN')) return value.replaceAll(String.raw`\n`, '\n');
  // The channels' tools export bare base64. No path is that long without a dot or another sign.
  return value.length > 300 && BASE64.test(value) ? value : readFileSync(value, 'utf8').trim();
};

function firstOf<T>(...ways: (() => T)[]): T {
  let last: unknown;
  for (const way of ways) {
    try {
      return way();
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/**
 * A private key as PEM text, bare base64 (PKCS#1 or PKCS#8), or the path of a file that holds
 * either.
 */
export function privateKeyOf(value: string): KeyObject {
  const text = textOf(value);
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  return firstOf(
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  );
}

/** A public key in the same forms, or the certificate that holds one. */
export function publicKeyOf(value: string): KeyObject {
  const text = textOf(value);
  if (text.includes('CERTIFICATE')) return new X509Certificate(text).publicKey;
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
