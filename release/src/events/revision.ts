import type { ReleaseDocument } from '@app/shared/contracts/release';
import { canonical } from '@app/shared/release-rules/canonical';
import { changedDocument, changeOf, type DocumentChange } from '@app/shared/release-rules/document-change';
import type { Event } from './stream.ts';

/** Largest change in bytes: each page gets it, while pages that fetch are spread over seconds. */
const MOST_BYTES = 4096;

/**
 * Tells pages the revision that is served, so that they fetch it when they have an older one: by
 * its digest where they know one, from whatever cache has it.
 */
export function revisionEvent(revision: number, digest?: string): Event {
  return { event: 'revision', data: digest === undefined ? { revision } : { revision, digest } };
}

/**
 * Tells pages of a new revision with what changed in the document: those that have the former one
 * need no request. They verify the signature of the result, so that a delta is no more trusted than
 * a document.
 */
export function changeEvent(before: ReleaseDocument | undefined, after: ReleaseDocument, digest?: string): Event {
  const { revision } = after;
  if (!before || before.salt !== after.salt) return revisionEvent(revision, digest);
  const change = changeOf(before, after);
  const isLarge = Buffer.byteLength(JSON.stringify(change)) > MOST_BYTES;
  if (isLarge || !leadsTo(after, before, change)) return revisionEvent(revision, digest);
  return { event: 'revision', data: change };
}

/** Whether pages get this document; one without a log, such as of an old server, they do not. */
function leadsTo(after: ReleaseDocument, before: ReleaseDocument, change: DocumentChange): boolean {
  return canonical(changedDocument(before, change)) === canonical(after);
}
