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

/** The visitor's address: the last one of a trusted proxy's header, else that of the connection. */
export function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return named || (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/**
 * Whether a request comes from this machine or its private network, and was not forwarded by an
 * untrusted proxy.
 */
export function isNearby(req: IncomingMessage, trustProxy: boolean): boolean {
  const passedOn = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  if (passedOn && !trustProxy) return false;
  const address = addressOf(req, trustProxy);
  const family = isIP(address);
  return family !== 0 && localNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
