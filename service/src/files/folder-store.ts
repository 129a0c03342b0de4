import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '@app/storage/durable';
import { LostFileError } from '../refusals.ts';
import { derivedPlaceOf, storedPath, sha256OfPath, type FileStore, type HeldFile } from './store.ts';
import { folderMark, ownsStore } from './store-owner.ts';
import { sizeOf, syncFile, writeBeside } from './write.ts';

/** Files in a folder: `aa/bb/<sha256>`, written beside their place and renamed. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  // Pictures are private: no other user of the machine may read them. The folder of an older
  // version may still be readable.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  let unusedBefore = new Set<string>();
  const making = new Map<string, Promise<void>>();
  const pathOf = (sha256: string) => path.join(folder, storedPath(sha256));

  /** Whether the content is stored; also tells a running sweep that it is in use again. */
  async function isKept(target: string): Promise<boolean> {
    if ((await sizeOf(target)) === null) return false;
    await utimes(target, new Date(), new Date());
    return true;
  }

  async function bytesOf(sha256: string): Promise<number> {
    const bytes = await sizeOf(pathOf(sha256));
    if (bytes === null) throw new LostFileError('missing', sha256);
    return bytes;
  }

  /** A file of this store stays as long as its database references it, so release does nothing. */
  const held = (file: string, bytes: number): HeldFile => ({ path: file, bytes, release: () => undefined });

  return {
    bytesOf,
    local: async (sha256) => held(pathOf(sha256), await bytesOf(sha256)),
    async put(data) {
      const sha256 = createHash('sha256').update(data).digest('hex');
      const target = pathOf(sha256);
      if (!(await isKept(target))) await writeBeside(target, (temporary) => writeDurably(temporary, data));
      return sha256;
    },
    async incoming() {
      await mkdir(path.join(folder, 'incoming'), { recursive: true });
      return path.join(folder, 'incoming', randomUUID());
    },
    async adopt(file, sha256) {
      const target = pathOf(sha256);
      if (await isKept(target)) return unlink(file);
      await syncFile(file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
    },
    async derived(sha256, name, make) {
      const target = path.join(folder, derivedPlaceOf(sha256, name));
      const known = await sizeOf(target);
      if (known !== null) return held(target, known);
      const running =
        making.get(target) ??
        bytesOf(sha256)
          .then(() => writeBeside(target, (temporary) => make(pathOf(sha256), temporary)))
          .finally(() => making.delete(target));
      making.set(target, running);
      await running;
      return held(target, (await sizeOf(target)) ?? 0);
    },
    async sweep(owner, before) {
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        /[0-9a-f]{64}|^incoming.+/.test(name),
      );
      const sha256s = [...new Set(names.map(sha256OfPath))].filter(Boolean);
      if (!(await ownsStore(folderMark(folder), sha256s, owner)))
        throw new Error(`the files in ${folder} belong to another database`);
      const used = await owner.inUse(sha256s);
      const unused = names.filter((name) => !used.has(sha256OfPath(name)));
      let removed = 0;
      for (const name of unused.filter((one) => unusedBefore.has(one))) {
        const file = path.join(folder, name);
        const info = await stat(file).catch(() => null);
        if (!info?.isFile() || info.mtime >= before) continue;
        await unlink(file).catch(() => undefined);
        removed += 1;
      }
      unusedBefore = new Set(unused);
      return removed;
    },
  };
}
