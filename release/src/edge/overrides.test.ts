import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { canonical } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { describe, expect, it } from 'vitest';
import { rawPublicKey, signText } from '../document/sign.ts';
import { overriddenNames, overrideOriginsOf, overrideTokensOf } from './overrides.ts';

const NOW = Date.UTC(2026, 0, 1);
const LOCAL = 'http://localhost:3101';
const { privateKey } = generateKeyPairSync('ed25519');
const document = {
  keys: { k1: rawPublicKey(createPublicKey(privateKey)) },
  overrideOrigins: [LOCAL, "http://evil.example; script-src 'unsafe-inline'"],
} as unknown as ReleaseDocument;

function tokenOf(changes: Record<string, unknown> = {}, key: KeyObject = privateKey): string {
  const expires = NOW / 1000 + 60;
  const text = canonical({ kind: 'override', name: 'tools', keyId: 'k1', expires, origin: LOCAL, ...changes });
  const signature = Buffer.from(signText(text, key), 'base64').toString('base64url');
  return `${Buffer.from(text).toString('base64url')}.${signature}`;
}
const tokensIn = (cookie?: string) => overrideTokensOf({ headers: { cookie } } as IncomingMessage);
const origins = (...tokens: string[]) =>
  overrideOriginsOf(tokensIn(`visitorId=x; releaseOverride=${tokens.join('~')}; theme=dark`), document, NOW);

describe('origins of development servers in the policy of a page', () => {
  it('the policy names the development origins of the visitor’s tokens, each once', () => {
    expect(origins(tokenOf(), tokenOf({ name: 'sd' }))).toEqual([LOCAL]);
    expect(overrideOriginsOf(tokensIn(), document, NOW)).toEqual([]);
  });

  it.each([
    ['expired', tokenOf({ expires: NOW / 1000 })],
    ['signed by somebody else', tokenOf({}, generateKeyPairSync('ed25519').privateKey)],
    ['of an unknown key', tokenOf({ keyId: 'k9' })],
    ['of an origin that is not on the list', tokenOf({ origin: 'http://localhost:9999' })],
    ['of a list entry that is no origin', tokenOf({ origin: "http://evil.example; script-src 'unsafe-inline'" })],
    ['for a version', tokenOf({ origin: undefined, release: {} })],
    ['changed afterwards', tokenOf().replace(/^./, 'f')],
    ['cut short', tokenOf().slice(0, -20)],
    ['no token at all', '%%%.x'],
  ])('the policy names no origin of a token that is %s', (_what, token) => expect(origins(token)).toEqual([]));
});

it('overridden remotes are read from the cookie, whatever else it contains', () => {
  const cookie = `releaseOverride=${[tokenOf({ expires: 1 }), '%%%.x', 'bnVsbA.x', tokenOf({ name: 'sd' })].join('~')}`;
  expect(overriddenNames(tokensIn(cookie))).toEqual(['tools', 'sd']);
  expect(overriddenNames(tokensIn('notReleaseOverride=x.y; areleaseOverride=x.y'))).toEqual([]);
});
