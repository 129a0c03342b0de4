import type { UserInfo } from '@app/shared/contracts/member';
import * as session from '@app/shared/state/session';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGate, type GateRule } from './use-gate.ts';

let now: session.Session;
let token: boolean;

beforeEach(() => {
  now = { user: null, ready: true };
  token = false;
  vi.spyOn(session, 'useSession').mockImplementation(() => now);
  vi.spyOn(session, 'hasToken').mockImplementation(() => token);
});
afterEach(() => vi.restoreAllMocks());

const person = { user: { userId: 7 } } as UserInfo;
const gate = (rule: GateRule) => renderHook((next: GateRule) => useGate(next), { initialProps: rule });

it('lets everyone into open pages', () => {
  expect(gate('open').result.current).toEqual({ mounted: true, masked: false });
});

it('shows tools to visitors under the mask', () => {
  expect(gate('look').result.current).toEqual({ mounted: true, masked: true });
});

it('does not mount what needs a login for visitors', () => {
  expect(gate('stay-out').result.current).toEqual({ mounted: false, masked: true });
});

it('trusts a token until it is known whose it is', () => {
  now = { user: null, ready: false };
  token = true;
  expect(gate('stay-out').result.current).toEqual({ mounted: true, masked: false });
});

it('keeps a page mounted when the session ends while someone works on it', () => {
  now = { user: person, ready: true };
  const { result, rerender } = gate('stay-out');
  now = { user: null, ready: true };
  rerender('stay-out');
  expect(result.current).toEqual({ mounted: true, masked: true });
});

it('forgets that on the way to another page', () => {
  now = { user: person, ready: true };
  const { result, rerender } = gate('stay-out');
  now = { user: null, ready: true };
  rerender('open');
  rerender('stay-out');
  expect(result.current).toEqual({ mounted: false, masked: true });
});
