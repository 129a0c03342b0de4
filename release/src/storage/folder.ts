import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { VersionRef } from '../document/manifest.ts';
import { assetTaken, isAsset } from './asset.ts';
import { compressPublished, type Encoding } from './compress.ts';
import { syncFolder, writeDurably } from '@app/storage/durable';
import { isAbandoned, ownedName } from './owner.ts';
import { PUBLIC_FOLDER, publicFolder } from './public-folder.ts';
import { byRef, type Staging, type Storage } from './storage.ts';

const STAGING = '.staging';
/**
 * Folder of a version during upload; `assets` is also the folder beside a package's versions, whose
 * names all start with a digit.
 */
const FILES = 'version';
const ASSETS = 'assets';
const INTERNAL_FOLDERS = new Set([STAGING, ASSETS, PUBLIC_FOLDER]);
const FOLDERS = { plain: 'files', br: 'br', gzip: 'gz' } as const;

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}

/** Bytes of a file; undefined when missing. */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function assetFile(root: string, name: string, form: string, asset: string): string {
  return path.join(root, name, ASSETS, form, path.basename(asset));
}

/** Renames a folder in one step, then removes it. */
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
  /** Assets are stored elsewhere than the version's files. */
  readonly #assets: string[] = [];
  /** Folders to be synced to disk, deepest last. */
  readonly #folders = new Set<string>();
  readonly #wire = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
    this.#folder = path.join(root, STAGING, ownedName());
  }

  async write(file: string, bytes: Buffer): Promise<void> {
    const forms = await compressPublished(file, bytes);
    const part = isAsset(file) ? ASSETS : FILES;
    await this.#keep(path.join(part, FOLDERS.plain, file), bytes);
    for (const form of forms) await this.#keep(path.join(part, FOLDERS[form.encoding], file), form.bytes);
    if (isAsset(file)) this.#assets.push(file);
    this.#wire.set(file, Math.min(bytes.length, ...forms.map((form) => form.bytes.length)));
  }

  wireBytes(file: string): number {
    return this.#wire.get(file) ?? 0;
  }

  async commit(ref: VersionRef): Promise<void> {
    const parent = path.join(this.#root, ref.name);
    const target = path.join(parent, ref.version);
    const files = path.join(this.#folder, FILES);
    // A version may consist of assets only.
    await mkdir(files, { recursive: true });
    await mkdir(parent, { recursive: true });
    for (const folder of this.#folders) await syncFolder(path.join(this.#folder, folder));
    await this.#keepAssets(ref);
    await removeAtOnce(this.#root, target);
    await rename(files, target);
    await syncFolder(parent);
    await syncFolder(this.#root);
  }

  async discard(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * Runs before the version appears, so that none is ever without its assets. Leftovers of a
   * publish that died here are harmless.
   */
  async #keepAssets(ref: VersionRef): Promise<void> {
    if (this.#assets.length === 0) return;
    const folder = path.join(this.#root, ref.name, ASSETS);
    const folders = Object.values(FOLDERS).map((form) => path.join(folder, form));
    for (const one of folders) await mkdir(one, { recursive: true });
    for (const asset of this.#assets) await this.#keepAsset(ref, asset);
    for (const one of [...folders, folder]) await syncFolder(one);
  }

  async #keepAsset(ref: VersionRef, asset: string): Promise<void> {
    const staged = (form: string) => path.join(this.#folder, ASSETS, form, asset);
    const kept = (form: string) => assetFile(this.#root, ref.name, form, asset);
    const known = await readIfThere(kept(FOLDERS.plain));
    if (known) {
      if (known.equals(await readFile(staged(FOLDERS.plain)))) return;
      throw assetTaken(ref, asset);
    }
    // The uncompressed form last: where it exists, the others do.
    for (const form of [FOLDERS.br, FOLDERS.gzip, FOLDERS.plain])
      await rename(staged(form), kept(form)).catch((error: unknown) => {
        if (form === FOLDERS.plain || !isMissing(error)) throw error;
      });
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
    // Another process may have finished it meanwhile.
    const info = await stat(folder).catch(() => undefined);
    if (info && isAbandoned(name, Date.now() - info.mtimeMs)) await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the subfolders, without internal ones. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const ours = entries.filter((entry) => entry.isDirectory() && !INTERNAL_FOLDERS.has(entry.name));
  return ours.map((entry) => entry.name);
}

/**
 * Stores files of versions as `<root>/<name>/<version>/{files,br,gz}/…`, each version a folder that
 * appears atomically and never changes; assets as `<root>/<name>/assets/{files,br,gz}/<file>`, once
 * for all versions.
 */
export async function openFolderStorage(root: string): Promise<Storage> {
  await mkdir(path.join(root, STAGING), { recursive: true });
  await tidy(path.join(root, STAGING));
  const formOf = (encoding?: Encoding) => (encoding ? FOLDERS[encoding] : FOLDERS.plain);
  const readAsset: Storage['readAsset'] = (name, asset, encoding) =>
    readIfThere(assetFile(root, name, formOf(encoding), asset));
  return {
    async stage() {
      return new FolderStaging(root);
    },

    readAsset,

    async read({ name, version }, file, encoding) {
      if (isAsset(file)) return readAsset(name, file, encoding);
      return readIfThere(path.join(root, name, version, formOf(encoding), file));
    },

    async list() {
      const found: VersionRef[] = [];
      for (const name of await foldersIn(root))
        for (const version of await foldersIn(path.join(root, name))) found.push({ name, version });
      return found.toSorted(byRef);
    },

    async remove({ name, version }, assets = []) {
      // The version last: while it is listed, an interrupted removal is repeated.
      for (const asset of assets)
        for (const form of [FOLDERS.plain, FOLDERS.br, FOLDERS.gzip])
          await rm(assetFile(root, name, form, asset), { force: true });
      await removeAtOnce(root, path.join(root, name, version));
    },

    tidy: () => tidy(path.join(root, STAGING)),
    documents: publicFolder(path.join(root, PUBLIC_FOLDER)),
  };
}
