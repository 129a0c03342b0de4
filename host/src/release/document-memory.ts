import type { ReleaseDocument } from '@app/shared/contracts/release';
import { local } from '@app/shared/state/storage';

const SEEN_KEY = 'releaseSeen';
const LAST_KEY = 'releaseDocument';

/** The highest revision that this browser ran, so that an older one is not passed off as new. */
export interface Seen {
  revision: number;
  /** Registry that counted: another one starts anew. */
  salt: string;
  /** When the document seen expires, and with it this memory. */
  until: string;
}

/** Writing a whole document takes some ms, and the first page is more urgent. */
const KEEP_AFTER_MS = 1000;

let tabSeen: Seen | null = null;
let pending: ReleaseDocument | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what was verified for later visits; storage that is full or forbidden costs that, and
 * nothing else.
 */
export function remember(document: ReleaseDocument): void {
  const { revision, salt, expiresAt: until } = document;
  tabSeen = { revision, salt, until };
  write(SEEN_KEY, tabSeen);
  pending = document;
  clearTimeout(timer);
  timer = setTimeout(keep, KEEP_AFTER_MS);
  // Leaving the page before that keeps it, too.
  window.addEventListener('pagehide', keep);
}

function keep() {
  clearTimeout(timer);
  if (pending) write(LAST_KEY, pending);
  pending = null;
}

function write(key: string, value: unknown) {
  local.set(key, JSON.stringify(value));
}

/** The higher of what this tab and what the browser saw of a registry, unless that has expired. */
export function seenRevision(salt: string, now: number): number {
  const known = [tabSeen, read(SEEN_KEY)] as (Partial<Seen> | null)[];
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
 * Removes the highest revision stored in this browser; the one that this tab remembers stays. False
 * when none was stored.
 */
export function forgetSeen(): boolean {
  const isKnown = local.get(SEEN_KEY) !== null;
  local.remove(SEEN_KEY);
  return isKnown;
}

/** The last document that was verified in this browser. Anyone may write there: verify it again. */
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
