import { isIPv6 } from 'node:net';

/**
 * Number of groups that addresses are hashed into and counted by: all reports of one address are in
 * one group. Outsiders cannot compute which.
 */
export const ADDRESS_GROUPS = 512;

/** One household, and thus any program there, may use 2^64 addresses of IPv6. */
function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Group of an address, from 0.
 * @param digest keyed, the same for all processes of a registry
 */
export function groupOf(address: string, digest: (text: string) => Buffer): number {
  return digest(`line ${lineOf(address)}`).readUInt16BE() % ADDRESS_GROUPS;
}
