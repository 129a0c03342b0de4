export type WatchedRange = [number, number];

/** A player reports about four times a second, so neighbours this close belong together. */
const GAP_SEC = 0.5;

/** Sorted, within `0..duration`, overlaps joined, nothing empty. */
export function mergeRanges(ranges: readonly WatchedRange[], durationSec: number): WatchedRange[] {
  const sorted = ranges
    .map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(durationSec, to)])
    .filter(([from, to]) => to > from)
    .toSorted((one, other) => one[0] - other[0]);
  const merged: WatchedRange[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + GAP_SEC) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function totalSeconds(ranges: readonly WatchedRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The leading part of what was played, until `seconds` are used up. */
export function takeSeconds(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  let left = seconds;
  const taken: WatchedRange[] = [];
  for (const [from, to] of ranges) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    if (end > from) taken.push([from, end]);
    left -= end - from;
  }
  return taken;
}
