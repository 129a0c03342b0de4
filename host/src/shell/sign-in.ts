import type { UserConfig, UserInfo } from '@app/shared/contracts/member';

/** What the card shows of the daily sign-in: nothing, the button, or the free month won with it. */
export type SignView = 'none' | 'button' | 'won';

/**
 * Spec §4: with clockVip the area says what was won; otherwise it appears when the grade is MONTH or at most `clockLimit`
 * days of membership are left.
 */
export function signView(
  user: Pick<UserInfo, 'clockVip'>,
  config: UserConfig | undefined,
  clockLimit: number,
): SignView {
  if (user.clockVip) return 'won';
  if (!config) return 'none';
  return config.gradeType === 'MONTH' || config.expireDay <= clockLimit ? 'button' : 'none';
}
