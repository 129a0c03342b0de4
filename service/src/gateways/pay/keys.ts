import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** Text of a key, given directly or as the path of a file. */
const textOf = (value: string): string => {
  if (value.includes('-----BEGIN')) return value.replaceAll(String.raw`\n`, '\n');
  // The channels' tools export bare base64. A path is never that long without a dot or another
  // character.
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
 * Parses a private key: PEM text, bare base64 (PKCS#1 or PKCS#8), or the path of a file with
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

/** Parses a public key in the same forms, or a certificate that contains one. */
export function publicKeyOf(value: string): KeyObject {
  const text = textOf(value);
  if (text.includes('CERTIFICATE')) return new X509Certificate(text).publicKey;
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}
