/** PNG chunks for pages and servers: plain bytes, without DOM or Node. */

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

export interface Chunk<B extends Uint8Array> {
  type: string;
  data: B;
  /** Offset after its last byte. */
  end: number;
}

/** Chunks of a PNG; a truncated one is left out. */
export function* chunksOf<B extends Uint8Array>(png: B): Generator<Chunk<B>> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let at = SIGNATURE.length;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > png.length) return;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, end - 4) as B, end };
    at = end;
  }
}

/** One chunk with its length and its checksum. */
export function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) out[4 + at] = type.charCodeAt(at);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

export interface TextBytes<B extends Uint8Array> {
  /** Keyword in Latin-1. */
  keyword: string;
  body: B;
  /** The body is compressed with deflate. */
  packed: boolean;
  /** The text is UTF-8, else Latin-1. */
  utf8: boolean;
}

/** Text of a tEXt, zTXt or iTXt chunk; null for other chunks and malformed ones. */
export function textOf<B extends Uint8Array>({ type, data }: Pick<Chunk<B>, 'type' | 'data'>): TextBytes<B> | null {
  const split = data.indexOf(0);
  if (!isText(type) || split < 1) return null;
  const keyword = String.fromCharCode(...data.subarray(0, split));
  const rest = data.subarray(split + 1);
  const from = (at: number): B => rest.subarray(at) as B;
  if (type !== 'iTXt') return { keyword, body: from(type === 'zTXt' ? 1 : 0), packed: type === 'zTXt', utf8: false };
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  return translated < 0 ? null : { keyword, body: from(translated + 1), packed: rest[0] === 1, utf8: true };
}

export const isText = (type: string): boolean => type === 'tEXt' || type === 'zTXt' || type === 'iTXt';

/** CRC-32 table of PNG, which is that of ZIP, too. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = CRC_TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Colour types of PNG: grey, and red, green, blue and alpha. */
const COLOUR_TYPES = { 1: 0, 4: 6 };

/**
 * A PNG with 8 bits a channel, of exactly the given bytes: one channel is grey, four are RGBA. A
 * canvas cannot do this: it premultiplies, and browsers limit its sides and its area, some phones
 * to 16 million pixels.
 */
export async function encodePng(data: Uint8Array, width: number, height: number, channels: 1 | 4): Promise<Blob> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = 8;
  head[9] = COLOUR_TYPES[channels];
  // Each row starts with filter type 0, none.
  const length = width * channels;
  const rows = new Uint8Array((length + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
  const parts = [SIGNATURE, chunk('IHDR', head), chunk('IDAT', await deflate(rows)), chunk('IEND', new Uint8Array())];
  return new Blob(parts, { type: 'image/png' });
}
