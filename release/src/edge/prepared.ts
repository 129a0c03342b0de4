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
 * The page of two visits differs only by its nonce, and compression is most of its cost. It is
 * compressed once, with a placeholder for the nonce. The stream is flushed before and after the
 * first placeholder, so that both formats store it literally, in its own block; later occurrences
 * become back-references to it. Where that is out of reach (deflate reaches 32 KB back), the next
 * one gets its own block as well. Writing a nonce over the literal placeholders gives the page of
 * a visit.
 *
 * A prepared page is verified by decompressing it with another nonce, which proves it for all: no
 * byte of the placeholder occurs in base64, so that a remaining or confused placeholder would be
 * detected. The nonce ends as the placeholder does (base64 of 16 bytes ends in `==`) because brotli
 * selects the code of a letter by the two before it.
 */

/** Length of base64 of 16 bytes. */
const NONCE_LENGTH = 24;
const STAND_IN = Buffer.concat([
  Buffer.from(Array.from({ length: NONCE_LENGTH - 2 }, (_, index) => 0xff - index * 5)),
  Buffer.from('=='),
]);
const CHECK = 'Y2hlY2tzIGEgcGFnZSBvbg==';
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/** A page split at its nonces. Immutable, so that no visit needs a copy. */
export interface PageParts {
  /**
   * Bytes before the first nonce and between nonces, as latin1 strings: a short string is cheaper
   * to send than a buffer.
   */
  before: readonly string[];
  /** Bytes after the last nonce. */
  last: Buffer;
}

/**
 * A page in each encoding that could be prepared; the nonce, base64 of 16 bytes, is inserted
 * between the parts.
 */
export interface Prepared {
  br?: PageParts;
  /** @param html the page of this visit, of which gzip needs the checksum */
  gzip?: (html: Buffer) => PageParts;
}

/** Compression effort: quick for waiting visitors, or small for all later ones. */
export type CompressionEffort = 'quick' | 'small';

interface Format {
  create: (effort: CompressionEffort, bytes: number) => Transform;
  flush: number;
  /** Distance that a back-reference is certain to reach. */
  reach: number;
  read: (bytes: Buffer) => Promise<Buffer>;
}

/**
 * Size in bytes from which brotli's best effort takes a large part of a second, and saves some
 * hundred bytes.
 */
const LONG = 64 * 1024;

const FORMATS: Record<'br' | 'deflate', Format> = {
  br: {
    create: (effort, bytes) =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 4 : bytes > LONG ? 9 : constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    reach: Infinity,
    read: promisify(brotliDecompress),
  },
  deflate: {
    create: (effort) => createDeflateRaw({ level: effort === 'quick' ? 4 : 9 } satisfies ZlibOptions),
    flush: constants.Z_SYNC_FLUSH,
    reach: 30_000,
    read: promisify(inflateRaw),
  },
};

async function compress(stream: Transform, flush: number, parts: readonly Buffer[]): Promise<Buffer> {
  const flushable = stream as Transform & { flush(kind: number, done: () => void): void };
  const out: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => out.push(chunk));
  const ended = once(stream, 'end');
  for (const part of parts) {
    stream.write(part);
    await new Promise<void>((resolve) => flushable.flush(flush, resolve));
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

/**
 * Placeholders with their own block: the first, and each one too far from the one before for a
 * back-reference.
 */
function withOwnBlock(offsets: readonly number[], reach: number): number[] {
  return offsets.filter((offset, index) => index === 0 || offset - (offsets[index - 1] ?? 0) > reach);
}

/** The page split before and after each placeholder that has its own block. */
function cutAt(plain: Buffer, offsets: readonly number[]): Buffer[] {
  const cuts = [0, ...offsets.flatMap((offset) => [offset, offset + NONCE_LENGTH])];
  return cuts.map((from, index) => plain.subarray(from, cuts[index + 1]));
}

/**
 * Compresses a page with a placeholder; undefined when it cannot be decompressed with another
 * nonce.
 */
async function prepareFormat(
  { create, flush, reach, read }: Format,
  plain: Buffer,
  offsets: readonly number[],
  effort: CompressionEffort,
): Promise<Buffer | undefined> {
  const wanted = filled(plain, offsets, CHECK);
  // A quick search may miss back-references: then every placeholder gets its own block, and the
  // last attempt is thorough.
  const tries = [
    { effort, own: withOwnBlock(offsets, reach) },
    { effort, own: offsets },
    { effort: 'small' as const, own: offsets },
  ];
  for (const { effort: hard, own } of tries) {
    const bytes = await compress(create(hard, plain.length), flush, cutAt(plain, own));
    const back = await read(filled(bytes, offsetsOf(bytes), CHECK)).catch(() => undefined);
    if (back?.equals(wanted)) return bytes;
  }
  return undefined;
}

function partsOf(template: Buffer): PageParts {
  const offsets = offsetsOf(template);
  const starts = [0, ...offsets.map((offset) => offset + NONCE_LENGTH)];
  const parts = starts.map((start, index) => template.subarray(start, offsets[index]));
  return { before: parts.slice(0, -1).map((part) => part.toString('latin1')), last: parts.at(-1) ?? template };
}

/**
 * Prepares a page for any number of visits, for each encoding separately.
 * @param page renders the page with a nonce
 */
export async function preparePage(
  page: (nonce: string) => string,
  effort: CompressionEffort = 'small',
): Promise<Prepared> {
  const mark = `nonce-goes-here-${crypto.randomUUID()}`;
  const pieces = page(mark).split(mark);
  const plain = Buffer.concat(
    pieces.flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [STAND_IN, Buffer.from(piece)])),
  );
  const offsets = offsetsOf(plain);
  if (offsets.length === 0) return {};
  const br = await prepareFormat(FORMATS.br, plain, offsets, effort);
  const deflate = await prepareFormat(FORMATS.deflate, plain, offsets, effort);
  const zipped = deflate && partsOf(Buffer.concat([GZIP_HEAD, deflate]));
  return {
    ...(br ? { br: partsOf(br) } : {}),
    ...(zipped
      ? { gzip: (html) => ({ before: zipped.before, last: Buffer.concat([zipped.last, sumsOf(html)]) }) }
      : {}),
  };
}

/** Trailer of a gzip stream: checksum and length. */
function sumsOf(html: Buffer): Buffer {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(crc32(html));
  sums.writeUInt32LE(html.length, 4);
  return sums;
}
