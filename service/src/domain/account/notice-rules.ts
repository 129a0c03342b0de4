import type { NoticeChoice, NoticeKind } from '@app/shared/contracts/account';

export type NoticeWay = 'SITE' | 'SMS';
/**
 * Rule of a channel; `always`: required by law or account security, so nobody can switch it off.
 */
type Rule = 'always' | 'choice' | 'never';

export const NOTICE_RULES: Record<NoticeKind, Record<NoticeWay, Rule>> = {
  RENEWAL: { SITE: 'always', SMS: 'always' },
  ORDER: { SITE: 'choice', SMS: 'choice' },
  ACCOUNT: { SITE: 'always', SMS: 'never' },
  STUDY: { SITE: 'choice', SMS: 'never' },
};

export const NOTICE_KINDS = Object.keys(NOTICE_RULES) as NoticeKind[];

/** Stored name of a switched-off notice. */
export const offName = (kind: NoticeKind, way: NoticeWay) => `${kind}.${way}`;

/**
 * Whether a notice of this kind is sent by this channel to somebody with the switched-off notices
 * `off`.
 */
export function isWanted(kind: NoticeKind, way: NoticeWay, off: readonly string[]): boolean {
  const rule = NOTICE_RULES[kind][way];
  return rule === 'always' || (rule === 'choice' && !off.includes(offName(kind, way)));
}

export function noticeChoices(off: readonly string[]): NoticeChoice[] {
  return NOTICE_KINDS.map((kind) => {
    const way = (name: NoticeWay) => ({
      on: isWanted(kind, name, off),
      fixed: NOTICE_RULES[kind][name] !== 'choice',
    });
    return { kind, site: way('SITE'), sms: NOTICE_RULES[kind].SMS === 'never' ? null : way('SMS') };
  });
}

/** Pauses, in minutes, between attempts to send a notice. */
const PAUSES_MIN = [1, 5, 30, 180];

/** Time of the next attempt after `tries` failed ones; null when the notice is given up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
