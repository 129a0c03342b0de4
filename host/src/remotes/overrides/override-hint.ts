import { local } from '@app/shared/state/storage';

export const OVERRIDE_COOKIE = 'releaseOverride';
export const OVERRIDE_PARAMETER = 'release-override';

/** Whether this browser may use overrides: only then their code is loaded. */
export function mayOverride(): boolean {
  return (
    local.get(OVERRIDE_COOKIE) !== null ||
    document.cookie.includes(OVERRIDE_COOKIE) ||
    location.search.includes(OVERRIDE_PARAMETER)
  );
}
