import { createPublicKey, verify } from 'node:crypto';

/** Whether a text has a valid signature; key and signature in the format of documents. */
export function isSigned(text: string, key: string, signature: string): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}
