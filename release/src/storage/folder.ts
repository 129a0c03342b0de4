import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { VersionRef } from '../document/manifest.ts';
import { compress, type Encoding } from './compress.ts';
import type { Staging, Storage } from './storage.ts';

const STAGING = '.staging';
const ABANDONED_MS = 3_600_000;
const FOLDERS = { plain: 'files', br: 'br', gzip: 'gz' } as const;

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; it also needs no such call.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

class FolderStaging implements Staging {
  readonly #root: string;
  readonly #folder: string;
  readonly #wire = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
    this.#folder = path.join(root, STAGING, randomUUID());
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const forms = await compress(file, bytes);
    await writeDurably(path.join(this.#folder, FOLDERS.plain, file), bytes);
    for (const form of forms) await writeDurably(path.join(this.#folder, FOLDERS[form.encoding], file), form.bytes);
    this.#wire.set(file, Math.min(bytes.length, ...forms.map((form) => form.bytes.length)));
  }

  wireBytes(file: string): number {
    return this.#wire.get(file) ?? 0;
  }

  async commit({ name, version }: VersionRef): Promise<void> {
    const parent = path.join(this.#root, name);
    const target = path.join(parent, version);
    await mkdir(parent, { recursive: true });
    await syncFolder(this.#folder);
    // Only a publish that died before its row was written leaves a folder here; a version with a row never gets so far.
    const trash = path.join(this.#root, STAGING, randomUUID());
    await rename(target, trash).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await rename(this.#folder, target);
    await syncFolder(parent);
    await syncFolder(this.#root);
    await rm(trash, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Removes what a killed publish left. Young ones may belong to another process that works on the same folder. */
async function sweep(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const folder = path.join(staging, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Files of versions as `<root>/<name>/<version>/{files,br,gz}/…`, each version a folder that appears whole and never changes. */
export async function openFolderStorage(root: string): Promise<Storage> {
  await mkdir(path.join(root, STAGING), { recursive: true });
  await sweep(path.join(root, STAGING));
  return {
    async stage() {
      return new FolderStaging(root);
    },
    async read({ name, version }: VersionRef, file: string, encoding?: Encoding) {
      const folder = encoding ? FOLDERS[encoding] : FOLDERS.plain;
      try {
        return await readFile(path.join(root, name, version, folder, file));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
