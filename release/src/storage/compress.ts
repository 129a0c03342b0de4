import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Minimum size in bytes: below it, compression saves no time. */
const WORTH_BYTES = 512;

export type Encoding = 'br' | 'gzip';

/** Compresses at publish, at the highest effort; only results that are smaller are returned. */
export async function compress(path: string, bytes: Buffer): Promise<{ encoding: Encoding; bytes: Buffer }[]> {
  if (bytes.length < WORTH_BYTES || !isCompressible(path)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const made = [
    { encoding: 'br' as const, bytes: br },
    { encoding: 'gzip' as const, bytes: gz },
  ];
  return made.filter((one) => one.bytes.length < bytes.length * 0.95);
}
