import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { addressOf, trustFollowers } from './address.ts';

afterEach(() => trustFollowers([]));

const request = (peer: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer },
  }) as unknown as IncomingMessage;

it.each([
  ['a follower', 0, '198.51.100.7', '203.0.113.9', '203.0.113.9'],
  ['a follower of the network', 0, '::ffff:10.1.2.3', 'forged, 203.0.113.9', '203.0.113.9'],
  ['a follower through one proxy', 1, '192.0.2.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
  ['a follower without a header', 0, '198.51.100.7', undefined, '198.51.100.7'],
  ['a visitor who names one', 0, '192.0.2.5', '198.51.100.7', '192.0.2.5'],
  ['a visitor through one proxy', 1, '192.0.2.1', 'forged, 203.0.113.9', '203.0.113.9'],
])('the address of a request of %s is that of the visitor', (_who, hops, peer, forwarded, address) => {
  trustFollowers(['198.51.100.7', '10.0.0.0/8', '2001:db8::/32']);
  expect(addressOf(request(peer, forwarded), hops)).toBe(address);
});

it('no address is that of a follower unless it was named', () => {
  expect(addressOf(request('198.51.100.7', '203.0.113.9'), 0)).toBe('198.51.100.7');
});
