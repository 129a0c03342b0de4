import { open } from 'node:fs/promises';
import { DCT_SIDE, DCT_CELLS } from './dct.ts';

/** JPEG compression of the uploaded picture. */
export interface JpegCompression {
  /** Quantisation steps, rows first: of lightness and of chroma. */
  luma: Float32Array;
  chroma: Float32Array;
  /** Whether chroma has half the width and height. */
  halved: boolean;
}

/**
 * Bytes that are read: tables and frame header precede the image data, after metadata and
 * thumbnails.
 */
const HEAD_BYTES = 512 * 1024;

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];

/** Parses the tables of a baseline or progressive JPEG; null for other files. */
export function parseCompression(head: Buffer): JpegCompression | null {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null;
  const tables: (Float32Array | undefined)[] = [];
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + head.readUInt16BE(at + 2);
    if (end > head.length) return null;
    if (marker === 0xdb) {
      for (let from = at + 4; from < end;) {
        const wide = head[from]! >> 4 !== 0;
        const bytes = DCT_CELLS * (wide ? 2 : 1);
        if (from + 1 + bytes > end) return null;
        const table = new Float32Array(DCT_CELLS);
        for (let index = 0; index < DCT_CELLS; index += 1)
          table[ZIGZAG[index]!] = wide ? head.readUInt16BE(from + 1 + index * 2) : head[from + 1 + index]!;
        tables[head[from]! & 15] = table;
        from += 1 + bytes;
      }
    }
    // A frame header: its components reference their tables.
    if (marker >= 0xc0 && marker <= 0xc2) {
      const parts = head[at + 9] ?? 0;
      if (at + 10 + parts * 3 > end) return null;
      const tableOf = (part: number) => tables[head[at + 12 + part * 3]! & 15];
      const luma = tableOf(0);
      if (!luma || (parts !== 1 && parts !== 3)) return null;
      return { luma, chroma: (parts === 3 && tableOf(1)) || luma, halved: head[at + 11] === 0x22 };
    }
    if (marker === 0xda) return null;
    at = end;
  }
  return null;
}

export async function readCompression(path: string): Promise<JpegCompression | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return parseCompression(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Quantisation steps of a picture whose contrast was amplified since. */
export const amplifyCompression = ({ luma, chroma, halved }: JpegCompression, gain: number): JpegCompression => ({
  luma: luma.map((step) => step * gain),
  chroma: chroma.map((step) => step * gain),
  halved,
});

/**
 * Quantisation steps of a picture that was scaled down since, by this factor: rounding errors are
 * averaged, and chroma has full resolution.
 */
export const shrinkCompression = (compression: JpegCompression, part: number): JpegCompression =>
  part === 1 ? compression : { ...amplifyCompression(compression, part), halved: false };

/** Quantisation step below which damage is invisible. */
const FINE_STEP = 2;

/**
 * Variance of rounding in each coefficient of a block that is not aligned to the grid, after Foi,
 * Katkovnik and Egiazarian (2007): by the mean of the nine lowest steps.
 */
export function roundingVariance(steps: Float32Array): number {
  let sum = 0;
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) sum += steps[row * DCT_SIDE + column]!;
  const mean = sum / 9;
  return mean <= FINE_STEP ? 0 : 0.69 * mean ** 1.3;
}
