import type { UserInfo } from '@app/shared/contracts/member';
import * as calls from '@app/shared/http/call';
import { DeckClock } from '@app/shared/player/playback';
import * as session from '@app/shared/state/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOtherDevice } from './use-other-device.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const LESSON = { lessonId: 3, durationSec: 600, startAt: 10 };
const someone = (userId: number | null) => ({
  user: userId === null ? null : ({ user: { userId } } as UserInfo),
  ready: true,
});

let place: { position: number; at: string };
let asked: number;
let clock: DeckClock;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  place = { position: 300, at: '2026-11-21T10:01:00+08:00' };
  asked = 0;
  clock = new DeckClock(600);
  vi.spyOn(session, 'useSession').mockReturnValue(someone(7));
  vi.spyOn(calls, 'call').mockImplementation(async () => {
    asked += 1;
    return place as never;
  });
});
afterEach(() => {
  cleanup();
  clock.pause();
});

const open = () => renderHook(() => useOtherDevice(LESSON, clock));
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));

it('a returning learner is offered the position where another device left the lesson', async () => {
  const { result } = open();
  expect(asked).toBe(0);
  await comeBack();
  expect(result.current.offeredAt).toBe(300);
});

it('a position older than the own one is not offered', async () => {
  const { result } = open();
  act(() => result.current.record({ position: 20, at: Date.parse('2026-11-21T10:02:00+08:00') }));
  await comeBack();
  expect(result.current.offeredAt).toBeNull();
});

it('a dismissed offer does not reappear', async () => {
  const { result } = open();
  await comeBack();
  vi.setSystemTime(new Date('2026-11-21T10:03:00+08:00'));
  act(() => result.current.dismiss());
  await comeBack();
  expect(result.current.offeredAt).toBeNull();
});

it('a playing lesson is looked up only after a pause of one minute', async () => {
  open();
  await act(async () => clock.play());
  await comeBack();
  expect(asked).toBe(0);
  act(() => clock.pause());
  await act(async () => {
    vi.advanceTimersByTime(61_000);
    await clock.play();
  });
  expect(asked).toBe(1);
});

it('a visitor is offered no position of another device', async () => {
  vi.mocked(session.useSession).mockReturnValue(someone(null));
  open();
  await comeBack();
  expect(asked).toBe(0);
});

it('a failed lookup offers nothing', async () => {
  vi.mocked(calls.call).mockRejectedValue(new Error('offline'));
  const { result } = open();
  await comeBack();
  expect(result.current.offeredAt).toBeNull();
});
