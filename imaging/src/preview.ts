import sharp from 'sharp';

const LONGEST = 448;
const BYTES = 22_000;

/** A small WebP of raw RGB pixels; quality gives way until it fits the socket's limit. */
export async function previewOf(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  for (const quality of [62, 40, 20]) {
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize({
        width: LONGEST,
        height: LONGEST,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'cubic',
        fastShrinkOnLoad: true,
      })
      .webp({ quality, effort: 1 })
      .toBuffer();
    if (bytes.length <= BYTES) return bytes;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: 200, height: 200, fit: 'inside' })
    .webp({ quality: 30, effort: 1 })
    .toBuffer();
}
