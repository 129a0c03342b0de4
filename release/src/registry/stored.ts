import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { ArtifactFile, BuildManifest } from '@app/shared/contracts/release';
import { refText, type VersionRef } from '../document/manifest.ts';
import type { Storage } from '../storage/storage.ts';

/** Maximum concurrent reads; a storage over a network answers several as fast as one. */
const AT_ONCE = 8;
const FORMS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Reads the uncompressed files of a version and returns the missing or changed ones. */
export async function brokenFiles(storage: Storage, { manifest }: { manifest: BuildManifest }): Promise<string[]> {
  const broken = await pLimit(AT_ONCE).map(manifest.files, async (file) => {
    const bytes = await storage.read(manifest, file.path);
    if (!bytes) return [`${refText(manifest)}/${file.path} 不见了`];
    return integrityOf(bytes) === file.integrity ? [] : [`${refText(manifest)}/${file.path} 的内容已变化`];
  });
  return broken.flat().toSorted();
}

/** Reads a stored file in all encodings and returns the problems. */
export async function checkStored(storage: Storage, ref: VersionRef, file: ArtifactFile): Promise<string[]> {
  const where = `${refText(ref)}/${file.path}`;
  const plain = await storage.read(ref, file.path);
  if (!plain) return [`${where} 不见了`];
  const problems = integrityOf(plain) === file.integrity ? [] : [`${where} 的内容已变化`];
  for (const form of ['br', 'gzip'] as const) {
    const packed = await storage.read(ref, file.path, form);
    const bytes = packed && (await FORMS[form](packed).catch(() => undefined));
    if (packed && (!bytes || integrityOf(bytes) !== file.integrity))
      problems.push(`${where} 的 ${form} 压缩形式已变化`);
  }
  return problems;
}
