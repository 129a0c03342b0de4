import type { ReleaseDocument } from '@app/shared/contracts/release';
import { useSyncExternalStore } from 'react';
import { getDocument, subscribeDocument } from '../../release/document.ts';

/** The current release document, which contains the navigation entries of remotes. */
export function useReleaseDocument(): ReleaseDocument | null {
  return useSyncExternalStore(subscribeDocument, getDocument);
}
