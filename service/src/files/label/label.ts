import sharp, { type Sharp } from 'sharp';
import { placeMark } from '@app/imaging/mark/mark';
import type { EngineImage } from '@app/imaging/task';
import { aigcValue, pictureXmp, type Provenance } from './aigc-metadata.ts';
import { embedMetadata } from './embed.ts';
import { withMp4Metadata } from './mp4-metadata.ts';

const JPEG_QUALITY = 93;

function encode(picture: Sharp, type: EngineImage['type']): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  if (type === 'image/webp') return picture.webp({ quality: JPEG_QUALITY, effort: 3 });
  return picture.png({ compressionLevel: 7 });
}

/** A generated picture with unchanged pixels, and its provenance in the metadata. */
export function describedPicture(image: EngineImage, provenance: Provenance): Buffer {
  if (image.type === 'video/mp4') return describedVideo(image, provenance);
  return embedMetadata(bytesOf(image), metadataOf(image, provenance));
}

/**
 * The files of a generated picture. `display`: unmarked, shown on pages that state themselves what
 * it is. `labelled`: for generated content the copy with the visible mark, for downloads; null for
 * a person's own picture and for a video, which are downloaded as `display`. Both contain
 * provenance metadata. `cover`: the still picture of a video, marked like the video.
 */
export async function labelPicture(
  image: EngineImage,
  provenance: Provenance,
): Promise<{ display: Buffer; labelled: Buffer | null; cover: Buffer | null }> {
  const display = describedPicture(image, provenance);
  // The engine draws the mark into the first seconds of a video: one file serves both purposes.
  if (image.type === 'video/mp4') {
    const cover = image.video ? await labelCover({ ...image, data: image.video.cover }, provenance) : null;
    return { display, labelled: null, cover };
  }
  return { display, labelled: provenance.label === 'own' ? null : await markedPicture(image, provenance), cover: null };
}

/** The cover (WebP) of a video, in the same size and marked like the video. */
export async function labelCover(
  { data, width, height }: Pick<EngineImage, 'data' | 'width' | 'height'>,
  provenance: Provenance,
): Promise<Buffer> {
  const cover: EngineImage = { data, type: 'image/webp', width, height, seed: null, infotext: '', notes: [] };
  return provenance.label === 'own' ? describedPicture(cover, provenance) : markedPicture(cover, provenance);
}

async function markedPicture(image: EngineImage, provenance: Provenance): Promise<Buffer> {
  const mark = placeMark(image.width, image.height);
  const marked = sharp(bytesOf(image), { limitInputPixels: false }).composite([
    { input: Buffer.from(mark.svg), left: mark.left, top: mark.top },
  ]);
  return embedMetadata(await encode(marked, image.type).toBuffer(), metadataOf(image, provenance));
}

const describedVideo = (image: EngineImage, provenance: Provenance): Buffer =>
  withMp4Metadata(bytesOf(image), {
    xmp: pictureXmp(provenance),
    texts: provenance.label === 'generated' ? { AIGC: aigcValue(provenance) } : {},
  });

const bytesOf = ({ data }: EngineImage) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
const metadataOf = ({ type, width, height, infotext }: EngineImage, provenance: Provenance) => ({
  type,
  width,
  height,
  infotext,
  xmp: pictureXmp(provenance),
});
