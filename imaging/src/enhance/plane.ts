/** One channel, 0..255, rows from the top. */
export interface FloatPlane {
  data: Float32Array;
  width: number;
  height: number;
}

export const newPlane = (width: number, height: number): FloatPlane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

/** Mean over a window of 2·radius+1; at borders the window is cropped. */
export function boxBlur(source: FloatPlane, radius: number): FloatPlane {
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

/** Guided filter: smooths `source` but keeps the edges of `guide`. */
export function guidedFilter(source: FloatPlane, guide: FloatPlane, radius: number, epsilon: number): FloatPlane {
  const { width, height } = source;
  const size = width * height;
  const product = newPlane(width, height);
  const square = newPlane(width, height);
  for (let at = 0; at < size; at += 1) {
    product.data[at] = source.data[at]! * guide.data[at]!;
    square.data[at] = guide.data[at]! ** 2;
  }
  const [meanS, meanG, meanP, meanQ] = [source, guide, product, square].map((plane) => boxBlur(plane, radius)) as [
    FloatPlane,
    FloatPlane,
    FloatPlane,
    FloatPlane,
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
