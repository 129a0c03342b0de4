import { hasUnsaved } from '@app/shared/federation/unsaved';
import { getDocument } from '../remotes/document.ts';
import { isHostOutdated } from '../remotes/host-version.ts';

const KEY = 'hx.hostReload';

/**
 * A page with a newer host loads again when the person goes on to another page, if nothing unsaved would be lost: once a
 * revision, so that a server that still gives the old host makes no loop.
 */
export function reloadForHost(storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
  if (!isHostOutdated() || hasUnsaved()) return false;
  const revision = String(getDocument()?.revision);
  try {
    if (storage.getItem(KEY) === revision) return false;
    storage.setItem(KEY, revision);
  } catch {
    // Without storage it could loop; the bar with its button stays.
    return false;
  }
  reload();
  return true;
}
