import type { Pointer } from '@app/shared/release-rules/pointer';
import type { Logger } from 'pino';
import type { PublicFiles } from '../storage/storage.ts';
import { ByteCache } from '../storage/byte-cache.ts';

const POINTER_FILE = 'pointer.json';
/** Pause in ms before a revision that could not be stored is stored again. */
const RETRY_MS = 5000;
/** Bytes of documents of earlier revisions in memory, for tabs that ask late. */
const CACHE_BYTES = 16 * 1024 * 1024;

const fileOf = (digest: string) => `documents/${digest}.json`;

/** One revision, as files by the digest of their bytes. */
export interface PublishedRevision {
  pointer: Pointer;
  files: ReadonlyMap<string, Buffer>;
}

/** Release documents by digest: of this process, and in the storage for others to serve. */
export interface Publication {
  /** Bytes with this digest, of this or an earlier revision; undefined when unknown. */
  find(digest: string): Promise<Buffer | undefined>;
  /** Makes a revision findable now, and stores it, the pointer last. Failures are logged. */
  publish(revision: PublishedRevision): void;
  /** Waits until everything is stored. */
  settled(): Promise<void>;
}

/** @param isWriter whether this process stores revisions; others only read them */
export function createPublication(files: PublicFiles, log: Logger, isWriter = true): Publication {
  const recent = new ByteCache<Buffer>(CACHE_BYTES, (bytes) => bytes.length);
  let current: PublishedRevision | undefined;
  /** Names in the storage; undefined until it was listed. */
  let stored: ReadonlySet<string> | undefined;
  let storing: Promise<void> = Promise.resolve();

  async function store({ pointer, files: wanted }: PublishedRevision): Promise<void> {
    stored ??= new Set((await files.list()).map(({ name }) => name));
    for (const [digest, bytes] of wanted) if (!stored.has(fileOf(digest))) await files.write(fileOf(digest), bytes);
    // A collection keeps what the newest revision needs, and may have removed the rest.
    stored = new Set([...wanted.keys()].map(fileOf));
    await files.write(POINTER_FILE, Buffer.from(JSON.stringify(pointer)));
  }

  function storeLater(revision: PublishedRevision): void {
    storing = storing
      // A newer revision is on its way: it writes the pointer.
      .then(() => (current === revision ? store(revision) : undefined))
      .catch((error: unknown) => {
        stored = undefined;
        log.warn({ err: error }, 'the document cannot be stored; this server goes on serving it, and tries again');
        setTimeout(() => storeLater(revision), RETRY_MS).unref();
      });
  }

  return {
    async find(digest) {
      const known = current?.files.get(digest) ?? recent.get(digest);
      if (known) return known;
      const found = await files.read(fileOf(digest));
      if (found) recent.set(digest, found);
      return found;
    },

    publish(revision) {
      for (const [digest, bytes] of current?.files ?? []) recent.set(digest, bytes);
      current = revision;
      if (isWriter) storeLater(revision);
    },

    settled: () => storing,
  };
}
