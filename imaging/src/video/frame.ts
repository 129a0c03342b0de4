/**
 * A frame as encoders take it: I420, BT.709, 16..235. Chroma planes have half the side of the luma
 * plane, so sides must be even.
 */
export interface YuvFrame {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export const frameBytes = (width: number, height: number): number => (width * height * 3) / 2;

export const blankFrame = (width: number, height: number): YuvFrame => ({
  width,
  height,
  data: new Uint8ClampedArray(frameBytes(width, height)),
});

/** The Y, U and V planes of a frame, as views of its buffer. */
export function planesOf({ width, height, data }: YuvFrame): [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray] {
  const light = width * height;
  const colour = light / 4;
  return [data.subarray(0, light), data.subarray(light, light + colour), data.subarray(light + colour)];
}

const LIGHT = [0.1826, 0.6142, 0.062] as const;
const BLUE = [-0.1006, -0.3386, 0.4392] as const;
const RED = [0.4392, -0.3989, -0.0403] as const;

/**
 * Planes of a picture whose colours are `channels` apart; colours with alpha are premultiplied, so
 * that translucent edges blend correctly.
 */
export function toPlanes(
  picture: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: { width: number; height: number; channels: 3 | 4 },
): {
  light: Uint8ClampedArray;
  blue: Uint8ClampedArray;
  red: Uint8ClampedArray;
  alpha: Uint8ClampedArray | null;
  half: Uint8ClampedArray | null;
} {
  const light = new Uint8ClampedArray(width * height);
  const alpha = channels === 4 ? new Uint8ClampedArray(width * height) : null;
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const blue = new Uint8ClampedArray(halfWidth * halfHeight);
  const red = new Uint8ClampedArray(halfWidth * halfHeight);
  const half = channels === 4 ? new Uint8ClampedArray(halfWidth * halfHeight) : null;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const from = at * channels;
      const share = alpha ? picture[from + 3]! / 255 : 1;
      light[at] =
        share * (16 + LIGHT[0] * picture[from]! + LIGHT[1] * picture[from + 1]! + LIGHT[2] * picture[from + 2]!);
      if (alpha) alpha[at] = picture[from + 3]!;
    }
  const around = [0, channels, width * channels, (width + 1) * channels];
  for (let y = 0; y < halfHeight; y += 1)
    for (let x = 0; x < halfWidth; x += 1) {
      let [r, g, b, shares] = [0, 0, 0, 0];
      for (const step of around) {
        const from = (2 * y * width + 2 * x) * channels + step;
        const share = alpha ? picture[from + 3]! / 255 : 1;
        r += share * picture[from]!;
        g += share * picture[from + 1]!;
        b += share * picture[from + 2]!;
        shares += share;
      }
      const at = y * halfWidth + x;
      blue[at] = (128 * shares + BLUE[0] * r + BLUE[1] * g + BLUE[2] * b) / 4;
      red[at] = (128 * shares + RED[0] * r + RED[1] * g + RED[2] * b) / 4;
      if (half) half[at] = (shares / 4) * 255;
    }
  return { light, blue, red, alpha, half };
}

/** RGB of a frame, for pictures of it. */
export function toRgb(frame: YuvFrame): Uint8ClampedArray {
  const { width, height } = frame;
  const [light, blue, red] = planesOf(frame);
  const out = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const colour = (y >> 1) * (width >> 1) + (x >> 1);
      const l = 1.1644 * (light[at]! - 16);
      const [b, r] = [blue[colour]! - 128, red[colour]! - 128];
      out[at * 3] = l + 1.7927 * r;
      out[at * 3 + 1] = l - 0.2132 * b - 0.5329 * r;
      out[at * 3 + 2] = l + 2.1124 * b;
    }
  return out;
}
