import path from 'node:path';
import sharp from 'sharp';

export const LONGEST = 640;
/** Objects of the painter without glass and glow, whose true alpha no photograph would show. */
const DRAWN =
  'vase perfume persimmon shoe lipstick chair coat teacup teapot mug bottle handbag watch headphones camera hat'.split(
    ' ',
  );

export async function readRgba(file, longest = LONGEST) {
  const { data, info } = await sharp(file)
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Photographs as they are, and out of focus as behind an object that is held close. */
export const GROUNDS = { sharp: 0, 'out of focus': 0.012 };

/**
 * An object over a photograph, with its true alpha.
 * @param {string} folder of the photographs @param {string[]} photos
 */
export async function makeCase(folder, photos, index, ground, drawObject) {
  const photo = photos[index];
  const drawn = DRAWN[(index * 7) % DRAWN.length];
  const under = await readRgba(path.join(folder, photo));
  const { width, height } = under;
  const blur = GROUNDS[ground] * Math.max(width, height);
  const base =
    blur > 0
      ? await sharp(under.data, { raw: { width, height, channels: 4 } })
          .blur(blur)
          .raw()
          .toBuffer()
      : Buffer.from(under.data);
  const above = await drawObject(drawn, Math.round(height * (0.62 + 0.06 * (index % 4))), index + 1);
  const left = Math.round((width - above.width) * (0.3 + 0.1 * (index % 5)));
  const top = Math.round((height - above.height) * (0.3 + 0.1 * ((index * 3) % 5)));
  const data = new Uint8Array(base);
  const truth = new Uint8Array(width * height);
  for (let y = 0; y < above.height; y += 1)
    for (let x = 0; x < above.width; x += 1) {
      const [px, py] = [left + x, top + y];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const [from, to] = [(y * above.width + x) * 4, (py * width + px) * 4];
      const share = above.data[from + 3] / 255;
      truth[py * width + px] = above.data[from + 3];
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = Math.round(above.data[from + channel] * share + data[to + channel] * (1 - share));
    }
  return { name: `${drawn} on ${photo}`, picture: { data, width, height }, truth };
}
