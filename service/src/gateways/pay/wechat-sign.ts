import {
  createDecipheriv,
  createCipheriv,
  createSign,
  createVerify,
  randomBytes,
  type KeyLike,
  type KeyObject,
} from 'node:crypto';

/**
 * WeChat Pay signs lines, each with a line break:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365336
 */
const lines = (...parts: string[]) => parts.map((part) => `${part}\n`).join('');

const sign = (text: string, key: KeyLike) => createSign('RSA-SHA256').update(text).sign(key, 'base64');

interface Signer {
  mchId: string;
  serial: string;
  key: KeyObject;
}

/**
 * Value of the Authorization header. `path` includes the query; `body` is the sent text, empty for
 * a GET.
 */
export function authorizationHeader(
  { mchId, serial, key }: Signer,
  { method, path, body }: { method: string; path: string; body: string },
  now: Date,
  nonce = randomBytes(16).toString('hex'),
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = sign(lines(method, path, timestamp, nonce, body), key);
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

export interface SignatureStamp {
  timestamp: string;
  nonce: string;
  signature: string;
}

/** Signs an answer or a notice, as WeChat Pay does. */
export function stampOf(body: string, key: KeyLike, now: Date): SignatureStamp {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return { timestamp, nonce, signature: sign(lines(timestamp, nonce, body), key) };
}

export function isStamped(body: string, { timestamp, nonce, signature }: SignatureStamp, key: KeyLike): boolean {
  return createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body))
    .verify(key, signature, 'base64');
}

const TAG_BYTES = 16;
export interface SealedText {
  ciphertext: string;
  nonce: string;
  associated_data: string;
}

/**
 * Decrypts AEAD_AES_256_GCM; the tag follows the ciphertext. Throws when the key does not match.
 */
export function openBytes(sealed: Buffer, key: Buffer, nonce: Buffer, associatedData: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error('too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(associatedData);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** Decrypts a message in WeChat Pay's format: base64 ciphertext, other fields as plain text. */
export const openSealed = ({ ciphertext, nonce, associated_data }: SealedText, key: string): string =>
  openBytes(
    Buffer.from(ciphertext, 'base64'),
    Buffer.from(key),
    Buffer.from(nonce),
    Buffer.from(associated_data),
  ).toString('utf8');

export function sealText(text: string, associatedData: string, key: string): SealedText {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: bytes.toString('base64'), nonce, associated_data: associatedData };
}
