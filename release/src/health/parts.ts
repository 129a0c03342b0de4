import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { NO_OUTCOME, plus, type Outcome } from './compare.ts';

/**
 * Addresses are parted into so many groups, and every group is counted by itself: one address, however much it sends, is in one group, and the loudest
 * groups are left out of the judgement.
 */
export const PARTS = 64;

/** A whole household, and any program on its line, may speak from 2^64 addresses of IPv6. */
function lineOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Group of an address, from 0. */
export function partOf(address: string): number {
  return (createHash('sha256').update(lineOf(address)).digest()[0] ?? 0) % PARTS;
}

/**
 * What all but the loudest groups saw: the one with most failures and the one with most attempts do not count. Where all attempts are of one group there is
 * nobody to outvote, and it counts.
 */
export function quietParts(parts: readonly Outcome[]): ReadonlySet<number> {
  const all = [...parts.keys()].filter((index) => (parts[index]?.attempts ?? 0) > 0);
  if (all.length < 2) return new Set(all);
  const most = (of: keyof Outcome) =>
    all.reduce((best, index) => ((parts[index]?.[of] ?? 0) > (parts[best]?.[of] ?? 0) ? index : best));
  const loud = new Set([most('failed'), most('attempts')]);
  // Of two groups both would be out; then the one with more attempts is.
  const left = all.filter((index) => !loud.has(index));
  return new Set(left.length > 0 ? left : all.filter((index) => index !== most('attempts')));
}

export function sumOf(parts: readonly Outcome[], counted: ReadonlySet<number>): Outcome {
  return parts.reduce((sum, one, index) => (counted.has(index) ? plus(sum, one) : sum), NO_OUTCOME);
}
