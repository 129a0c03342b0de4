import type { Stopper } from '../stopper.ts';
import { KNOWN_WEIGHT, PATCH_RADIUS, type PyramidLevel } from './level.ts';
import { patchDifference, type SeededRandom, type PatchMatches } from './search.ts';

/** Maximum number of patch comparisons for the initial guess. */
const COMPARISONS = 12_000_000;
/** Number of fitting patches among which the most typical is chosen. */
const CANDIDATES = 24;
/** Mean squared difference that is invisible. */
const UNSEEN = 60;
/** Radius in which a patch's first match is searched where there are too many to compare. */
const NEAR = 48;

export function initialiseFill(level: PyramidLevel, matches: PatchMatches, dice: SeededRandom, stopper: Stopper): void {
  if (level.centres.length * level.sources <= COMPARISONS) initialiseByPriority(level, matches, dice, stopper);
  else initialiseSmoothly(level, matches, dice, stopper);
}

/** Spreads colours from the border inwards: each pixel gets the mean of its filled neighbours. */
export function smearInwards({ pixels, stride, weight, hole }: PyramidLevel, stopper: Stopper): void {
  const around = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1];
  const there = weight.map((value) => (value === KNOWN_WEIGHT ? 1 : 0));
  // 2 marks pixels that are queued for the next ring.
  const outwards = (from: Iterable<number>) => {
    const ring: number[] = [];
    for (const at of from)
      for (const step of around) {
        if (weight[at + step] === 0 || there[at + step] !== 0) continue;
        there[at + step] = 2;
        ring.push(at + step);
      }
    return ring;
  };
  let ring: number[] = [];
  for (const at of hole) if (around.some((step) => there[at + step] === 1)) ring.push(at);
  for (const at of ring) there[at] = 2;
  while (ring.length > 0) {
    stopper.check();
    for (const at of ring) {
      const near = around.filter((step) => there[at + step] === 1);
      for (let sample = 0; sample < 4; sample += 1) {
        let sum = 0;
        for (const step of near) sum += pixels[(at + step) * 4 + sample]!;
        pixels[at * 4 + sample] = Math.round(sum / near.length);
      }
    }
    for (const at of ring) there[at] = 1;
    ring = outwards(ring);
  }
}

/** Initial guess of a large scale with shallow holes (scratches): random matches nearby. */
function initialiseSmoothly(
  level: PyramidLevel,
  { nearest }: PatchMatches,
  dice: SeededRandom,
  stopper: Stopper,
): void {
  const { stride, source, centres } = level;
  smearInwards(level, stopper);
  let last = source.indexOf(1);
  for (const at of centres) {
    for (let chance = 0; chance < 24; chance += 1) {
      const other = at + (dice.below(2 * NEAR + 1) - NEAR) * stride + dice.below(2 * NEAR + 1) - NEAR;
      if (source[other] !== 1) continue;
      last = other;
      break;
    }
    nearest[at] = last;
  }
}

/**
 * Picks, among the patches that fit the known pixels, the one whose rest is most similar to that of
 * the others: where the sky continues, the best fit alone may contain the rocket in it.
 */
function typicalSource({ pixels, stride }: PyramidLevel, sources: number[], sure: Uint8Array, at: number): number {
  const costs: number[] = [];
  const founds: number[] = [];
  for (const other of sources) {
    const limit = costs.length < CANDIDATES ? Infinity : costs.at(-1)!;
    const cost = patchDifference(pixels, sure, stride, at, other, limit);
    if (cost >= limit) continue;
    let place = costs.length;
    while (place > 0 && costs[place - 1]! > cost) place -= 1;
    costs.splice(place, 0, cost);
    founds.splice(place, 0, other);
    if (costs.length > CANDIDATES) {
      costs.pop();
      founds.pop();
    }
  }
  const rest: number[] = [];
  let known = 0;
  for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
    for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) {
      known += sure[at + y * stride + x]!;
      if (sure[at + y * stride + x] === 0) rest.push(y * stride + x);
    }
  // Candidates as good as the best, within an invisible difference.
  const fits = founds.filter((_, turn) => costs[turn]! <= costs[0]! * 2 + known * UNSEEN);
  const means = rest.flatMap((shift) =>
    [0, 1, 2, 3].map(
      (sample) => fits.reduce((sum, other) => sum + pixels[(other + shift) * 4 + sample]!, 0) / fits.length,
    ),
  );
  let [least, found] = [Infinity, founds[0]!];
  for (const other of fits) {
    let cost = 0;
    for (const [turn, shift] of rest.entries())
      for (let sample = 0; sample < 4; sample += 1)
        cost += (pixels[(other + shift) * 4 + sample]! - means[turn * 4 + sample]!) ** 2;
    if (cost < least) [least, found] = [cost, other];
  }
  return found;
}

