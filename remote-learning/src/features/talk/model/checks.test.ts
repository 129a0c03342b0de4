import { expect, it } from 'vitest';
import { checksSummary } from './checks.ts';

const check = (passed: boolean) => ({ check: 'size' as const, passed, words: '' });

it('the summary of a homework counts what was measured and what was reached', () => {
  expect(checksSummary([check(true), check(true)])).toBe('量的 2 项都做到');
  expect(checksSummary([check(true), check(false), check(false)])).toBe('量的 3 项做到 1 项');
  expect(checksSummary([])).toBe('没有要量的');
});
