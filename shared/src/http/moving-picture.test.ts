import { expect, it } from 'vitest';
import { isMoving } from './moving-picture.ts';

const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));
const chunk = (kind: string, data: number[]) => [0, 0, 0, data.length, ...latin(kind), ...data, 0, 0, 0, 0];
const png = (...chunks: number[][]) =>
  new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat()])], { type: 'image/png' });
const webp = (kind: string, flags: number) =>
  new Blob([new Uint8Array([...latin('RIFF'), 0, 0, 0, 0, ...latin('WEBP'), ...latin(kind), 10, 0, 0, 0, flags])], {
    type: 'image/webp',
  });

it.each([
  ['an APNG', png(chunk('IHDR', [1]), chunk('acTL', [2]), chunk('IDAT', [3])), true],
  ['a PNG', png(chunk('IHDR', [1]), chunk('IDAT', [3]), chunk('acTL', [2])), false],
  ['a PNG that ends early', png([0, 0]), false],
  ['an animated WebP', webp('VP8X', 0b10), true],
  ['a WebP with alpha', webp('VP8X', 0b10000), false],
  ['a plain WebP', webp('VP8 ', 0b10), false],
  ['a JPEG', new Blob([new Uint8Array(40)], { type: 'image/jpeg' }), false],
  ['an empty file', new Blob([], { type: 'image/webp' }), false],
])('animation is detected in %s', async (_, file, moves) => {
  expect(await isMoving(file)).toBe(moves);
});
