/** Address of the pointer to the served document: a few bytes, cacheable for a second. */
export const POINTER_ADDRESS = '/release/pointer.json';
/** Folder of files named after the SHA-256 of their bytes, cacheable for good. */
export const DOCUMENTS_FOLDER = '/release/documents/';

/** Names the served document. Unsigned: the document itself is verified. */
export interface Pointer {
  revision: number;
  /** SHA-256 of the document's bytes, in hex. */
  digest: string;
  /** The same of the list of versions, for followers of the server. */
  versions?: string;
}

const DIGEST = /^[0-9a-f]{64}$/;

export const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);

/** Address of the file with these bytes. */
export const documentAddress = (digest: string): string => `${DOCUMENTS_FOLDER}${digest}.json`;

/** Null for anything else than a pointer, such as the page of a server that has none. */
export function readPointer(value: unknown): Pointer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { revision, digest } = value as Partial<Pointer>;
  return Number.isInteger(revision) && isDigest(digest) ? { revision: Number(revision), digest } : null;
}
