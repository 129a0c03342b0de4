import sharp from 'sharp';
import type { Enlarger, OverrideWork } from '../overrides.ts';
import { splitIntoTiles, type RawPicture } from './tiles.ts';

const raw = ({ data, width, height }: RawPicture) =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });

/**
 * Enlarges tile by tile; each is resized to the requested scale before its margin is cropped, so
 * that memory holds the result and one tile.
 */
export async function enlargeByTiles(
  picture: RawPicture,
  scale: number,
  { tile, margin, enlarge }: Enlarger,
  { stopper, report }: OverrideWork,
): Promise<RawPicture> {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const data = new Uint8Array(width * height * 3);
  const tiles = splitIntoTiles(picture.width, picture.height, tile, margin);
  for (const [index, part] of tiles.entries()) {
    stopper.check();
    const { left, top, readWidth, readHeight } = part;
    const read = new Uint8Array(readWidth * readHeight * 3);
    for (let y = 0; y < readHeight; y += 1) {
      const from = ((top + y) * picture.width + left) * 3;
      read.set(picture.data.subarray(from, from + readWidth * 3), y * readWidth * 3);
    }
    const made = await enlarge({ data: read, width: readWidth, height: readHeight }, scale);
    stopper.check();
    const fitted =
      made.width === readWidth * scale && made.height === readHeight * scale
        ? made.data
        : await raw(made)
            .resize(readWidth * scale, readHeight * scale, { fit: 'fill', kernel: 'lanczos3' })
            .raw()
            .toBuffer();
    const [x, y] = [part.x - left, part.y - top];
    for (let row = 0; row < part.height * scale; row += 1) {
      const from = ((y * scale + row) * readWidth + x) * scale * 3;
      const to = ((part.y * scale + row) * width + part.x * scale) * 3;
      data.set(fitted.subarray(from, from + part.width * scale * 3), to);
    }
    report((index + 1) / tiles.length);
  }
  return { data, width, height };
}
