import sharp from 'sharp';
import type { Size } from '@app/imaging/pixels';

/**
 * A mask in the format of these APIs: transparent where the picture is redrawn. Servers that read
 * lightness instead of alpha find white there, which they expect.
 */
export function maskPng(mask: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < mask.length; at += 1) {
    const anew = mask[at]! > 127;
    data.fill(anew ? 255 : 0, at * 4, at * 4 + 3);
    data[at * 4 + 3] = anew ? 0 : 255;
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
