export const OVERRIDE_COOKIE = 'releaseOverride';
export const OVERRIDE_PARAMETER = 'release-override';

/** Whether this browser may test versions: only then the code for it is loaded. */
export function mayOverride(): boolean {
  try {
    if (localStorage.getItem(OVERRIDE_COOKIE) !== null) return true;
  } catch {}
  return document.cookie.includes(OVERRIDE_COOKIE) || location.search.includes(OVERRIDE_PARAMETER);
}
