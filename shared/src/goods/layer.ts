import type { Picture } from '../cutout/picture.ts';

/** A picture with a position in another one: premultiplied floats, 0 to 1 of sRGB, and alpha. */
export interface PlacedLayer {
  data: Float32Array;
  left: number;
  top: number;
  width: number;
  height: number;
}

const lanczos = (x: number): number => {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const px = Math.PI * x;
  return (3 * Math.sin(px) * Math.sin(px / 3)) / (px * px);
};

/** Weights for resampling `from` pixels to `to` pixels. */
function weightsOf(from: number, to: number): { first: number; weights: Float32Array }[] {
  const ratio = from / to;
  const wide = Math.max(1, ratio);
  return Array.from({ length: to }, (_, at) => {
    const middle = (at + 0.5) * ratio;
    const first = Math.max(0, Math.floor(middle - 3 * wide));
    const last = Math.min(from - 1, Math.ceil(middle + 3 * wide));
    const weights = Float32Array.from({ length: last - first + 1 }, (__, index) =>
      lanczos((first + index + 0.5 - middle) / wide),
    );
    const sum = weights.reduce((whole, weight) => whole + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

/**
 * Lanczos and similar kernels overshoot: clamps coverage to 0..1, and colours to their coverage.
 */
function clampAlpha(mixed: Float32Array, out: Float32Array, to: number): void {
  const alpha = Math.min(1, Math.max(0, mixed[3]!));
  for (let channel = 0; channel < 3; channel += 1) out[to + channel] = Math.min(alpha, Math.max(0, mixed[channel]!));
  out[to + 3] = alpha;
}

/** A picture in another size, premultiplied. */
export function resizeLayer({ data, width, height }: Picture, w: number, h: number): PlacedLayer {
  const across = new Float32Array(w * height * 4);
  const columns = weightsOf(width, w);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < w; x += 1) {
      const { first, weights } = columns[x]!;
      let [r, g, b, a] = [0, 0, 0, 0];
      let at = (y * width + first) * 4;
      for (const weight of weights) {
        const alpha = (data[at + 3]! / 255) * weight;
        r += data[at]! * alpha;
        g += data[at + 1]! * alpha;
        b += data[at + 2]! * alpha;
        a += alpha;
        at += 4;
      }
      across.set([r / 255, g / 255, b / 255, a], (y * w + x) * 4);
    }
  const out = new Float32Array(w * h * 4);
  const rows = weightsOf(height, h);
  const mixed = new Float32Array(4);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const { first, weights } = rows[y]!;
      mixed.fill(0);
      for (let index = 0; index < weights.length; index += 1) {
        const at = ((first + index) * w + x) * 4;
        for (let channel = 0; channel < 4; channel += 1) mixed[channel]! += across[at + channel]! * weights[index]!;
      }
      clampAlpha(mixed, out, (y * w + x) * 4);
    }
  return { data: out, left: 0, top: 0, width: w, height: h };
}

/** Turned about its middle, degrees clockwise; its frame grows. */
export function rotateLayer(layer: PlacedLayer, degrees: number): PlacedLayer {
  if (degrees === 0) return layer;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil(Math.abs(layer.width * cos) + Math.abs(layer.height * sin)) + 2;
  const height = Math.ceil(Math.abs(layer.width * sin) + Math.abs(layer.height * cos)) + 2;
  const data = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      bicubic(
        layer,
        dx * cos + dy * sin + layer.width / 2 - 0.5,
        dy * cos - dx * sin + layer.height / 2 - 0.5,
        data,
        (y * width + x) * 4,
      );
    }
  return {
    data,
    width,
    height,
    left: layer.left + (layer.width - width) / 2,
    top: layer.top + (layer.height - height) / 2,
  };
}

const mixedAt = new Float32Array(4);

function bicubic({ data, width, height }: PlacedLayer, x: number, y: number, out: Float32Array, to: number): void {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  if (x0 < -2 || y0 < -2 || x0 > width || y0 > height) return;
  mixedAt.fill(0);
  for (let row = -1; row <= 2; row += 1) {
    const py = y0 + row;
    if (py < 0 || py >= height) continue;
    const wy = cubic(y - py);
    for (let column = -1; column <= 2; column += 1) {
      const px = x0 + column;
      if (px < 0 || px >= width) continue;
      const weight = wy * cubic(x - px);
      const at = (py * width + px) * 4;
      for (let channel = 0; channel < 4; channel += 1) mixedAt[channel]! += data[at + channel]! * weight;
    }
  }
  clampAlpha(mixedAt, out, to);
}

function cubic(x: number): number {
  const far = Math.abs(x);
  if (far <= 1) return 1.5 * far ** 3 - 2.5 * far ** 2 + 1;
  return far < 2 ? -0.5 * far ** 3 + 2.5 * far ** 2 - 4 * far + 2 : 0;
}

/** Blurs a plane in place by three box blurs, more horizontally than vertically. */
export function blurPlane(plane: Float32Array, width: number, height: number, across: number, down: number): void {
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass += 1) {
    mean(plane, line, height, width, width, 1, Math.round(across));
    mean(plane, line, width, height, 1, width, Math.round(down));
  }
}

function mean(
  plane: Float32Array,
  line: Float32Array,
  lines: number,
  length: number,
  next: number,
  step: number,
  reach: number,
): void {
  if (reach < 1) return;
  for (let index = 0; index < lines; index += 1) {
    const start = index * next;
    let sum = 0;
    for (let at = -reach; at < length; at += 1) {
      if (at + reach < length) sum += plane[start + (at + reach) * step]!;
      if (at - reach - 1 >= 0) sum -= plane[start + (at - reach - 1) * step]!;
      if (at >= 0) line[at] = sum / (2 * reach + 1);
    }
    for (let at = 0; at < length; at += 1) plane[start + at * step] = line[at]!;
  }
}
