/** PNG's cyclic redundancy check. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc(data: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of data) value = CRC_TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) out[4 + at] = type.charCodeAt(at);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc(out.subarray(4, data.length + 8)));
  return out;
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Colour types of PNG: grey, and red, green, blue and alpha. */
const COLOUR_TYPES = { 1: 0, 4: 6 };

/**
 * A PNG with 8 bits a channel, byte for byte what is given: one channel is grey, four are RGBA. Not
 * by a canvas: that premultiplies, and on some phones ends at 16 million pixels.
 */
export async function png(data: Uint8Array, width: number, height: number, channels: 1 | 4): Promise<Blob> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = 8;
  head[9] = COLOUR_TYPES[channels];
  // Each row starts with its filter: none.
  const length = width * channels;
  const rows = new Uint8Array((length + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * length, (row + 1) * length), row * (length + 1) + 1);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', await deflate(rows)), chunk('IEND', new Uint8Array())];
  return new Blob(parts, { type: 'image/png' });
}
