import type { UserConfig, UserInfo } from '../contracts/member.ts';

const DAY_MS = 86_400_000;

type Standing = Pick<UserConfig, 'gradeType' | 'expireDay'>;

/**
 * What `GET /member/user/config` says, from the person's own data: nothing more is asked for at
 * every page.
 */
export function configOf({ gradeType, expireDate }: Pick<UserInfo, 'gradeType' | 'expireDate'>, now: number): Standing {
  const left = expireDate === null ? 0 : Date.parse(expireDate) - now;
  return { gradeType, expireDay: Math.max(0, Math.ceil(left / DAY_MS)) };
}

/** What the card shows of the daily sign-in: nothing, the button, or the free month won with it. */
export type SignView = 'none' | 'button' | 'won';

/**
 * With clockVip the area says what was won; otherwise it appears when the grade is MONTH or at most
 * `clockLimit` days of membership are left.
 */
export function signView(user: Pick<UserInfo, 'clockVip'>, config: Standing | undefined, clockLimit: number): SignView {
  if (user.clockVip) return 'won';
  if (!config) return 'none';
  return config.gradeType === 'MONTH' || config.expireDay <= clockLimit ? 'button' : 'none';
}
