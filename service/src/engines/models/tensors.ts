import type { ModelManifest } from './manifest.ts';

type Input = ModelManifest['input'];

/** Samples of one byte, either RGB or one plane, row by row. */
export interface TensorPixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}

export type TensorData = Float32Array | Uint16Array | Uint8Array;

const half = new DataView(new ArrayBuffer(4));

/** Bits of an IEEE half-precision number, rounded to nearest. */
export function toHalf(value: number): number {
  half.setFloat32(0, value);
  const bits = half.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  const fraction = bits & 0x7fffff;
  if (exponent >= 31) return sign | 0x7c00;
  if (exponent > 0) return sign | (((exponent << 10) | (fraction >>> 13)) + ((fraction >>> 12) & 1));
  if (exponent < -10) return sign;
  const shift = 14 - exponent;
  const whole = fraction | 0x800000;
  return sign | ((whole >>> shift) + ((whole >>> (shift - 1)) & 1));
}

export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >>> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function blank(type: Input['type'], length: number): TensorData {
  if (type === 'uint8') return new Uint8Array(length);
  return type === 'float16' ? new Uint16Array(length) : new Float32Array(length);
}

export interface TensorInput {
  data: TensorData;
  dims: number[];
}

/** Converts a picture to a tensor; `fourth` (one value a pixel) becomes a further channel. */
export function tensorOf(
  { data, width, height }: TensorPixels,
  input: Input,
  fourth: Float32Array | null = null,
): TensorInput {
  const { layout, colours, range, mean, std, type } = input;
  const count = width * height;
  const channels = fourth ? 4 : 3;
  const out = blank(type, count * channels);
  const set =
    type === 'float16'
      ? (at: number, value: number) => (out[at] = toHalf(value))
      : (at: number, value: number) => (out[at] = value);
  const span = (range[1] - range[0]) / 255;
  for (let channel = 0; channel < 3; channel += 1) {
    const from = colours === 'rgb' ? channel : 2 - channel;
    // Only 256 byte values exist: the conversion is computed once for each.
    const values = Float64Array.from(
      { length: 256 },
      (_, byte) => (range[0] + byte * span - mean[channel]!) / std[channel]!,
    );
    for (let at = 0; at < count; at += 1)
      set(layout === 'nchw' ? channel * count + at : at * channels + channel, values[data[at * 3 + from]!]!);
  }
  if (fourth) for (let at = 0; at < count; at += 1) set(layout === 'nchw' ? 3 * count + at : at * 4 + 3, fourth[at]!);
  return { data: out, dims: layout === 'nchw' ? [1, channels, height, width] : [1, height, width, channels] };
}

/** Converts a plane to a tensor. */
export function planeTensor(
  plane: Float32Array,
  width: number,
  height: number,
  { layout, type }: Pick<Input, 'layout' | 'type'>,
): TensorInput {
  const data = blank(type, plane.length);
  for (let at = 0; at < plane.length; at += 1) data[at] = type === 'float16' ? toHalf(plane[at]!) : plane[at]!;
  return { data, dims: layout === 'nchw' ? [1, 1, height, width] : [1, height, width, 1] };
}

interface Made {
  data: ArrayLike<number | bigint>;
  dims: readonly number[];
  type: string;
}

/**
 * Values of a tensor, unscaled. The batch dimension may be missing, and for a plane also the
 * channel dimension. @throws Error when its shape is no picture's
 */
export function valuesOf(
  { data, dims, type }: Made,
  { layout, channels }: { layout: 'nchw' | 'nhwc'; channels: 1 | 3 },
): { values: Float32Array; width: number; height: number; channels: 1 | 3 } {
  const shape = dims.length === 4 && dims[0] === 1 ? dims.slice(1) : dims.slice();
  if (shape.length === 2) shape.splice(layout === 'nchw' ? 0 : 2, 0, 1);
  const [height, width, found] = layout === 'nchw' ? [shape[1], shape[2], shape[0]] : [shape[0], shape[1], shape[2]];
  if (shape.length !== 3 || !height || !width || !found || found < channels)
    throw new Error(`the output's shape is ${dims.join('×')}, which is no ${layout} picture of ${channels} channels`);
  const count = width * height;
  const read =
    type === 'float16' && data instanceof Uint16Array
      ? (at: number) => fromHalf(data[at]!)
      : (at: number) => Number(data[at]);
  const values = new Float32Array(count * channels);
  for (let channel = 0; channel < channels; channel += 1)
    for (let at = 0; at < count; at += 1)
      values[at * channels + channel] = read(layout === 'nchw' ? channel * count + at : at * found + channel);
  return { values, width, height, channels };
}

/** Maps values between `low` and `high` to bytes. */
export function valuesToBytes(values: Float32Array, [low, high]: readonly [number, number]): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at += 1) {
    const value = ((values[at]! - low) / (high - low)) * 255;
    out[at] = value > 0 ? Math.min(255, Math.round(value)) : 0;
  }
  return out;
}

/** Swaps the red and blue channels in place: BGR to RGB and back. */
export function swapRedBlue(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 3) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return data;
}
