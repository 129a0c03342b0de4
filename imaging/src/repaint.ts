import sharp, { type Sharp } from 'sharp';
import type { Img2imgParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { requireSameSize } from './fill/mask-size.ts';
import type { Pixels, Size } from './pixels.ts';

/**
 * How a picture comes into a frame of another shape: pulled to it, cut to it, or whole with its
 * edges drawn out.
 */
export type FitMode = 'stretch' | 'crop' | 'fill';

const FITS = {
  just_resize: 'stretch',
  crop_and_resize: 'crop',
  resize_and_fill: 'fill',
  latent_upscale: 'stretch',
} as const satisfies Record<Img2imgParams['resize_mode'], FitMode>;
export const fitModeOf = (mode: Img2imgParams['resize_mode']): FitMode => FITS[mode];

/** One byte each. */
interface Grey extends Size {
  data: Uint8Array;
}
interface Box extends Size {
  left: number;
  top: number;
}

export interface RepaintAsk {
  picture: Pixels;
  /** Mask of the picture's size; the lighter, the more is repainted. `null` repaints the whole. */
  mask: Grey | null;
  /** Paints what is not masked instead. */
  invert: boolean;
  /** In which it is painted. */
  size: Size;
  fit: FitMode;
  /**
   * Paints the box around the mask alone, with so many pixels around it, in the size to paint;
   * `null` paints with the whole in sight.
   */
  onlyMasked: { padding: number } | null;
  /** Pixels over which the old goes over into the new. */
  blur: number;
  /** Takes away what was there, and draws the colours around it over the place. */
  empty: boolean;
}

export interface RepaintFrame {
  /** Picture that is sent, of the size to paint. */
  image: Pixels;
  /** One byte each, 255 is repainted; `null` for the whole. */
  mask: Buffer | null;
  /** How large the result is. */
  size: Size;
  /** Lays what was painted into the picture: what is not masked stays as it was. */
  finish(painted: Pixels): Promise<Pixels>;
}

type Channels = 1 | 3 | 4;
const raw = (data: Uint8Array, { width, height }: Size, channels: Channels) =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: false });

const fractionOf = (size: Size, by: number): Size => ({
  width: Math.max(1, Math.round(size.width * by)),
  height: Math.max(1, Math.round(size.height * by)),
});
const inside = (size: Size, frame: Size): Box => {
  const { width, height } = fractionOf(size, Math.min(frame.width / size.width, frame.height / size.height));
  return {
    width,
    height,
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
  };
};

async function scaled(data: Uint8Array, from: Size, to: Size, channels: Channels): Promise<Buffer> {
  if (from.width === to.width && from.height === to.height) return Buffer.from(data);
  return toBytes(raw(data, from, channels).resize(to.width, to.height, { fit: 'fill' }), channels);
}

/** One channel stays one: sharp would make three of it. */
const toBytes = (picture: Sharp, channels: Channels): Promise<Buffer> =>
  (channels === 1 ? picture.toColourspace('b-w') : picture).raw().toBuffer();

async function fitted(data: Uint8Array, from: Size, to: Size, fit: FitMode, channels: Channels): Promise<Buffer> {
  if (fit === 'stretch') return scaled(data, from, to, channels);
  if (fit === 'crop')
    return toBytes(
      raw(data, from, channels).resize(to.width, to.height, { fit: 'cover', position: 'centre' }),
      channels,
    );
  const { left, top, width, height } = inside(from, to);
  const small = await scaled(data, from, { width, height }, channels);
  return toBytes(
    raw(small, { width, height }, channels).extend({
      left,
      top,
      right: to.width - width - left,
      bottom: to.height - height - top,
      extendWith: 'copy',
    }),
    channels,
  );
}

/** A picture of one, three or four bytes a pixel in the size of a frame. */
export async function fitPicture(
  picture: Size & { data: Uint8Array; channels: Channels },
  { width, height }: Size,
  fit: FitMode,
): Promise<Size & { data: Buffer }> {
  return { width, height, data: await fitted(picture.data, picture, { width, height }, fit, picture.channels) };
}

const cut = (data: Uint8Array, from: Size, box: Box, channels: Channels) =>
  toBytes(raw(data, from, channels).extract(box), channels);

const blurred = (mask: Uint8Array, size: Size, blur: number): Promise<Buffer> =>
  blur < 0.3 ? Promise.resolve(Buffer.from(mask)) : toBytes(raw(mask, size, 1).blur(blur), 1);

/** The box of all that is masked; `null` when nothing is. */
function boxOf(mask: Uint8Array, { width, height }: Size): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (mask[y * width + x]! > 0) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** One side of a box made longer, and moved back when it leaves the picture. */
function longer(start: number, length: number, wanted: number, most: number): [start: number, length: number] {
  const whole = Math.min(most, Math.max(length, Math.round(wanted)));
  const from = start - Math.floor((whole - length) / 2);
  return [Math.max(0, Math.min(most - whole, from)), whole];
}

/**
 * The box around a mask that is painted alone: with padding, in the shape of the size to paint as
 * far as the picture reaches (A1111's rule).
 */
export function cropBox(box: Box, padding: number, picture: Size, size: Size): Box {
  const left = Math.max(0, box.left - padding);
  const top = Math.max(0, box.top - padding);
  const width = Math.min(picture.width, box.left + box.width + padding) - left;
  const height = Math.min(picture.height, box.top + box.height + padding) - top;
  const [x, wide] = longer(left, width, (height * size.width) / size.height, picture.width);
  const [y, high] = longer(top, height, (width * size.height) / size.width, picture.height);
  return { left: x, top: y, width: wide, height: high };
}

