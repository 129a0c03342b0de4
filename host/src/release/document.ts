import { signedText } from '@app/shared/release-rules/canonical';
import { changedDocument, type DocumentChange } from '@app/shared/release-rules/document-change';
import { documentAddress, POINTER_ADDRESS, readPointer } from '@app/shared/release-rules/pointer';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { createSignal } from '@app/shared/state/create-store';
import { noteRevision } from './heard.ts';
import { forgetSeen, lastDocument, rememberDocument, seenRevision } from './document-memory.ts';
import { ownGlobals } from './own-window.ts';
import { trustKeys, trustPageKeys, verifySignature } from './verify.ts';

const ELEMENT_ID = 'release-document';
export const DOCUMENT_ADDRESS = '/release/document.json';
const FETCH_TIMEOUT_MS = 8000;
/** Tolerated clock error of a visitor, in ms: a document is valid for days. */
const CLOCK_ERROR_MS = 24 * 3_600_000;

/**
 * Origin of a document: the page's own HTML, the server, whatever cache answers for it, what the
 * server said has changed, or this browser's storage.
 */
type Source = 'page' | 'server' | 'cache' | 'change' | 'memory';

/** A document is invalid; reported to the console, never shown. */
export class DocumentRefused extends Error {
  constructor(source: Source, problem: string) {
    super(`release document of the ${source} refused: ${problem}`);
    this.name = 'DocumentRefused';
  }
}

/** The last document that passed every check; an invalid newer one never replaces it. */
let current: ReleaseDocument | null = null;
let etag: string | null = null;
/** Digest of the current document's bytes; null where it came another way. */
let currentDigest: string | null = null;
/** False once the server was found to have no pointer. */
let hasPointer = true;
let follows = false;
const changed = createSignal();

export function getDocument(): ReleaseDocument | null {
  return current;
}

/** Called when another revision is in use. */
export const subscribeDocument = changed.subscribe;

/** Whether this browser can verify, and so accept, later documents. */
export function canFollow(): boolean {
  return follows;
}

/**
 * Takes the document to start with: the embedded one, else the last verified one, else the
 * server's. False when there is none.
 */
export async function readPageDocument(root: Document = document): Promise<boolean> {
  trustPageKeys(root);
  const text = root.getElementById(ELEMENT_ID)?.textContent;
  const takeOwn = async () => Boolean(text) && (await acceptDocument(parse(text ?? ''), 'page'));
  if (await takeOwn()) return true;
  const last = lastDocument();
  if (last !== null && (await acceptDocument(last, 'memory'))) {
    // It may be outdated, but the page does not wait for a newer one.
    void refreshDocument();
    return true;
  }
  if (await refreshDocument()) return true;
  // Any script of the page can store a revision that never existed; no document confirms this one.
  return forgetSeen() && (await takeOwn());
}

/**
 * Fetches the document; keeps the current one when the answer is older, invalid or missing. By its
 * digest any cache may answer; where the digest is unknown, or such an answer is refused, the
 * server does, uncached.
 * @param announced digest of the document that the server announced
 */
export async function refreshDocument(announced?: string): Promise<boolean> {
  try {
    const digest = announced ?? (await pointedDigest());
    const isCurrent = digest !== null && digest === currentDigest;
    if (isCurrent && announced === undefined) return true;
    // An announced digest that is the current one's was announced wrongly: the server decides.
    if (digest !== null && !isCurrent && (await fetchByDigest(digest))) return true;
    return await fetchWhole();
  } catch {
    return false;
  }
}

