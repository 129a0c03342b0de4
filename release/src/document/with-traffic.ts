import type { Slice } from '@app/shared/contracts/release';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { trafficOf, type Share } from '@app/shared/release-rules/slices';
import { sha256Digest } from './digest.ts';

/** The same buckets in order, with adjacent slices joined. */
export function mergeSlices(slices: readonly Slice[]): Slice[] {
  const whole: Slice[] = [];
  for (const [from, to] of slices.filter(([start, end]) => end > start).toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last && last[1] === from) last[1] = to;
    else whole.push([from, to]);
  }
  return whole;
}

/**
 * First bucket of a version: a different one for each version, because the same visitors would
 * otherwise be the first to get every trial.
 */
function firstBucket(version: string): number {
  return Number.parseInt(sha256Digest(version).slice(0, 8), 16) % BUCKETS;
}

/** The same slices, rotated to start at a bucket. */
function rotateTo(slices: readonly Slice[], bucket: number): Slice[] {
  const part = (low: number, high: number) =>
    slices.map(([from, to]): Slice => [Math.max(from, low), Math.min(to, high)]).filter(([from, to]) => to > from);
  return [...part(bucket, BUCKETS), ...part(0, bucket)];
}

/** Splits slices into the first `count` buckets and the rest. */
function splitSlices(slices: readonly Slice[], count: number): [taken: Slice[], rest: Slice[]] {
  const taken: Slice[] = [];
  const rest: Slice[] = [];
  let missing = count;
  for (const [from, to] of slices) {
    const end = from + Math.min(missing, to - from);
    taken.push([from, end]);
    rest.push([end, to]);
    missing -= end - from;
  }
  return [mergeSlices(taken), mergeSlices(rest)];
}

/** Versions by descending traffic; a growing version takes buckets in this order. */
function byTraffic(shares: readonly Share[]): Share[] {
  return shares.toSorted((a, b) => trafficOf(b.slices) - trafficOf(a.slices));
}

/**
 * Assigns `traffic` of the 10000 buckets to a version and changes no other: it gains from the
 * version with the largest share (then the next), and loses to its heir. A visitor never leaves a
 * growing share, and two canaries never exchange visitors.
 * @param shares the versions as they are, together all buckets or none
 * @param heir gets the buckets of a shrinking version, unless it is that version; then, and without
 * one, the version with the largest share
 * @param begin the first bucket that it takes
 * @throws RangeError for a share that is not an integer from 0 to 10000, or when no version would
 * get the buckets
 */
export function withTraffic(
  shares: readonly Share[],
  version: string,
  traffic: number,
  heir?: string,
  begin = firstBucket(version),
): Share[] {
  if (!Number.isInteger(traffic) || traffic < 0 || traffic > BUCKETS)
    throw new RangeError(`traffic must be 0 to ${BUCKETS}, got ${traffic}`);
  const own = shares.find((share) => share.version === version) ?? { version, slices: [], cohorts: [] };
  const others = shares.filter((share) => share.version !== version);
  if (others.length === 0 && trafficOf(own.slices) === 0 && traffic > 0) {
    if (traffic < BUCKETS) throw new RangeError('the first version takes all buckets');
    return [{ ...own, slices: [[0, BUCKETS]] }];
  }
  const change = traffic - trafficOf(own.slices);
  return change >= 0 ? grow(own, others, change, begin) : shrink(own, others, -change, begin, heir);
}

/** Owner of the buckets without a version; no version can have this name. */
const NO_VERSION = '';

/**
 * Like `withTraffic` while no version is everyone's: a version gains from the buckets that nobody
 * has, and gives them back; no other version changes.
 */
export function withFirstTraffic(shares: readonly Share[], version: string, traffic: number): Share[] {
  const others = shares.filter((share) => share.version !== version);
  const taken = mergeSlices(shares.flatMap(({ slices }) => slices));
  const edges = [0, ...taken.flat(), BUCKETS];
  const free = mergeSlices(
    edges.flatMap((from, index): Slice[] => (index % 2 === 0 ? [[from, edges[index + 1]!]] : [])),
  );
  const own = shares.filter((share) => share.version === version);
  const made = withTraffic([...own, { version: NO_VERSION, slices: free, cohorts: [] }], version, traffic, NO_VERSION);
  return [...others, ...made.filter((share) => share.version !== NO_VERSION)];
}

function grow(own: Share, others: readonly Share[], count: number, begin: number): Share[] {
  const changed = new Map<string, Slice[]>();
  let gained: Slice[] = [];
  for (const donor of byTraffic(others)) {
    const missing = count - trafficOf(gained);
    const [taken, rest] = splitSlices(rotateTo(donor.slices, begin), missing);
    gained = [...gained, ...taken];
    changed.set(donor.version, rest);
  }
  if (trafficOf(gained) < count) throw new RangeError('there are not enough buckets to take');
  const kept = others.map((share) => ({ ...share, slices: changed.get(share.version) ?? share.slices }));
  return [...kept, { ...own, slices: mergeSlices([...own.slices, ...gained]) }];
}

function shrink(own: Share, others: readonly Share[], count: number, begin: number, heir: string | undefined): Share[] {
  const [kept, given] = splitSlices(rotateTo(own.slices, begin), trafficOf(own.slices) - count);
  const receiver =
    heir === undefined || heir === own.version
      ? byTraffic(others)[0]
      : (others.find(({ version }) => version === heir) ?? { version: heir, slices: [], cohorts: [] });
  if (!receiver) throw new RangeError('the buckets would be left to nobody');
  const grown = { ...receiver, slices: mergeSlices([...receiver.slices, ...given]) };
  const rest = others.filter((share) => share.version !== receiver.version);
  return [grown, ...rest, { ...own, slices: kept }];
}
