/** Rollout steps of advance, in buckets of 10000. */
export const LADDER = [100, 500, 1000, 2500, 5000, 10_000] as const;

/** The step after a share; everyone after the last one. */
export function stepAfter(traffic: number): number {
  return LADDER.find((step) => step > traffic) ?? 10_000;
}
