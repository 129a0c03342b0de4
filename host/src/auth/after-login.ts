import type { LoginResult } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { ensureAppConfig, getAppConfig } from '@app/shared/state/config';
import { closeModal, openModal } from '@app/shared/state/modals';
import { adoptToken } from '@app/shared/state/session';
import { local } from '@app/shared/state/storage';

/** Delay before the page reloads after a login, in ms. */
export const RELOAD_AFTER_LOGIN_MS = 100;

export type NextStep = 'sign-up' | 'resume' | 'reload';

/**
 * After a login: shows the sign-up modal after a first registration while a free grade is
 * configured; otherwise the page reloads, unless an action is pending: a reload would lose it, and
 * the query cache is refreshed anyway.
 */
export function nextStep(loginType: LoginResult['loginType'], freeGrade: number | null, resumes: boolean): NextStep {
  if (loginType === 'REG' && freeGrade !== null) return 'sign-up';
  return resumes ? 'resume' : 'reload';
}

/** Logs in and continues. Rejects when the service refuses; the caller shows why. */
export async function logIn(
  form: { openId: string; code: string; sceneStr: string; type: 'PHONE' | 'WECHAT' },
  after: (() => void) | undefined,
): Promise<void> {
  const { access_token, loginType } = await call(
    'POST /member/data/login',
    { ...form, inviterId: inviterId() },
    { quiet: form.type === 'PHONE' },
  );
  // A failed load of the user is retried at the next route change; the login itself has succeeded.
  await adoptToken(access_token).catch(() => null);
  // A fast user may arrive here before the configuration: the offer of a free month must not be
  // missed.
  const { freeGrade } = loginType === 'REG' ? await ensureAppConfig().catch(getAppConfig) : getAppConfig();
  switch (nextStep(loginType, freeGrade, after !== undefined)) {
    case 'sign-up':
      openModal({ kind: 'sign-up', after });
      return;
    case 'resume':
      closeModal();
      after?.();
      return;
    case 'reload':
      closeModal();
      setTimeout(() => location.reload(), RELOAD_AFTER_LOGIN_MS);
  }
}

function inviterId(): number {
  const stored = Number(local.get('inviterId') ?? -1);
  return Number.isInteger(stored) && stored > 0 ? stored : -1;
}
