import type { LoginResult } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { ensureAppConfig, getAppConfig } from '@app/shared/state/config';
import { closeModal, openModal } from '@app/shared/state/modals';
import { adoptToken } from '@app/shared/state/session';
import { local } from '@app/shared/state/storage';

/** The page reloads so long after a login. */
export const RELOAD_AFTER_LOGIN_MS = 100;

export type NextStep = 'sign-up' | 'resume' | 'reload';

/**
 * After a login: shows the sign-up modal after a first registration while a free grade is
 * configured; otherwise the page reloads, unless something waits to be resumed: a reload would lose
 * it, and the query cache is refreshed anyway.
 */
export function nextStep(loginType: LoginResult['loginType'], freeGrade: number | null, resumes: boolean): NextStep {
  if (loginType === 'REG' && freeGrade !== null) return 'sign-up';
  return resumes ? 'resume' : 'reload';
}

/** Logs in and goes on. Rejects when the service refuses; whoever asked says why. */
export async function logIn(
  form: { openId: string; code: string; sceneStr: string; type: 'PHONE' | 'WECHAT' },
  after: (() => void) | undefined,
): Promise<void> {
  const { access_token, loginType } = await call(
    'POST /member/data/login',
    { ...form, inviterId: inviterId() },
    { quiet: form.type === 'PHONE' },
  );
  // A failed user load is tried again at the next route change; the login itself has worked.
  await adoptToken(access_token).catch(() => null);
  // A fast user gets here before it: the offer of a first month must not be missed.
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
