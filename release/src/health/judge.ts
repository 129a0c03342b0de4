import type { HealthPolicy } from '@app/shared/contracts/release-health';
import { binomialTail, fisherExact, NO_OUTCOME, type Outcome } from './compare.ts';

/** Counts of one version. */
export interface SeenTallies {
  /**
   * Visits, and those that the version itself failed: it threw, was missing, or had a wrong export.
   */
  faults: Outcome;
  /**
   * Loads over the network, and those that the network lost. Cached files cannot be lost, so that
   * only network loads are compared.
   */
  losses: Outcome;
  /**
   * For a host: pages served to browsers known to report, and those without a report.
   */
  silence: Outcome;
  /**
   * Pages drawn after a load over the network, and those that took longer than SLOW_MS; then the
   * same for pages drawn from the cache. Each kind is compared with its own kind.
   */
  fresh: Outcome;
  warm: Outcome;
}

export interface BothSides {
  canary: SeenTallies;
  /** Null for a first version, which has no stable one beside it and absolute limits. */
  stable: SeenTallies | null;
}

/** State between two rounds. */
export interface CanaryStanding {
  /** The last finished minute in which the canary was compared, counted from 1970. */
  minute: number;
  /** Its samples then. */
  samples: number;
  /** Minutes in a row, up to that one, that count against it. */
  strikes: number;
}

export interface Verdict extends CanaryStanding, BothSides {
  /**
   * p-value against the stable version, or the limits of a first one, corrected for repeated looks;
   * null for too few samples.
   */
  p: number | null;
  halt: boolean;
  /** Set when the reason for the withdrawal is not failures. */
  cause?: 'silence' | 'slow';
}

/** Two tests share the probability of a false alarm, 4 to 1. */
const FAULTS = 5 / 4;
const LOSSES = 5;
/**
 * A canary whose pages report less often than this share of the stable version's rate is broken
 * before it can report.
 */
const SILENT_SHARE = 0.5;
/** A page that takes longer to be drawn is slow, in ms. */
export const SLOW_MS = 3000;
/**
 * Allowed difference of the shares of slow pages: a canary may have so much more than the stable
 * version, or twice its share where that is more.
 */
const SLOWER = 0.1;
const MOST_SLOW = 0.95;
/** Shares of lost loads, and of slow pages, that a first version may have. */
const FIRST_MOST_LOST = 0.1;
const FIRST_MOST_SLOW = 0.5;

/** Visits with an end: a page, a fault, or a load that was lost. */
function samplesOf({ faults, losses }: SeenTallies): number {
  return faults.attempts + losses.failed;
}

/**
 * Correction for sequential testing: with enough looks at growing figures one of them is bad by
 * chance. p is multiplied by a factor that rises with every doubling of the samples. It keeps false
 * alarms below one in a hundred good canaries (a test simulates them), and delays the withdrawal of
 * a bad one by some minutes at most.
 */
function correction(samples: number, { minSamples }: HealthPolicy): number {
  return 1 + Math.log2(Math.max(1, samples / minSamples));
}

function compare({ canary, stable }: BothSides, policy: HealthPolicy): { p: number; against: boolean } {
  const factor = correction(samplesOf(canary), policy);
  const [faultChance, lossChance] = stable
    ? [fisherExact(canary.faults, stable.faults), fisherExact(canary.losses, stable.losses)]
    : [binomialTail(canary.faults, policy.firstMaxRate), binomialTail(canary.losses, FIRST_MOST_LOST)];
  const smallest = Math.min(FAULTS * faultChance, LOSSES * lossChance);
  const p = Math.min(1, factor * smallest);
  const { faults } = canary;
  const tooMany = faults.attempts >= policy.rateSamples && factor * binomialTail(faults, policy.maxRate) < policy.p;
  return { p, against: p < policy.p || tooMany };
}

/**
 * Whether so few pages report that the version must be broken before it can. Needs certainty,
 * because the reason for the silence is unknown.
 */
function isSilent({ canary, stable }: BothSides, policy: HealthPolicy): boolean {
  // Only of a host, which is never on trial without a stable version.
  if (!stable) return false;
  const reporting = 1 - stable.silence.failed / Math.max(1, stable.silence.attempts);
  const { attempts } = canary.silence;
  if (attempts < policy.minSamples || stable.silence.attempts === 0 || reporting <= 0) return false;
  const factor = correction(attempts, policy);
  return factor * binomialTail(canary.silence, 1 - reporting * SILENT_SHARE) < policy.certain;
}

