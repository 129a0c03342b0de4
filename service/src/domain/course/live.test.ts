import { describe, expect, it } from 'vitest';
import { liveState, type Broadcast } from './live.ts';

const live: Broadcast = {
  startAt: new Date('2026-11-25T20:00:00+08:00'),
  minutes: 90,
  pausedAt: null,
  endedAt: null,
  replay: 'none',
  replayUntil: null,
  cancelled: false,
};
const at = (clock: string) => new Date(`2026-11-${clock}+08:00`);

describe('the state of a broadcast', () => {
  it.each<[string, Partial<Broadcast>, string]>([
    ['2026-11-25T19:44:59+08:00', {}, 'reserve'],
    ['2026-11-25T19:45:00+08:00', {}, 'soon'],
    ['2026-11-25T20:00:00+08:00', {}, 'live'],
    ['2026-11-25T21:29:59+08:00', {}, 'live'],
    ['2026-11-25T21:30:00+08:00', {}, 'ended'],
    ['2026-11-25T20:30:00+08:00', { pausedAt: at('25T20:20:00') }, 'paused'],
    ['2026-11-25T20:30:00+08:00', { endedAt: at('25T20:20:00') }, 'ended'],
    ['2026-11-25T20:30:00+08:00', { endedAt: at('25T20:20:00'), replay: 'making' }, 'making'],
    // One that was paused and never ended is over when it was to be.
    ['2026-11-25T21:30:00+08:00', { pausedAt: at('25T20:20:00') }, 'ended'],
    ['2026-11-25T21:30:00+08:00', { replay: 'ready' }, 'replay'],
    ['2026-11-30T23:59:59+08:00', { replay: 'ready', replayUntil: at('30T23:59:59.500') }, 'replay'],
    ['2026-12-01T00:00:00+08:00', { replay: 'ready', replayUntil: at('30T23:59:59.500') }, 'expired'],
    ['2026-11-25T20:30:00+08:00', { cancelled: true }, 'cancelled'],
  ])('at %s with %o is %s', (now, more, expected) => {
    expect(liveState({ ...live, ...more }, new Date(now))).toBe(expected);
  });
});
