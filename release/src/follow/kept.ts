import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '@app/storage/durable';
import { z } from 'zod';

const zDigest = z.string().regex(/^[0-9a-f]{64}$/);
const zKept = z.object({
  pointer: z.object({ revision: z.number().int().min(0), digest: zDigest, versions: zDigest }),
  /** Digests of earlier lists of versions, whose files open pages may still need. */
  lists: z.array(zDigest),
  /** Digests of the documents that changed the trusted keys, oldest first. */
  chain: z.array(zDigest),
  /** Facts of the document: an older one is refused even when this one is lost. */
  salt: z.string().optional(),
  issuedAt: z.string().optional(),
});
/** The last release of a follower, by digests; nothing of it is trusted without its signature. */
export type Kept = z.infer<typeof zKept>;

export interface KeptFile {
  /** Undefined for a missing or damaged one. */
  read(): Promise<Kept | undefined>;
  write(kept: Kept): Promise<void>;
}

/** Digests of the files that a restart needs. */
export const digestsOf = ({ pointer, lists, chain }: Kept): string[] => [
  pointer.digest,
  pointer.versions,
  ...lists,
  ...chain,
];

export function openKept(file: string): KeptFile {
  return {
    async read() {
      try {
        return zKept.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    async write(kept) {
      const next = `${file}.${randomUUID()}.new`;
      await writeDurably(next, Buffer.from(JSON.stringify(kept)));
      await rename(next, file);
      await syncFolder(path.dirname(file));
    },
  };
}
