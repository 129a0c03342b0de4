import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicFiles } from './storage.ts';

/** Folder beside those of packages, whose names begin with a letter. */
export const PUBLIC_FOLDER = '_release';
const DOCUMENTS = 'documents';
/** A temporary file this old belongs to a process that died. */
const ABANDONED_MS = 3_600_000;

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Release documents as files of a folder, which a web server can serve as `/release/`. */
export function publicFolder(root: string): PublicFiles {
  const at = (name: string) => path.join(root, name);

  async function ageOf(name: string): Promise<number | undefined> {
    const info = await stat(at(name)).catch(orMissing);
    return info && Date.now() - info.mtimeMs;
  }

  const read = (name: string) => readFile(at(name)).catch(orMissing);

  async function write(name: string, bytes: Buffer): Promise<void> {
    const target = at(name);
    const next = `${target}.${randomUUID()}.new`;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(next, bytes);
    await rename(next, target);
  }

  return {
    read,
    write,

    async update(name, next) {
      const bytes = await next(await read(name));
      if (bytes) await write(name, bytes);
    },

    async list() {
      const names = (await readdir(at(DOCUMENTS)).catch(orMissing)) ?? [];
      const files = await Promise.all(
        names.map(async (file) => {
          const name = `${DOCUMENTS}/${file}`;
          const ageMs = await ageOf(name);
          if (ageMs === undefined) return [];
          if (!file.endsWith('.new')) return [{ name, ageMs }];
          if (ageMs > ABANDONED_MS) await rm(at(name), { force: true });
          return [];
        }),
      );
      return files.flat();
    },

    remove: (name) => rm(at(name), { force: true }),
  };
}
