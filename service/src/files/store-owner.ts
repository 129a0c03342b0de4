import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@app/storage/bucket';
import { isMissing } from './write.ts';

/** Name of the mark: it contains the id of the database that owns these files. */
const MARKER = 'database';

export interface StoreOwner {
  /** Id of this database, constant during its lifetime. */
  id: string;
  /** Returns those of these contents that the database references. */
  inUse: (sha256s: string[]) => Promise<Set<string>>;
}

/** The owner mark of a store. */
export interface OwnerMark {
  read(): Promise<string | null>;
  /** Writes the mark unless another process just did. */
  claim(id: string): Promise<void>;
}

export function folderMark(folder: string): OwnerMark {
  const file = path.join(folder, MARKER);
  return {
    async read() {
      try {
        return (await readFile(file, 'utf8')).trim();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    claim: (id) => writeFile(file, `${id}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined),
  };
}

/**
 * On a server without conditional writes, two processes may write the mark concurrently; each sweep
 * reads it again, and deletes nothing before the second sweep.
 */
export function bucketMark(bucket: Bucket): OwnerMark {
  return {
    read: async () => (await bucket.get(MARKER))?.bytes.toString('utf8').trim() ?? null,
    async claim(id) {
      const text = Buffer.from(`${id}\n`);
      if ((await bucket.put(MARKER, text, 'absent')) !== 'unsupported') return;
      if (!(await bucket.get(MARKER))) await bucket.put(MARKER, text);
    },
  };
}

/**
 * Whether the files of a store belong to this database. A store without a mark is claimed when it
 * is empty, or when the database references any of its contents: an empty or wrong database
 * references none of them, and must not delete them.
 */
export async function ownsStore(mark: OwnerMark, sha256s: string[], { id, inUse }: StoreOwner): Promise<boolean> {
  const marked = await mark.read();
  if (marked !== null) return marked === id;
  if (sha256s.length > 0 && (await inUse(sha256s)).size === 0) return false;
  await mark.claim(id);
  return (await mark.read()) === id;
}
