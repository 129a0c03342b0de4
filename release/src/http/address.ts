import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { visitorNetwork } from '@app/storage/public-network';

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

/** Address that a request came from: of the connection, or of whom the trusted proxies name. */
const senderOf = (req: IncomingMessage, trusted: readonly string[]) => trusted.at(-1) ?? peerOf(req);

/** Addresses that proxies named, and those of them that trusted proxies vouch for. */
function proxiesOf(req: IncomingMessage, hops: number): { named: string[]; trusted: string[] } {
  const named = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  // Fewer than proxies: the request came past the outer ones.
  const trusted = hops === 0 ? [] : named.slice(0, Math.max(1, named.length - hops + 1));
  return { named, trusted };
}

/**
 * Addresses of `X-Forwarded-For` up to the visitor's, which is the last: each trusted proxy adds
 * whom it was asked by, and the visitor may have sent a header of their own before that.
 * @param hops trusted proxies in front of this process
 */
export function forwardedFor(req: IncomingMessage, hops: number): string[] {
  const { named, trusted } = proxiesOf(req, hops);
  if (!isFollower(senderOf(req, trusted))) return trusted;
  const passed = hops === 0 ? named : trusted.slice(0, -1);
  return passed.length > 0 ? passed : trusted;
}

/** Whether a follower sent the request, for itself or a visitor of its own. */
export function isFromFollower(req: IncomingMessage, hops: number): boolean {
  return isFollower(senderOf(req, proxiesOf(req, hops).trusted));
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

/** Network of the visitor, by which limits count. */
export const networkOf = (req: IncomingMessage, hops: number): string => visitorNetwork(addressOf(req, hops));

/** Network that limits count by; undefined for followers, which ask for visitors of their own. */
export function countedNetworkOf(req: IncomingMessage, hops: number): string | undefined {
  return isFromFollower(req, hops) ? undefined : networkOf(req, hops);
}
