import { NO_OUTCOME, type Outcome } from './compare.ts';

/** Counts of each group of addresses. */
export interface Groups {
  failed: ArrayLike<number>;
  attempts: ArrayLike<number>;
}

/**
 * Number of address groups assumed to be forged: they can neither have a good version withdrawn nor
 * keep a bad one. It is smaller for a site with few groups.
 */
export const MAX_FORGERS = 10;

/** @param addressGroups number of groups of addresses that the site was seen from lately */
export function forgersAmong(addressGroups: number): number {
  return Math.max(0, Math.min(MAX_FORGERS, addressGroups - 1));
}

/**
 * The largest value that is certainly of an honest group when `forgers` of the groups are forged.
 */
function largestHonest(numbers: Float64Array, forgers: number): number {
  // The largest ones so far, from the first: looks at a canary ask this dozens of times.
  const top = new Float64Array(forgers + 1);
  for (let index = 0; index < numbers.length; index++) {
    const one = numbers[index]!;
    if (one <= top[forgers]!) continue;
    let place = forgers;
    for (; place > 0 && top[place - 1]! < one; place--) top[place] = top[place - 1]!;
    top[place] = one;
  }
  return top[forgers]!;
}

interface HeardGroups {
  failed: Float64Array;
  attempts: Float64Array;
}

/** Counts of the groups that sent any report; none fails more often than it tries. */
function heardOf({ failed, attempts }: Groups): HeardGroups {
  const heard = { failed: new Float64Array(attempts.length), attempts: new Float64Array(attempts.length) };
  let count = 0;
  for (let index = 0; index < attempts.length; index++) {
    const all = attempts[index]!;
    if (all === 0) continue;
    heard.attempts[count] = all;
    heard.failed[count] = Math.min(all, failed[index]!);
    count += 1;
  }
  return { failed: heard.failed.subarray(0, count), attempts: heard.attempts.subarray(0, count) };
}

/**
 * Share of the honest groups that are capped for being large: a forger can weigh at most as much as
 * the largest group that is not capped.
 */
const LARGE_GROUP_SHARE = 0.1;

/**
 * Caps the weight of each group at that of a large group that is certainly honest; a group's
 * failure rate stays.
 */
function capWeights(groups: Groups, forgers: number): HeardGroups {
  const { failed, attempts } = heardOf(groups);
  const most = largestHonest(
    attempts,
    forgers + Math.floor(Math.max(0, attempts.length - forgers) * LARGE_GROUP_SHARE),
  );
  for (let index = 0; index < attempts.length; index++) {
    const all = attempts[index]!;
    if (all <= most) continue;
    const weight = most / all;
    attempts[index] = all * weight;
    failed[index] = failed[index]! * weight;
  }
  return { failed, attempts };
}

function sum(numbers: Float64Array): number {
  let all = 0;
  for (let index = 0; index < numbers.length; index++) all += numbers[index]!;
  return all;
}

/** Counts against a canary, without the groups that blame it most. */
export function withoutLoudest(groups: Groups, forgers: number): Outcome {
  const { failed, attempts } = capWeights(groups, forgers);
  if (attempts.length === 0) return NO_OUTCOME;
  const blaming: number[] = [];
  for (let index = 0; index < failed.length; index++) if (failed[index]! > 0) blaming.push(index);
  for (const loud of blaming.toSorted((a, b) => failed[b]! - failed[a]!).slice(0, forgers)) {
    failed[loud] = 0;
    attempts[loud] = 0;
  }
  // The tests count whole visits.
  return { failed: Math.floor(sum(failed)), attempts: Math.round(sum(attempts)) };
}

/**
 * Counts of the stable version: failures of a group are capped at an honest group's rate, or one.
 */
export function withCeiling(groups: Groups, forgers: number): Outcome {
  const { failed, attempts } = capWeights(groups, forgers);
  if (attempts.length === 0) return NO_OUTCOME;
  const most = Math.max(1, largestHonest(failed, forgers));
  for (let index = 0; index < failed.length; index++) failed[index] = Math.min(failed[index]!, most);
  return { failed: Math.floor(sum(failed)), attempts: Math.round(sum(attempts)) };
}
