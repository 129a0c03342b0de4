import pLimit from 'p-limit';
import { z } from 'zod';
import { readPointer } from '@app/shared/release-rules/pointer';
import type { PublicFiles } from '../storage/storage.ts';

/** Youngest age in ms of a file that is removed: a process may be storing a revision now. */
const YOUNGEST_MS = 24 * 3_600_000;
const AT_ONCE = 8;

/** Signed files expire; a list of versions also names files that it needs. */
const zSigned = z.object({
  expiresAt: z.coerce.date(),
  versions: z.record(z.string(), z.string()).optional(),
  templates: z.record(z.string(), z.string()).optional(),
});

function signedIn(bytes: Buffer | undefined): z.output<typeof zSigned> | undefined {
  try {
    return zSigned.safeParse(JSON.parse(String(bytes))).data;
  } catch {
    return undefined;
  }
}

const nameOf = (digest: string) => `documents/${digest}.json`;

/**
 * Removes documents that have expired, and what only they needed. What the pointer names stays.
 * @param needed digests of files that stay in any case, with what they name
 * @returns the number of removed files
 */
export async function collectDocuments(files: PublicFiles, now: Date, needed: readonly string[] = []): Promise<number> {
  const all = await files.list();
  const inTurn = pLimit(AT_ONCE);
  const pointed = readPointer(JSON.parse(String((await files.read('pointer.json')) ?? 'null')));
  const named = new Set(needed.map(nameOf));
  const kept = new Set(pointed ? [...named, nameOf(pointed.digest)] : named);
  await inTurn.map(all, async ({ name }) => {
    const signed = signedIn(await files.read(name));
    if (!signed || (signed.expiresAt <= now && !named.has(name))) return;
    kept.add(name);
    for (const parts of [signed.versions, signed.templates])
      for (const digest of Object.values(parts ?? {})) kept.add(nameOf(digest));
  });
  const gone = all.filter(({ name, ageMs }) => ageMs > YOUNGEST_MS && !kept.has(name));
  await inTurn.map(gone, ({ name }) => files.remove(name));
  return gone.length;
}
