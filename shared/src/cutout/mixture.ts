const PARTS = 5;
const SAMPLE = 8_000;
const SEEK_ROUNDS = 8;
/** Minimum variance of a component in squared Lab units: the noise of a camera. */
const FLOOR = 6;
/** Values per component: constant, mean (3), inverse covariance (6). */
const STRIDE = 10;

/**
 * Gaussian mixture over colours. `cost` is the negative log-likelihood of the likeliest component.
 */
export class GaussianMixture {
  readonly #parts: Float64Array;

  private constructor(parts: Float64Array) {
    this.#parts = parts;
  }

  /**
   * @param data three floats a pixel
   * @param weights how much each pixel counts; all count equally when omitted
   * @returns null when none counts
   */
  static fit(
    data: Float32Array,
    weights: Float32Array = new Float32Array(data.length / 3).fill(1),
  ): GaussianMixture | null {
    const picked = pick(data, weights);
    if (picked.length === 0) return null;
    const belongs = cluster(picked);
    const parts: number[] = [];
    let all = 0;
    for (let at = 0; at < picked.length; at += 4) all += picked[at + 3]!;
    for (let part = 0; part < PARTS; part += 1) parts.push(...describe(picked, belongs, part, all));
    return parts.length === 0 ? null : new GaussianMixture(Float64Array.from(parts));
  }

  cost(l: number, a: number, b: number): number {
    const parts = this.#parts;
    let least = Infinity;
    for (let at = 0; at < parts.length; at += STRIDE) {
      const x = l - parts[at + 1]!;
      const y = a - parts[at + 2]!;
      const z = b - parts[at + 3]!;
      const far =
        parts[at]! +
        0.5 *
          (parts[at + 4]! * x * x +
            parts[at + 7]! * y * y +
            parts[at + 9]! * z * z +
            2 * (parts[at + 5]! * x * y + parts[at + 6]! * x * z + parts[at + 8]! * y * z));
      if (far < least) least = far;
    }
    return least;
  }
}

/** Samples the weighted pixels at regular intervals: colour and weight, four floats each. */
function pick(data: Float32Array, weights: Float32Array): Float32Array {
  let counting = 0;
  for (let pixel = 0; pixel < weights.length; pixel += 1) if (weights[pixel]! > 0) counting += 1;
  const every = Math.max(1, counting / SAMPLE);
  const out = new Float32Array(Math.floor((counting - 1) / every + 1) * 4 * Number(counting > 0));
  let [seen, due, to] = [0, 0, 0];
  for (let pixel = 0; pixel < weights.length; pixel += 1) {
    if (!(weights[pixel]! > 0)) continue;
    if (seen >= due && to < out.length) {
      for (let channel = 0; channel < 3; channel += 1) out[to + channel] = data[pixel * 3 + channel]!;
      out[to + 3] = weights[pixel]!;
      to += 4;
      due += every;
    }
    seen += 1;
  }
  return out.subarray(0, to);
}

/** k-means with initial centres far from each other. */
function cluster(picked: Float32Array): Uint8Array {
  const count = picked.length / 4;
  const middles = new Float64Array(PARTS * 3);
  const belongs = new Uint8Array(count);
  const nearest = new Float64Array(count).fill(Infinity);
  let start = Math.floor(count / 2);
  for (let part = 0; part < PARTS; part += 1) {
    for (let channel = 0; channel < 3; channel += 1) middles[part * 3 + channel] = picked[start * 4 + channel]!;
    let most = -1;
    for (let one = 0; one < count; one += 1) {
      const far = distance(picked, one, middles, part);
      if (far < nearest[one]!) nearest[one] = far;
      // The distance is capped, because single outliers would otherwise become centres.
      const pull = Math.min(nearest[one]!, 2500) * picked[one * 4 + 3]!;
      if (pull <= most) continue;
      most = pull;
      start = one;
    }
  }
  const sums = new Float64Array(PARTS * 4);
  for (let round = 0; round < SEEK_ROUNDS; round += 1) {
    sums.fill(0);
    let moved = 0;
    for (let one = 0; one < count; one += 1) {
      const l = picked[one * 4]!;
      const a = picked[one * 4 + 1]!;
      const b = picked[one * 4 + 2]!;
      const weight = picked[one * 4 + 3]!;
      let best = 0;
      let least = Infinity;
      for (let part = 0; part < PARTS; part += 1) {
        const x = l - middles[part * 3]!;
        const y = a - middles[part * 3 + 1]!;
        const z = b - middles[part * 3 + 2]!;
        const far = x * x + y * y + z * z;
        if (far >= least) continue;
        best = part;
        least = far;
      }
      if (belongs[one] !== best) moved += 1;
      belongs[one] = best;
      sums[best * 4]! += l * weight;
      sums[best * 4 + 1]! += a * weight;
      sums[best * 4 + 2]! += b * weight;
      sums[best * 4 + 3]! += weight;
    }
    // An iteration that moves no pixel is the fixed point.
    if (round > 0 && moved === 0) break;
    for (let part = 0; part < PARTS; part += 1)
      if (sums[part * 4 + 3]! > 0)
        for (let channel = 0; channel < 3; channel += 1)
          middles[part * 3 + channel] = sums[part * 4 + channel]! / sums[part * 4 + 3]!;
  }
  return belongs;
}

function distance(picked: Float32Array, one: number, middles: Float64Array, part: number): number {
  const l = picked[one * 4]! - middles[part * 3]!;
  const a = picked[one * 4 + 1]! - middles[part * 3 + 1]!;
  const b = picked[one * 4 + 2]! - middles[part * 3 + 2]!;
  return l * l + a * a + b * b;
}

function describe(picked: Float32Array, belongs: Uint8Array, part: number, all: number): number[] {
  let [weight, l, a, b] = [0, 0, 0, 0];
  let [ll, la, lb, aa, ab, bb] = [0, 0, 0, 0, 0, 0];
  for (let one = 0; one < belongs.length; one += 1) {
    if (belongs[one] !== part) continue;
    const at = one * 4;
    const x = picked[at]!;
    const y = picked[at + 1]!;
    const z = picked[at + 2]!;
    const w = picked[at + 3]!;
    weight += w;
    l += w * x;
    a += w * y;
    b += w * z;
    ll += w * x * x;
    la += w * x * y;
    lb += w * x * z;
    aa += w * y * y;
    ab += w * y * z;
    bb += w * z * z;
  }
  if (weight <= 0) return [];
  [l, a, b] = [l / weight, a / weight, b / weight];
  ll = ll / weight - l * l + FLOOR;
  la = la / weight - l * a;
  lb = lb / weight - l * b;
  aa = aa / weight - a * a + FLOOR;
  ab = ab / weight - a * b;
  bb = bb / weight - b * b + FLOOR;
  const size = ll * (aa * bb - ab * ab) - la * (la * bb - ab * lb) + lb * (la * ab - aa * lb);
  const inverse = [
    aa * bb - ab * ab,
    lb * ab - la * bb,
    la * ab - lb * aa,
    ll * bb - lb * lb,
    la * lb - ll * ab,
    ll * aa - la * la,
  ].map((value) => value / size);
  return [0.5 * Math.log(size) - Math.log(weight / all), l, a, b, ...inverse];
}
