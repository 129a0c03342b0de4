import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EnhanceParams } from '@app/shared/contracts/aigc';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import type { EngineImage, EngineProgress } from '../task.ts';
import type { Overrides } from '../overrides.ts';
import type { Stopper } from '../stopper.ts';
import { enlargeByTiles } from './by-tiles.ts';
import { faceAreas } from './faces.ts';
import { amplifyCompression, readCompression, shrinkCompression } from './jpeg.ts';
import { restorePrint } from './old-print.ts';
import { planEnhancement } from './plan.ts';
import { restoreTile, TILE_MARGIN } from './restore.ts';
import { splitIntoTiles, type RawPicture } from './tiles.ts';
import { PICTURE_TYPES } from '../encode-picture.ts';

const TILE = 512;
const OPEN = { limitInputPixels: false } as const;
/** Progress in percent after reading, measuring and restoring; the rest is encoding. */
const READ = 4;
const MEASURED = 8;
const RESTORED = 94;
/** Progress in percent of repairing, when an external upscaler follows. */
const REPAIRED = 25;
const STEPS = 4;

const rawOf = ({ width, height }: RawPicture) => ({ raw: { width, height, channels: 3 as const }, ...OPEN });

async function readPicture(
  path: string,
  { format, side = Infinity }: Pick<EnhanceParams, 'format' | 'side'>,
): Promise<{ picture: RawPicture; alpha: Buffer | null; part: number }> {
  const keepAlpha = format !== 'jpg';
  const { hasAlpha, width, height } = await sharp(path, OPEN).metadata();
  const part = Math.min(1, side / Math.max(width, height));
  const whole = sharp(path, OPEN).autoOrient().toColourspace('srgb');
  const upright = part < 1 ? whole.resize({ width: side, height: side, fit: 'inside' }) : whole;
  const alpha = hasAlpha && keepAlpha ? await upright.clone().extractChannel('alpha').raw().toBuffer() : null;
  const colours =
    hasAlpha && !keepAlpha ? upright.clone().flatten({ background: '#fff' }) : upright.clone().removeAlpha();
  const { data, info } = await colours.raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (info.channels === 3) return { picture: { data: bytes, width: info.width, height: info.height }, alpha, part };
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = bytes[Math.floor(at / 3) * info.channels]!;
  return { picture: { data: rgb, width: info.width, height: info.height }, alpha, part };
}

/**
 * Repairs a photo and enlarges it by 1, 2 or 4: its defects are measured on the whole, then each
 * tile is restored by itself, so that memory scales with the picture's bytes and not with its
 * floats. A picture without defects is returned unchanged.
 *
 * @param ways replacements of upscaling and face detection by another engine
 */
export async function enhancePicture(
  params: EnhanceParams,
  path: string,
  stopper: Stopper,
  tell: (progress: EngineProgress) => void,
  ways: Pick<Overrides, 'enlarger' | 'people'> = {},
): Promise<EngineImage> {
  const { enlarger } = ways;
  const report = (step: number, percent: number) => tell({ percent, step, steps: STEPS, image: 1, preview: null });

  const { picture: sent, alpha, part } = await readPicture(path, params);
  const { scale } = params;
  const [width, height] = [sent.width * scale, sent.height * scale];
  if (width * height > OUTPUT_PIXELS)
    throw new AppError(CODES.REFUSED, `放大 ${scale} 倍后超过 6400 万像素，请选择更小的倍数`);
  report(1, READ);
  const { picture, gain, notes } = await restorePrint(sent, params, stopper);
  const file = await readCompression(path);
  const compression = file && shrinkCompression(file, part);
  const wanted = enlarger ? { ...params, scale: 1 as const } : params;
  const plan = await planEnhancement(picture, compression && amplifyCompression(compression, gain), wanted, stopper);
  report(2, MEASURED);
  const looked = plan.changes && ways.people;
  const found = looked ? await looked({ ...picture, channels: 3 }, { stopper, report: () => stopper.check() }) : null;
  const faces = found ? faceAreas(found, picture) : [];

  let result = picture;
  const restored = enlarger ? REPAIRED : RESTORED;
  if (plan.changes) {
    const own = { width: picture.width * plan.scale, height: picture.height * plan.scale };
    result = { data: new Uint8Array(own.width * own.height * 3), ...own };
    const parts = splitIntoTiles(picture.width, picture.height, TILE, TILE_MARGIN);
    for (const [index, tile] of parts.entries()) {
      const tellPart = (part: number) => report(3, MEASURED + ((restored - MEASURED) * (index + part)) / parts.length);
      restoreTile(picture, result, tile, plan, stopper, tellPart, faces);
      tellPart(1);
    }
  }

  if (enlarger)
    result = await enlargeByTiles(result, scale, enlarger, {
      stopper,
      report: (part) => report(3, restored + (RESTORED - restored) * part),
    });
  stopper.check();
  const changed = part < 1 || plan.changes || notes.length > 0 || enlarger !== undefined;
  let encoder = sharp(result.data, rawOf(result));
  if (alpha) {
    const mask = await sharp(alpha, { raw: { width: picture.width, height: picture.height, channels: 1 }, ...OPEN })
      .resize(width, height, { kernel: 'lanczos3' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    encoder = encoder.joinChannel(mask, { raw: { width, height, channels: 1 } });
  }
  // An unchanged picture must not lose quality by being encoded again.
  const quality = changed ? 93 : 100;
  if (params.format === 'jpg') encoder = encoder.jpeg({ quality, chromaSubsampling: '4:4:4' });
  else if (params.format === 'webp') encoder = encoder.webp({ quality, lossless: !changed, effort: 3 });
  else encoder = encoder.png({ compressionLevel: 6 });
  const data = await encoder.toBuffer();
  return {
    data,
    type: PICTURE_TYPES[params.format],
    width,
    height,
    seed: null,
    infotext: '',
    notes: [...notes, ...plan.notes],
  };
}
