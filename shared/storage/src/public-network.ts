import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Address ranges outside the public network. */
const localNetworks = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  localNetworks.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  localNetworks.addSubnet(net, bits, 'ipv6');

/**
 * Whether an IP address belongs to the public network: not this machine's, not private, and not an
 * IPv6 form of such a one.
 */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !localNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Resolves a host name to public addresses alone. The connection uses this very result, so a second
 * DNS answer cannot circumvent the check.
 */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const addresses = found.filter(({ address }) => isPublic(address));
    if (addresses.length === 0) return done(new Error(`${host} is not a public address`), []);
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  });

/**
 * Network of one visitor, by which limits count: the address of IPv4, the /64 of IPv6. One
 * household, and thus any program there, may use 2^64 addresses of IPv6.
 */
export function visitorNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
