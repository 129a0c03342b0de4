import { expect, test } from 'vitest';
import { encodePng } from './index.ts';

async function inflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test.each([
  [1, 0],
  [4, 6],
] as const)('a PNG with %i channels decodes to the encoded bytes', async (channels, colourType) => {
  const data = Uint8Array.from({ length: 5 * 3 * channels }, (_, at) => (at * 37) % 256);
  const file = new Uint8Array(await (await encodePng(data, 5, 3, channels)).arrayBuffer());
  const view = new DataView(file.buffer);
  const text = (from: number): string => String.fromCharCode(...file.subarray(from, from + 4));
  expect([text(1).slice(0, 3), text(12), view.getUint32(16), view.getUint32(20)]).toEqual(['PNG', 'IHDR', 5, 3]);
  expect([file[24], file[25]]).toEqual([8, colourType]);
  // CRC of an empty IEND chunk, from the standard.
  expect(view.getUint32(file.length - 4)).toBe(0xae426082);
  expect(text(37)).toBe('IDAT');
  const rows = await inflated(file.slice(41, 41 + view.getUint32(33)));
  const row = 5 * channels + 1;
  expect([0, 1, 2].flatMap((at) => [...rows.subarray(at * row + 1, (at + 1) * row)])).toEqual([...data]);
});
