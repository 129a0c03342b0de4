import type { UserConfig, UserInfo } from '../contracts/member.ts';

const DAY_MS = 86_400_000;

type Standing = Pick<UserConfig, 'gradeType' | 'expireDay'>;

/**
 * The result of `GET /member/user/config`, computed from the user's own data: saves a request on
 * every page.
 */
export function configOf({ gradeType, expireDate }: Pick<UserInfo, 'gradeType' | 'expireDate'>, now: number): Standing {
  const left = expireDate === null ? 0 : Date.parse(expireDate) - now;
  return { gradeType, expireDay: Math.max(0, Math.ceil(left / DAY_MS)) };
}

/** State of the daily sign-in on the card: none, the button, or the free month earned. */
export type SignView = 'none' | 'button' | 'won';

/**
 * With clockVip the reward is shown; otherwise the button is shown when the grade is MONTH or the
 * membership ends within `clockLimit` days.
 */
export function signView(user: Pick<UserInfo, 'clockVip'>, config: Standing | undefined, clockLimit: number): SignView {
  if (user.clockVip) return 'won';
  if (!config) return 'none';
  return config.gradeType === 'MONTH' || config.expireDay <= clockLimit ? 'button' : 'none';
}
