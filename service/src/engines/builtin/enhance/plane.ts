/** One channel, 0..255, rows from the top. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

export const newPlane = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

/** Mean over a window of 2·radius+1, borders repeated by shrinking the window. */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height } = source;
  const rows = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += source.data[start + x]!;
      count += 1;
    }
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) {
        sum += source.data[start + x + radius]!;
        count += 1;
      }
      if (x - radius - 1 >= 0) {
        sum -= source.data[start + x - radius - 1]!;
        count -= 1;
      }
      rows[start + x] = sum / count;
    }
  }
  const result = newPlane(width, height);
  const sums = new Float32Array(width);
  let count = 0;
  const add = (y: number, sign: number) => {
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + sign * rows[y * width + x]!;
    count += sign;
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius - 1 >= 0) add(y - radius - 1, -1);
    for (let x = 0; x < width; x += 1) result.data[y * width + x] = sums[x]! / count;
  }
  return result;
}

/** Smooths `source` but keeps the borders that `guide` has (guided filter). */
export function guidedFilter(source: Plane, guide: Plane, radius: number, epsilon: number): Plane {
  const { width, height } = source;
  const size = width * height;
  const product = newPlane(width, height);
  const square = newPlane(width, height);
  for (let at = 0; at < size; at += 1) {
    product.data[at] = source.data[at]! * guide.data[at]!;
    square.data[at] = guide.data[at]! ** 2;
  }
  const [meanS, meanG, meanP, meanQ] = [source, guide, product, square].map((plane) => boxBlur(plane, radius)) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ];
  for (let at = 0; at < size; at += 1) {
    const gain =
      (meanP.data[at]! - meanS.data[at]! * meanG.data[at]!) /
      (Math.max(0, meanQ.data[at]! - meanG.data[at]! ** 2) + epsilon);
    product.data[at] = gain;
    square.data[at] = meanS.data[at]! - gain * meanG.data[at]!;
  }
  const [gains, offsets] = [boxBlur(product, radius), boxBlur(square, radius)];
  const result = newPlane(width, height);
  for (let at = 0; at < size; at += 1) result.data[at] = gains.data[at]! * guide.data[at]! + offsets.data[at]!;
  return result;
}

/** Noise of a plane, robust against structure: the lower-quartile block of the Laplacian-like mask (Immerkaer). */
export function noiseSigma(plane: Plane, block = 16): number {
  const { width, height, data } = plane;
  const blocks: number[] = [];
  for (let by = 1; by + block < height; by += block) {
    for (let bx = 1; bx + block < width; bx += block) {
      let sum = 0;
      let level = 0;
      for (let y = by; y < by + block; y += 1) {
        for (let x = bx; x < bx + block; x += 1) {
          const at = y * width + x;
          sum += Math.abs(
            data[at - width - 1]! -
              2 * data[at - width]! +
              data[at - width + 1]! -
              2 * data[at - 1]! +
              4 * data[at]! -
              2 * data[at + 1]! +
              data[at + width - 1]! -
              2 * data[at + width]! +
              data[at + width + 1]!,
          );
          level += data[at]!;
        }
      }
      // Clipped blacks and whites have no noise left to measure.
      const mean = level / block ** 2;
      if (mean > 8 && mean < 247) blocks.push((Math.sqrt(Math.PI / 2) * sum) / (6 * block ** 2));
    }
  }
  if (blocks.length === 0) return 0;
  blocks.sort((a, b) => a - b);
  return blocks[Math.floor(blocks.length * 0.3)]!;
}

/** Blocks of a plane: how bright, and how much is left of them after a small blur (noise, where nothing else is). */
export function residues(plane: Plane, block = 12): { level: number; deviation: number }[] {
  const smooth = boxBlur(plane, 3);
  const blocks: { level: number; deviation: number }[] = [];
  for (let by = 3; by + block < plane.height - 3; by += block) {
    for (let bx = 3; bx + block < plane.width - 3; bx += block) {
      let sum = 0;
      let level = 0;
      for (let y = by; y < by + block; y += 1) {
        for (let x = bx; x < bx + block; x += 1) {
          const at = y * plane.width + x;
          sum += (plane.data[at]! - smooth.data[at]!) ** 2;
          level += plane.data[at]!;
        }
      }
      blocks.push({ level: level / block ** 2, deviation: Math.sqrt(sum / block ** 2) });
    }
  }
  return blocks;
}

export function halve(source: Plane): Plane {
  const result = newPlane(Math.floor(source.width / 2), Math.floor(source.height / 2));
  for (let y = 0; y < result.height; y += 1) {
    for (let x = 0; x < result.width; x += 1) {
      const at = y * 2 * source.width + x * 2;
      result.data[y * result.width + x] =
        (source.data[at]! +
          source.data[at + 1]! +
          source.data[at + source.width]! +
          source.data[at + source.width + 1]!) /
        4;
    }
  }
  return result;
}
