/** Keys that Module Federation's own logging and its browser extension leave. */
const KEYS = ['FEDERATION_DEBUG', '__MF_DEVTOOLS_MODULE_INFO__'];

/** Whether somebody looks at this page with the devtools of Module Federation: only then the code for it is loaded. */
export function wantsDevtools(): boolean {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
