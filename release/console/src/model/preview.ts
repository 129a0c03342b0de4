import type { Served } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/release-rules/resolve';

export interface ShareBand {
  from: number;
  to: number;
  version: string;
  /**
   * Tone: `stable` for all other versions; `canary` for its former share; `gained` for its new
   * share.
   */
  tone: 'stable' | 'canary' | 'gained';
}

/**
 * Bands of buckets in order.
 * @param focus the version of the change; all others are drawn as stable
 * @param before its former buckets, to mark the gain
 */
export function bandsOf(shares: readonly Served[], focus: string, before?: Served['slices']): ShareBand[] {
  const bands: ShareBand[] = [];
  for (const { version, slices } of shares) {
    for (const [from, to] of slices) {
      if (version !== focus) bands.push({ from, to, version, tone: 'stable' });
      else bands.push(...splitBand(from, to, version, before ?? [[0, BUCKETS]]));
    }
  }
  return bands.toSorted((a, b) => a.from - b.from);
}

function splitBand(from: number, to: number, version: string, before: Served['slices']): ShareBand[] {
  const cuts = [from, ...before.flat().filter((edge) => edge > from && edge < to), to].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => ({
    from: start,
    to: cuts[index + 1] ?? to,
    version,
    tone: before.some(([a, b]) => start >= a && start < b) ? 'canary' : 'gained',
  }));
}

/** Number of the 10000 buckets that change their version. */
export function movedBuckets(before: readonly Served[], after: readonly Served[]): number {
  const ownerIn = (shares: readonly Served[], bucket: number): string | undefined =>
    shares.find(({ slices }) => slices.some(([from, to]) => bucket >= from && bucket < to))?.version;
  const edges = [...before, ...after].flatMap(({ slices }) => slices.flat());
  const cuts = [...new Set([0, ...edges, BUCKETS])].toSorted((a, b) => a - b);
  let moved = 0;
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? from;
    if (ownerIn(before, from) !== ownerIn(after, from)) moved += to - from;
  }
  return moved;
}
