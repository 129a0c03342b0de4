import { local } from '@app/shared/state/storage';

/** Keys that Module Federation's own logging and its browser extension leave. */
const KEYS = ['FEDERATION_DEBUG', '__MF_DEVTOOLS_MODULE_INFO__'];

/**
 * Whether somebody looks at this page with the devtools of Module Federation: only then the code
 * for it is loaded.
 */
export function wantsDevtools(): boolean {
  return KEYS.some((key) => local.get(key) !== null);
}