/**
 * First guess on the smallest scale: patch by patch from the border inwards, where lines meet the
 * hole and most is known first (Criminisi, Pérez and Toyama 2004), each with the best of all
 * patches of the picture.
 */
function initialiseByPriority(
  level: PyramidLevel,
  { nearest }: PatchMatches,
  dice: SeededRandom,
  stopper: Stopper,
): void {
  const { pixels, stride, weight, source, hole, centres } = level;
  const sources: number[] = [];
  for (let at = 0; at < source.length; at += 1) if (source[at] === 1) sources.push(at);
  // Confidence of each pixel, 0..255; 0 is not filled yet.
  const sure = weight.map((value) => (value === KNOWN_WEIGHT ? KNOWN_WEIGHT : 0));
  const light = (at: number) => (pixels[at * 4]! * 3 + pixels[at * 4 + 1]! * 6 + pixels[at * 4 + 2]!) / 10;
  const open = new Set(hole);
  const best = (at: number) => typicalSource(level, sources, sure, at);
  const slope = (at: number, step: number) => {
    const [before, after] = [sure[at - step]! > 0, sure[at + step]! > 0];
    if (before && after) return (light(at + step) - light(at - step)) / 2;
    return 0;
  };
  const urgency = (at: number): number => {
    let sum = 0;
    let [nx, ny] = [0, 0];
    let strongest = 0;
    let [gx, gy] = [0, 0];
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) {
        const one = at + y * stride + x;
        sum += sure[one]!;
        if (sure[one]! === 0) continue;
        nx += x;
        ny += y;
        const [dx, dy] = [slope(one, 1), slope(one, stride)];
        if (dx * dx + dy * dy > strongest) [strongest, gx, gy] = [dx * dx + dy * dy, dx, dy];
      }
    const length = Math.hypot(nx, ny) || 1;
    // Along the line, that is across its slope, into the hole.
    const data = Math.abs(-gy * nx + gx * ny) / length;
    return (sum / KNOWN_WEIGHT / (2 * PATCH_RADIUS + 1) ** 2) * (data + 4);
  };
  const urgent = new Map<number, number>();
  const isFront = (at: number) => open.has(at) && [1, -1, stride, -stride].some((step) => sure[at + step]! > 0);
  for (const at of open) if (isFront(at)) urgent.set(at, urgency(at));
  while (open.size > 0) {
    stopper.check();
    let [next, most] = [-1, -1];
    for (const [at, value] of urgent) if (value > most) [next, most] = [at, value];
    // Unreachable while there are sources, as every hole has a border of known pixels.
    if (next < 0) break;
    const from = best(next);
    let share = 0;
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) share += sure[next + y * stride + x]!;
    const trust = Math.max(1, Math.round(share / (2 * PATCH_RADIUS + 1) ** 2));
    const near: number[] = [];
    for (let y = -PATCH_RADIUS; y <= PATCH_RADIUS; y += 1)
      for (let x = -PATCH_RADIUS; x <= PATCH_RADIUS; x += 1) {
        const shift = y * stride + x;
        if (!open.has(next + shift)) continue;
        near.push(next + shift);
        nearest[next + shift] = source[from + shift] === 1 ? from + shift : from;
        for (let sample = 0; sample < 4; sample += 1)
          pixels[(next + shift) * 4 + sample] = pixels[(from + shift) * 4 + sample]!;
      }
    for (const at of near) {
      sure[at] = trust;
      open.delete(at);
    }
    const changed = 2 * PATCH_RADIUS + 1;
    for (let y = -changed; y <= changed; y += 1)
      for (let x = -changed; x <= changed; x += 1) {
        const at = next + y * stride + x;
        if (isFront(at)) urgent.set(at, urgency(at));
        else urgent.delete(at);
      }
  }
  // Patches around the hole have no match yet; the search finds it.
  for (const at of centres) if (nearest[at] === 0) nearest[at] = sources[dice.below(sources.length)]!;
}
