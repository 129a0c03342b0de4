// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextStep } from './after-login.ts';

it.each([
  ['REG', 4, false, 'sign-up'],
  ['REG', 4, true, 'sign-up'],
  ['REG', null, false, 'reload'],
  ['LOGIN', 4, false, 'reload'],
  ['LOGIN', 4, true, 'resume'],
  ['REG', null, true, 'resume'],
] as const)('%s with free grade %s, something to resume %s: %s', (loginType, freeGrade, resumes, step) => {
  expect(nextStep(loginType, freeGrade, resumes)).toBe(step);
});
