import type { ReleaseDocument } from '@app/shared/contracts/release';
import { canonical } from '@app/shared/release-rules/canonical';
import { applyDelta, diffJson } from '@app/shared/release-rules/delta';
import type { Event } from './stream.ts';

/** Largest delta in bytes: every open page gets it, and one that fetches is spread over seconds. */
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
  const delta = diffJson(before, after);
  const isExact = canonical(applyDelta(before, delta)) === canonical(after);
  if (!isExact || Buffer.byteLength(JSON.stringify(delta)) > MOST_BYTES) return revisionEvent(revision, digest);
  return { event: 'revision', data: { revision, from: before.revision, delta } };
}
