import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedText } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument, UnsignedDocument } from '@app/shared/contracts/release';

/** Base64 of the Ed25519 signature over a text. */
export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64');
}

export function signDocument(body: UnsignedDocument, key: KeyObject): ReleaseDocument {
  return { ...body, signature: signText(signedText(body), key) };
}

/** A public key in the format that browsers import: the raw 32 bytes in base64. */
export function rawPublicKey(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/**
 * Whether a key signed a text. Throws for a key that is none.
 * @param rawKey as in documents
 */
export function isSignedBy(text: string, signature: Buffer, rawKey: string): boolean {
  const x = Buffer.from(rawKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, signature);
}
