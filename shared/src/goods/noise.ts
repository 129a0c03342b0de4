/** Hash of a position, 0 to 1, deterministic. */
export function hashNoise(x: number, y: number, seed = 0): number {
  let h = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_246_822_519)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth noise, 0 to 1, with one bump per unit. */
export function valueNoise(x: number, y: number, seed = 0): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const above = hashNoise(x0, y0, seed) * (1 - sx) + hashNoise(x0 + 1, y0, seed) * sx;
  const below = hashNoise(x0, y0 + 1, seed) * (1 - sx) + hashNoise(x0 + 1, y0 + 1, seed) * sx;
  return above * (1 - sy) + below * sy;
}

/** Noise of several sizes, each half as large and half as strong as the one before; 0 to 1. */
export function fractalNoise(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let whole = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * valueNoise(x, y, seed + octave * 17);
    whole += weight;
    weight *= 0.5;
    // Rotated and not exactly doubled, so that bumps never align.
    const turned = x * 1.62 - y * 1.18;
    y = x * 1.18 + y * 1.62 + 3.7;
    x = turned;
  }
  return sum / whole;
}

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
