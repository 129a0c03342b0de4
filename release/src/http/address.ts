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
  if (hops === 0) return [];
  // Fewer than proxies: the request came past the outer ones.
  return named.slice(0, Math.max(1, named.length - hops + 1));
}

/** The visitor's address, by the trusted proxies or else by the connection. */
export function addressOf(req: IncomingMessage, hops: number): string {
  return forwardedFor(req, hops).at(-1) ?? (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
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
