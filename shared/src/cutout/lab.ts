import type { FloatPicture } from './picture.ts';

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** CIE Lab (D65) of sRGB colours from 0 to 255: a distance of 2 is barely visible. */
export function convertToLab({ data, width, height }: FloatPicture): FloatPicture {
  const out = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const r = LINEAR[Math.round(data[at]!)]!;
    const g = LINEAR[Math.round(data[at + 1]!)]!;
    const b = LINEAR[Math.round(data[at + 2]!)]!;
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    out[at] = 116 * y - 16;
    out[at + 1] = 500 * (x - y);
    out[at + 2] = 200 * (y - z);
  }
  return { data: out, width, height };
}
