import type { ReleaseDocument } from '@app/shared/contracts/release';
import { checkDocument } from './check-document.ts';

const ELEMENT_ID = 'release-document';
const ADDRESS = '/release/document.json';
const FETCH_TIMEOUT_MS = 8000;

/** The last document that passed the check; a broken newer one never replaces it. */
let current: ReleaseDocument | null = null;
const listeners = new Set<() => void>();

export function getDocument(): ReleaseDocument | null {
  return current;
}

export function subscribeDocument(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the document from the page's HTML; false when it is missing or broken. */
export function readEmbeddedDocument(root: Document = document): boolean {
  const text = root.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return false;
  try {
    return accept(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Asks the server; keeps the document at hand when the answer is older, broken or missing. */
export async function refreshDocument(): Promise<boolean> {
  try {
    const answer = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return answer.ok && accept(await answer.json());
  } catch {
    return false;
  }
}

function accept(value: unknown): boolean {
  const checked = checkDocument(value);
  if ('problem' in checked) {
    reportError(new Error(`release document refused: ${checked.problem}`));
    return false;
  }
  if (current && checked.document.revision < current.revision) return false;
  current = checked.document;
  for (const listener of listeners) listener();
  return true;
}
