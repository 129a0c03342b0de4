import sharp, { type Sharp } from 'sharp';
import type { EngineImage } from '../../engines/engine.ts';
import { aigcXmp, type Provenance } from './aigc-metadata.ts';
import { embed } from './embed.ts';
import { markFor } from './mark.ts';

const JPEG_QUALITY = 93;

function encode(picture: Sharp, type: EngineImage['type']): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  if (type === 'image/webp') return picture.webp({ quality: JPEG_QUALITY, effort: 3 });
  return picture.png({ compressionLevel: 7 });
}

/**
 * The two files of a produced picture: `display` as made, shown by pages that carry the badge themselves, and `labelled`
 * with the visible mark, which alone is offered for download. Both carry the AIGC metadata.
 */
export async function labelPicture(
  image: EngineImage,
  provenance: Provenance,
): Promise<{ display: Buffer; labelled: Buffer }> {
  const { type, width, height, infotext } = image;
  const bytes = Buffer.from(image.data.buffer, image.data.byteOffset, image.data.byteLength);
  const metadata = { type, width, height, infotext, xmp: aigcXmp(provenance) };
  const mark = markFor(width, height);
  const marked = sharp(bytes, { limitInputPixels: false }).composite([
    { input: Buffer.from(mark.svg), left: mark.left, top: mark.top },
  ]);
  return { display: embed(bytes, metadata), labelled: embed(await encode(marked, type).toBuffer(), metadata) };
}
