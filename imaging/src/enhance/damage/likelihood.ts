import type { DamageMark } from './marks.ts';
import { LINE_WEIGHTS, SPECK_WEIGHTS } from './weights.ts';

/**
 * A trained logistic regression. `mean` and `spread` (standard deviation) hold one number for each
 * feature; `weights` holds one for each term, in the order of `likelihoodTerms`.
 */
export interface Weights {
  mean: readonly number[];
  spread: readonly number[];
  weights: readonly number[];
}

/**
 * Terms of the regression: 1, then each feature in spreads from its mean, clamped to ±3, then the
 * product of each pair of features, squares included.
 */
export function likelihoodTerms(features: readonly number[], { mean, spread }: Omit<Weights, 'weights'>): number[] {
  const even = features.map((value, at) => Math.min(3, Math.max(-3, (value - mean[at]!) / spread[at]!)));
  return [1, ...even, ...even.flatMap((one, at) => even.slice(at).map((other) => one * other))];
}

/** Likelihood that a mark is damage (logistic regression). */
export function damageLikelihood({ line, features }: DamageMark): number {
  const learned = line ? LINE_WEIGHTS : SPECK_WEIGHTS;
  const sum = likelihoodTerms(features, learned).reduce((total, term, at) => total + term * learned.weights[at]!, 0);
  return 1 / (1 + Math.exp(-sum));
}
