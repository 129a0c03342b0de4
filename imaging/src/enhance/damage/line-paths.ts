/** Half the length over which a line is followed to distinguish it from texture. */
const FOLLOWED = 20;
export const LINE_TURNS = 16;
/** Distance beside a line at which its surroundings are sampled. */
const BESIDE = 5;

interface Followed {
  /** Index of the line's direction, of `TURNS` over half a turn. */
  turn: number;
  /** Contrast along the best path, against the nearer of both sides. */
  contrast: number;
  /** Share of the path that stands out. */
  share: number;
  /** Difference of the two sides. */
  uneven: number;
}

/** Lightness with replicated borders, so that paths may leave it, and paths as index offsets. */
export function prepareLinePaths(light: Float32Array, width: number, height: number) {
  const margin = FOLLOWED + BESIDE + 2;
  const wide = width + 2 * margin;
  const padded = new Float32Array(wide * (height + 2 * margin));
  for (let y = 0; y < height + 2 * margin; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y - margin)) * width;
    for (let x = 0; x < wide; x += 1) padded[y * wide + x] = light[row + Math.min(width - 1, Math.max(0, x - margin))]!;
  }
  const length = 2 * FOLLOWED;
  /** Offsets for each step: the line, one side, the other. */
  const ways = new Int32Array(LINE_TURNS * length * 3);
  for (let turn = 0; turn < LINE_TURNS; turn += 1) {
    const [dx, dy] = [Math.cos((turn * Math.PI) / LINE_TURNS), Math.sin((turn * Math.PI) / LINE_TURNS)];
    for (let step = 0; step < length; step += 1) {
      const [x, y] = [dx * (step - FOLLOWED), dy * (step - FOLLOWED)];
      const offset = (ox: number, oy: number) => Math.round(y + oy) * wide + Math.round(x + ox);
      ways.set(
        [offset(0, 0), offset(-dy * BESIDE, dx * BESIDE), offset(dy * BESIDE, -dx * BESIDE)],
        (turn * length + step) * 3,
      );
    }
  }
  return { padded, ways, at: (x: number, y: number) => (y + margin) * wide + x + margin };
}

/**
 * Follows a line in all directions; of the centred, backward and forward path the clearest counts.
 */
export function followLine(padded: Float32Array, ways: Int32Array, from: number, least: number): Followed {
  let [contrast, share, uneven, most, best] = [0, 0, 0, 0, 0];
  const half = FOLLOWED / 2;
  const cap = 3 * least;
  for (let turn = 0, at = 0; turn < LINE_TURNS; turn += 1) {
    // Sums are computed by half paths: each path is two consecutive ones of four.
    let [hits0, sum0, gap0] = [0, 0, 0];
    for (let part = 0; part < 4; part += 1) {
      let [hits, sum, gap] = [0, 0, 0];
      for (let step = 0; step < half; step += 1, at += 3) {
        const one = padded[from + ways[at + 1]!]!;
        const other = padded[from + ways[at + 2]!]!;
        const out = padded[from + ways[at]!]! - (one > other ? one : other);
        if (out > least) hits += 1;
        sum += out > cap ? cap : out < -cap ? -cap : out;
        gap += one > other ? one - other : other - one;
      }
      if (part > 0) {
        const plain = (hits0 + hits) / FOLLOWED + (sum0 + sum) / (FOLLOWED * 1000 * least);
        if (plain > most) {
          most = plain;
          best = turn;
          share = (hits0 + hits) / FOLLOWED;
          contrast = (sum0 + sum) / FOLLOWED;
          uneven = (gap0 + gap) / FOLLOWED;
        }
      }
      hits0 = hits;
      sum0 = sum;
      gap0 = gap;
    }
  }
  return { turn: best, contrast, share, uneven };
}
