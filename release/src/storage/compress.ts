import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ByteCache } from './byte-cache.ts';
import { CompressedFiles } from './compressed-files.ts';
import { isCompressible } from './media-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Minimum size in bytes: below it, compression saves no time. */
const WORTH_BYTES = 512;
const CACHE_BYTES = 32 * 1024 * 1024;

export type Encoding = 'br' | 'gzip';
export type CompressedForms = readonly { encoding: Encoding; bytes: Buffer }[];

/** By SHA-256 of the content: a version repeats most files of the one before it. */
const cache = new ByteCache<CompressedForms>(CACHE_BYTES, (forms) =>
  forms.reduce((sum, { bytes }) => sum + bytes.length, 0),
);

let files: CompressedFiles | undefined;

/** From now on this process shares compressed forms through a folder. */
export function shareCompressedIn(folder: string): void {
  files = new CompressedFiles(folder);
}

async function encode(bytes: Buffer): Promise<CompressedForms> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const made = [
    { encoding: 'br' as const, bytes: br },
    { encoding: 'gzip' as const, bytes: gz },
  ];
  return made.filter((one) => one.bytes.length < bytes.length * 0.95);
}

/**
 * Compresses at the highest effort, unless this process did so lately; only results that are
 * smaller are returned.
 * @param shared folder where other processes may have done so, too
 */
export async function compress(path: string, bytes: Buffer, shared?: CompressedFiles): Promise<CompressedForms> {
  if (bytes.length < WORTH_BYTES || !isCompressible(path)) return [];
  const digest = createHash('sha256').update(bytes).digest('hex');
  const cached = cache.get(digest) ?? (await shared?.get(digest));
  if (cached) return cached;
  const forms = await encode(bytes);
  cache.set(digest, forms);
  await shared?.set(digest, forms);
  return forms;
}

/** Compresses a file of a version that is published. */
export const compressPublished = (path: string, bytes: Buffer): Promise<CompressedForms> =>
  compress(path, bytes, files);
