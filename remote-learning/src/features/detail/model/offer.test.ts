import type { CourseAccess } from '@app/shared/contracts/course';
import { expect, it } from 'vitest';
import { trialEndText, accessDuration, offerOf, teachingFormat, rewardText } from './offer.ts';

const course = (reason: CourseAccess['reason'], memberFree: boolean, price: string, canPlay = false) => ({
  access: { canPlay, reason },
  memberFree,
  price,
  comic: false,
});

it.each([
  ['owned', course('owned', false, '129.00'), '已购买', false, false],
  ['free', course('free', false, '0.00'), '免费', false, false],
  ['a member watches plaza courses', course('member', true, '0.00', true), '会员免费', false, false],
  ['a visitor at a plaza course', course('member', true, '0.00'), '会员免费', false, true],
  ['member free or bought alone', course('member', true, '59.00'), null, true, true],
  ['paid', course('buy', false, '129.00'), null, true, true],
  ['a member buys with discount', course('discount', false, '129.00'), null, true, false],
  ['taken down', course('off', false, '129.00'), '已下架', false, false],
])('the purchase offer is: %s', (_name, input, headline, showsBuy, vip) => {
  expect(offerOf(input)).toMatchObject({ headline, showsBuy, vip });
});

it('the offer after a trial says what a purchase adds', () => {
  expect(trialEndText(course('buy', false, '39.00'))).toBe('购买课程后可以学习其余各讲');
  expect(trialEndText({ ...course('buy', false, '39.00'), comic: true })).toBe('购买课程后可以学习其余各话');
  expect(trialEndText(course('member', true, '59.00'))).toBe('开通会员免费学，也可以单独购买');
  expect(trialEndText(course('off', false, '39.00'))).toBe('课程已下架，只有已购的学员可以观看');
});

it('the offer of a broadcast promises permanent access only with a permanent replay', () => {
  const free = course('free', false, '0.00', true);
  const live = (state: 'reserve' | 'replay' | 'ended', replayUntil: string | null = null) => ({
    ...free,
    live: { state, replayUntil, startAt: '', endAt: '', demo: false, shows: 'lessons' as const },
  });
  expect(accessDuration({ ...free, live: null })).toBe('永久回看，更新不另收费');
  expect(accessDuration({ ...course('member', true, '0.00', true), live: null })).toBe('会员有效期内随时观看');
  expect(accessDuration(live('replay'))).toBe('永久回看，更新不另收费');
  for (const one of [live('reserve'), live('ended'), live('replay', '2026-12-01T00:00:00+08:00')])
    expect(accessDuration(one)).toBeNull();
});

it('the offer of a course of silent slides says so before the price, with reading time and practices', () => {
  const of = (...kinds: string[]) => ofLessons(kinds.map((kind) => ({ kind, durationSec: 600 })));
  const ofLessons = (lessons: { kind: string; durationSec: number; voiced?: boolean }[]) =>
    teachingFormat({
      chapters: [{ lessons }],
      live: null,
    } as never);
  expect(of('deck', 'read', 'practice')).toBe('图文课件，无声音，自己翻页，阅读约 16 分钟，另有 1 个练习');
  expect(of('deck')).toBe('图文课件，无声音，自己翻页，阅读约 6 分钟');
  expect(of('deck', 'film')).toBe('图文课件和影片，无声音，课件自己翻页，看完约 16 分钟');
  const film = { kind: 'film', durationSec: 600, voiced: true };
  expect(ofLessons([{ kind: 'deck', durationSec: 600 }, film])).toBeNull();
  expect(of('comic')).toBeNull();
});

it('the offer says before the money whether completing gives a certificate or a badge', () => {
  const chapters = (kind: string) => [{ lessons: [{ kind }] }] as never;
  expect(rewardText({ reward: 'badge', chapters: chapters('comic') })).toBe('学完得一枚徽章，不发证书');
  expect(rewardText({ reward: 'certificate', chapters: chapters('deck') })).toBe('学完全部，发结业证书');
  expect(rewardText({ reward: 'certificate', chapters: chapters('practice') })).toContain('练习都做到要求');
});
