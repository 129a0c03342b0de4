import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorizationHeader, isStamped, openSealed, openBytes, sealText, stampOf } from './wechat-sign.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date('2026-11-21T10:00:00+08:00');

describe('encrypted messages of WeChat Pay', () => {
  /**
   * Test case 16 of McGrew and Viega, The Galois/Counter Mode of Operation: AES-256 with a nonce of
   * twelve bytes, as WeChat Pay uses.
   */
  const vector = {
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    nonce: 'cafebabefacedbaddecaf888',
    text: 'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    more: 'feedfacedeadbeeffeedfacedeadbeefabaddad2',
    sealed:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662',
    tag: '76fc6ece0f4e1768cddf8853bb2d551b',
  };

  it('the published AES-GCM test vector is decrypted', () => {
    const bytes = (hex: string) => Buffer.from(hex, 'hex');
    const { key, nonce, more, sealed, tag } = vector;
    const text = openBytes(bytes(`${sealed}${tag}`), bytes(key), bytes(nonce), bytes(more));
    expect(text.toString('hex')).toBe(vector.text);
  });

  it('an encrypted message is decrypted, and refused with another key, other associated data, or a changed byte', () => {
    const own = 'k'.repeat(32);
    const sealed = sealText('{"amount":1}', 'transaction', own);
    expect(openSealed(sealed, own)).toBe('{"amount":1}');
    expect(() => openSealed(sealed, 'x'.repeat(32))).toThrow(/unable to authenticate/);
    expect(() => openSealed({ ...sealed, associated_data: 'refund' }, own)).toThrow(/unable to authenticate/);
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    bytes[0]! ^= 1;
    expect(() => openSealed({ ...sealed, ciphertext: bytes.toString('base64') }, own)).toThrow(
      /unable to authenticate/,
    );
    expect(() => openSealed({ ...sealed, ciphertext: 'AAAA' }, own)).toThrow('too short');
  });
});

it('authorization signs method, path with query, time, nonce and body', () => {
  const text = authorizationHeader(
    { mchId: '1900009191', serial: '1DDE', key: privateKey },
    { method: 'GET', path: '/v3/certificates?a=1', body: '' },
    now,
    '593BEC0C930BF1AFEB40B4A08C8FB242',
  );
  const [, signature] = /signature="([^"]+)"/.exec(text)!;
  expect(text.replace(signature!, '…')).toBe(
    'WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="…",timestamp="1795226400",serial_no="1DDE"',
  );
  // The lines are those of an answer, preceded by method and path.
  const lines = 'GET\n/v3/certificates?a=1\n1795226400\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n';
  expect(createVerify('RSA-SHA256').update(lines).verify(publicKey, signature!, 'base64')).toBe(true);
});

it('a signature is valid for its body, time and nonce alone', () => {
  const stamp = stampOf('{"a":1}', privateKey, now);
  expect(isStamped('{"a":1}', stamp, publicKey)).toBe(true);
  expect(isStamped('{"a":2}', stamp, publicKey)).toBe(false);
  expect(isStamped('{"a":1}', { ...stamp, nonce: 'other' }, publicKey)).toBe(false);
  expect(isStamped('{"a":1}', { ...stamp, timestamp: '1' }, publicKey)).toBe(false);
});