/** Maximum share of slow pages of a canary, by that of the stable version. */
function mostSlow({ failed, attempts }: Outcome): number {
  const usual = failed / attempts;
  return Math.min(MOST_SLOW, Math.max(2 * usual, usual + SLOWER));
}

/**
 * Whether noticeably more pages are slow than those of the stable version, for the same kind of
 * load. Needs certainty as well.
 */
function isSlow(canary: Outcome, stable: Outcome | undefined, policy: HealthPolicy): boolean {
  if (Math.min(canary.attempts, stable?.attempts ?? Infinity) < policy.minSamples) return false;
  const most = stable ? mostSlow(stable) : FIRST_MOST_SLOW;
  return correction(canary.attempts, policy) * binomialTail(canary, most) < policy.certain;
}

/** Reason to withdraw a canary that does not fail more often than the stable version. */
function otherwise(sides: BothSides, policy: HealthPolicy): Verdict['cause'] {
  if (isSilent(sides, policy)) return 'silence';
  const { canary, stable } = sides;
  const isEitherSlow = isSlow(canary.fresh, stable?.fresh, policy) || isSlow(canary.warm, stable?.warm, policy);
  return isEitherSlow ? 'slow' : undefined;
}

/**
 * Judges a canary by all figures since it got its share.
 * @param before result of the previous look; undefined at the first
 * @param minute the current one, counted from 1970: only finished minutes are judged, and one
 *   without visits of the canary is skipped
 * @param patient postpones even a certain verdict while too few visitors report to tell a majority
 */
export function judgeCanary(
  before: CanaryStanding | undefined,
  sides: BothSides,
  minute: number,
  policy: HealthPolicy,
  patient = false,
): Verdict {
  const samples = samplesOf(sides.canary);
  const enough = samples >= policy.minSamples;
  const found = enough ? compare(sides, policy) : null;
  let standing = before ?? { minute, samples: 0, strikes: 0 };
  if (minute > standing.minute) {
    const strikes = found?.against ? standing.strikes + 1 : 0;
    standing = { minute, samples, strikes: samples > standing.samples ? strikes : standing.strikes };
  }
  const verdict = { ...standing, ...sides, p: found?.p ?? null };
  if (patient) return { ...verdict, halt: false };
  const failing = standing.strikes >= policy.windows || (found !== null && found.p < policy.certain);
  const because = failing ? undefined : otherwise(sides, policy);
  return { ...verdict, halt: failing || because !== undefined, ...(because ? { cause: because } : {}) };
}

const percent = (outcome: Outcome) =>
  outcome.attempts === 0 ? '无数据' : `${((100 * outcome.failed) / outcome.attempts).toFixed(1)} %`;

/** Why, for the log: 「错误率 30.1 %（稳定版 0.2 %），p = 3e-12，样本 203」. */
export function reasonOf({ canary, stable, p, cause }: Verdict, { firstMaxRate }: HealthPolicy): string {
  const beside = (kind: keyof SeenTallies, most: number) =>
    `${percent(canary[kind])}（${stable ? `稳定版 ${percent(stable[kind])}` : `首个版本上限 ${100 * most} %`}）`;
  if (cause === 'silence') {
    const { failed, attempts } = canary.silence;
    return `${attempts} 个页面中 ${failed} 个没有任何回音（稳定版 ${percent(stable?.silence ?? NO_OUTCOME)}）`;
  }
  if (cause === 'slow')
    return `页面超过 ${SLOW_MS / 1000} 秒才显示：首次加载 ${beside('fresh', FIRST_MOST_SLOW)}，再次打开 ${beside('warm', FIRST_MOST_SLOW)}`;
  const lost = canary.losses.failed > 0 ? `，加载丢失 ${beside('losses', FIRST_MOST_LOST)}` : '';
  return `错误率 ${beside('faults', firstMaxRate)}${lost}，p = ${(p ?? 1).toPrecision(1)}，样本 ${samplesOf(canary)}`;
}
