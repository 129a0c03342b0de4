import type { ReleaseDocument } from '@app/shared/contracts/release';
import { useSyncExternalStore } from 'react';
import { subscribeRemotes } from '../../remotes/remotes.ts';
import { documentHere } from '../../remotes/visible.ts';

/** The release document of this visitor, which contains the navigation entries of remotes. */
export function useReleaseDocument(): ReleaseDocument | null {
  return useSyncExternalStore(subscribeRemotes, documentHere);
}
