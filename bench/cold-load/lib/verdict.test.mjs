import { expect, it } from 'vitest';
import { ROUTES } from '../routes.mjs';
import { keyOf, rotate } from './rounds.mjs';
import { ratiosOf, verdictOf } from './verdict.mjs';

function results(times) {
  const rows = ['slow', 'fast'].flatMap((profile) =>
    ROUTES.flatMap(({ path }) =>
      Object.entries(times).map(([variant, content]) => [keyOf(profile, path, variant), { content }]),
    ),
  );
  return Object.fromEntries(rows);
}

it('the verdict gives each variant as a ratio to the monolith', () => {
  const ratios = ratiosOf(results({ ours: 1100, monolith: 1000, docs: 1900 }), ['ours', 'monolith', 'docs']);
  expect(ratios).toEqual({ slow: { ours: 1.1, docs: 1.9 }, fast: { ours: 1.1, docs: 1.9 } });
});

it('the verdict passes at the limit and fails above it', () => {
  const verdict = verdictOf({ slow: { ours: 1.1 }, fast: { ours: 1.051 } }, 0.4);
  expect(verdict.map(({ name, passed }) => [name, passed])).toEqual([
    ['slow', true],
    ['fast', false],
    ['returning', true],
  ]);
});

it('the verdict compares our build with the earlier revision, if one was measured', () => {
  const verdict = verdictOf({ slow: { ours: 1.09, before: 1.08 }, fast: { ours: 1.04, before: 1.02 } }, 0.4);
  expect(verdict.slice(3)).toMatchObject([
    { name: 'slow, to before', value: 1.009, passed: true },
    { name: 'fast, to before', value: 1.02, passed: false },
  ]);
});

it('each variant is visited first in some round', () => {
  expect([0, 1, 2, 3].map((round) => rotate(['a', 'b', 'c'], round)[0])).toEqual(['a', 'b', 'c', 'a']);
});
