import sharp from 'sharp';

export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The search is made on a small copy of so many px. */
const SMALL = 240;
/** A detail is so wide, as a share of the photo. */
const SHARE = 0.42;
const STEPS = 16;

/** Running sums of a plane, one row and one column more than it has. */
function sums(values: Float32Array, width: number, height: number): Float64Array {
  const total = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      total[(y + 1) * (width + 1) + x + 1] = total[y * (width + 1) + x + 1]! + row;
    }
  }
  return total;
}

/**
 * Where a photo shows most detail of its product: windows of one shape that hardly overlap, the
 * best first.
 *
 * @param mask the product without its ground, in the frame of the photo; null takes all of the
 *   photo
 * @param shape width over height
 */
export async function closeups(photo: string, mask: string | null, shape: number, count: number): Promise<Window[]> {
  const upright = sharp(photo, { limitInputPixels: false }).autoOrient();
  const { autoOrient: size } = await sharp(photo, { limitInputPixels: false }).metadata();
  const { data, info } = await upright
    .greyscale()
    .resize(SMALL, SMALL, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = mask
    ? await sharp(mask, { limitInputPixels: false })
        .ensureAlpha()
        .extractChannel(3)
        .resize(width, height, { fit: 'fill' })
        .raw()
        .toBuffer()
    : null;
  const step = info.channels;
  const energy = new Float32Array(width * height);
  const inside = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const part = alpha ? alpha[at]! / 255 : 1;
      const dx = data[(at + 1) * step]! - data[(at - 1) * step]!;
      const dy = data[(at + width) * step]! - data[(at - width) * step]!;
      // The outline itself is no detail.
      const edge = alpha
        ? Math.abs(alpha[at + 1]! - alpha[at - 1]!) + Math.abs(alpha[at + width]! - alpha[at - width]!)
        : 0;
      energy[at] = edge > 40 ? 0 : Math.hypot(dx, dy) * part;
      inside[at] = part;
    }
  const [busy, filled] = [sums(energy, width, height), sums(inside, width, height)];
  const over = (total: Float64Array, left: number, top: number, wide: number, tall: number) => {
    const line = width + 1;
    return (
      total[(top + tall) * line + left + wide]! -
      total[top * line + left + wide]! -
      total[(top + tall) * line + left]! +
      total[top * line + left]!
    );
  };
  let wide = Math.round(width * SHARE);
  let tall = Math.round(wide / shape);
  if (tall > height) [wide, tall] = [Math.round(height * shape), height];
  const found: { score: number; window: Window }[] = [];
  for (let row = 0; row <= STEPS; row += 1)
    for (let column = 0; column <= STEPS; column += 1) {
      const [left, top] = [Math.round(((width - wide) * column) / STEPS), Math.round(((height - tall) * row) / STEPS)];
      const cover = over(filled, left, top, wide, tall) / (wide * tall);
      const score = over(busy, left, top, wide, tall) * cover;
      found.push({ score, window: { left, top, width: wide, height: tall } });
    }
  const chosen: Window[] = [];
  for (const { window } of found.toSorted((a, b) => b.score - a.score)) {
    const apart = chosen.every(
      (other) => Math.abs(other.left - window.left) > wide * 0.62 || Math.abs(other.top - window.top) > tall * 0.62,
    );
    if (apart) chosen.push(window);
    if (chosen.length === count) break;
  }
  const scale = size.width / width;
  return chosen.map(({ left, top, width: w, height: h }) => {
    const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
    return {
      left: x,
      top: y,
      width: Math.min(size.width - x, Math.floor(w * scale)),
      height: Math.min(size.height - y, Math.floor(h * scale)),
    };
  });
}
