import type { HomeworkAttempt, HomeworkCheck } from '@app/shared/contracts/study';

/** One criterion over the attempts that measured it, in percent of what is asked. */
export interface AttemptCurve {
  check: HomeworkCheck['check'];
  values: number[];
}

/** Curves of the criteria of the latest attempt; empty before there are two attempts. */
export function attemptCurves(attempts: readonly HomeworkAttempt[]): AttemptCurve[] {
  const latest = attempts.at(-1)?.checks ?? [];
  return latest.flatMap(({ check }) => {
    const values = attempts.flatMap(({ checks }) => checks.find((one) => one.check === check)?.reached ?? []);
    return values.length > 1 ? [{ check, values }] : [];
  });
}

/** Points of a curve for `<polyline>`, from the left to the right and 100 % at the top. */
export function curvePoints(values: readonly number[], { width, height }: { width: number; height: number }): string {
  const step = width / Math.max(1, values.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return values.map((value, at) => `${round(at * step)},${round(height * (1 - value / 100))}`).join(' ');
}
