import { ownGlobals } from './own-window.ts';

/**
 * Last events of releases in this tab, as plain numbers: the kill guard reads them in pages that a
 * remote broke.
 */
export const lastHeard = {
  /** Time in ms since 1970; 0 before the first. */
  at: 0,
  revision: -1,
  /** When that revision was first announced. */
  revisionAt: 0,
};

export function noteRevision(revision: number): void {
  lastHeard.at = ownGlobals.now();
  if (revision <= lastHeard.revision) return;
  lastHeard.revision = revision;
  lastHeard.revisionAt = lastHeard.at;
}
