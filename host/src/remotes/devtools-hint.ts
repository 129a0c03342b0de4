import { local } from '@app/shared/state/storage';

/** Storage keys set by Module Federation's logging and its browser extension. */
const KEYS = ['FEDERATION_DEBUG', '__MF_DEVTOOLS_MODULE_INFO__'];

/** Whether the devtools of Module Federation are in use: only then their code is loaded. */
export function wantsDevtools(): boolean {
  return KEYS.some((key) => local.get(key) !== null);
}
