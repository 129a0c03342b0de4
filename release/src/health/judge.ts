import type { HealthPolicy } from '@app/shared/contracts/release-api';
import { binomial, fisher, NO_OUTCOME, plus, type Outcome } from './compare.ts';

/** Outcomes of one minute: of the canary, and of the version that most visitors have. */
export interface Window {
  canary: Outcome;
  stable: Outcome;
}

export interface Verdict {
  /** Against the stable version, over all windows, corrected for looking again and again; null before there is enough to judge. */
  p: number | null;
  /** Windows in a row, up to the last one, that count against the canary. */
  strikes: number;
  halt: boolean;
  canary: Outcome;
  stable: Outcome;
}

const minus = (a: Outcome, b: Outcome): Outcome => ({ failed: a.failed - b.failed, attempts: a.attempts - b.attempts });

/**
 * Who looks at growing figures often enough finds what he fears. The price of each look rises with every doubling of the samples: it keeps the good
 * canaries that are ever withdrawn below one in a hundred (a test plays them), and costs a bad one some minutes at most.
 */
function looks({ attempts }: Outcome, { minSamples }: HealthPolicy): number {
  return 1 + Math.log2(attempts / minSamples);
}

function compare(canary: Outcome, stable: Outcome, policy: HealthPolicy): { p: number; against: boolean } {
  const price = looks(canary, policy);
  const p = Math.min(1, price * fisher(canary, stable));
  const tooMany = canary.attempts >= policy.rateSamples && price * binomial(canary, policy.maxRate) < policy.p;
  return { p, against: p < policy.p || tooMany };
}

/**
 * Judges a canary over the minutes since its share was given to it.
 * @param closed minutes that are over, oldest first; those in which the canary was not tried say nothing
 * @param open the minute that runs: it can make a verdict certain, but is no window yet
 */
export function judge(closed: readonly Window[], open: Window, policy: HealthPolicy): Verdict {
  let canary = closed.reduce((sum, one) => plus(sum, one.canary), NO_OUTCOME);
  let stable = closed.reduce((sum, one) => plus(sum, one.stable), NO_OUTCOME);
  const all = { canary: plus(canary, open.canary), stable: plus(stable, open.stable) };
  const now = all.canary.attempts < policy.minSamples ? null : compare(all.canary, all.stable, policy).p;

  let strikes = 0;
  for (const window of closed.toReversed()) {
    if (strikes === policy.windows || canary.attempts < policy.minSamples) break;
    if (window.canary.attempts > 0) {
      if (!compare(canary, stable, policy).against) break;
      strikes += 1;
    }
    canary = minus(canary, window.canary);
    stable = minus(stable, window.stable);
  }
  const halt = strikes >= policy.windows || (now !== null && now < policy.certain);
  return { p: now, strikes, halt, ...all };
}

const percent = (outcome: Outcome) =>
  outcome.attempts === 0 ? '无数据' : `${((100 * outcome.failed) / outcome.attempts).toFixed(1)} %`;

/** Why, for the log: 「错误率 30.1 %（稳定版 0.2 %），p = 3e-12，样本 203」. */
export function reasonOf({ canary, stable, p }: Verdict): string {
  return `错误率 ${percent(canary)}（稳定版 ${percent(stable)}），p = ${(p ?? 1).toPrecision(1)}，样本 ${canary.attempts}`;
}
