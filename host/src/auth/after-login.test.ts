// @vitest-environment happy-dom
import { call } from '@app/shared/http/call';
import { openModal } from '@app/shared/state/modals';
import { expect, it, vi } from 'vitest';
import { logIn, nextStep } from './after-login.ts';

vi.mock('@app/shared/http/call');
vi.mock('@app/shared/state/modals');
vi.mock('@app/shared/state/session', () => ({ adoptToken: () => Promise.resolve() }));

it.each([
  ['REG', 4, false, 'sign-up'],
  ['REG', 4, true, 'sign-up'],
  ['REG', null, false, 'reload'],
  ['LOGIN', 4, false, 'reload'],
  ['LOGIN', 4, true, 'resume'],
  ['REG', null, true, 'resume'],
] as const)(
  'the step after login %s with free grade %s, something to resume %s: %s',
  (loginType, freeGrade, resumes, step) => {
    expect(nextStep(loginType, freeGrade, resumes)).toBe(step);
  },
);

it('a first registration waits for the configuration, which tells whether there is a free month', async () => {
  let configured: (config: object) => void = () => undefined;
  vi.mocked(call).mockImplementation(((name: string) =>
    name === 'POST /member/data/login'
      ? Promise.resolve({ access_token: 't', loginType: 'REG' })
      : new Promise((resolve) => (configured = resolve))) as never);
  const done = logIn({ openId: '13800138000', code: '1', sceneStr: '', type: 'PHONE' }, undefined);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(openModal).not.toHaveBeenCalled();
  configured({ freeGrade: 4 });
  await done;
  expect(openModal).toHaveBeenCalledExactlyOnceWith({ kind: 'sign-up', after: undefined });
});
