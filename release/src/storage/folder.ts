import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { VersionRef } from '../document/manifest.ts';
import { compress, type Encoding } from './compress.ts';
import { syncFolder, writeDurably } from './durable.ts';
import { isAbandoned, ownedName } from './owner.ts';
import { byRef, type Staging, type Storage } from './storage.ts';

const STAGING = '.staging';
const FOLDERS = { plain: 'files', br: 'br', gzip: 'gz' } as const;

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** Takes a folder out of sight in one step, then removes it. */
async function removeAtOnce(root: string, folder: string): Promise<void> {
  const trash = path.join(root, STAGING, ownedName());
  try {
    await rename(folder, trash);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(trash, { recursive: true, force: true });
}

class FolderStaging implements Staging {
  readonly #root: string;
  readonly #folder: string;
  /** Folders with names that have to be made durable, deepest last. */
  readonly #folders = new Set<string>();
  readonly #wire = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
    this.#folder = path.join(root, STAGING, ownedName());
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const forms = await compress(file, bytes);
    await this.#keep(path.join(FOLDERS.plain, file), bytes);
    for (const form of forms) await this.#keep(path.join(FOLDERS[form.encoding], file), form.bytes);
    this.#wire.set(file, Math.min(bytes.length, ...forms.map((form) => form.bytes.length)));
  }

  wireBytes(file: string): number {
    return this.#wire.get(file) ?? 0;
  }

  async commit({ name, version }: VersionRef): Promise<void> {
    const parent = path.join(this.#root, name);
    const target = path.join(parent, version);
    await mkdir(parent, { recursive: true });
    for (const folder of this.#folders) await syncFolder(path.join(this.#folder, folder));
    await removeAtOnce(this.#root, target);
    await rename(this.#folder, target);
    await syncFolder(parent);
    await syncFolder(this.#root);
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #keep(file: string, bytes: Buffer): Promise<void> {
    await writeDurably(path.join(this.#folder, file), bytes);
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      this.#folders.add(folder);
      if (folder === '.') return;
    }
  }
}

async function tidy(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const folder = path.join(staging, name);
    // Another process may have finished it in the meantime.
    const info = await stat(folder).catch(() => undefined);
    if (info && isAbandoned(name, Date.now() - info.mtimeMs)) await rm(folder, { recursive: true, force: true });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== STAGING).map((entry) => entry.name);
}

/** Files of versions as `<root>/<name>/<version>/{files,br,gz}/…`, each version a folder that appears whole and never changes. */
export async function openFolderStorage(root: string): Promise<Storage> {
  await mkdir(path.join(root, STAGING), { recursive: true });
  await tidy(path.join(root, STAGING));
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

    async list() {
      const found: VersionRef[] = [];
      for (const name of await foldersIn(root))
        for (const version of await foldersIn(path.join(root, name))) found.push({ name, version });
      return found.toSorted(byRef);
    },

    remove: ({ name, version }) => removeAtOnce(root, path.join(root, name, version)),
    tidy: () => tidy(path.join(root, STAGING)),
  };
}
