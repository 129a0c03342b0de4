import { ROUTES } from '../routes.mjs';
import { PROFILES } from './profiles.mjs';
import { keyOf } from './rounds.mjs';
import { geometricMean, ratio } from './stats.mjs';

export const BARS = {
  slow: { bar: 1.1, goal: 1.05 },
  fast: { bar: 1.05, goal: 1 },
  returning: { bar: 0.75, goal: 0.5 },
};
/** Maximum ratio to an earlier revision, if one was measured. */
const AGAINST_BEFORE = { bar: 1.01, goal: 1 };

/** Time to content against the monolith's, over all routes, by profile and variant. */
export function ratiosOf(results, variants) {
  const over = (profile, variant) =>
    geometricMean(
      ROUTES.map(
        ({ path }) =>
          results[keyOf(profile, path, variant)].content / results[keyOf(profile, path, 'monolith')].content,
      ),
    );
  return Object.fromEntries(
    Object.keys(PROFILES).map((profile) => [
      profile,
      Object.fromEntries(
        variants.filter((one) => one !== 'monolith').map((one) => [one, ratio(over(profile, one), 1)]),
      ),
    ]),
  );
}

/** Figures for `--json`, each with its bar. */
export function verdictOf(ratios, returning) {
  const row = (name, value, { bar, goal }) => ({ name, value, bar, goal, passed: value <= bar });
  const measured = { slow: ratios.slow.ours, fast: ratios.fast.ours, returning };
  return [
    ...Object.entries(BARS).map(([name, bars]) => row(name, measured[name], bars)),
    ...Object.entries(ratios)
      .filter(([, { before }]) => before !== undefined)
      .map(([name, { ours, before }]) => row(`${name}, to before`, ratio(ours, before), AGAINST_BEFORE)),
  ];
}
