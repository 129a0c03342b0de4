import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  inflateRaw,
  type ZlibOptions,
} from 'node:zlib';

/*
 * A page differs from visit to visit by its nonce alone, and compressing is most of its cost. So it is compressed once, with a stand-in where
 * the nonce first stands. The stream is flushed before and after it, which makes both formats keep such bytes as they are, in a block of their
 * own; every later occurrence becomes a reference back to the first. Writing another nonce over the stand-in gives that visit's page.
 *
 * A prepared page is read back with another nonce before it is used, and that proves it for every nonce: no byte of the stand-in occurs in
 * base64, so that a place which kept one, or took one for other text, would show. The nonce ends as the stand-in does (base64 of 16 bytes ends
 * in `==`) because brotli chooses the code of a letter by the two before it.
 */

/** Length of base64 of 16 bytes. */
const NONCE_LENGTH = 24;
const STAND_IN = Buffer.concat([
  Buffer.from(Array.from({ length: NONCE_LENGTH - 2 }, (_, index) => 0xff - index * 5)),
  Buffer.from('=='),
]);
const CHECK = 'Y2hlY2tzIGEgcGFnZSBvbg==';
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/** A page around its nonces. Never changed, so that no visit needs a copy. */
export interface Parts {
  /** The bytes before the first nonce and between them, each as a latin1 string: a short one costs less to send than bytes do. */
  before: readonly string[];
  /** The bytes after the last nonce. */
  last: Buffer;
}

/** The parts of a page for one visit; its nonce, base64 of 16 bytes, goes between them. */
export type Prepared = Readonly<Record<'br' | 'gzip' | 'identity', (nonce: string) => Parts>>;

type Format = { create: () => Transform; flush: number; read: (bytes: Buffer) => Promise<Buffer> };

const FORMATS: Record<'br' | 'deflate', Format> = {
  br: {
    create: () =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    read: promisify(brotliDecompress),
  },
  deflate: {
    create: () => createDeflateRaw({ level: 9 } satisfies ZlibOptions),
    flush: constants.Z_SYNC_FLUSH,
    read: promisify(inflateRaw),
  },
};

async function compress({ create, flush }: Format, parts: readonly Buffer[]): Promise<Buffer> {
  const stream = create() as Transform & { flush(kind: number, done: () => void): void };
  const out: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => out.push(chunk));
  const ended = once(stream, 'end');
  for (const part of parts) {
    stream.write(part);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
  }
  stream.end();
  await ended;
  return Buffer.concat(out);
}

function filled(template: Buffer, offsets: readonly number[], nonce: string): Buffer {
  const bytes = Buffer.from(template);
  for (const offset of offsets) bytes.write(nonce, offset, 'latin1');
  return bytes;
}

function offsetsOf(bytes: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(STAND_IN); at >= 0; at = bytes.indexOf(STAND_IN, at + NONCE_LENGTH)) offsets.push(at);
  return offsets;
}

/** Compresses a page around its nonce; undefined when the result cannot be read back with another one. */
async function prepareFormat(format: Format, plain: Buffer, offsets: readonly number[]) {
  const first = offsets[0] ?? 0;
  const parts = [plain.subarray(0, first), STAND_IN, plain.subarray(first + NONCE_LENGTH)];
  const bytes = await compress(format, parts);
  const back = await format.read(filled(bytes, offsetsOf(bytes), CHECK)).catch(() => undefined);
  return back?.equals(filled(plain, offsets, CHECK)) ? bytes : undefined;
}

function partsOf(template: Buffer): Parts {
  const offsets = offsetsOf(template);
  const starts = [0, ...offsets.map((offset) => offset + NONCE_LENGTH)];
  const parts = starts.map((start, index) => template.subarray(start, offsets[index]));
  return { before: parts.slice(0, -1).map((part) => part.toString('latin1')), last: parts.at(-1) ?? template };
}

/**
 * Prepares a page for any number of visits.
 * @param page writes the page with a nonce
 * @returns undefined for a page without a nonce, or one that does not survive being read back
 */
export async function prepare(page: (nonce: string) => string): Promise<Prepared | undefined> {
  const mark = `nonce-goes-here-${crypto.randomUUID()}`;
  const pieces = page(mark).split(mark);
  const plain = Buffer.concat(
    pieces.flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [STAND_IN, Buffer.from(piece)])),
  );
  const offsets = offsetsOf(plain);
  if (offsets.length === 0) return undefined;
  const br = await prepareFormat(FORMATS.br, plain, offsets);
  const deflate = await prepareFormat(FORMATS.deflate, plain, offsets);
  if (!br || !deflate) return undefined;

  const [whole, small] = [partsOf(plain), partsOf(br)];
  const zipped = partsOf(Buffer.concat([GZIP_HEAD, deflate]));
  return {
    br: () => small,
    gzip(nonce) {
      const sums = Buffer.alloc(8);
      sums.writeUInt32LE(crc32(filled(plain, offsets, nonce)));
      sums.writeUInt32LE(plain.length, 4);
      return { before: zipped.before, last: Buffer.concat([zipped.last, sums]) };
    },
    identity: () => whole,
  };
}
