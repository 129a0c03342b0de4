import { examine } from '@app/imaging/checkup/examine';
import type { CheckupFigures } from '@app/shared/contracts/checkup';
import sharp, { type Sharp } from 'sharp';
import { MOST_SIDE } from '@app/shared/contracts/picture-sides';
import { matchPictures, type PictureMatch } from './match.ts';

/** Requests to a picture process; all fields are plain values. */
export type PictureJob =
  | { kind: 'header'; source: string }
  /** Decodes every pixel, so that no later step gets a truncated file. */
  | { kind: 'verify'; source: string }
  /** Rotates upright and downscales, as WebP. */
  | { kind: 'rendition'; source: string; target: string; width: number }
  /** Renders an SVG drawing as PNG and returns its data URL. */
  | { kind: 'draw'; svg: string }
  /** Crops to fill this frame, on white, as a JPEG; returns base64. */
  | { kind: 'frame'; source: string; width: number; height: number }
  /** Compares a result with its photo. */
  | { kind: 'match'; photo: string; result: string; example: string; onWhite: boolean }
  /** Measures the faults of a photo. `mask`: of its subject, a grey PNG in base64. */
  | { kind: 'examine'; source: string; mask: string | null }
  /**
   * Rotates upright and converts; transparent parts become white in a JPEG. `xmp` retains that
   * metadata, and so the label of a result.
   */
  | { kind: 'convert'; source: string; target: string; type: string; xmp: boolean }
  /** Rotates upright and removes camera metadata, in the same format. */
  | { kind: 'upright'; source: string; target: string; type: string };

export interface PictureHeader {
  /** Width in px, after the EXIF orientation. */
  width: number;
  height: number;
  /** Memory in bytes that decoding needs, which is unrelated to the file's size. */
  decodedBytes: number;
  /** Whether it contains the AIGC metadata of GB 45438-2025. */
  generated: boolean;
}

/** Matches the namespace in XMP and the keyword of a PNG text. */
const AIGC = /TC260:AIGC|tc260\.org\.cn\/ns\/AIGC/i;

/** Bytes of one sample by libvips' name of its format. */
const SAMPLE_BYTES: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const WIDEST_SAMPLE = 4;

async function readHeader(source: string): Promise<PictureHeader> {
  const facts = await sharp(source, { limitInputPixels: false }).metadata();
  const turned = facts.orientation !== undefined && facts.orientation >= 5;
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height];
  const sample = SAMPLE_BYTES[facts.depth ?? ''] ?? WIDEST_SAMPLE;
  // An interlaced or progressive picture is held in memory completely and processed twice.
  const passes = facts.isProgressive ? 2 : 1;
  const generated =
    AIGC.test(facts.xmp?.toString('utf8') ?? '') ||
    (facts.comments?.some(({ keyword }) => keyword === 'AIGC') ?? false);
  return { width, height, decodedBytes: width * height * (facts.channels ?? 4) * sample * passes, generated };
}

async function verify(source: string): Promise<void> {
  // The function stats() is not used: it misses errors when several run concurrently.
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

async function planeOf(mask: string) {
  const { data, info } = await sharp(Buffer.from(mask, 'base64'))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function doPictureJob(
  job: PictureJob,
): Promise<PictureHeader | PictureMatch | CheckupFigures | string | null> {
  if (job.kind === 'match') return matchPictures(job);
  if (job.kind === 'examine') return examine(job.source, job.mask === null ? null : await planeOf(job.mask));
  if (job.kind === 'draw') return drawn(job.svg);
  if (job.kind === 'frame') return framed(job);
  if (job.kind === 'header') return readHeader(job.source);
  if (job.kind === 'verify') await verify(job.source);
  else if (job.kind === 'upright') await makeUpright(job.source, job.target, job.type);
  else if (job.kind === 'convert') await convert(job);
  else
    await sharp(job.source, { limitInputPixels: false })
      .autoOrient()
      // A strip of 750 × 20,000 px exceeds WebP's height limit at some widths.
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
