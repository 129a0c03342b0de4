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

/** The eight numbers of an IPv6 address, whose last two may be written as IPv4. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = hex.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** Addresses of IPv6 that stand for one of IPv4: mapped ones, and those of a translator (NAT64). */
const ofIPv4 = new BlockList();
ofIPv4.addSubnet('::ffff:0:0', 96, 'ipv6');
ofIPv4.addSubnet('64:ff9b::', 96, 'ipv6');

/**
 * Network of one visitor, by which limits count: the address of IPv4, the /64 of IPv6. One
 * household, and thus any program there, may use 2^64 addresses of IPv6. A port that a proxy adds
 * to the address is left out.
 */
export function visitorNetwork(address: string): string {
  const [, ip = address] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? [];
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (!ofIPv4.check(ip, 'ipv6'))
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
