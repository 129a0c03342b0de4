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

it.each<FailureKind>(['business', 'network', 'timeout', 'status', 'setup'])('shows a toast on %s', (kind) => {
  fail(kind, { help: '请稍后再试' });
  expect(tools.toast).toHaveBeenCalledExactlyOnceWith(`text of ${kind}`, '请稍后再试');
});

it('keeps silent when the page shows the failure itself or gave the call up', () => {
  fail('business', { quiet: true });
  fail('bad-request', { quiet: true });
  fail('cancelled');
  expect(tools.toast).not.toHaveBeenCalled();
  expect(tools.navigate).not.toHaveBeenCalled();
});

it('shows a notification with a title on any other code', () => {
  fail('notice', { help: '课程已下架' });
  expect(tools.notify).toHaveBeenCalledExactlyOnceWith('text of notice', '课程已下架');
  expect(tools.toast).not.toHaveBeenCalled();
});

it('leads to /400 on a bad request, also of what a page shows, but never away from a form', () => {
  fail('bad-request');
  expect(tools.navigate).toHaveBeenCalledExactlyOnceWith('/400');
  fail('bad-request', { quiet: true, view: true });
  expect(tools.navigate).toHaveBeenCalledTimes(2);
  fail('bad-request', { quiet: true, name: 'POST /member/user/redeem/save' });
  expect(tools.navigate).toHaveBeenCalledTimes(2);
});

it('ends a dead session once, says so and offers to log in, without leaving the page', () => {
  fail('session');
  fail('session');
  expect(tools.endSession).toHaveBeenCalledTimes(1);
  expect(tools.toast).toHaveBeenCalledTimes(1);
  expect(tools.openLogin).toHaveBeenCalledTimes(1);
  expect(tools.navigate).not.toHaveBeenCalled();
});

it('ends a dead session without a word when the user info could not be loaded', () => {
  fail('session', { quiet: true });
  expect(tools.endSession).toHaveBeenCalledTimes(1);
  expect(tools.toast).not.toHaveBeenCalled();
  expect(tools.openLogin).not.toHaveBeenCalled();
});

it('says that the session ended when a page would show the failure of what a person did', () => {
  fail('session', { quiet: true, name: 'POST /member/user/update' });
  expect(tools.toast).toHaveBeenCalledTimes(1);
  expect(tools.openLogin).not.toHaveBeenCalled();
});

it('asks a visitor to log in when he does something, not when a page merely looks', () => {
  token = false;
  fail('session', { name: 'GET /member/user/home' });
  expect(tools.openLogin).not.toHaveBeenCalled();
  fail('session', { name: 'POST /course/user/collect/save' });
  expect(tools.openLogin).toHaveBeenCalledTimes(1);
});

it('shows the same sentence once when calls fail together, and again later', () => {
  fail('network');
  fail('network');
  now = 1_999;
  fail('network');
  expect(tools.toast).toHaveBeenCalledTimes(1);
  now = 2_000;
  fail('network');
  expect(tools.toast).toHaveBeenCalledTimes(2);
});

it('tells who was logged in until now, even where the page asked quietly, and leaves them where they are', () => {
  here = true;
  fail('session', { quiet: true });
  expect(tools.toast).toHaveBeenCalledExactlyOnceWith('text of session', undefined);
  expect(tools.openLogin).not.toHaveBeenCalled();
});
