import { chunk, SIGNATURE } from '../../png/index.ts';

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Colour types of PNG: grey, and red, green, blue and alpha. */
const COLOUR_TYPES = { 1: 0, 4: 6 };

/**
 * A PNG with 8 bits a channel, of exactly the given bytes: one channel is grey, four are RGBA. A
 * canvas cannot do this: it premultiplies, and some phones limit it to 16 million pixels.
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
