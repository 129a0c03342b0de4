import { crc32, deflateSync } from 'node:zlib';

/** Origin and step of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
const PLAIN = [[0, 0, 1, 1]];
const RGBA = 6;

function chunk(type, body) {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
  framed.writeUInt32BE(body.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

/**
 * An empty square PNG with alpha: a few hundred kilobytes that decode to hundreds of megabytes.
 * @param {{ side: number, depth: 8 | 16, interlaced: boolean, salt?: number }} options `salt` makes
 *   the content another one
 */
export function emptyPng({ side, depth, interlaced, salt = 0 }) {
  const pixelBytes = (4 * depth) / 8;
  let bytes = 0;
  for (const [x, y, stepX, stepY] of interlaced ? PASSES : PLAIN) {
    const [width, height] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)];
    if (width > 0 && height > 0) bytes += height * (1 + width * pixelBytes);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([depth, RGBA, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = Buffer.alloc(bytes);
  pixels.writeUInt32BE(salt, 1);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
