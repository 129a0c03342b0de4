import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { syncFolder, writeDurably } from '@app/storage/durable';
import type { ArtifactFile, BuildManifest } from '@app/shared/contracts/release';
import pLimit from 'p-limit';
import { refText, TEMPLATE_FILE, type VersionRef } from '../document/manifest.ts';
import type { Encoding } from '../storage/compress.ts';
import type { Storage } from '../storage/storage.ts';
import type { Upstream } from './upstream.ts';

const PARALLEL = 6;
/** Bytes that a compressed form may have beyond the file itself. */
const SLACK = 1024;
/** Age in ms from which a file of no known version is removed. */
const KEPT_MS = 30 * 24 * 3_600_000;
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const UNPACK = { br: unbrotli, gzip: promisify(gunzip) } as const;

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** File name of the bytes with this hash. */
const nameOf = ({ integrity }: ArtifactFile) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** Files of versions, fetched from the upstream once and kept on disk under their hashes. */
export interface Mirror extends Pick<Storage, 'read' | 'readAsset'> {
  /** Manifests of versions whose files may be asked for; their digests were signed. */
  learn(manifests: readonly BuildManifest[]): void;
  /** Fetches all missing files of versions; rejects with the first failure, after all tries. */
  fetchAll(manifests: readonly BuildManifest[]): Promise<void>;
  /** Removes files that no known version has, a month after they came. */
  tidy(): Promise<void>;
}

export function openMirror(root: string, upstream: Upstream): Mirror {
  const known = new Map<string, BuildManifest>();
  const coming = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = pLimit(PARALLEL);
  /** Names of files on this disk whose bytes were checked by this process. */
  const checked = new Set<string>();

  async function readHere(name: string): Promise<Buffer | undefined> {
    return readFile(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    const next = path.join(root, `${name}.${randomUUID()}.new`);
    await writeDurably(next, bytes);
    await rename(next, path.join(root, name));
    checked.add(name);
  }

  /** Bytes of a stored file, or of a compressed form; 'bad' when the disk changed them. */
  async function readChecked(file: ArtifactFile, encoding?: Encoding): Promise<Buffer | 'bad' | undefined> {
    const name = nameOf(file) + (encoding ? ENDINGS[encoding] : '');
    const bytes = await readHere(name);
    if (!bytes || checked.has(name)) return bytes;
    const unpack = encoding ? UNPACK[encoding](bytes, { maxOutputLength: file.bytes + SLACK }) : bytes;
    const plain = await Promise.resolve(unpack).catch(() => undefined);
    if (!plain || integrityOf(plain) !== file.integrity) return 'bad';
    checked.add(name);
    return bytes;
  }

  /** Stores a file with its compressed forms, the plain one last: where it is, the others are. */
  async function fetchFile(ref: VersionRef, file: ArtifactFile): Promise<Buffer | undefined> {
    const address = `/r/${ref.name}/${ref.version}/${file.path}`;
    const sent = await upstream.file(address, 'br', file.bytes + SLACK);
    if (!sent) return undefined;
    const isPlain = integrityOf(sent) === file.integrity;
    const plain = isPlain ? sent : await unbrotli(sent, { maxOutputLength: file.bytes + SLACK }).catch(() => sent);
    if (integrityOf(plain) !== file.integrity) throw new Error(`${address} has other bytes than its manifest says`);
    const name = nameOf(file);
    if (!isPlain) {
      await keep(name + ENDINGS.br, sent);
      await keep(name + ENDINGS.gzip, await zip(plain, { level: 9 }));
    }
    await keep(name, plain);
    await syncFolder(root);
    return plain;
  }

  /** Concurrent readers share one request. */
  function fetchOnce(ref: VersionRef, file: ArtifactFile): Promise<Buffer | undefined> {
    const name = nameOf(file);
    const running = coming.get(name) ?? fetchFile(ref, file).finally(() => coming.delete(name));
    coming.set(name, running);
    return running;
  }

  async function readFileOf(
    manifest: BuildManifest | undefined,
    file: string,
    encoding?: Encoding,
  ): Promise<Buffer | undefined> {
    const entry = manifest?.files.find((one) => one.path === file);
    // The template is no file of its own.
    if (!manifest || !entry || file === TEMPLATE_FILE) return undefined;
    const here = await readChecked(entry, encoding);
    if (here !== undefined && here !== 'bad') return here;
    // Small files have no compressed form.
    const isPlainHere = encoding !== undefined && (await stat(path.join(root, nameOf(entry))).catch(() => undefined));
    if (isPlainHere && here !== 'bad') return undefined;
    const fetched = await fetchOnce(manifest, entry);
    if (encoding === undefined || !fetched) return fetched;
    const again = await readChecked(entry, encoding);
    return again === 'bad' ? undefined : again;
  }

  return {
    learn(manifests) {
      for (const manifest of manifests) known.set(refText(manifest), manifest);
    },

    read: (ref, file, encoding) => readFileOf(known.get(refText(ref)), file, encoding),

    readAsset(name, file, encoding) {
      const owner = [...known.values()].find(
        (manifest) => manifest.name === name && manifest.files.some((one) => one.path === file),
      );
      return readFileOf(owner, file, encoding);
    },

    async fetchAll(manifests) {
      const here = new Set(await readdir(root).catch(() => []));
      const files = manifests.flatMap((manifest) =>
        manifest.files.flatMap((file) =>
          file.path === TEMPLATE_FILE || here.has(nameOf(file)) ? [] : [{ manifest, file }],
        ),
      );
      const done = await Promise.allSettled(
        files.map(({ manifest, file }) =>
          inTurn(async () => {
            if (!(await fetchOnce(manifest, file))) throw new Error(`${refText(manifest)}/${file.path} is missing`);
          }),
        ),
      );
      const failed = done.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },

    async tidy() {
      const wanted = new Set([...known.values()].flatMap(({ files }) => files.map(nameOf)));
      for (const file of await readdir(root).catch(() => [])) {
        if (wanted.has(file.split('.')[0] ?? '') && !file.endsWith('.new')) continue;
        const info = await stat(path.join(root, file)).catch(() => undefined);
        if (info && Date.now() - info.mtimeMs > KEPT_MS) await rm(path.join(root, file), { force: true });
      }
    },
  };
}
