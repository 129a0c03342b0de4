import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EnhanceParams } from '@app/shared/contracts/aigc';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import type { EngineImage, EngineProgress } from '../../engine.ts';
import { previewOf } from '../preview.ts';
import type { Stopper } from '../stopper.ts';
import { CLEAN_MARGIN, cleanTile } from './clean.ts';
import { CRISP_MARGIN, crispTile } from './crisp.ts';
import { localContrast } from './local-contrast.ts';
import { PRESETS } from './presets.ts';
import { survey } from './survey.ts';
import { tilesOf, type RawPicture } from './tiles.ts';

const TILE = 512;
const STAGES = 5;
const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const OPEN = { limitInputPixels: false } as const;

const rawOf = ({ width, height }: RawPicture) => ({ raw: { width, height, channels: 3 as const }, ...OPEN });

async function readPicture(path: string, keepAlpha: boolean): Promise<{ picture: RawPicture; alpha: Buffer | null }> {
  const upright = sharp(path, OPEN).autoOrient().toColourspace('srgb');
  const { hasAlpha } = await sharp(path, OPEN).metadata();
  const alpha = hasAlpha && keepAlpha ? await upright.clone().extractChannel('alpha').raw().toBuffer() : null;
  const colours =
    hasAlpha && !keepAlpha ? upright.clone().flatten({ background: '#fff' }) : upright.clone().removeAlpha();
  const { data, info } = await colours.raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (info.channels === 3) return { picture: { data: bytes, width: info.width, height: info.height }, alpha };
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = bytes[Math.floor(at / 3) * info.channels]!;
  return { picture: { data: rgb, width: info.width, height: info.height }, alpha };
}

/** Repairs a photo and enlarges it by 1, 2 or 4; tile by tile, so that memory follows the picture's bytes and not its floats. */
export async function enhance(
  params: EnhanceParams,
  path: string,
  stopper: Stopper,
  tell: (progress: EngineProgress) => void,
): Promise<EngineImage> {
  const preset = PRESETS[params.content];
  const report = (stage: number, part: number, preview: Uint8Array | null = null) => {
    const shares = [0, 6, 10, 62, 68, 96];
    tell({
      percent: shares[stage - 1]! + (shares[stage]! - shares[stage - 1]!) * part,
      step: stage,
      steps: STAGES,
      image: 1,
      preview,
    });
  };

  const { picture, alpha } = await readPicture(path, params.format !== 'jpg');
  const { scale } = params;
  if (picture.width * picture.height * scale ** 2 > OUTPUT_PIXELS)
    throw new AppError(CODES.REFUSED, `放大 ${scale} 倍后超过 6400 万像素，请选择更小的倍数`);
  report(1, 0.4);
  const facts = await survey(picture, stopper);
  report(1, 1);
  const local = preset.local * Math.max(0, 0.25 + params.contrast / 60);
  const gains = local > 0.05 ? await localContrast(picture, Math.min(0.8, local)) : null;
  report(2, 1);

  const clean: RawPicture = { ...picture, data: new Uint8Array(picture.data.length) };
  const parts = tilesOf(picture.width, picture.height, TILE, CLEAN_MARGIN);
  for (const [index, tile] of parts.entries()) {
    stopper.check();
    // Most of the time goes by in here, and a small photo is one part.
    cleanTile(picture, clean, tile, params, preset, facts, gains, stopper, (part) =>
      report(3, (index + part * 0.9) / parts.length),
    );
    report(3, (index + 1) / parts.length);
  }
  report(3, 1, await previewOf(clean.data, clean.width, clean.height));
  stopper.check();

  const [width, height] = [picture.width * scale, picture.height * scale];
  let large = clean;
  if (scale > 1) {
    const data = await sharp(clean.data, rawOf(clean)).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer();
    large = { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  }
  report(4, 1);
  const result: RawPicture = { ...large, data: new Uint8Array(large.data.length) };
  const crispness = {
    amount: (params.sharpen / 50) * preset.sharpen,
    scale,
    threshold: 3 + Math.min(9, facts.luma * 0.5),
  } as const;
  const pieces = tilesOf(width, height, TILE, CRISP_MARGIN);
  for (const [index, tile] of pieces.entries()) {
    stopper.check();
    crispTile(large, result, tile, crispness, stopper);
    report(5, (index + 1) / pieces.length);
  }

  stopper.check();
  let encoder = sharp(result.data, rawOf(result));
  if (alpha) {
    const mask = await sharp(alpha, { raw: { width: picture.width, height: picture.height, channels: 1 }, ...OPEN })
      .resize(width, height, { kernel: 'lanczos3' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    encoder = encoder.joinChannel(mask, { raw: { width, height, channels: 1 } });
  }
  if (params.format === 'jpg') encoder = encoder.jpeg({ quality: 93, chromaSubsampling: '4:4:4' });
  else if (params.format === 'webp') encoder = encoder.webp({ quality: 93, effort: 3 });
  else encoder = encoder.png({ compressionLevel: 6 });
  return { data: await encoder.toBuffer(), type: TYPES[params.format], width, height, seed: null, infotext: '' };
}
