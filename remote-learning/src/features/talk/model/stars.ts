/** Labels of one to five stars. */
export const STAR_WORDS = ['很差', '较差', '一般', '不错', '很好'] as const;

/** Shares of five counts in whole percent of their total; zeros for no reviews. */
export function sharesOf(spread: readonly number[]): number[] {
  const all = spread.reduce((sum, one) => sum + one, 0);
  return spread.map((one) => (all === 0 ? 0 : Math.round((one / all) * 100)));
}
