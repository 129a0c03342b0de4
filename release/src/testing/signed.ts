import { createPublicKey, verify } from 'node:crypto';

/** Whether a text is signed by the key; key and signature as documents have them. */
export function isSigned(text: string, key: string, signature: string): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}
