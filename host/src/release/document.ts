import { signedText } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { createSignal } from '@app/shared/state/create-store';
import { forgetSeen, lastDocument, remember, seenRevision } from './document-memory.ts';
import { own } from './own-window.ts';
import { trustKeys, trustPageKeys, verify } from './verify.ts';

const ELEMENT_ID = 'release-document';
export const DOCUMENT_ADDRESS = '/release/document.json';
const FETCH_TIMEOUT_MS = 8000;
/** A document is good for days; a visitor's clock may be a day ahead. */
const CLOCK_ERROR_MS = 24 * 3_600_000;

/** Where a document came from: the page's own HTML, the server, or what this browser kept. */
type Source = 'page' | 'server' | 'memory';

/** Something is wrong with a document; told to the console, never to the page. */
export class DocumentRefused extends Error {
  constructor(source: Source, problem: string) {
    super(`release document of the ${source} refused: ${problem}`);
    this.name = 'DocumentRefused';
  }
}

/** The last document that passed every check; a bad newer one never replaces it. */
let current: ReleaseDocument | null = null;
let etag: string | null = null;
let follows = false;
const changed = createSignal();

export function getDocument(): ReleaseDocument | null {
  return current;
}

/** Called when another revision is in use. */
export const subscribeDocument = changed.subscribe;

/** Whether this browser can verify, and so take, documents after the page's own. */
export function canFollow(): boolean {
  return follows;
}

/**
 * The document to start with: the page's own, else the last verified one, else the server's. False
 * when there is none.
 */
export async function takeDocument(root: Document = document): Promise<boolean> {
  trustPageKeys(root);
  const text = root.getElementById(ELEMENT_ID)?.textContent;
  const takeOwn = async () => Boolean(text) && (await accept(parse(text ?? ''), 'page'));
  if (await takeOwn()) return true;
  const last = lastDocument();
  if (last !== null && (await accept(last, 'memory'))) {
    // It may be old by now, but nobody has to wait for a better one.
    void refreshDocument();
    return true;
  }
  if (await refreshDocument()) return true;
  // Any script of the page can write a revision that never was; no document bears this one out.
  return forgetSeen() && (await takeOwn());
}

/** Asks the server; keeps the document at hand when the answer is older, broken or missing. */
export async function refreshDocument(): Promise<boolean> {
  try {
    const answer = await own.fetch(DOCUMENT_ADDRESS, {
      cache: 'no-store',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      ...(etag === null ? {} : { headers: { 'If-None-Match': etag } }),
    });
    if (answer.status === 304) return true;
    if (!answer.ok || !(await accept(await answer.json(), 'server', timeOf(answer)))) return false;
    etag = answer.headers.get('etag');
    return true;
  } catch {
    return false;
  }
}

/** When an answer was made, by the server's clock. */
function timeOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || Date.now();
}

/** @param now ms since 1970, by the server's clock where the device's own may be wrong */
async function accept(value: unknown, source: Source, now = Date.now()): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return refuse(source, 'no document');
  const next = value as ReleaseDocument;
  // A signed document has the shape of its spec: the server checks it before it signs.
  if (next.spec !== 2) return refuse(source, 'spec must be 2');
  const verdict = await verify({ text: signedText({ ...next }), keyId: next.keyId, signature: next.signature });
  if (verdict === 'unable') return source === 'page' && acceptUnverified(next);
  const problem = verdict === 'forged' ? 'signature' : problemOf(next, source, now);
  if (problem !== null) return refuse(source, problem);
  follows = true;
  // The page's own keys are newer than those of what was kept.
  if (source !== 'memory') trustKeys(next.keys);
  adopt(next);
  remember(next);
  return true;
}

/**
 * The page's own document is as trustworthy as the scripts that came with it. Few browsers need
 * this, so the check comes on demand.
 */
async function acceptUnverified(next: ReleaseDocument): Promise<boolean> {
  const { checkDocument } = await import(/* webpackChunkName: "check" */ './check-document.ts');
  const checked = checkDocument(next);
  if ('problem' in checked) return refuse('page', checked.problem);
  adopt(checked.document);
  return true;
}

/** A document verified while fresh stays valid until a newer one is available. */
function problemOf({ revision, salt, expiresAt }: ReleaseDocument, source: Source, now: number): string | null {
  if (source !== 'memory' && now > Date.parse(expiresAt) + CLOCK_ERROR_MS) return `expired ${expiresAt}`;
  const seen = Math.max(current?.salt === salt ? current.revision : -1, seenRevision(salt, now));
  return revision < seen ? `revision ${revision} after ${seen}` : null;
}

function adopt(next: ReleaseDocument) {
  const before = current;
  current = next;
  if (before?.revision !== next.revision) changed.emit();
}

function refuse(source: Source, problem: string): false {
  reportError(new DocumentRefused(source, problem));
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