/** Draws the colours around a hole over it, the farther from its edge the softer. */
async function emptied(picture: Pixels, mask: Uint8Array): Promise<Pixels> {
  const { data, width, height } = picture;
  const holed = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.copy(holed, at * 4, at * 3, at * 3 + 3);
    holed[at * 4 + 3] = 255 - mask[at]!;
  }
  const layers: Buffer[] = [];
  for (const shrink of [256, 64, 16, 4]) {
    const size = fractionOf(picture, 1 / shrink);
    const small = await raw(holed, picture, 4).resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
    layers.push(await raw(small, size, 4).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer());
  }
  layers.push(holed);
  const filled = await sharp({ create: { width, height, channels: 3, background: '#808080' }, limitInputPixels: false })
    .composite(layers.map((input) => ({ input, raw: { width, height, channels: 4 as const } })))
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: filled, width, height };
}

/** Lays a picture over another, as far as the mask goes. */
function laid(under: Uint8Array, over: Uint8Array, mask: Uint8Array): Buffer {
  const result = Buffer.from(under);
  for (let at = 0; at < mask.length; at += 1) {
    const much = mask[at]! / 255;
    if (much === 0) continue;
    for (let channel = at * 3; channel < at * 3 + 3; channel += 1)
      result[channel] = Math.round(under[channel]! * (1 - much) + over[channel]! * much);
  }
  return result;
}

/**
 * A picture whole inside of a frame of another shape, its edges drawn out; what is not in it of a
 * mask is 0.
 */
export interface Framed {
  image: Pixels;
  mask: Buffer | null;
  /**
   * Takes out of what was painted in the frame what belongs to the picture, in the picture's size.
   */
  unframe(painted: Pixels): Promise<Pixels>;
}
export async function frameImage(image: Pixels, mask: Buffer | null, frame: Size): Promise<Framed> {
  const place = inside(image, frame);
  const size = { width: image.width, height: image.height };
  let around: Buffer | null = null;
  if (mask) {
    around = Buffer.alloc(frame.width * frame.height);
    const small = thresholdMask(await scaled(mask, size, place, 1));
    for (let y = 0; y < place.height; y += 1)
      small.copy(around, (place.top + y) * frame.width + place.left, y * place.width, (y + 1) * place.width);
  }
  return {
    image: {
      data: await fitted(image.data, size, frame, 'fill', 3),
      width: frame.width,
      height: frame.height,
    },
    mask: around,
    async unframe(painted) {
      const whole = await scaled(painted.data, painted, frame, 3);
      return { data: await scaled(await cut(whole, frame, place, 3), place, size, 3), ...size };
    },
  };
}

const thresholdMask = (mask: Uint8Array) => Buffer.from(mask.map((value) => (value > 127 ? 255 : 0)));

/**
 * Prepares the part of a picture to send that is painted anew, in whole or in part, and lays the
 * result into it. Engines that know nothing of padding, blur or frames need no more than a picture
 * and a mask of the size to paint.
 *
 * @throws AppError when nothing is masked
 */
export async function repaintMasked(ask: RepaintAsk): Promise<RepaintFrame> {
  const { picture, fit, blur } = ask;
  const size = { width: ask.size.width, height: ask.size.height };
  if (!ask.mask) {
    const data = await fitted(picture.data, picture, size, fit, 3);
    return { image: { data, ...size }, mask: null, size, finish: (painted) => Promise.resolve(painted) };
  }
  requireSameSize(ask.mask, picture);
  const whole = ask.invert ? ask.mask.data.map((value) => 255 - value) : ask.mask.data;
  const masked = boxOf(whole, picture);
  if (!masked) throw new AppError(CODES.REFUSED, '还没有涂出要重绘的地方，请先在图上涂抹');

  const prepared = async (image: Pixels, soft: Uint8Array) => {
    const mask = thresholdMask(soft);
    return { image: ask.empty ? await emptied(image, mask) : image, mask };
  };
  if (!ask.onlyMasked) {
    const image = { data: await fitted(picture.data, picture, size, fit, 3), ...size };
    const soft = await blurred(await fitted(whole, picture, size, fit, 1), size, blur);
    return {
      ...(await prepared(image, soft)),
      size,
      finish: (painted) => Promise.resolve({ data: laid(image.data, painted.data, soft), ...size }),
    };
  }

  const soft = await blurred(whole, picture, blur);
  const box = cropBox(boxOf(soft, picture) ?? masked, ask.onlyMasked.padding, picture, size);
  const place = inside(box, size);
  const part = await cut(picture.data, picture, box, 3);
  const partMask = await cut(soft, picture, box, 1);
  return {
    ...(await prepared(
      { data: await fitted(part, box, size, 'fill', 3), ...size },
      await fitted(partMask, box, size, 'fill', 1),
    )),
    size: { width: picture.width, height: picture.height },
    async finish(painted) {
      const back = await scaled(await cut(painted.data, size, place, 3), place, box, 3);
      const mixed = laid(part, back, partMask);
      const data = Buffer.from(picture.data);
      for (let y = 0; y < box.height; y += 1)
        mixed.copy(data, ((box.top + y) * picture.width + box.left) * 3, y * box.width * 3, (y + 1) * box.width * 3);
      return { data, width: picture.width, height: picture.height };
    },
  };
}
