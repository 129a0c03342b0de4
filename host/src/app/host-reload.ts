import { hasUnsaved } from '@app/shared/federation/unsaved';
import type { SafeStorage } from '@app/shared/state/storage';
import { getDocument } from '../release/document.ts';
import { isHostOutdated } from '../release/host-version.ts';

const KEY = 'hx.hostReload';

/**
 * Reloads the page for a newer host on navigation, without unsaved work: once per revision, so that
 * a server that still serves the old host causes no loop.
 */
export function reloadForHost(storage: Pick<SafeStorage, 'get' | 'set'>, reload: () => void): boolean {
  if (!isHostOutdated() || hasUnsaved()) return false;
  const revision = String(getDocument()?.revision);
  // Without storage the reload could loop; the bar with its button stays.
  if (storage.get(KEY) === revision || !storage.set(KEY, revision)) return false;
  reload();
  return true;
}
