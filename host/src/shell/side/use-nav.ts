import type { ReleaseDocument } from '@app/shared/contracts/release';
import { useSyncExternalStore } from 'react';
import { getDocument, subscribeDocument } from '../../release/document.ts';

/** The release document in force; what remotes bring to the navigation comes from it. */
export function useReleaseDocument(): ReleaseDocument | null {
  return useSyncExternalStore(subscribeDocument, getDocument);
}
