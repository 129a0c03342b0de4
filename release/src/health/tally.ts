import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { lossesOf, outcomeOf, type Counts } from './counts.ts';
import { ADDRESS_GROUPS } from './lines.ts';

/** Counters of a version on trial and of its stable one, for each group of addresses. */
const KINDS = [
  'attempts',
  'failed',
  'loads',
  'lost',
  /** Pages of a host that were served, and those that reported. */
  'served',
  'heard',
  /**
   * Pages drawn after a load over the network, and the slow ones of them; then the same for pages
   * drawn from the cache.
   */
  'fresh',
  'freshSlow',
  'warm',
  'warmSlow',
] as const;
export type Kind = (typeof KINDS)[number];

const PLACE = Object.fromEntries(KINDS.map((kind, index) => [kind, index * ADDRESS_GROUPS])) as Record<Kind, number>;

/** One number for each kind and group. */
export type Tally = Uint32Array<ArrayBuffer>;

export function noTally(): Tally {
  return new Uint32Array(KINDS.length * ADDRESS_GROUPS);
}

/** Adds in place. */
export function addTally(sum: Tally, more: Tally): void {
  for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (more[index] ?? 0);
}

export function countEvent(tally: Tally, kind: Kind, group: number, times = 1): void {
  const index = PLACE[kind] + group;
  tally[index] = (tally[index] ?? 0) + times;
}

export function countOf(tally: Tally, kind: Kind, group: number): number {
  return tally[PLACE[kind] + group] ?? 0;
}

/** Adds the counts of one beacon. */
export function countBeacon(tally: Tally, group: number, counts: Counts): void {
  const { failed, attempts } = outcomeOf(counts);
  const losses = lossesOf(counts);
  countEvent(tally, 'failed', group, failed);
  countEvent(tally, 'attempts', group, attempts);
  countEvent(tally, 'lost', group, losses.failed);
  countEvent(tally, 'loads', group, losses.attempts);
}

/** Counts of one kind, by group. */
export function groupsOf(tally: Tally, kind: Kind): Tally {
  return tally.subarray(PLACE[kind], PLACE[kind] + ADDRESS_GROUPS);
}

/** Number of groups that sent any report. */
export function addressGroupsOf(tally: Tally): number {
  return groupsOf(tally, 'attempts').reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0);
}

/** Stored format: little-endian, deflated, because most values are 0. */
export function toBytes(tally: Tally): Buffer {
  return deflateRawSync(tally, { level: 1 });
}

export function fromBytes(bytes: Buffer): Tally {
  const tally = noTally();
  const kept = Uint8Array.from(inflateRawSync(bytes)).subarray(0, tally.byteLength);
  new Uint8Array(tally.buffer).set(kept);
  return tally;
}
