import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const localNetworks = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetworks.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localNetworks.addSubnet(net, bits, 'ipv6');

let followers: BlockList | undefined;

/**
 * Names the followers of this server, by addresses and networks: the visitor of a request of theirs
 * is the address that they add. Called once, at the start of the process.
 */
export function trustFollowers(addresses: readonly string[]): void {
  const list = new BlockList();
  followers = addresses.length === 0 ? undefined : list;
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
}

function isFollower(address: string): boolean {
  const family = followers ? isIP(address) : 0;
  return family !== 0 && followers!.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const peerOf = (req: IncomingMessage) => (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/**
 * Addresses of `X-Forwarded-For` up to the visitor's, which is the last: each trusted proxy adds
 * whom it was asked by, and the visitor may have sent a header of their own before that.
 * @param hops trusted proxies in front of this process
 */
export function forwardedFor(req: IncomingMessage, hops: number): string[] {
  const named = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  // Fewer than proxies: the request came past the outer ones.
  const trusted = hops === 0 ? [] : named.slice(0, Math.max(1, named.length - hops + 1));
  if (!isFollower(trusted.at(-1) ?? peerOf(req))) return trusted;
  const passed = hops === 0 ? named : trusted.slice(0, -1);
  return passed.length > 0 ? passed : trusted;
}

/** The visitor's address, by the trusted proxies or else by the connection. */
export function addressOf(req: IncomingMessage, hops: number): string {
  return forwardedFor(req, hops).at(-1) ?? peerOf(req);
}

/**
 * Whether a request comes from this machine or its private network, and was not forwarded by an
 * untrusted proxy.
 */
export function isNearby(req: IncomingMessage, hops: number): boolean {
  const passedOn = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  if (passedOn && hops === 0) return false;
  const address = addressOf(req, hops);
  const family = isIP(address);
  return family !== 0 && localNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
