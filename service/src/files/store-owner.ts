import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@app/storage/bucket';
import { isMissing } from './write.ts';

/** Names the database whose files these are. */
const MARKER = 'database';

export interface StoreOwner {
  /** Id of this database, the same for as long as it lives. */
  id: string;
  /** Those of these contents that the database uses. */
  inUse: (sha256s: string[]) => Promise<Set<string>>;
}

/** Where a store says whose it is. */
export interface Mark {
  read(): Promise<string | null>;
  /** Writes it unless somebody else just did. */
  claim(id: string): Promise<void>;
}

export function folderMark(folder: string): Mark {
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
 * A server that knows no conditions may have it written twice at once; each sweep reads it again,
 * and only the second one removes.
 */
export function bucketMark(bucket: Bucket): Mark {
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
 * Whether the files of a store are this database's. A store without a mark becomes its own when it
 * is empty, or when the database knows any of what is there: an empty or a wrong database finds
 * files that it knows nothing of, and they are not its to delete.
 */
export async function ownsStore(mark: Mark, sha256s: string[], { id, inUse }: StoreOwner): Promise<boolean> {
  const marked = await mark.read();
  if (marked !== null) return marked === id;
  if (sha256s.length > 0 && (await inUse(sha256s)).size === 0) return false;
  await mark.claim(id);
  return (await mark.read()) === id;
}
