import sharp from 'sharp';

/** A noisy photo, made here so that no test file is shipped. */
export async function noisyPhoto(width = 320, height = 240): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const x = Math.floor(at / 3) % width;
    pixels[at] = Math.min(255, Math.max(0, (x > width / 2 ? 190 : 70) + ((state >> 16) % 41) - 20));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function photoFile(name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  return { name, mimeType, buffer };
}
