import { forgersAmong, withCeiling, withoutLoudest, type Groups } from './believed.ts';
import type { Outcome } from './compare.ts';
import type { SeenTallies, BothSides } from './judge.ts';
import { addTally, groupsOf, noTally, type Kind, type Tally } from './tally.ts';

function silenceIn(tally: Tally): Groups {
  const [served, heard] = [groupsOf(tally, 'served'), groupsOf(tally, 'heard')];
  const silent = new Float64Array(served.length);
  for (let group = 0; group < served.length; group++)
    silent[group] = Math.max(0, (served[group] ?? 0) - (heard[group] ?? 0));
  return { failed: silent, attempts: served };
}

function seenIn(tally: Tally, believe: (groups: Groups) => Outcome): SeenTallies {
  const of = (failed: Kind, attempts: Kind) =>
    believe({ failed: groupsOf(tally, failed), attempts: groupsOf(tally, attempts) });
  return {
    faults: of('failed', 'attempts'),
    losses: of('lost', 'loads'),
    silence: believe(silenceIn(tally)),
    fresh: of('freshSlow', 'fresh'),
    warm: of('warmSlow', 'warm'),
  };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = noTally();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/**
 * Counts after the influence of forgers is bounded.
 * @param addressGroups number of groups of addresses that the site was seen from lately
 */
export function sidesOf(canary: Tally, stable: Tally | null, addressGroups: number): BothSides {
  const forgers = forgersAmong(addressGroups);
  return {
    canary: seenIn(canary, (groups) => withoutLoudest(groups, forgers)),
    stable: stable && seenIn(stable, (groups) => withCeiling(groups, forgers)),
  };
}
