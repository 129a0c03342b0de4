import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names the database whose files these are. */
const MARKER = 'database';

export interface StoreOwner {
  /** Of this database, the same for as long as it lives. */
  id: string;
  /** Which of these contents the database knows. */
  inUse: (sha256s: string[]) => Promise<Set<string>>;
}

async function readMarker(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, MARKER), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether the files in `folder` are this database's. A folder without a marker becomes its own when it is empty, or when the database
 * knows any of what is there: an empty or a wrong database finds files that it knows nothing of, and they are not its to delete.
 */
export async function ownsStore(folder: string, sha256s: string[], { id, inUse }: StoreOwner): Promise<boolean> {
  const marked = await readMarker(folder);
  if (marked !== null) return marked === id;
  if (sha256s.length > 0 && (await inUse(sha256s)).size === 0) return false;
  await writeFile(path.join(folder, MARKER), `${id}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return (await readMarker(folder)) === id;
}
