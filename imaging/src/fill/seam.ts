import type { Stopper } from '../stopper.ts';
import { KNOWN_WEIGHT, type PyramidLevel } from './level.ts';
import { matchConfidence, PatchVotes } from './paint-by-votes.ts';
import type { PatchMatches } from './search.ts';

/** A larger difference at the border is an edge of another object, not a seam; it is not spread. */
export const MAX_SEAM_GAP = 24;
const SWEEPS = 6;

/**
 * Smooth continuation inwards of values that are known around a hole (membrane), coarse to fine. 0
 * where `known` is 0 and far.
 */
export function interpolateMembrane(values: Float32Array, known: Uint8Array, width: number, height: number): void {
  if (width > 2 && height > 2) {
    const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    const small = new Float32Array(w * h);
    const fixed = new Uint8Array(w * h);
    let open = false;
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1) {
        let [sum, count, inside] = [0, 0, 0];
        for (let corner = 0; corner < 4; corner += 1) {
          const [cx, cy] = [2 * x + (corner & 1), 2 * y + (corner >> 1)];
          if (cx >= width || cy >= height) continue;
          const at = cy * width + cx;
          if (known[at] === 1) {
            sum += values[at]!;
            count += 1;
          } else if (known[at] === 0) inside += 1;
        }
        const at = y * w + x;
        fixed[at] = count > 0 ? 1 : inside > 0 ? 0 : 2;
        if (count > 0) small[at] = sum / count;
        else if (inside > 0) open = true;
      }
    if (open) interpolateMembrane(small, fixed, w, h);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (known[y * width + x] === 0) values[y * width + x] = small[(y >> 1) * w + (x >> 1)]!;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (known[at] !== 0) continue;
        let [sum, count] = [0, 0];
        if (x > 0 && known[at - 1] !== 2) [sum, count] = [sum + values[at - 1]!, count + 1];
        if (x + 1 < width && known[at + 1] !== 2) [sum, count] = [sum + values[at + 1]!, count + 1];
        if (y > 0 && known[at - width] !== 2) [sum, count] = [sum + values[at - width]!, count + 1];
        if (y + 1 < height && known[at + width] !== 2) [sum, count] = [sum + values[at + width]!, count + 1];
        if (count > 0) values[at] = sum / count;
      }
}

/**
 * Keeps the gradients of the fill and lets it begin with the colours that the picture has at the
 * border (Poisson): the known pixels around the hole are compared with what the patches predict
 * there, and the difference is spread into the hole.
 */
export function blendSeam(level: PyramidLevel, matches: PatchMatches, narrow: number, stopper: Stopper): void {
  const { pixels, weight, stride, hole } = level;
  const height = weight.length / stride;
  const known = new Uint8Array(weight.length).fill(2);
  const ring: number[] = [];
  for (const at of hole) {
    known[at] = 0;
    for (const other of [at - 1, at + 1, at - stride, at + stride])
      if (weight[other] === KNOWN_WEIGHT && known[other] === 2) {
        known[other] = 1;
        ring.push(other);
      }
  }
  const gaps = new Float32Array(ring.length * 3);
  const ballot = new PatchVotes(level, matches, matchConfidence(level, matches), narrow);
  for (const [turn, at] of ring.entries()) {
    if (!ballot.gather(at)) continue;
    const means = ballot.mean(pixels, true);
    const all = [0, 1, 2].map((channel) => pixels[at * 4 + channel]! - means[channel]!);
    const far = Math.max(...all.map(Math.abs));
    const share = far <= MAX_SEAM_GAP ? 1 : (MAX_SEAM_GAP / far) ** 2;
    for (let channel = 0; channel < 3; channel += 1) gaps[turn * 3 + channel] = all[channel]! * share;
  }
  const values = new Float32Array(weight.length);
  for (let channel = 0; channel < 3; channel += 1) {
    stopper.check();
    values.fill(0);
    for (const [turn, at] of ring.entries()) values[at] = gaps[turn * 3 + channel]!;
    interpolateMembrane(values, known, stride, height);
    for (const at of hole) {
      const value = pixels[at * 4 + channel]! + values[at]!;
      pixels[at * 4 + channel] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
    }
  }
}
