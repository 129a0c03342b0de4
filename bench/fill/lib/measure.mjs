/** @typedef {{ data: Uint8Array, width: number, height: number }} Pixels RGB, 8 bits a channel */

/**
 * Peak signal-to-noise ratio of the masked pixels. @param {Pixels} one @param {Pixels} truth @param
 * {Uint8Array} mask
 */
export function psnr(one, truth, mask) {
  let [sum, count] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      sum += (one.data[at * 3 + channel] - truth.data[at * 3 + channel]) ** 2;
    count += 3;
  }
  return 10 * Math.log10((255 * 255) / Math.max(sum / count, 1e-4));
}

const WINDOW = Array.from({ length: 121 }, (_, at) => ({
  dx: (at % 11) - 5,
  dy: Math.floor(at / 11) - 5,
  weight: Math.exp(-(((at % 11) - 5) ** 2 + (Math.floor(at / 11) - 5) ** 2) / 4.5),
}));

const luma = ({ data }) =>
  Float64Array.from(
    { length: data.length / 3 },
    (_, at) => 0.299 * data[at * 3] + 0.587 * data[at * 3 + 1] + 0.114 * data[at * 3 + 2],
  );

/**
 * Structural similarity of lightness, the mean over windows whose centre is masked; windows are cut
 * at the picture's border. @param {Pixels} one @param {Pixels} truth @param {Uint8Array} mask
 */
export function ssim(one, truth, mask) {
  const { width, height } = truth;
  const [a, b] = [luma(one), luma(truth)];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [total, count] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue;
      let [sum, ma, mb, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
      for (const { dx, dy, weight } of WINDOW) {
        const [px, py] = [x + dx, y + dy];
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const [va, vb] = [a[py * width + px], b[py * width + px]];
        sum += weight;
        ma += weight * va;
        mb += weight * vb;
        aa += weight * va * va;
        bb += weight * vb * vb;
        ab += weight * va * vb;
      }
      [ma, mb] = [ma / sum, mb / sum];
      total +=
        ((2 * ma * mb + c1) * (2 * (ab / sum - ma * mb) + c2)) /
        ((ma * ma + mb * mb + c1) * (aa / sum - ma * ma + bb / sum - mb * mb + c2));
      count += 1;
    }
  return total / count;
}
