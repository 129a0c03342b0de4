import type { HomeworkAttempt } from '@app/shared/contracts/study';
import { expect, it } from 'vitest';
import { attemptCurves, curvePoints } from './attempt-curves.ts';

const attempt = (size: number, sharper?: number): HomeworkAttempt => ({
  handedAt: '2026-11-21T10:00:00+08:00',
  checks: [
    { check: 'size', passed: size === 100, words: '', reached: size },
    { check: 'sharper', passed: false, words: '', ...(sharper !== undefined && { reached: sharper }) },
  ],
});

it('each criterion has a curve over the attempts in which it was measured', () => {
  expect(attemptCurves([attempt(50), attempt(80, 10), attempt(100, 60)])).toEqual([
    { check: 'size', values: [50, 80, 100] },
    { check: 'sharper', values: [10, 60] },
  ]);
});

it('a single attempt, or a homework without any record of attempts, has no curve', () => {
  expect(attemptCurves([attempt(50, 20)])).toEqual([]);
  expect(attemptCurves([])).toEqual([]);
});

it('the points of a curve span its box, with 100 percent at the top', () => {
  expect(curvePoints([0, 50, 100], { width: 120, height: 24 })).toBe('0,24 60,12 120,0');
});
