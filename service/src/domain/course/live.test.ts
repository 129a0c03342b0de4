import { describe, expect, it } from 'vitest';
import { liveState } from './live.ts';

const live = { startAt: new Date('2026-11-25T20:00:00+08:00'), minutes: 90, replay: false, cancelled: false };

describe('the state of a broadcast', () => {
  it.each([
    ['2026-11-25T19:44:59+08:00', {}, 'reserve'],
    ['2026-11-25T19:45:00+08:00', {}, 'soon'],
    ['2026-11-25T20:00:00+08:00', {}, 'live'],
    ['2026-11-25T21:29:59+08:00', {}, 'live'],
    ['2026-11-25T21:30:00+08:00', {}, 'ended'],
    ['2026-11-25T21:30:00+08:00', { replay: true }, 'replay'],
    ['2026-11-25T20:30:00+08:00', { cancelled: true }, 'cancelled'],
  ])('at %s with %o is %s', (now, more, expected) => {
    expect(liveState({ ...live, ...more }, new Date(now))).toBe(expected);
  });
});
