import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { ADDRESS_GROUPS, groupOf } from './lines.ts';

const keyed = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest();
const group = (network: string, key = 'one') => groupOf(network, keyed(key));

it('a network is always in the same group, and all groups are used', () => {
  expect(group('203.0.113.7')).toBe(group('203.0.113.7'));
  const addresses = Array.from(
    { length: 8000 },
    (_, index) => `198.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  );
  expect(new Set(addresses.map((one) => group(one))).size).toBe(ADDRESS_GROUPS);
});

it('nobody without the key can tell which addresses share a group', () => {
  const addresses = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`);
  const alike = addresses.filter((one) => group(one) === group(one, 'another'));
  expect(alike.length).toBeLessThan(10);
});