/** Digest that the server's pointer names; null without a pointer, or with an older one. */
async function pointedDigest(): Promise<string | null> {
  if (!follows || !hasPointer) return null;
  const answer = await ownGlobals.fetch(POINTER_ADDRESS, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const pointer = answer.ok ? readPointer(await answer.json().catch(() => null)) : null;
  // A static site, or an older server, has none.
  hasPointer = pointer !== null || answer.status >= 500;
  return pointer && pointer.revision >= (current?.revision ?? 0) ? pointer.digest : null;
}

async function fetchByDigest(digest: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const answer = await ownGlobals.fetch(documentAddress(digest), { signal });
    if (!answer.ok) return false;
    const bytes = await answer.arrayBuffer();
    if ((await digestOf(bytes)) !== digest) return rejectDocument('cache', 'digest');
    if (!(await acceptDocument(parse(new TextDecoder().decode(bytes)), 'cache'))) return false;
    etag = null;
    currentDigest = digest;
    return true;
  } catch {
    return false;
  }
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fetchWhole(): Promise<boolean> {
  const answer = await ownGlobals.fetch(DOCUMENT_ADDRESS, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    ...(etag === null ? {} : { headers: { 'If-None-Match': etag } }),
  });
  if (answer.status !== 304) {
    if (!answer.ok || !(await acceptDocument(await answer.json(), 'server', timeOf(answer)))) return false;
    etag = answer.headers.get('etag');
  }
  // An answer of a cache does not count: it may be older than a kill.
  if (current) noteRevision(current.revision);
  return true;
}

/**
 * Takes the document that the current one becomes by announced changes, when its signature is
 * right; false, or a rejection for what is no change, where the whole one has to be fetched.
 */
export async function changeDocument(changes: readonly DocumentChange[]): Promise<boolean> {
  if (!follows || !current || !(await acceptDocument(changes.reduce(changedDocument, current), 'change'))) return false;
  etag = null;
  return true;
}

/** Date of an answer by the server's clock. */
function timeOf({ headers }: Response): number {
  return Date.parse(headers.get('date') ?? '') || Date.now();
}

/** @param now ms since 1970, by the server's clock where the device's own may be wrong */
async function acceptDocument(value: unknown, source: Source, now = Date.now()): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return rejectDocument(source, 'no document');
  const next = value as ReleaseDocument;
  // A signed document has the shape of its spec: the server checks it before it signs.
  if (next.spec !== 2) return rejectDocument(source, 'spec must be 2');
  const verdict = await verifySignature({
    text: signedText({ ...next }),
    keyId: next.keyId,
    signature: next.signature,
  });
  if (verdict === 'unable') return source === 'page' && acceptUnverified(next);
  const problem = verdict === 'forged' ? 'signature' : problemOf(next, source, now);
  if (problem !== null) return rejectDocument(source, problem);
  follows = true;
  // Keys in the page are newer than those of a stored document.
  if (source !== 'memory') trustKeys(next.keys);
  replaceDocument(next);
  rememberDocument(next);
  return true;
}

/**
 * The embedded document is as trustworthy as the page's scripts. Few browsers need this check, so
 * it is loaded on demand.
 */
async function acceptUnverified(next: ReleaseDocument): Promise<boolean> {
  const { checkDocument } = await import(/* webpackChunkName: "check" */ './check-document.ts');
  const checked = checkDocument(next);
  if ('problem' in checked) return rejectDocument('page', checked.problem);
  replaceDocument(checked.document);
  return true;
}

/** A document verified before its expiry stays in use until a newer one is available. */
function problemOf({ revision, salt, expiresAt }: ReleaseDocument, source: Source, now: number): string | null {
  if (source !== 'memory' && now > Date.parse(expiresAt) + CLOCK_ERROR_MS) return `expired ${expiresAt}`;
  const seen = Math.max(current?.salt === salt ? current.revision : -1, seenRevision(salt, now));
  return revision < seen ? `revision ${revision} after ${seen}` : null;
}

function replaceDocument(next: ReleaseDocument) {
  const before = current;
  current = next;
  currentDigest = null;
  if (before?.revision !== next.revision) changed.emit();
}

function rejectDocument(source: Source, problem: string): false {
  // The whole document is fetched then: this one may have been signed anew meanwhile.
  if (source !== 'change') reportError(new DocumentRefused(source, problem));
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
