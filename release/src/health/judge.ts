import type { HealthPolicy } from '@app/shared/contracts/release-health';
import { binomialTail, fisherExact, NO_OUTCOME, type Outcome } from './compare.ts';

/** Counts of one version. */
export interface SeenTallies {
  /**
   * Visits, and those that the version itself failed: it threw, is not there, or is not what it
   * should be.
   */
  faults: Outcome;
  /**
   * Loads over the network, and those that the network lost. What a browser has cached cannot be
   * lost, so these are compared among themselves.
   */
  losses: Outcome;
  /**
   * For a host: pages served to browsers known to report, and those without a report.
   */
  silence: Outcome;
  /**
   * Pages drawn after a load over the network, and those that took longer than SLOW_MS; then those
   * drawn out of what was there. Each is compared with its like.
   */
  fresh: Outcome;
  warm: Outcome;
}

export interface BothSides {
  canary: SeenTallies;
  /** null for a first version: none is beside it, and its limits are absolute. */
  stable: SeenTallies | null;
}

/** State between two rounds. */
export interface CanaryStanding {
  /**
   * The minute, counted from 1970, in which the canary was last held against the stable version as
   * one that was over.
   */
  minute: number;
  /** Its samples then. */
  samples: number;
  /** Minutes in a row, up to that one, that count against it. */
  strikes: number;
}

export interface Verdict extends CanaryStanding, BothSides {
  /**
   * Against the stable version, or the limits of a first one, corrected for repeated looks; null
   * before there is enough to judge.
   */
  p: number | null;
  halt: boolean;
  /** Set when it is not failures that it is withdrawn for. */
  because?: 'silence' | 'slow';
}

export const NOTHING_SEEN: SeenTallies = {
  faults: NO_OUTCOME,
  losses: NO_OUTCOME,
  silence: NO_OUTCOME,
  fresh: NO_OUTCOME,
  warm: NO_OUTCOME,
};
/** A look makes two tests: the chance of a false alarm is parted between them, 4 to 1. */
const FAULTS = 5 / 4;
const LOSSES = 5;
/**
 * A canary of which fewer than this share of the stable version's pages report is broken before it
 * can say so.
 */
const SILENT_SHARE = 0.5;
/** A page that takes longer to be drawn is slow, in ms. */
export const SLOW_MS = 3000;
/**
 * A canary may have so much more of slow pages than the stable version, at least twice its share:
 * being a little heavier is no fault.
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
 * Correction for sequential testing: who looks at growing figures often enough finds a bad moment.
 * p is multiplied by a factor that rises with every doubling of the samples; it keeps the good
 * canaries that are ever withdrawn below one in a hundred (a test plays them), and costs a bad one
 * some minutes at most.
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
 * Whether so many pages say nothing that the version must be broken before it can: beyond any
 * doubt, since nobody knows why a page is silent.
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

/** Share of slow pages that a canary may have beside the stable version's. */
function mostSlow({ failed, attempts }: Outcome): number {
  const usual = failed / attempts;
  return Math.min(MOST_SLOW, Math.max(2 * usual, usual + SLOWER));
}

/**
 * Whether so many more pages than of the stable version take long that people notice, of like
 * loads; beyond any doubt, too.
 */
function isSlow(canary: Outcome, stable: Outcome | undefined, policy: HealthPolicy): boolean {
  if (Math.min(canary.attempts, stable?.attempts ?? Infinity) < policy.minSamples) return false;
  const most = stable ? mostSlow(stable) : FIRST_MOST_SLOW;
  return correction(canary.attempts, policy) * binomialTail(canary, most) < policy.certain;
}

/** Why a canary must go that fails no more than the stable version. */
function otherwise(sides: BothSides, policy: HealthPolicy): Verdict['because'] {
  if (isSilent(sides, policy)) return 'silence';
  const { canary, stable } = sides;
  const isEitherSlow = isSlow(canary.fresh, stable?.fresh, policy) || isSlow(canary.warm, stable?.warm, policy);
  return isEitherSlow ? 'slow' : undefined;
}

/**
 * Judges a canary by all that was seen since its share was given to it.
 * @param before what was found at the last look; undefined at the first
 * @param minute the one that runs, counted from 1970: a minute is looked at when it is over, and
 *   one in which the canary was not tried says nothing
 * @param patient keeps even a certain verdict for later, while too few are heard to know who is
 *   many
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
  return { ...verdict, halt: failing || because !== undefined, ...(because ? { because } : {}) };
}

const percent = (outcome: Outcome) =>
  outcome.attempts === 0 ? '无数据' : `${((100 * outcome.failed) / outcome.attempts).toFixed(1)} %`;

/** Why, for the log: 「错误率 30.1 %（稳定版 0.2 %），p = 3e-12，样本 203」. */
export function reasonOf({ canary, stable, p, because }: Verdict, { firstMaxRate }: HealthPolicy): string {
  const beside = (kind: keyof SeenTallies, most: number) =>
    `${percent(canary[kind])}（${stable ? `稳定版 ${percent(stable[kind])}` : `首个版本上限 ${100 * most} %`}）`;
  if (because === 'silence') {
    const { failed, attempts } = canary.silence;
    return `${attempts} 个页面中 ${failed} 个没有任何回音（稳定版 ${percent(stable?.silence ?? NO_OUTCOME)}）`;
  }
  if (because === 'slow')
    return `页面超过 ${SLOW_MS / 1000} 秒才显示：首次加载 ${beside('fresh', FIRST_MOST_SLOW)}，再次打开 ${beside('warm', FIRST_MOST_SLOW)}`;
  const lost = canary.losses.failed > 0 ? `，加载丢失 ${beside('losses', FIRST_MOST_LOST)}` : '';
  return `错误率 ${beside('faults', firstMaxRate)}${lost}，p = ${(p ?? 1).toPrecision(1)}，样本 ${samplesOf(canary)}`;
}
