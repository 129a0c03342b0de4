import sharp, { type Sharp } from 'sharp';
import type { Picture } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import { cropAround, type CropArea } from './crop.ts';
import type { Size } from '../pixels.ts';

export const SHARP_OPTIONS = { limitInputPixels: false } as const;

/**
 * Maximum pixels for detecting the subject and filling behind it, which shows only briefly at its
 * edge.
 */
const CUT_PIXELS = 700_000;

/** Scene pixels for one of the frame: the camera comes closer. */
const DENSITY = 1.16;

export interface Rgb extends Size {
  data: Uint8Array;
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

const sceneOf = (frame: Size): Size => ({ width: even(frame.width * DENSITY), height: even(frame.height * DENSITY) });

/** Position of the photo in the scene, enlarged `grown` times. */
interface ScenePlacement {
  left: number;
  top: number;
  grown: number;
}

/** A light background for cut-out pictures. */
export const backdrop = ({ width, height }: Size) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f4f4f5"/><stop offset=".6" stop-color="#e9e9eb"/><stop offset=".7" stop-color="#dcdcdf"/><stop offset="1" stop-color="#e6e6e8"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
    ),
  );

interface PhotoFacts {
  whole: Size;
  /** Whether it has transparent pixels. */
  clear: boolean;
}

const unreadable = (cause: unknown) => new AppError(CODES.REFUSED, '有一张图片无法读取，请换一张', { cause });

export async function factsOf(path: string): Promise<PhotoFacts> {
  try {
    const [{ autoOrient, hasAlpha }, { isOpaque, channels }] = await Promise.all([
      sharp(path, SHARP_OPTIONS).metadata(),
      sharp(path, SHARP_OPTIONS).resize({ width: 64, height: 64, fit: 'inside' }).stats(),
    ]);
    if (hasAlpha && channels.at(-1)!.max === 0)
      throw new AppError(CODES.REFUSED, '有一张图片是全透明的，什么也看不见，请换一张');
    return { whole: autoOrient, clear: Boolean(hasAlpha) && !isOpaque };
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  }
}

/** A photo as it is worked on: upright, sRGB with alpha, and not larger than helps. */
export async function readCropped(path: string, { width, height }: Size): Promise<Picture> {
  const down = Math.min(1, Math.sqrt(CUT_PIXELS / (width * height)));
  const { data, info } = await sharp(path, SHARP_OPTIONS)
    .autoOrient()
    .resize({
      width: Math.max(1, Math.round(width * down)),
      height: Math.max(1, Math.round(height * down)),
      fit: 'fill',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const size = { width: info.width, height: info.height };
  if (info.channels === 4) return { ...size, data };
  // A grey picture has two channels.
  const out = new Uint8Array(size.width * size.height * 4);
  for (let at = 0; at * info.channels < data.length; at += 1) {
    out.fill(data[at * info.channels]!, at * 4, at * 4 + 3);
    out[at * 4 + 3] = data[at * info.channels + info.channels - 1]!;
  }
  return { ...size, data: out };
}

export async function rgbOf(picture: Sharp): Promise<Rgb> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { data, width, height };
  const out = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) out.fill(data[at * channels]!, at * 3, at * 3 + 3);
  return { data: out, width, height };
}

export const toSharp = ({ data, width, height }: Rgb) =>
  sharp(data, { raw: { width, height, channels: 3 }, ...SHARP_OPTIONS });

/** Height in px of the copy on which the liveliest area is searched. */
const ANALYSIS_HEIGHT = 160;

export interface VideoPhoto {
  path: string;
  facts: PhotoFacts;
  area: CropArea;
  place: ScenePlacement;
  size: Size;
}

export function photoIn(path: string, facts: PhotoFacts, frame: Size, area: CropArea): VideoPhoto {
  const size = sceneOf(frame);
  const grown = size.width / area.width;
  return { path, facts, area, size, place: { left: -area.left * grown, top: -area.top * grown, grown } };
}

/** Area of a photo without a subject: the part with most detail. */
export async function liveliestArea(path: string, { whole }: PhotoFacts, frame: Size): Promise<CropArea> {
  const small = {
    width: Math.max(1, Math.round((frame.width * ANALYSIS_HEIGHT) / frame.height)),
    height: ANALYSIS_HEIGHT,
  };
  const { info } = await sharp(path, SHARP_OPTIONS)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...small, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Offsets are those of the picture that was made as small as the frame, and are told below
  // nought.
  const down = Math.max(small.width / whole.width, small.height / whole.height);
  return cropAround(whole, frame, {
    left: -(info.cropOffsetLeft ?? 0) / down,
    top: -(info.cropOffsetTop ?? 0) / down,
  });
}

/** The part of the photo within the scene, at the scale of the scene. */
export async function enlargedPart({ path, facts, area, size, place: { left, top, grown } }: VideoPhoto) {
  const { whole, clear } = facts;
  const x = { from: Math.max(0, Math.floor(area.left)), to: Math.min(whole.width, Math.ceil(area.left + area.width)) };
  const y = { from: Math.max(0, Math.floor(area.top)), to: Math.min(whole.height, Math.ceil(area.top + area.height)) };
  const at = { left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) };
  const width = Math.min(size.width - at.left, Math.max(1, Math.round((x.to - x.from) * grown)));
  const height = Math.min(size.height - at.top, Math.max(1, Math.round((y.to - y.from) * grown)));
  // A row that rounding leaves out at the far side is part of the photo too.
  const fill = {
    width: size.width - at.left - width <= 2 ? size.width - at.left : width,
    height: size.height - at.top - height <= 2 ? size.height - at.top : height,
  };
  const upright = sharp(path, SHARP_OPTIONS).autoOrient();
  const cut = (clear ? upright.ensureAlpha() : upright.flatten({ background: '#fff' }))
    .extract({ left: x.from, top: y.from, width: x.to - x.from, height: y.to - y.from })
    .resize({ ...fill, fit: 'fill', kernel: 'lanczos3' });
  return { cut, at };
}
