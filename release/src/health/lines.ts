import { isIPv6 } from 'node:net';

/**
 * Addresses are parted into so many groups, and every group is counted by itself: one address,
 * however much it sends, is in one group. Which one it is nobody outside can tell.
 */
export const ADDRESS_GROUPS = 512;

/** A whole household, and any program on its line, may speak from 2^64 addresses of IPv6. */
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
