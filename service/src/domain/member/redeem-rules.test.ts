import { describe, expect, it } from 'vitest';
import type { Broadcast } from '../course/live.ts';
import { keepsWords, normaliseCode, redeemRefusal } from './redeem-rules.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const open = { startsAt: null, expiresAt: null, maxUses: null, uses: 3 };
const unusedCode = { usedByMe: false, ownsCourse: false };

describe('a redeem code', () => {
  it.each([
    ['unknown', undefined, unusedCode, '兑换码不存在，请检查后重试'],
    [
      'used by me, even if expired since',
      { ...open, expiresAt: now },
      { ...unusedCode, usedByMe: true },
      '您已使用过该兑换码，可在兑换记录中查看',
    ],
    ['expired this second', { ...open, expiresAt: now }, unusedCode, '该兑换码已过期'],
    ['not begun', { ...open, startsAt: new Date(now.getTime() + 1) }, unusedCode, '该兑换码未到使用时间'],
    ['used up by others', { ...open, maxUses: 3 }, unusedCode, '该兑换码已被使用'],
    ['for a course I own', open, { ...unusedCode, ownsCourse: true }, '您已拥有该课程，无需重复兑换'],
    ['good', { ...open, maxUses: 4, startsAt: now }, unusedCode, null],
  ])('redeemRefusal of a code that is %s', (_name, code, holder, expected) => {
    expect(redeemRefusal(code, holder, now)).toBe(expected);
  });

  it('normaliseCode ignores case, dashes and blanks', () => {
    expect(normaliseCode(' huixue-month ')).toBe('HUIXUEMONTH');
  });
});

describe('the shown duration of access to a granted course', () => {
  const at = (text: string) => new Date(`2026-${text}+08:00`);
  const coming: Broadcast = {
    startAt: at('11-25T20:00'),
    minutes: 60,
    pausedAt: null,
    endedAt: null,
    replay: 'none',
    replayUntil: null,
    cancelled: false,
  };
  const over = { ...coming, startAt: at('11-20T20:00') };
  const until = at('12-02T00:00');
  it.each([
    ['a course', null, '永久回看'],
    ['a broadcast to come without replay', coming, '可以看直播，没有安排回放'],
    ['one with a replay that stays', { ...coming, replay: 'ready' }, '可以看直播，回放长期保留'],
    [
      'one whose replay is closed again',
      { ...coming, replay: 'making', replayUntil: until },
      '可以看直播，回放保留到 2026年12月1日',
    ],
    ['one that is over and gone', over, '直播已结束，暂无回放'],
    ['one whose replay is made', { ...over, replay: 'making' }, '回放制作中'],
    ['a replay', { ...over, replay: 'ready' }, '回放长期保留'],
    ['a replay for a while', { ...over, replay: 'ready', replayUntil: until }, '回放保留到 2026年12月1日'],
    ['a replay that is closed', { ...over, replay: 'ready', replayUntil: now }, '直播已结束，回放已过期'],
    ['one that was called off', { ...coming, cancelled: true }, '直播已取消'],
  ] satisfies [string, Broadcast | null, string][])(
    'the shown duration of access is correct for %s',
    (_name, live, expected) => {
      expect(keepsWords(live, now)).toBe(expected);
    },
  );
});
