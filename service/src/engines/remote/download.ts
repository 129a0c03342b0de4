import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '@app/shared/errors';
import { sendRequest } from './send-request.ts';
import { engineFault } from './server.ts';

const PICTURE_BYTES = 100_000_000;
const REFUSED = '绘图引擎给的图片地址不能用，请管理员检查它的设置';

/** Address ranges outside the public network. */
const near = new BlockList();
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
  near.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  near.addSubnet(net, bits, 'ipv6');

/**
 * Whether an IP address belongs to the public network: not this machine's, not private, and not an
 * IPv6 form of such a one.
 */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !near.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Resolves a host name to public addresses alone. The connection uses this very result, so a second
 * DNS answer cannot circumvent the check.
 */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const addresses = found.filter(({ address }) => isPublic(address));
    if (addresses.length === 0) return done(new Error(`${host} is not a public address`), []);
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  });

interface Download {
  /** Root URL of the engine: pictures of its own host and port may be at any address. */
  own: URL;
  authorization: string | undefined;
  ms: number;
  signal: AbortSignal;
}

/**
 * Downloads a picture that an engine's answer names by URL: from the engine itself, or from the
 * public network. No redirect is followed, and the engine's password is sent to the engine alone.
 */
export async function downloadFile(said: string, { own, authorization, ms, signal }: Download): Promise<Buffer> {
  const refuse = (cause: string) => engineFault(REFUSED, cause);
  if (!URL.canParse(said, own)) throw refuse('no address');
  const address = new URL(said, own);
  const place = `${address.protocol}//${address.host}`;
  if (!/^https?:$/.test(address.protocol) || address.username || address.password) throw refuse(place);
  const itself = address.origin === own.origin;
  const literal = address.hostname.replaceAll(/[[\]]/g, '');
  if (!itself && isIP(literal) !== 0 && !isPublic(literal)) throw refuse(place);
  const late = AbortSignal.timeout(ms);
  try {
    const { status, data } = await sendRequest(address, {
      headers: { accept: 'image/*', ...(itself && authorization && { authorization }) },
      signal: AbortSignal.any([late, signal]),
      most: PICTURE_BYTES,
      ...(!itself && { lookup: publicLookup }),
    });
    if (status !== 200) throw engineFault('绘图引擎的图片取不回来，请重新生成', `${place}: ${status}`);
    return data;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw engineFault('绘图引擎的图片取不回来，请重新生成', `${place}: ${String(error)}`);
  }
}
