import type { Mark } from './marks.ts';
import { LINES, SPECKS } from './weights.ts';

/**
 * Mean and spread of each feature; weights of the constant, of each feature, and of each product of
 * two.
 */
export interface Weights {
  mean: readonly number[];
  spread: readonly number[];
  weights: readonly number[];
}

/**
 * Terms of the regression: 1, features clamped to three spreads around their mean, and their
 * products.
 */
export function termsOf(features: readonly number[], { mean, spread }: Omit<Weights, 'weights'>): number[] {
  const even = features.map((value, at) => Math.min(3, Math.max(-3, (value - mean[at]!) / spread[at]!)));
  return [1, ...even, ...even.flatMap((one, at) => even.slice(at).map((other) => one * other))];
}

/** Likelihood that a mark is damage (logistic regression). */
export function likelihood({ line, features }: Mark): number {
  const learned = line ? LINES : SPECKS;
  const sum = termsOf(features, learned).reduce((total, term, at) => total + term * learned.weights[at]!, 0);
  return 1 / (1 + Math.exp(-sum));
}
