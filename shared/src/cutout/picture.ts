/** RGBA, 8 bits a channel, not premultiplied, rows from the top: as from a canvas or from sharp. */
export interface Picture {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A plane with one byte for each pixel. */
export interface BytePlane extends Size {
  data: Uint8Array;
}

/** A picture with three floats for each pixel. */
export interface FloatPicture extends Size {
  data: Float32Array;
}

/** The largest size of the same aspect ratio with at most `pixels`, never enlarged. */
export function sizeWithin({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Mean colours, 0 to 255, over the cells of a smaller grid; transparent pixels count as white. */
export function shrinkColours({ data, width, height }: Picture, size: Size): FloatPicture {
  const out = new Float32Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    const top = Math.floor((y * height) / size.height);
    const bottom = Math.max(top + 1, Math.ceil(((y + 1) * height) / size.height));
    for (let x = 0; x < size.width; x += 1) {
      const left = Math.floor((x * width) / size.width);
      const right = Math.max(left + 1, Math.ceil(((x + 1) * width) / size.width));
      let [r, g, b] = [0, 0, 0];
      for (let py = top; py < bottom; py += 1)
        for (let at = (py * width + left) * 4; at < (py * width + right) * 4; at += 4) {
          const alpha = data[at + 3]!;
          if (alpha === 255) {
            r += data[at]!;
            g += data[at + 1]!;
            b += data[at + 2]!;
          } else {
            r += 255 + ((data[at]! - 255) * alpha) / 255;
            g += 255 + ((data[at + 1]! - 255) * alpha) / 255;
            b += 255 + ((data[at + 2]! - 255) * alpha) / 255;
          }
        }
      const count = (bottom - top) * (right - left);
      const to = (y * size.width + x) * 3;
      out[to] = r / count;
      out[to + 1] = g / count;
      out[to + 2] = b / count;
    }
  }
  return { data: out, ...size };
}

/** Resizes a plane: mean over cells when shrinking, linear interpolation when enlarging. */
export function resizePlane<Values extends Uint8Array | Float32Array>(plane: Values, from: Size, to: Size): Values {
  if (from.width === to.width && from.height === to.height) return plane.slice() as Values;
  const out = new (plane.constructor as new (length: number) => Values)(to.width * to.height);
  const whole = plane instanceof Uint8Array ? 0.5 : 0;
  const smaller = to.width * to.height < from.width * from.height;
  for (let y = 0; y < to.height; y += 1)
    for (let x = 0; x < to.width; x += 1)
      out[y * to.width + x] = (smaller ? meanAt(plane, from, to, x, y) : sampleBilinear(plane, from, to, x, y)) + whole;
  return out;
}

function meanAt(plane: Uint8Array | Float32Array, from: Size, to: Size, x: number, y: number): number {
  const [left, top] = [Math.floor((x * from.width) / to.width), Math.floor((y * from.height) / to.height)];
  const right = Math.max(left + 1, Math.ceil(((x + 1) * from.width) / to.width));
  const bottom = Math.max(top + 1, Math.ceil(((y + 1) * from.height) / to.height));
  let sum = 0;
  for (let py = top; py < bottom; py += 1) for (let px = left; px < right; px += 1) sum += plane[py * from.width + px]!;
  return sum / ((bottom - top) * (right - left));
}

function sampleBilinear(plane: Uint8Array | Float32Array, from: Size, to: Size, x: number, y: number): number {
  const fx = Math.min(from.width - 1, Math.max(0, ((x + 0.5) * from.width) / to.width - 0.5));
  const fy = Math.min(from.height - 1, Math.max(0, ((y + 0.5) * from.height) / to.height - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(from.width - 1, x0 + 1), Math.min(from.height - 1, y0 + 1)];
  const [sx, sy] = [fx - x0, fy - y0];
  const above = plane[y0 * from.width + x0]! * (1 - sx) + plane[y0 * from.width + x1]! * sx;
  const below = plane[y1 * from.width + x0]! * (1 - sx) + plane[y1 * from.width + x1]! * sx;
  return above * (1 - sy) + below * sy;
}

export function resizeNearest(plane: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  const columns = Int32Array.from({ length: to.width }, (_, x) => Math.floor(((x + 0.5) * from.width) / to.width));
  for (let y = 0; y < to.height; y += 1) {
    const row = Math.floor(((y + 0.5) * from.height) / to.height) * from.width;
    for (let x = 0; x < to.width; x += 1) out[y * to.width + x] = plane[row + columns[x]!]!;
  }
  return out;
}
