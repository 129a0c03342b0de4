import type { UserInfo } from '@app/shared/contracts/member';
import * as session from '@app/shared/state/session';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGate, type GateRule } from './use-gate.ts';

let now: session.Session;
let token: boolean;

beforeEach(() => {
  now = { user: null, ready: true };
  token = false;
  vi.spyOn(session, 'useSession').mockImplementation(() => now);
  vi.spyOn(session, 'hasToken').mockImplementation(() => token);
});

const person = { user: { userId: 7 } } as UserInfo;
const gate = (rule: GateRule) => renderHook((next: GateRule) => useGate(next), { initialProps: rule });

it('the gate admits everyone to open pages', () => {
  expect(gate('open').result.current).toEqual({ mounted: true, masked: false });
});

it('the gate shows tools to visitors under the mask', () => {
  expect(gate('look').result.current).toEqual({ mounted: true, masked: true });
});

it('the gate does not mount pages that need a login for visitors', () => {
  expect(gate('stay-out').result.current).toEqual({ mounted: false, masked: true });
});

it('the gate trusts a token until its session is loaded', () => {
  now = { user: null, ready: false };
  token = true;
  expect(gate('stay-out').result.current).toEqual({ mounted: true, masked: false });
});

it('the gate keeps a page mounted when the session ends during work', () => {
  now = { user: person, ready: true };
  const { result, rerender } = gate('stay-out');
  now = { user: null, ready: true };
  rerender('stay-out');
  expect(result.current).toEqual({ mounted: true, masked: true });
});

it('the gate unmounts that page after navigation', () => {
  now = { user: person, ready: true };
  const { result, rerender } = gate('stay-out');
  now = { user: null, ready: true };
  rerender('open');
  rerender('stay-out');
  expect(result.current).toEqual({ mounted: false, masked: true });
});
