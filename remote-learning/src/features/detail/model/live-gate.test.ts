import { expect, it } from 'vitest';
import { liveGate, noAccessText } from './live-gate.ts';

const now = new Date(2026, 10, 22);
const at = (state: Parameters<typeof liveGate>[0]['state'], startAt = new Date(2026, 10, 25, 20, 5)) =>
  liveGate(
    {
      state,
      startAt: startAt.toISOString(),
      endAt: startAt.toISOString(),
      replayUntil: null,
      demo: true,
      shows: 'lessons',
    },
    now,
  );

it('the gate of a broadcast shows its state and start time before the start', () => {
  expect(at('reserve')).toEqual({ headline: '直播尚未开始', when: '11月25日 20:05 开播' });
  expect(at('soon', new Date(2027, 0, 1, 9, 0))).toEqual({ headline: '直播即将开始', when: '2027年1月1日 09:00 开播' });
});

it('the gate shows the end time while live, and to those without access what grants it', () => {
  const live = {
    state: 'live' as const,
    startAt: new Date(2026, 10, 22, 20, 0).toISOString(),
    endAt: new Date(2026, 10, 22, 21, 30).toISOString(),
    replayUntil: null,
    demo: false,
    shows: 'signal' as const,
  };
  expect(liveGate(live, now)).toEqual({ headline: null, when: '20:00 开播，到 21:30' });
  expect(noAccessText(live, false)).toBe('正在直播，到 21:30。购买后进入直播间');
  expect(noAccessText(live, true)).toBe('正在直播，到 21:30。开通会员后进入直播间');
});

it('the gate shows no time after the end, and nothing while the broadcast plays', () => {
  expect(at('cancelled')).toEqual({ headline: '直播已取消', when: null });
  expect(at('replay').headline).toBeNull();
});
