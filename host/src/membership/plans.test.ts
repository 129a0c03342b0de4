import type { Grade } from '@app/shared/contracts/member';
import { expect, it } from 'vitest';
import {
  cornerLabel,
  daysBefore,
  endText,
  monthlyText,
  planNotes,
  plansOf,
  promoPlans,
  renewalText,
  unitsOf,
} from './plans.ts';

const plan = (rest: Partial<Grade>): Grade => ({
  id: 1,
  name: '年度会员',
  unit: 'YEAR',
  number: 1,
  price: '299.00',
  mprice: '708.00',
  level: 3,
  continuous: 0,
  rightIds: [],
  ...rest,
});
const month = plan({ id: 1, unit: 'MONTH', price: '39.00', level: 1 });
const monthly = plan({ id: 4, unit: 'MONTH', price: '29.00', level: 1, continuous: 1 });
const season = plan({ id: 2, unit: 'SEASON', price: '99.00', level: 2 });
const year = plan({ id: 3 });

it('membership plans have one tab for each billing unit that is sold, sorted by length', () => {
  expect(unitsOf([year, month])).toEqual(['MONTH', 'YEAR']);
  expect(unitsOf([])).toEqual([]);
});

it('membership plans list one-off plans before auto-renewing ones and promote the first', () => {
  expect(plansOf([monthly, year, month], 'MONTH')).toEqual([month, monthly]);
  expect(promoPlans([monthly, year, month, season])).toEqual([month, season, year]);
});

it('the first YEAR plan is labelled 最优惠', () => {
  expect(cornerLabel(year, 0)).toBe('最优惠');
  expect(cornerLabel(plan({ id: 9 }), 1)).toBeNull();
  expect(cornerLabel(month, 0)).toBeNull();
});

it('longer plans show their price per month in whole yuan', () => {
  expect(monthlyText(year)).toBe('合 ¥25/月');
  expect(monthlyText(season)).toBe('合 ¥33/月');
  expect(monthlyText(month)).toBeNull();
});

it('the end of a membership is shown as a date in Shanghai', () => {
  expect(endText('2026-12-22T23:30:00.000+08:00')).toBe('2026年12月22日');
  expect(endText('2026-12-22T20:30:00.000Z')).toBe('2026年12月23日');
});

it.each([
  [year, { free: false, upgrade: null }, ['省 ¥409', '到期不自动续费']],
  [year, { free: false, upgrade: '260.50' }, ['升级只需 ¥260.50', '到期不自动续费']],
  [monthly, { free: false, upgrade: null }, ['省 ¥679', '自动续费，可随时取消']],
  [monthly, { free: true, upgrade: null }, ['省 ¥679', '次月起 ¥29/月自动续费，可随时取消']],
  [plan({ mprice: '299.00' }), { free: false, upgrade: null }, ['到期不自动续费']],
])('the text of a plan depends on the current membership of the person', (of, now, notes) => {
  expect(planNotes(of, now)).toEqual(notes);
});

it('an auto-renewing plan shows its next charge and the date of the notice before it', () => {
  expect(renewalText(monthly, '2026-12-22T10:00:00.000+08:00')).toBe('2026年12月22日起每月自动续费 ¥29');
  expect(daysBefore('2026-12-22T10:00:00.000+08:00', 5)).toBe('12月17日');
  expect(daysBefore('2027-01-02T10:00:00.000+08:00', 5)).toBe('12月28日');
});
