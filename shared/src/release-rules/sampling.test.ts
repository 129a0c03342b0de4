import { expect, it } from 'vitest';
import { BASE64, isOnTrial, isSampled } from './sampling.ts';

const nonces = Array.from({ length: 4096 }, (_, index) => {
  const mixed = (index * 2_654_435_761) >>> 0;
  return [0, 6, 12].map((bits) => BASE64[(mixed >>> (bits + 12)) & 63]).join('');
});

it.each([0.01, 0.1, 0.5, 0.9])('about the share %d of all page views is sampled', (share) => {
  const part = nonces.filter((nonce) => isSampled(nonce, share)).length / nonces.length;
  expect(Math.abs(part - share)).toBeLessThan(0.02);
});

it('every page view is sampled with a share of one, and a larger share keeps those of a smaller one', () => {
  expect(nonces.every((nonce) => isSampled(nonce, 1))).toBe(true);
  const small = nonces.filter((nonce) => isSampled(nonce, 0.1));
  expect(small.every((nonce) => isSampled(nonce, 0.2))).toBe(true);
});

it('a version is on trial beside a stable one, and as a first one', () => {
  const document = {
    host: { version: '1.0.0', versions: [], previous: null, killed: [], stable: '1.0.0' },
    remotes: { tools: { kind: 'regular' as const, mounts: [], nav: [], versions: [], previous: null, killed: [] } },
    firsts: {
      shop: {
        kind: 'regular' as const,
        mounts: [],
        nav: [],
        versions: [],
        previous: null,
        killed: [],
        first: true as const,
      },
    },
  };
  expect(isOnTrial(document, 'host', '1.1.0')).toBe(true);
  expect(isOnTrial(document, 'host', '1.0.0')).toBe(false);
  expect(isOnTrial(document, 'tools', '2.0.0')).toBe(false);
  expect(isOnTrial(document, 'shop', '1.0.0')).toBe(true);
  expect(isOnTrial(document, 'constructor', '1.0.0')).toBe(false);
});
