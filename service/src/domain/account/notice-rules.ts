import type { NoticeChoice, NoticeKind } from '@app/shared/contracts/account';

export type NoticeWay = 'SITE' | 'SMS';
/** `always`: the law or the safety of the account asks for it; nobody can switch it off. */
type Rule = 'always' | 'choice' | 'never';

export const NOTICE_RULES: Record<NoticeKind, Record<NoticeWay, Rule>> = {
  RENEWAL: { SITE: 'always', SMS: 'always' },
  ORDER: { SITE: 'choice', SMS: 'choice' },
  ACCOUNT: { SITE: 'always', SMS: 'never' },
  STUDY: { SITE: 'choice', SMS: 'never' },
};

export const KINDS = Object.keys(NOTICE_RULES) as NoticeKind[];

/** As it is kept where it is not wanted. */
export const offName = (kind: NoticeKind, way: NoticeWay) => `${kind}.${way}`;

/**
 * Whether a notice of this kind goes this way to somebody who has switched off what `off` names.
 */
export function isWanted(kind: NoticeKind, way: NoticeWay, off: readonly string[]): boolean {
  const rule = NOTICE_RULES[kind][way];
  return rule === 'always' || (rule === 'choice' && !off.includes(offName(kind, way)));
}

export function noticeChoices(off: readonly string[]): NoticeChoice[] {
  return KINDS.map((kind) => {
    const way = (name: NoticeWay) => ({
      on: isWanted(kind, name, off),
      fixed: NOTICE_RULES[kind][name] !== 'choice',
    });
    return { kind, site: way('SITE'), sms: NOTICE_RULES[kind].SMS === 'never' ? null : way('SMS') };
  });
}

/**
 * One that is not taken is sent again after a minute, five minutes, half an hour and three hours.
 */
const PAUSES_MIN = [1, 5, 30, 180];

/** When the next try is after `tries` that failed; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
}
