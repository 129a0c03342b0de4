/** Image pyramid of floats, halved repeatedly, to be read at any sharpness. */
export interface MipPyramid {
  channels: number;
  levels: { data: Float32Array; width: number; height: number }[];
}

/** @param data `channels` floats a pixel; the edge pixels are repeated beyond the edge */
export function buildPyramid(data: Float32Array, width: number, height: number, channels: number): MipPyramid {
  const levels = [{ data, width, height }];
  for (let last = levels[0]!; last.width > 2 && last.height > 2; last = levels.at(-1)!)
    levels.push(halved(last, channels));
  return { channels, levels };
}

/**
 * Half the size, each pixel the mean of four by four weighted 1 3 3 1: soft enough to be enlarged
 * again without edges.
 */
function halved({ data, width, height }: MipPyramid['levels'][number], channels: number): MipPyramid['levels'][number] {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const across = new Float32Array(w * height * channels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < w; x += 1) {
      const row = y * width;
      const a = (row + Math.max(0, x * 2 - 1)) * channels;
      const b = (row + x * 2) * channels;
      const c = (row + Math.min(width - 1, x * 2 + 1)) * channels;
      const d = (row + Math.min(width - 1, x * 2 + 2)) * channels;
      const to = (y * w + x) * channels;
      for (let channel = 0; channel < channels; channel += 1)
        across[to + channel] =
          (data[a + channel]! + data[d + channel]! + 3 * (data[b + channel]! + data[c + channel]!)) / 8;
    }
  const out = new Float32Array(w * h * channels);
  for (let y = 0; y < h; y += 1) {
    const a = Math.max(0, y * 2 - 1) * w * channels;
    const b = y * 2 * w * channels;
    const c = Math.min(height - 1, y * 2 + 1) * w * channels;
    const d = Math.min(height - 1, y * 2 + 2) * w * channels;
    for (let at = 0; at < w * channels; at += 1)
      out[y * w * channels + at] = (across[a + at]! + across[d + at]! + 3 * (across[b + at]! + across[c + at]!)) / 8;
  }
  return { data: out, width: w, height: h };
}

/**
 * Samples into `out`.
 * @param x, y in pixels of the sharpest level
 * @param blur width of the sampled area, in such pixels
 * @param outside value beyond the edge: repeated, or 0
 */
export function readPyramid(
  { levels, channels }: MipPyramid,
  x: number,
  y: number,
  blur: number,
  outside: 'edge' | 'nothing',
  out: Float32Array,
): void {
  const level = Math.min(levels.length - 1, Math.max(0, Math.log2(Math.max(1, blur))));
  const low = Math.floor(level);
  const part = level - low;
  out.fill(0, 0, channels);
  add(levels[low]!, channels, x / 2 ** low, y / 2 ** low, 1 - part, outside, out);
  if (part > 0) add(levels[low + 1]!, channels, x / 2 ** (low + 1), y / 2 ** (low + 1), part, outside, out);
}

function add(
  { data, width, height }: MipPyramid['levels'][number],
  channels: number,
  x: number,
  y: number,
  weight: number,
  outside: 'edge' | 'nothing',
  out: Float32Array,
): void {
  const fx = x - 0.5;
  const fy = y - 0.5;
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  for (let corner = 0; corner < 4; corner += 1) {
    let cx = corner & 1 ? x0 + 1 : x0;
    let cy = corner & 2 ? y0 + 1 : y0;
    const share = weight * (corner & 1 ? fx - x0 : 1 - fx + x0) * (corner & 2 ? fy - y0 : 1 - fy + y0);
    if (cx < 0 || cy < 0 || cx >= width || cy >= height) {
      if (outside === 'nothing') continue;
      cx = Math.min(width - 1, Math.max(0, cx));
      cy = Math.min(height - 1, Math.max(0, cy));
    }
    const at = (cy * width + cx) * channels;
    for (let channel = 0; channel < channels; channel += 1) out[channel]! += share * data[at + channel]!;
  }
}
