/** Failed attempts of all attempts. */
export interface Outcome {
  failed: number;
  attempts: number;
}

export const NO_OUTCOME: Outcome = { failed: 0, attempts: 0 };

// Lanczos approximation, g = 7: 15 digits.
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

/** Natural logarithm of n!, for n from 0. */
function logFactorial(n: number): number {
  let sum = LANCZOS[0]!;
  for (let index = 1; index < LANCZOS.length; index++) sum += LANCZOS[index]! / (n + index);
  const t = n + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (n + 0.5) * Math.log(t) - t + Math.log(sum);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Sum of the terms from `first` to `last`. Beyond the mode the terms fall, and negligible ones are
 * skipped.
 */
function sumFrom(first: number, last: number, mode: number, logTerm: (k: number) => number): number {
  let sum = 0;
  for (let k = first; k <= last; k++) {
    const term = Math.exp(logTerm(k));
    sum += term;
    if (k > mode && term < sum * 1e-16) break;
  }
  return Math.min(1, sum);
}

/**
 * Fisher's exact test, one-sided: the probability that the canary has this many of all failures, or
 * more, if both versions fail equally often. Exact for small counts, too; 1 when the canary never
 * failed or one of the versions was never tried.
 */
export function fisherExact(canary: Outcome, stable: Outcome): number {
  if (canary.failed === 0 || stable.attempts === 0) return 1;
  const failed = canary.failed + stable.failed;
  const all = canary.attempts + stable.attempts;
  const most = Math.min(failed, canary.attempts);
  const base = logChoose(all, failed);
  return sumFrom(
    canary.failed,
    most,
    (canary.attempts * failed) / all,
    (k) => logChoose(canary.attempts, k) + logChoose(stable.attempts, failed - k) - base,
  );
}

/**
 * Binomial test, one-sided: the probability of this many failures, or more, if an attempt fails
 * with the probability `rate` (0 to 1, both excluded).
 */
export function binomialTail({ failed, attempts }: Outcome, rate: number): number {
  if (failed === 0) return 1;
  const [success, failure] = [Math.log1p(-rate), Math.log(rate)];
  return sumFrom(
    failed,
    attempts,
    attempts * rate,
    (k) => logChoose(attempts, k) + k * failure + (attempts - k) * success,
  );
}
