import { hasUnsaved } from '@app/shared/federation/unsaved';
import type { SafeStorage } from '@app/shared/state/storage';
import { getDocument } from '../release/document.ts';
import { isHostOutdated } from '../release/host-version.ts';

const KEY = 'hx.hostReload';

/**
 * A page with a newer host loads again when the person goes on to another page, if nothing unsaved
 * would be lost: once a revision, so that a server that still gives the old host makes no loop.
 */
export function reloadForHost(storage: Pick<SafeStorage, 'get' | 'set'>, reload: () => void): boolean {
  if (!isHostOutdated() || hasUnsaved()) return false;
  const revision = String(getDocument()?.revision);
  // Without storage it could loop; the bar with its button stays.
  if (storage.get(KEY) === revision || !storage.set(KEY, revision)) return false;
  reload();
  return true;
}
