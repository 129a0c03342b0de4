// @vitest-environment happy-dom
import { canonical } from '@app/shared/release-rules/canonical';
import type { Overrides } from '@app/shared/release-rules/resolve';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleDocument, sampleVersion } from '../../release/fakes.ts';
import { keepOverrideTokens, overrideTokens, takeOverrideLink } from './override-tokens.ts';
import { applyOverrides } from './overrides.ts';
import { trustKeys } from '../../release/verify.ts';

const state = vi.hoisted(() => ({ overrides: {} as Overrides }));
vi.mock('../../release/document.ts', () => ({
  getDocument: () => ({ ...sampleDocument(), overrideOrigins: ['http://localhost:3101'] }),
}));
vi.mock('../remotes.ts', () => ({
  setOverrides: (next: Overrides) => {
    state.overrides = next;
  },
}));

const NOW = Date.parse('2026-01-02T00:00:00Z');
const HOUR_S = 3600;
const inAnHour = NOW / 1000 + HOUR_S;
const ours = await makeKey();
const theirs = await makeKey();
const manifest = { name: 'tools', version: '1.6.0', entry: 'remoteEntry.js', container: 'tools_1_6_0', requires: {} };
let reported: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  reported = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(manifest)));
  vi.stubGlobal('EventSource', class extends EventTarget {});
  state.overrides = {};
  keepOverrideTokens([]);
  trustKeys({ k1: ours.raw });
});

it('an override replaces the published build by the exact signed one', async () => {
  keepOverrideTokens([await token({ release: sampleVersion('1.6.0') })]);
  await applyOverrides();
  expect(state.overrides.tools).toEqual(sampleVersion('1.6.0'));
});

it('an override may load a remote from an allowed development server', async () => {
  keepOverrideTokens([await token({ origin: 'http://localhost:3101' })]);
  await applyOverrides();
  expect(state.overrides.tools).toMatchObject({ base: 'http://localhost:3101/', version: '1.6.0-dev', integrity: '' });
});

it.each([
  ['signed by someone else', () => token({ release: sampleVersion('1.6.0') }, theirs)],
  ['changed afterwards', async () => `A${(await token({ release: sampleVersion('1.6.0') })).slice(1)}`],
  ['expired', () => token({ release: sampleVersion('1.6.0'), expires: NOW / 1000 - 1 })],
  ['from an origin that is not allowed', () => token({ origin: 'https://evil.example' })],
  ['for a remote that there is not', () => token({ name: 'nobody', release: sampleVersion('1.6.0') })],
  ['of another kind', () => token({ kind: 'document', release: sampleVersion('1.6.0') })],
  ['garbage', () => Promise.resolve('abc.def')],
])('the override token is deleted when it is %s', async (_name, make) => {
  keepOverrideTokens([await make()]);
  await applyOverrides();
  expect(state.overrides).toEqual({});
  expect(overrideTokens()).toEqual([]);
  expect(reported).toHaveLength(1);
});

it.each([true, false])('an override link asks for consent before its token is stored: %s', async (agreed) => {
  const good = await token({ release: sampleVersion('1.6.0') });
  const asked = vi.fn<(text?: string) => boolean>(() => agreed);
  vi.stubGlobal('confirm', asked);
  const replaced = vi.spyOn(location, 'replace').mockReturnValue();
  history.replaceState(null, '', `/tools?release-override=${good}&a=1`);
  expect(takeOverrideLink()).toBe(agreed);
  expect(asked.mock.calls).toEqual([[expect.stringContaining('测试版本')]]);
  expect(overrideTokens()).toEqual(agreed ? [good] : []);
  expect(replaced).toHaveBeenCalledTimes(agreed ? 1 : 0);
  // The page reloads when the person agrees.
  expect(location.search.includes('release-override')).toBe(agreed);
  history.replaceState(null, '', '/');
  replaced.mockRestore();
});

it('an override token with invalid characters is dropped, since it could add cookie attributes', async () => {
  const good = await token({ release: sampleVersion('1.6.0') });
  const write = vi.spyOn(document, 'cookie', 'set');
  keepOverrideTokens(['x.y; Max-Age=99999999; Domain=example.cn', good, 'a b.c']);
  expect(write.mock.calls).toEqual([[`releaseOverride=${good}; Path=/; SameSite=Lax`]]);
  expect(overrideTokens()).toEqual([good]);
  write.mockRestore();
});

it('an override token is retained while the development server is down', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  keepOverrideTokens([await token({ origin: 'http://localhost:3101' })]);
  await applyOverrides();
  expect(state.overrides).toEqual({});
  expect(overrideTokens()).toHaveLength(1);
});

it('an override ends when its token expires, in an open page too', async () => {
  keepOverrideTokens([await token({ release: sampleVersion('1.6.0') })]);
  await applyOverrides();
  await vi.advanceTimersByTimeAsync((HOUR_S + 1) * 1000);
  await vi.waitFor(() => expect(state.overrides).toEqual({}));
});

async function makeKey() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return { privateKey, raw: base64(await crypto.subtle.exportKey('raw', publicKey)) };
}

async function token(change: object, key = ours): Promise<string> {
  const text = new TextEncoder().encode(
    canonical({ kind: 'override', name: 'tools', keyId: 'k1', expires: inAnHour, ...change }),
  );
  const signature = await crypto.subtle.sign('Ed25519', key.privateKey, text);
  return `${base64Url(text.buffer)}.${base64Url(signature)}`;
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function base64Url(bytes: ArrayBuffer): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
