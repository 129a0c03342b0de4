import { dice } from './masks.mjs';

const SIDE = 320;

/**
 * Pictures whose lines go straight through a hole: an edge between two grounds (a skyline, a shelf)
 * or a bar on one (a cable, a frame), at any angle, over fine noise.
 * @param {number} seed
 */
export function lineCase(seed) {
  const next = dice(seed);
  const angle = next() * Math.PI;
  const bar = next() < 0.5;
  const thick = 2 + next() * 6;
  const grounds = [0, 1, 2].map(() => [0, 1, 2].map(() => 40 + next() * 180));
  const middle = SIDE / 2;
  const normal = { x: -Math.sin(angle), y: Math.cos(angle) };
  const away = (next() - 0.5) * 30;
  const data = new Uint8Array(SIDE * SIDE * 3);
  const mask = new Uint8Array(SIDE * SIDE);
  const radius = 30 + next() * 25;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const far = (x - middle) * normal.x + (y - middle) * normal.y - away;
      const share = bar ? clip(thick / 2 + 0.5 - Math.abs(far)) : clip(far + 0.5);
      const at = y * SIDE + x;
      const noise = (next() + next() + next() - 1.5) * 12;
      for (let channel = 0; channel < 3; channel += 1)
        data[at * 3 + channel] = clipByte(grounds[0][channel] * (1 - share) + grounds[1][channel] * share + noise);
      if (Math.hypot(x - middle, y - middle) < radius) mask[at] = 255;
    }
  return {
    truth: { data, width: SIDE, height: SIDE },
    mask,
    grounds,
    share: (x, y) => {
      const far = (x - middle) * normal.x + (y - middle) * normal.y - away;
      return bar ? clip(thick / 2 + 0.5 - Math.abs(far)) : clip(far + 0.5);
    },
  };
}

const clip = (value) => Math.max(0, Math.min(1, value));
const clipByte = (value) => Math.max(0, Math.min(255, Math.round(value)));

/** Share of the hole's pixels that belong to the wrong side of the line. */
export function wrongSide(made, { mask, grounds, share }) {
  let [wrong, count] = [0, 0];
  const gap = grounds[0].map((value, channel) => grounds[1][channel] - value);
  const length = gap.reduce((sum, value) => sum + value * value, 0);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue;
    const [x, y] = [at % made.width, Math.floor(at / made.width)];
    const true_ = share(x, y);
    let along = 0;
    for (let channel = 0; channel < 3; channel += 1)
      along += (made.data[at * 3 + channel] - grounds[0][channel]) * gap[channel];
    if (Math.abs(along / length - true_) > 0.5) wrong += 1;
    count += 1;
  }
  return wrong / count;
}
