import { zReleaseDocument, type ReleaseDocument } from '@app/shared/contracts/release';
import { canonical, signedText } from '@app/shared/release-rules/canonical';
import { isSignedBy } from '../document/sign.ts';
import { zVersionList, type VersionList } from '../document/version-list.ts';

export type PublicKeys = Readonly<Record<string, string>>;

/** Something of the upstream is refused; the served release stays. */
export class Refused extends Error {}

function isGenuine(body: { keyId: string; signature: string }, keys: PublicKeys): boolean {
  const key = Object.hasOwn(keys, body.keyId) ? keys[body.keyId] : undefined;
  if (key === undefined) return false;
  try {
    return isSignedBy(signedText({ ...body }), Buffer.from(body.signature, 'base64'), key);
  } catch {
    return false;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refused('it is no JSON');
  }
}

/**
 * Refuses other spellings of the same JSON: each would have a digest of its own, and one document
 * could fill the disk.
 */
function requireSpelling(bytes: Buffer, text: string): void {
  if (bytes.toString('utf8') !== text) throw new Refused('it is not spelt as the server writes it');
}

/** The document in these bytes, if one of the keys signed it. */
export function readDocument(bytes: Buffer, keys: PublicKeys): ReleaseDocument {
  const value = parsed(bytes);
  // Verified as sent: a schema might drop what the signature covers.
  if (!isGenuine(Object(value) as ReleaseDocument, keys)) throw new Refused('no trusted key signed the document');
  if (!zReleaseDocument.safeParse(value).success) throw new Refused('the document has another shape');
  requireSpelling(bytes, JSON.stringify(value));
  return value as ReleaseDocument;
}

/** The list of versions in these bytes, if one of the keys signed it. */
export function readVersionList(bytes: Buffer, keys: PublicKeys): VersionList {
  const value = parsed(bytes);
  if (!isGenuine(Object(value) as VersionList, keys)) throw new Refused('no trusted key signed the list of versions');
  const list = zVersionList.safeParse(value);
  if (!list.success) throw new Refused('the list of versions has another shape');
  requireSpelling(bytes, canonical(value));
  return list.data;
}

/** Whether two documents differ in key order or signature at the most. */
export const isSameDocument = (a: ReleaseDocument, b: ReleaseDocument) => signedText({ ...a }) === signedText({ ...b });

/** Keys that are trusted now, and the documents by which trust came to them from pinned keys. */
export interface Trust {
  keys: PublicKeys;
  /** Documents that changed the keys, oldest first. */
  chain: readonly Buffer[];
}

const isSameKeys = (a: PublicKeys, b: PublicKeys) => canonical(a) === canonical(b);

/** A verified document says which keys the next one may be signed with, as in browsers. */
export function withDocument(trust: Trust, bytes: Buffer, { keys }: ReleaseDocument): Trust {
  return isSameKeys(trust.keys, keys) ? trust : { keys, chain: [...trust.chain, bytes] };
}

/** Trust from pinned keys along stored documents; those that do not verify are skipped. */
export function trustFrom(pinned: PublicKeys, chain: readonly Buffer[]): Trust {
  let trust: Trust = { keys: pinned, chain: [] };
  for (const bytes of chain) {
    try {
      trust = withDocument(trust, bytes, readDocument(bytes, trust.keys));
    } catch {
      // Pinned keys that were changed since then begin a chain of their own.
    }
  }
  return trust;
}

/** The facts of a former document that decide which one may follow it. */
export interface Floor {
  revision: number;
  salt?: string | undefined;
  issuedAt?: string | undefined;
}

/**
 * Refuses a document that may not follow another one: of another registry, of an earlier revision,
 * signed earlier, or expired.
 */
export function checkOrder(before: Floor | undefined, next: ReleaseDocument, now: Date): void {
  if (new Date(next.expiresAt) <= now) throw new Refused(`the document expired ${next.expiresAt}`);
  if (!before) return;
  if (before.salt !== undefined && before.salt !== next.salt) throw new Refused('the document is of another registry');
  if (next.revision < before.revision) throw new Refused(`revision ${next.revision} after ${before.revision}`);
  const issued = new Date(before.issuedAt ?? 0);
  if (next.revision === before.revision && new Date(next.issuedAt) < issued)
    throw new Refused(`revision ${next.revision} as it was signed ${next.issuedAt}, before the one in use`);
}
