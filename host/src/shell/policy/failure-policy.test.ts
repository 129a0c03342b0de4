import { HttpError, type FailureKind } from '@app/shared/http/call';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFailurePolicy, type PolicyTools } from './failure-policy.ts';

let now = 0;
let token = true;
let here = false;
const tools = {
  toast: vi.fn(),
  notify: vi.fn(),
  endSession: vi.fn(() => {
    token = false;
  }),
  hasToken: () => token,
  isHere: () => here,
  openLogin: vi.fn(),
  navigate: vi.fn(),
  now: () => now,
} satisfies PolicyTools;
let policy = createFailurePolicy(tools);

function fail(
  kind: FailureKind,
  { quiet = false, view = false, name = 'GET /x', help = undefined as string | undefined } = {},
): void {
  policy({ error: new HttpError(kind, 1, `text of ${kind}`, { help }), name, quiet, view });
}

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  token = true;
  here = false;
  policy = createFailurePolicy(tools);
});

it.each<FailureKind>(['business', 'network', 'timeout', 'status', 'setup'])(
  'the failure policy shows a toast for a failure of kind %s',
  (kind) => {
    fail(kind, { help: '请稍后再试' });
    expect(tools.toast).toHaveBeenCalledExactlyOnceWith(`text of ${kind}`, '请稍后再试');
  },
);

it('the failure policy shows nothing when the page shows the failure itself or aborted the call', () => {
  fail('business', { quiet: true });
  fail('bad-request', { quiet: true });
  fail('cancelled');
  expect(tools.toast).not.toHaveBeenCalled();
  expect(tools.navigate).not.toHaveBeenCalled();
});

it('the failure policy shows a titled notification for any other code', () => {
  fail('notice', { help: '课程已下架' });
  expect(tools.notify).toHaveBeenCalledExactlyOnceWith('text of notice', '课程已下架');
  expect(tools.toast).not.toHaveBeenCalled();
});

it('a bad request leads to /400, also when the page shows failures itself, but never from a form', () => {
  fail('bad-request');
  expect(tools.navigate).toHaveBeenCalledExactlyOnceWith('/400');
  fail('bad-request', { quiet: true, view: true });
  expect(tools.navigate).toHaveBeenCalledTimes(2);
  fail('bad-request', { quiet: true, name: 'POST /member/user/redeem/save' });
  expect(tools.navigate).toHaveBeenCalledTimes(2);
});

it('an expired session ends once, with a message and the login modal, without leaving the page', () => {
  fail('session');
  fail('session');
  expect(tools.endSession).toHaveBeenCalledTimes(1);
  expect(tools.toast).toHaveBeenCalledTimes(1);
  expect(tools.openLogin).toHaveBeenCalledTimes(1);
  expect(tools.navigate).not.toHaveBeenCalled();
});

it('an expired session ends without a message when the user info failed to load', () => {
  fail('session', { quiet: true });
  expect(tools.endSession).toHaveBeenCalledTimes(1);
  expect(tools.toast).not.toHaveBeenCalled();
  expect(tools.openLogin).not.toHaveBeenCalled();
});

it('an expired session shows a message when an action failed whose failure the page shows', () => {
  fail('session', { quiet: true, name: 'POST /member/user/update' });
  expect(tools.toast).toHaveBeenCalledTimes(1);
  expect(tools.openLogin).not.toHaveBeenCalled();
});

it('the failure policy asks a visitor to log in for an action, not for a page view', () => {
  token = false;
  fail('session', { name: 'GET /member/user/home' });
  expect(tools.openLogin).not.toHaveBeenCalled();
  fail('session', { name: 'POST /course/user/collect/save' });
  expect(tools.openLogin).toHaveBeenCalledTimes(1);
});

it('the failure policy shows the same message once for failures within 2 s, and again later', () => {
  fail('network');
  fail('network');
  now = 1_999;
  fail('network');
  expect(tools.toast).toHaveBeenCalledTimes(1);
  now = 2_000;
  fail('network');
  expect(tools.toast).toHaveBeenCalledTimes(2);
});

it('a person logged in until now is informed of the expired session even on quiet calls, without the login modal', () => {
  here = true;
  fail('session', { quiet: true });
  expect(tools.toast).toHaveBeenCalledExactlyOnceWith('text of session', undefined);
  expect(tools.openLogin).not.toHaveBeenCalled();
});
