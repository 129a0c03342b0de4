import { readPointer, type Pointer } from '@app/shared/release-rules/pointer';
import type { Logger } from 'pino';
import { createMinuteLimit } from '../http/minute-limit.ts';
import { parseJson } from '../http/parse-json.ts';
import type { PublicFiles } from '../storage/storage.ts';
import { ByteCache } from '../storage/byte-cache.ts';

const POINTER_FILE = 'pointer.json';
/** Pause in ms before a revision that could not be stored is stored again. */
const RETRY_MS = 5000;
/** Bytes of documents of earlier revisions in memory, for tabs that ask late. */
const CACHE_BYTES = 16 * 1024 * 1024;
/**
 * Reads of the storage a minute for digests that visitors name: random ones cost a bucket a call
 * each. A page that gets no document by its digest asks for the newest one, which is in memory.
 */
const READS_PER_MINUTE = 600;
/** Those of one line, so that one visitor does not use up what all have. */
const READS_PER_LINE = 60;

const fileOf = (digest: string) => `documents/${digest}.json`;

/** Identity of the registry that a document belongs to; undefined where it has none. */
const registryOf = (document: Buffer | undefined): unknown =>
  (parseJson(String(document)) as { salt?: unknown } | undefined)?.salt;

/** One revision, as files by the digest of their bytes. */
export interface PublishedRevision {
  pointer: Pointer;
  files: ReadonlyMap<string, Buffer>;
}

/** Release documents by digest: of this process, and in the storage for others to serve. */
export interface Publication {
  /** Bytes with this digest, of this or an earlier revision; undefined when unknown. */
  find(digest: string): Promise<Buffer | undefined>;
  /**
   * Like `find`, for digests that visitors name: reads of the storage are limited.
   * @param line part of the network that the visitor has; undefined for followers, of which the
   *   total limit alone holds
   */
  findForVisitor(digest: string, line?: string): Promise<Buffer | undefined>;
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
  const mayRead = createMinuteLimit(READS_PER_MINUTE, () => Date.now());
  const mayLineRead = createMinuteLimit(READS_PER_LINE, () => Date.now());
  /** Revision of which the log says that the stored pointer is ahead. */
  let outrun: number | undefined;
  /** Reads under way: a thousand tabs may ask for the same document at the same time. */
  const reading = new Map<string, Promise<Buffer | undefined>>();

  const inMemory = (digest: string) => current?.files.get(digest) ?? recent.get(digest);

  async function readStored(digest: string): Promise<Buffer | undefined> {
    const found = await files.read(fileOf(digest));
    if (found) recent.set(digest, found);
    return found;
  }

  function readOnce(digest: string): Promise<Buffer | undefined> {
    const known = reading.get(digest);
    if (known) return known;
    const made = readStored(digest).finally(() => reading.delete(digest));
    reading.set(digest, made);
    return made;
  }

  /**
   * Whether the stored pointer is that of a newer revision of the same registry: another process
   * was faster.
   */
  async function isOutrun(stored: Buffer | undefined, { pointer, files: ours }: PublishedRevision): Promise<boolean> {
    const theirs = stored && readPointer(parseJson(stored.toString()));
    if (!theirs || theirs.revision <= pointer.revision) return false;
    const registry = registryOf(ours.get(pointer.digest));
    if (registry === undefined || registry !== registryOf(await files.read(fileOf(theirs.digest)))) return false;
    if (outrun !== pointer.revision)
      log.warn({ stored: theirs.revision, ours: pointer.revision }, 'the stored pointer is newer and stays');
    outrun = pointer.revision;
    return true;
  }

  async function store(revision: PublishedRevision): Promise<void> {
    const { pointer, files: wanted } = revision;
    stored ??= new Set((await files.list()).map(({ name }) => name));
    for (const [digest, bytes] of wanted) if (!stored.has(fileOf(digest))) await files.write(fileOf(digest), bytes);
    // A collection keeps what the newest revision needs, and may have removed the rest.
    stored = new Set([...wanted.keys()].map(fileOf));
    const next = Buffer.from(JSON.stringify(pointer));
    await files.update(POINTER_FILE, async (before) => ((await isOutrun(before, revision)) ? undefined : next));
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
    find: async (digest) => inMemory(digest) ?? readOnce(digest),

    async findForVisitor(digest, line) {
      const known = inMemory(digest) ?? reading.get(digest);
      if (known) return known;
      return (line === undefined || mayLineRead(line)) && mayRead('') ? readOnce(digest) : undefined;
    },

    publish(revision) {
      for (const [digest, bytes] of current?.files ?? []) recent.set(digest, bytes);
      current = revision;
      if (isWriter) storeLater(revision);
    },

    settled: () => storing,
  };
}
