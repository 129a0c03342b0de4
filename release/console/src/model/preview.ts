import type { Served } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/release-rules/resolve';

export interface Band {
  from: number;
  to: number;
  version: string;
  /**
   * stable: most get it; canary: had it before; gained: gets it by the change; lost: nobody's now.
   */
  tone: 'stable' | 'canary' | 'gained';
}

/**
 * Buckets in their order as bands to draw.
 * @param focus the version that is talked about; all others are drawn as stable
 * @param before its buckets until now, to mark what it gains
 */
export function bandsOf(shares: readonly Served[], focus: string, before?: Served['slices']): Band[] {
  const bands: Band[] = [];
  for (const { version, slices } of shares) {
    for (const [from, to] of slices) {
      if (version !== focus) bands.push({ from, to, version, tone: 'stable' });
      else bands.push(...parted(from, to, version, before ?? [[0, BUCKETS]]));
    }
  }
  return bands.toSorted((a, b) => a.from - b.from);
}

function parted(from: number, to: number, version: string, before: Served['slices']): Band[] {
  const cuts = [from, ...before.flat().filter((edge) => edge > from && edge < to), to].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => ({
    from: start,
    to: cuts[index + 1] ?? to,
    version,
    tone: before.some(([a, b]) => start >= a && start < b) ? 'canary' : 'gained',
  }));
}

/** How many of the 10000 buckets change hands. */
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
