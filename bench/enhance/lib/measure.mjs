/** @typedef {import('./pixels.mjs').Pixels} Pixels */

/** @param {Pixels} one @param {Pixels} other */
export function psnr(one, other) {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) sum += (one.data[at] - other.data[at]) ** 2;
  return 10 * Math.log10((255 * 255) / Math.max(sum / one.data.length, 1e-4));
}

/** @param {Pixels} pixels */
function luma({ data, width, height }) {
  const grey = new Float64Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * data[at * 3] + 0.587 * data[at * 3 + 1] + 0.114 * data[at * 3 + 2];
  return grey;
}

/**
 * Gaussian of deviation 1.5 over 11×11, as SSIM is defined; the border is left out by who reads it.
 */
function smooth(values, width, height) {
  const weights = Array.from({ length: 11 }, (_, tap) => Math.exp(-((tap - 5) ** 2) / 4.5));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const rows = new Float64Array(values.length);
  const result = new Float64Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 5; x < width - 5; x += 1)
      for (let tap = 0; tap < 11; tap += 1)
        rows[y * width + x] += (weights[tap] / sum) * values[y * width + x + tap - 5];
  for (let y = 5; y < height - 5; y += 1)
    for (let x = 5; x < width - 5; x += 1)
      for (let tap = 0; tap < 11; tap += 1)
        result[y * width + x] += (weights[tap] / sum) * rows[(y + tap - 5) * width + x];
  return result;
}

/** Structural similarity of lightness. @param {Pixels} one @param {Pixels} other */
export function ssim(one, other) {
  const { width, height } = one;
  const [a, b] = [luma(one), luma(other)];
  const mean = (values) => smooth(values, width, height);
  const [ma, mb] = [mean(a), mean(b)];
  const [aa, bb, ab] = [mean(a.map((v) => v * v)), mean(b.map((v) => v * v)), mean(a.map((v, at) => v * b[at]))];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [sum, count] = [0, 0];
  for (let y = 5; y < height - 5; y += 1)
    for (let x = 5; x < width - 5; x += 1) {
      const at = y * width + x;
      const both = ma[at] * mb[at];
      sum +=
        ((2 * both + c1) * (2 * (ab[at] - both) + c2)) /
        ((ma[at] ** 2 + mb[at] ** 2 + c1) * (aa[at] - ma[at] ** 2 + bb[at] - mb[at] ** 2 + c2));
      count += 1;
    }
  return sum / count;
}

/**
 * Detail of lightness as a share of the truth's: `energy` by squares of differences of neighbours,
 * `slope` by their mean length. @param {Pixels} one @param {Pixels} truth
 */
export function gradients(one, truth) {
  const of = (pixels) => {
    const grey = luma(pixels);
    const { width, height } = pixels;
    let [energy, slope] = [0, 0];
    for (let y = 0; y < height - 1; y += 1)
      for (let x = 0; x < width - 1; x += 1) {
        const at = y * width + x;
        const square = (grey[at + 1] - grey[at]) ** 2 + (grey[at + width] - grey[at]) ** 2;
        energy += square;
        slope += Math.sqrt(square);
      }
    return { energy, slope };
  };
  const [own, whole] = [of(one), of(truth)];
  return { energy: own.energy / whole.energy, slope: own.slope / whole.slope };
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const unit = value / 255;
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
});
const labCurve = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);

function lab(data, at, to) {
  const [r, g, b] = [LINEAR[data[at]], LINEAR[data[at + 1]], LINEAR[data[at + 2]]];
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  to[0] = 116 * y - 16;
  to[1] = 500 * (x - y);
  to[2] = 200 * (y - z);
}

/**
 * CIEDE2000 (Sharma, Wu and Dalal 2005). @param {ArrayLike<number>} one @param {ArrayLike<number>}
 * other
 */
export function deltaE2000([l1, a1, b1], [l2, a2, b2]) {
  const degrees = Math.PI / 180;
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b, a) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  let turn = c1 * c2 === 0 ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn * degrees) / 2)];
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  let hm = h1 + h2;
  if (c1 * c2 !== 0) {
    if (Math.abs(h1 - h2) > 180) hm += hm < 360 ? 360 : -360;
    hm /= 2;
  }
  const t =
    1 -
    0.17 * Math.cos((hm - 30) * degrees) +
    0.24 * Math.cos(2 * hm * degrees) +
    0.32 * Math.cos((3 * hm + 6) * degrees) -
    0.2 * Math.cos((4 * hm - 63) * degrees);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const rc = 2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * degrees);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}

/** Mean over the pixels. @param {Pixels} one @param {Pixels} other */
export function meanDeltaE(one, other) {
  const [a, b] = [new Float64Array(3), new Float64Array(3)];
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    lab(one.data, at, a);
    lab(other.data, at, b);
    sum += deltaE2000(a, b);
  }
  return sum / (one.data.length / 3);
}
