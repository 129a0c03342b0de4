import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ownsStore, type StoreOwner } from './store-owner.ts';

export interface FileStore {
  /** Stores bytes under their SHA-256 and returns it; the same content twice is one file. */
  put(data: Uint8Array): Promise<string>;
  /** Keeps a file written to a path of `incoming`; it is moved, or dropped when the content is known. */
  adopt(file: string, sha256: string): Promise<void>;
  /** A path for a file that is still arriving. */
  incoming(): Promise<string>;
  pathOf(sha256: string): string;
  /** Where a derived file of this content lives; `make` fills it once. */
  derived(sha256: string, name: string, make: (target: string) => Promise<unknown>): Promise<string>;
  /**
   * Removes contents that their database does not know, did not know at the sweep before either, and that nobody touched since
   * `before`: a clock that jumps makes no file unused. @throws when the files are another database's
   */
  sweep(owner: StoreOwner, before: Date): Promise<number>;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Files in a folder: `aa/bb/<sha256>`, written beside and renamed, so that a reader never sees half a file. */
export async function openFileStore(folder: string): Promise<FileStore> {
  // Pictures of people: nobody else on the machine reads them. A folder of an older version may be open still.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  let unusedBefore = new Set<string>();
  const making = new Map<string, Promise<string>>();
  const pathOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

  /** Whether the content is kept; tells a running sweep that it is wanted again. */
  async function isKept(target: string): Promise<boolean> {
    if (!(await exists(target))) return false;
    await utimes(target, new Date(), new Date());
    return true;
  }

  async function write(target: string, fill: (temporary: string) => Promise<unknown>): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.new`;
    try {
      await fill(temporary);
      await rename(temporary, target);
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
  }

  return {
    pathOf,
    async put(data) {
      const sha256 = createHash('sha256').update(data).digest('hex');
      const target = pathOf(sha256);
      if (await isKept(target)) return sha256;
      await write(target, async (temporary) => {
        const handle = await open(temporary, 'wx');
        try {
          await handle.writeFile(data);
          await handle.sync();
        } finally {
          await handle.close();
        }
      });
      return sha256;
    },
    async incoming() {
      await mkdir(path.join(folder, 'incoming'), { recursive: true });
      return path.join(folder, 'incoming', randomUUID());
    },
    async adopt(file, sha256) {
      const target = pathOf(sha256);
      if (await isKept(target)) return unlink(file);
      const handle = await open(file, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
    },
    async derived(sha256, name, make) {
      const target = path.join(folder, 'derived', sha256.slice(0, 2), `${sha256}-${name}`);
      if (await exists(target)) return target;
      const running =
        making.get(target) ??
        write(target, make)
          .then(() => target)
          .finally(() => making.delete(target));
      making.set(target, running);
      return running;
    },
    async sweep(owner, before) {
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        /[0-9a-f]{64}|^incoming.+/.test(name),
      );
      const shaOf = (name: string) => /[0-9a-f]{64}/.exec(name)?.[0] ?? '';
      const sha256s = [...new Set(names.map(shaOf))].filter(Boolean);
      if (!(await ownsStore(folder, sha256s, owner)))
        throw new Error(`the files in ${folder} belong to another database`);
      const used = await owner.inUse(sha256s);
      const unused = names.filter((name) => !used.has(shaOf(name)));
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
