import { expect, test } from 'vitest';
import { health, NOW } from '../testing/fleet.ts';
import { withBudgetTexts } from './budgets.ts';
import {
  attemptsOf,
  bytesText,
  groupBySteps,
  confidenceInterval,
  p75Of,
  percentText,
  rateOf,
  shareText,
  sumCounts,
} from './figures.ts';

test('attempts are the sum of shown pages, failed loads and render errors; the failure rate is null without attempts', () => {
  const counts = { loads: 40, loadErrors: 2, mounts: 95, renderErrors: 3 };
  expect(attemptsOf(counts)).toBe(100);
  expect(rateOf(counts)).toBe(0.05);
  expect(rateOf({ loads: 3, loadErrors: 0, mounts: 0, renderErrors: 0 })).toBeNull();
});

test('points fall into the step they belong to, and nothing is lost or counted twice', () => {
  const [series] = health(60, 'tools').series;
  if (!series) throw new Error('a series');
  const steps = groupBySteps([series], NOW - 60 * 60_000, NOW, 15 * 60_000);
  expect(steps).toHaveLength(4);
  expect(sumCounts(steps).mounts).toBe(series.points.reduce((all, { mounts }) => all + mounts, 0));
  const older = groupBySteps([series], NOW, NOW + 60_000, 60_000);
  expect(sumCounts(older).mounts).toBe(0);
});

test('p75 of several series weighs each by its mounts, and leaves out those without any', () => {
  expect(
    p75Of([
      { mounts: 300, p75: 200 },
      { mounts: 100, p75: 400 },
      { mounts: 0, p75: 9000 },
    ]),
  ).toBe(250);
  expect(p75Of([{ mounts: 0, p75: null }])).toBeNull();
});

test('the confidence interval narrows as attempts grow and stays within 0 to 1', () => {
  const [few, many] = [confidenceInterval(1, 10), confidenceInterval(100, 1000)];
  expect(few[1] - few[0]).toBeGreaterThan(many[1] - many[0]);
  expect(confidenceInterval(0, 5)[0]).toBe(0);
  expect(confidenceInterval(5, 5)[1]).toBeLessThanOrEqual(1);
  expect(many[0]).toBeLessThan(0.1);
  expect(many[1]).toBeGreaterThan(0.1);
});

test('budget names are shown in Chinese', () => {
  expect(withBudgetTexts('entryKB 12.7 / 20 KB，routeKB 22.2 / 120 KB')).toBe('入口 12.7 / 20 KB，页面 22.2 / 120 KB');
});

test('rates, shares and sizes are formatted for display', () => {
  expect([percentText(0.0013), percentText(null), shareText(125), shareText(1000)]).toEqual([
    '0.13 %',
    '—',
    '1.25 %',
    '10 %',
  ]);
  expect([bytesText(186_368), bytesText(2_411_724)]).toEqual(['182 KB', '2.3 MB']);
});
