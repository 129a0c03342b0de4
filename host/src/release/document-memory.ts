import type { ReleaseDocument } from '@app/shared/contracts/release';
import { local } from '@app/shared/state/storage';

const SEEN_KEY = 'releaseSeen';
const LAST_KEY = 'releaseDocument';

/** The highest revision that this browser has used, so that an older document is refused. */
export interface SeenDocument {
  revision: number;
  /** Salt of the registry that issued the revision: another registry starts at zero. */
  salt: string;
  /** Expiry of that document, and of this record. */
  until: string;
}

/** Delay in ms: writing a whole document takes some ms, and the first page is more urgent. */
const KEEP_AFTER_MS = 1000;

let tabSeen: SeenDocument | null = null;
let pending: ReleaseDocument | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores a verified document for later visits; failures of storage are ignored. */
export function rememberDocument(document: ReleaseDocument): void {
  const { revision, salt, expiresAt: until } = document;
  tabSeen = { revision, salt, until };
  write(SEEN_KEY, tabSeen);
  pending = document;
  clearTimeout(timer);
  timer = setTimeout(storePending, KEEP_AFTER_MS);
  // It is also stored when the page is left earlier.
  window.addEventListener('pagehide', storePending);
}

function storePending() {
  clearTimeout(timer);
  if (pending) write(LAST_KEY, pending);
  pending = null;
}

function write(key: string, value: unknown) {
  local.set(key, JSON.stringify(value));
}

/** The higher revision of this tab and of the browser for a registry, unless that has expired. */
export function seenRevision(salt: string, now: number): number {
  const known = [tabSeen, read(SEEN_KEY)] as (Partial<SeenDocument> | null)[];
  return Math.max(
    -1,
    ...known.map((seen) =>
      seen?.salt === salt && Number.isInteger(seen.revision) && now < Date.parse(seen.until ?? '')
        ? Number(seen.revision)
        : -1,
    ),
  );
}

/**
 * Removes the highest revision stored in this browser; that of this tab stays. False when none was
 * stored.
 */
export function forgetSeen(): boolean {
  const isKnown = local.get(SEEN_KEY) !== null;
  local.remove(SEEN_KEY);
  return isKnown;
}

/** The last document verified in this browser. Storage is untrusted: verify it again. */
export function lastDocument(): unknown {
  return read(LAST_KEY);
}

function read(key: string): unknown {
  try {
    return JSON.parse(local.get(key) ?? 'null');
  } catch {
    return null;
  }
}
