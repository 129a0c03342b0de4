export function median(values) {
  if (values.length === 0) throw new Error('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Rounded to what runs repeat: three digits behind the point. */
export function ratio(value, base) {
  return Math.round((value / base) * 1000) / 1000;
}

/**
 * One figure for several routes: a twofold gain on one and a twofold loss on the other cancel out.
 */
export function geometricMean(values) {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/**
 * How many requests had to wait for another one, one after the other: 1 is the page alone, 2 the
 * page and what it names. Told by time and not by the browser's initiators, which lose the cause
 * behind promises.
 * @param {{ start: number, end: number }[]} requests `end` of the page is its first bytes: what it
 *   names starts before its last
 */
export function chainDepth(requests) {
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  const depths = [];
  for (const [index, request] of sorted.entries()) {
    const before = sorted.slice(0, index).flatMap((other, at) => (other.end <= request.start ? [depths[at]] : []));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
