import { expect, it } from 'vitest';
import { better, courseOf, lineText, listPrice, savedOf, sumOf } from './quote.ts';

const LINES = [
  { kind: 'goods', amount: '159.00' },
  { kind: 'discount', amount: '-15.90' },
  { kind: 'material', amount: '45.00' },
  { kind: 'freight', amount: '0.00' },
] as const;

it('a quote adds up to the cent', () => {
  expect(sumOf(LINES)).toBe('188.10');
  expect(sumOf([{ amount: '0.10' }, { amount: '0.20' }])).toBe('0.30');
  expect(courseOf(LINES)).toEqual({ price: '143.10', was: '159.00' });
  expect(listPrice(LINES)).toBe('204.00');
});

it('a quote shows the amount saved, and no text when nothing is saved', () => {
  expect(savedOf(LINES)).toBe('15.90');
  expect(savedOf([{ amount: '159.00' }])).toBeNull();
});

it('lineText writes the amount of a quote line with currency and sign', () => {
  expect(LINES.map(lineText)).toEqual(['¥159.00', '−¥15.90', '¥45.00', '包邮']);
  expect(lineText({ kind: 'freight', amount: '8.00' })).toBe('¥8.00');
});

it('a quote suggests a higher level only when there is one', () => {
  const tiers = [
    { gradeLevel: null, name: '非会员', payPrice: '204.00' },
    { gradeLevel: 3, name: '年度会员 7.5 折', payPrice: '164.25' },
  ];
  expect(better({ tiers, payPrice: '188.10' })).toEqual({ name: '年度会员', less: '23.85' });
  expect(better({ tiers, payPrice: '164.25' })).toBeNull();
  expect(better({ tiers: [], payPrice: '164.25' })).toBeNull();
});
