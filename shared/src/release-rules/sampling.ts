import type { ReleaseDocument } from '../contracts/release.ts';

/** Letters of base64, in which the page's nonce is written. */
export const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Letters of the nonce that are used, and their possible values: 18 bits. */
const LETTERS = 3;
const VALUES = 64 ** LETTERS;

/**
 * Whether a page view reports on its health. Drawn from its nonce, which is random, and known to
 * page and server alike: all reports of one view agree, and the server knows which to expect.
 */
export function isSampled(nonce: string, share: number): boolean {
  if (share >= 1) return true;
  let value = 0;
  for (let at = 0; at < LETTERS; at++) value = value * 64 + BASE64.indexOf(nonce.charAt(at));
  return value / VALUES < share;
}

type Known = Pick<ReleaseDocument, 'host' | 'remotes' | 'firsts' | 'beaconShare'>;

/** Whether a version is on trial: its visitors always report, so that it is judged soon. */
export function isOnTrial({ host, remotes, firsts }: Known, name: string, version: string): boolean {
  if (name === 'host') return host.stable !== undefined && host.stable !== version;
  const remote = (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? firsts?.[name];
  if (!remote) return false;
  return remote.first === true || (remote.stable !== undefined && remote.stable !== version);
}

/** Whether the page view with this nonce reports on a version. */
export function reportsOn(document: Known, name: string, version: string, nonce: string): boolean {
  return isSampled(nonce, document.beaconShare ?? 1) || isOnTrial(document, name, version);
}
