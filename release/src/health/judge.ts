import type { HealthPolicy } from '@app/shared/contracts/release-api';
import { binomial, fisher, NO_OUTCOME, plus, type Outcome } from './compare.ts';

/** What was seen of one version. */
export interface Seen {
  /** Visits, and those that the version itself failed: it threw, is not there, or is not what it should be. */
  faults: Outcome;
  /** Loads over the network, and those that the network lost. What a browser has cached cannot be lost, so these are compared among themselves. */
  losses: Outcome;
}

/** Pages that were served and of which nothing was heard. */
export interface Silence {
  canary: Outcome;
  stable: Outcome;
}

/** One minute: of the canary, and of the version that most visitors have. */
export interface Window {
  canary: Seen;
  stable: Seen;
}

export interface Verdict {
  /** Against the stable version, over all windows, corrected for repeated looks; null before there is enough to judge. */
  p: number | null;
  /** Windows in a row, up to the last one, that count against the canary. */
  strikes: number;
  halt: boolean;
  canary: Seen;
  stable: Seen;
  /** Set when that is why. */
  silence?: Silence;
}

export const NOTHING_SEEN: Seen = { faults: NO_OUTCOME, losses: NO_OUTCOME };
/** A look makes two tests: the chance of a false alarm is parted between them, 4 to 1. */
const FAULTS = 5 / 4;
const LOSSES = 5;
/** A canary of which fewer than this share of the stable version's pages report is broken before it can say so. */
const SILENT_SHARE = 0.5;

const minus = (a: Outcome, b: Outcome): Outcome => ({ failed: a.failed - b.failed, attempts: a.attempts - b.attempts });

export function together(a: Seen, b: Seen): Seen {
  return { faults: plus(a.faults, b.faults), losses: plus(a.losses, b.losses) };
}

function without(a: Seen, b: Seen): Seen {
  return { faults: minus(a.faults, b.faults), losses: minus(a.losses, b.losses) };
}

/** Visits with an end: a page, a fault, or a load that was lost. */
function samplesOf({ faults, losses }: Seen): number {
  return faults.attempts + losses.failed;
}

/**
 * Correction for sequential testing: who looks at growing figures often enough finds a bad moment. p is multiplied by a factor that rises with every
 * doubling of the samples; it keeps the good canaries that are ever withdrawn below one in a hundred (a test plays them), and costs a bad one some minutes at most.
 */
function correction(samples: number, { minSamples }: HealthPolicy): number {
  return 1 + Math.log2(Math.max(1, samples / minSamples));
}

function compare(canary: Seen, stable: Seen, policy: HealthPolicy): { p: number; against: boolean } {
  const factor = correction(samplesOf(canary), policy);
  const smallest = Math.min(
    FAULTS * fisher(canary.faults, stable.faults),
    LOSSES * fisher(canary.losses, stable.losses),
  );
  const p = Math.min(1, factor * smallest);
  const { faults } = canary;
  const tooMany = faults.attempts >= policy.rateSamples && factor * binomial(faults, policy.maxRate) < policy.p;
  return { p, against: p < policy.p || tooMany };
}

/** Whether so many pages say nothing that the version must be broken before it can: beyond any doubt, since nobody knows why a page is silent. */
export function isSilent({ canary, stable }: Silence, policy: HealthPolicy): boolean {
  const reporting = 1 - stable.failed / Math.max(1, stable.attempts);
  if (canary.attempts < policy.minSamples || stable.attempts === 0 || reporting <= 0) return false;
  const factor = correction(canary.attempts, policy);
  return factor * binomial(canary, 1 - reporting * SILENT_SHARE) < policy.certain;
}

/**
 * Judges a canary over the minutes since its share was given to it.
 * @param closed minutes that are over, oldest first; those in which the canary was not tried say nothing
 * @param open the minute that runs: it can make a verdict certain, but is no window yet
 * @param silence of a host: pages served long enough ago that they must have reported
 */
export function judge(closed: readonly Window[], open: Window, policy: HealthPolicy, silence?: Silence): Verdict {
  let canary = closed.reduce((sum, one) => together(sum, one.canary), NOTHING_SEEN);
  let stable = closed.reduce((sum, one) => together(sum, one.stable), NOTHING_SEEN);
  const all = { canary: together(canary, open.canary), stable: together(stable, open.stable) };
  const now = samplesOf(all.canary) < policy.minSamples ? null : compare(all.canary, all.stable, policy).p;

  let strikes = 0;
  for (const window of closed.toReversed()) {
    if (strikes === policy.windows || samplesOf(canary) < policy.minSamples) break;
    if (samplesOf(window.canary) > 0) {
      if (!compare(canary, stable, policy).against) break;
      strikes += 1;
    }
    canary = without(canary, window.canary);
    stable = without(stable, window.stable);
  }
  const halt = strikes >= policy.windows || (now !== null && now < policy.certain);
  if (!halt && silence && isSilent(silence, policy)) return { p: now, strikes, halt: true, ...all, silence };
  return { p: now, strikes, halt, ...all };
}

const percent = (outcome: Outcome) =>
  outcome.attempts === 0 ? '无数据' : `${((100 * outcome.failed) / outcome.attempts).toFixed(1)} %`;

/** Why, for the log: 「错误率 30.1 %（稳定版 0.2 %），p = 3e-12，样本 203」. */
export function reasonOf({ canary, stable, p, silence }: Verdict): string {
  if (silence)
    return `${silence.canary.attempts} 个页面中 ${silence.canary.failed} 个没有任何回音（稳定版 ${percent(silence.stable)}）`;
  const lost =
    canary.losses.failed > 0 ? `，加载丢失 ${percent(canary.losses)}（稳定版 ${percent(stable.losses)}）` : '';
  return `错误率 ${percent(canary.faults)}（稳定版 ${percent(stable.faults)}）${lost}，p = ${(p ?? 1).toPrecision(1)}，样本 ${samplesOf(canary)}`;
}
