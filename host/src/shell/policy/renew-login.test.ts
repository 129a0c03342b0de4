// @vitest-environment happy-dom
import { call } from '@app/shared/http/call';
import { keepRenewed, watchSession } from '@app/shared/state/session';
import { expect, it, vi } from 'vitest';
import { renewLogin } from './renew-login.ts';

const session = vi.hoisted(() => ({ user: null as { loginUntil: string } | null }));
vi.mock('@app/shared/http/call', () => ({ call: vi.fn(() => Promise.resolve({ access_token: 'new' })) }));
vi.mock('@app/shared/state/session', () => ({
  getSession: () => session,
  watchSession: vi.fn(() => () => undefined),
  keepRenewed: vi.fn(),
}));

const DAY_MS = 86_400_000;
const loginLeft = (days: number) => ({ loginUntil: new Date(Date.now() + days * DAY_MS).toISOString() });

it.each([
  ['a login of today is left as it is', loginLeft(29.5), 0],
  ['a login of yesterday is renewed', loginLeft(28.5), 1],
  ['nobody is renewed for a visitor', null, 0],
])('renewLogin: %s', async (_name, user, times) => {
  vi.mocked(call).mockClear();
  vi.mocked(keepRenewed).mockClear();
  session.user = user;
  renewLogin();
  await vi.waitFor(() => expect(keepRenewed).toHaveBeenCalledTimes(times));
  expect(call).toHaveBeenCalledTimes(times);
  expect(watchSession).toHaveBeenCalled();
});
