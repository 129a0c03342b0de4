import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { privateKeyOf, publicKeyOf } from './keys.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateOf = (type: 'pkcs1' | 'pkcs8') => ({
  pem: pair.privateKey.export({ type, format: 'pem' }).toString(),
  bare: pair.privateKey.export({ type, format: 'der' }).toString('base64'),
});
const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const publicBare = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const file = path.join(folder, 'key.pem');
writeFileSync(file, privateOf('pkcs8').pem);

describe('a key of a channel', () => {
  it.each([
    ['PKCS#8 as PEM', privateOf('pkcs8').pem],
    ['PKCS#1 as PEM', privateOf('pkcs1').pem],
    ['PEM in one line', privateOf('pkcs8').pem.replaceAll('\n', String.raw`\n`)],
    ['bare PKCS#8', privateOf('pkcs8').bare],
    ['bare PKCS#1', privateOf('pkcs1').bare],
    ['the path of a file', file],
  ])('a private key is read from %s', (_, value) => {
    expect(createPublicKey(privateKeyOf(value)).equals(pair.publicKey)).toBe(true);
  });

  it.each([
    ['PEM', publicPem],
    ['bare base64', publicBare],
  ])('a public key is read from %s', (_, value) => {
    expect(publicKeyOf(value).equals(pair.publicKey)).toBe(true);
  });

  it('a text that is no key is refused', () => {
    expect(() => privateKeyOf('/nowhere/key.pem')).toThrow(/ENOENT/);
    expect(() => privateKeyOf(publicPem)).toThrow(/DECODER|unsupported/);
    expect(() => publicKeyOf('A'.repeat(400))).toThrow(/asn1|DECODER|ASN1|unsupported/i);
  });
});
