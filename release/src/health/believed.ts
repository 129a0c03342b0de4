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
function largestHonest(numbers: ArrayLike<number>, forgers: number): number {
  const top: number[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const one = numbers[index] ?? 0;
    if (top.length > forgers && one <= (top.at(-1) ?? 0)) continue;
    const place = top.findIndex((other) => other < one);
    top.splice(place < 0 ? top.length : place, 0, one);
    if (top.length > forgers + 1) top.pop();
  }
  return top[forgers] ?? 0;
}

/** Number of groups that sent any report. */
function countHeardGroups(attempts: ArrayLike<number>): number {
  let heard = 0;
  for (let index = 0; index < attempts.length; index++) if ((attempts[index] ?? 0) > 0) heard += 1;
  return heard;
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
function capWeights({ failed, attempts }: Groups, forgers: number): { failed: Float64Array; attempts: Float64Array } {
  const heard = countHeardGroups(attempts);
  const most = largestHonest(attempts, forgers + Math.floor(Math.max(0, heard - forgers) * LARGE_GROUP_SHARE));
  const level = { failed: new Float64Array(attempts.length), attempts: new Float64Array(attempts.length) };
  for (let index = 0; index < attempts.length; index++) {
    const all = attempts[index] ?? 0;
    const weight = all > most ? most / all : 1;
    level.attempts[index] = all * weight;
    level.failed[index] = Math.min(all, failed[index] ?? 0) * weight;
  }
  return level;
}

function sum(numbers: Float64Array): number {
  let all = 0;
  for (const one of numbers) all += one;
  return all;
}

/** Counts against a canary, without the groups that blame it most. */
export function withoutLoudest(groups: Groups, forgers: number): Outcome {
  if (countHeardGroups(groups.attempts) === 0) return NO_OUTCOME;
  const { failed, attempts } = capWeights(groups, forgers);
  for (let out = 0; out < forgers; out++) {
    let loudest = 0;
    for (let index = 1; index < failed.length; index++)
      if ((failed[index] ?? 0) > (failed[loudest] ?? 0)) loudest = index;
    if (failed[loudest] === 0) break;
    failed[loudest] = 0;
    attempts[loudest] = 0;
  }
  // The tests count whole visits.
  return { failed: Math.floor(sum(failed)), attempts: Math.round(sum(attempts)) };
}

/**
 * Counts of the stable version: failures of a group are capped at an honest group's rate, or one.
 */
export function withCeiling(groups: Groups, forgers: number): Outcome {
  if (countHeardGroups(groups.attempts) === 0) return NO_OUTCOME;
  const { failed, attempts } = capWeights(groups, forgers);
  const most = Math.max(1, largestHonest(failed, forgers));
  const capped = failed.map((one) => Math.min(one, most));
  return { failed: Math.floor(sum(capped)), attempts: Math.round(sum(attempts)) };
}
