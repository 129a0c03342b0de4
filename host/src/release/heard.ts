import { own } from './own-window.ts';

/**
 * Last events of releases in this tab, as plain numbers: the kill guard reads them in pages that a
 * remote broke.
 */
export const heard = {
  /** Time in ms since 1970; 0 before the first. */
  at: 0,
  revision: -1,
  /** When that revision was first announced. */
  revisionAt: 0,
};

export function noteHeard(revision: number): void {
  heard.at = own.now();
  if (revision <= heard.revision) return;
  heard.revision = revision;
  heard.revisionAt = heard.at;
}
