import sharp, { type Sharp } from 'sharp';
import { MOST_SIDE } from '@app/shared/contracts/picture-sides';
import { matchPictures, type Match } from './match.ts';

/** Requests to a picture process; everything travels as plain values. */
export type PictureJob =
  | { kind: 'header'; source: string }
  /** Decodes every pixel, so that no later step meets a torn file. */
  | { kind: 'verify'; source: string }
  /** Upright and smaller, as WebP. */
  | { kind: 'rendition'; source: string; target: string; width: number }
  /** A drawing of our own as a PNG; answers its data address. */
  | { kind: 'draw'; svg: string }
  /** A part of it that fills such a frame, on white, as a JPEG; answers its base64. */
  | { kind: 'frame'; source: string; width: number; height: number }
  /** How a result compares with its photo. */
  | { kind: 'match'; photo: string; result: string; example: string; onWhite: boolean }
  /**
   * Upright, in another format; what is clear becomes white in a JPEG. `xmp` keeps that metadata,
   * and so the label of a result.
   */
  | { kind: 'convert'; source: string; target: string; type: string; xmp: boolean }
  /** Upright, without the camera's metadata, in its own format. */
  | { kind: 'upright'; source: string; target: string; type: string };

export interface PictureHeader {
  /** As shown: after the EXIF orientation. */
  width: number;
  height: number;
  /** Bytes that decoding holds: what a picture costs, whatever its file weighs. */
  decodedBytes: number;
  /** The AIGC metadata of GB 45438-2025 stands in it. */
  generated: boolean;
}

/** In XMP by the namespace, in text of a PNG by the key. */
const AIGC = /TC260:AIGC|tc260\.org\.cn\/ns\/AIGC/i;

/** Bytes of one sample by libvips' name for it. */
const SAMPLE_BYTES: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST_SAMPLE = 4;

async function readHeader(source: string): Promise<PictureHeader> {
  const facts = await sharp(source, { limitInputPixels: false }).metadata();
  const turned = facts.orientation !== undefined && facts.orientation >= 5;
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
  const sample = SAMPLE_BYTES[facts.depth ?? ''] ?? WIDEST_SAMPLE;
  // A picture stored in passes (interlaced, progressive) is held whole and gone through again.
  const passes = facts.isProgressive ? 2 : 1;
  const generated =
    AIGC.test(facts.xmp?.toString('utf8') ?? '') ||
    (facts.comments?.some(({ keyword }) => keyword === 'AIGC') ?? false);
  return { width, height, decodedBytes: width * height * (facts.channels ?? 4) * sample * passes, generated };
}

async function verify(source: string): Promise<void> {
  // Not by stats(): it passes over errors when several run at once.
  await sharp(source, { limitInputPixels: false, failOn: 'error' })
    .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
}

async function encode(picture: Sharp, target: string, type: string): Promise<void> {
  if (type === 'image/jpeg') await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toFile(target);
  else if (type === 'image/webp') await picture.webp({ quality: 95, effort: 3 }).toFile(target);
  else await picture.png({ compressionLevel: 6 }).toFile(target);
}

const makeUpright = async (source: string, target: string, type: string) =>
  encode(sharp(source, { limitInputPixels: false }).autoOrient(), target, type);

async function convert({ source, target, type, xmp }: PictureJob & { kind: 'convert' }): Promise<void> {
  const picture = sharp(source, { limitInputPixels: false }).autoOrient();
  if (xmp) picture.keepXmp();
  if (type === 'image/jpeg') picture.flatten({ background: '#fff' });
  await encode(picture, target, type);
}

const drawn = async (svg: string) =>
  `data:image/png;base64,${(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()).toString('base64')}`;

const framed = async ({ source, width, height }: PictureJob & { kind: 'frame' }) =>
  (
    await sharp(source, { limitInputPixels: false })
      .autoOrient()
      .resize({ width, height, fit: 'cover', position: 'right' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  ).toString('base64');

export async function doPictureJob(job: PictureJob): Promise<PictureHeader | Match | string | null> {
  if (job.kind === 'match') return matchPictures(job);
  if (job.kind === 'draw') return drawn(job.svg);
  if (job.kind === 'frame') return framed(job);
  if (job.kind === 'header') return readHeader(job.source);
  if (job.kind === 'verify') await verify(job.source);
  else if (job.kind === 'upright') await makeUpright(job.source, job.target, job.type);
  else if (job.kind === 'convert') await convert(job);
  else
    await sharp(job.source, { limitInputPixels: false })
      .autoOrient()
      // A strip of 750 × 20,000 is no WebP at every width.
      .resize({
        width: Math.min(job.width, MOST_SIDE.webp),
        height: MOST_SIDE.webp,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82, effort: 3 })
      .toFile(job.target);
  return null;
}
