import type { Size } from './picture.ts';
import { refineSegmentation, type Segmentation, type CutScene } from './scene.ts';
import { removeSpecks } from './remove-specks.ts';

/** Weight of saliency relative to the colour model. */
const PRIOR = 1.6;
const ROUNDS = 4;
/**
 * Margins, as fractions of each side, that are background for certain, in proposals that take the
 * rest for the subject.
 */
const MARGINS = [0.04, 0.1, 0.2];
/** Weights of the criteria of a good proposal: fitted on objects drawn over photographs. */
const SIGNS = { sure: 0.18, edge: 0.42, round: 0.27, middle: 0.3, area: 0.4 };
const EDGE = 12;
const MAX_PROPOSALS = 4;

/**
 * The most likely subject of several proposals: by saliency, by saliency near the centre, and by
 * the margins.
 */
export function proposeSubject(scene: CutScene, salient: Float32Array): Segmentation {
  const middles = salient.map((_, at) => middle(at, scene));
  const found = [
    standingOut(scene, salient, 1),
    standingOut(
      scene,
      salient.map((value, at) => 0.6 * value + 0.4 * middles[at]!),
      0.3,
    ),
    ...MARGINS.map((margin) => insideMargin(scene, margin)),
  ].map((labels) => removeSpecks(labels, scene));
  const [best] = found
    .map((labels) => ({ labels, score: score(scene, labels, middles) }))
    .toSorted((one, other) => other.score - one.score);
  return best!.labels;
}

function middle(at: number, { width, height }: Size): number {
  const x = ((at % width) + 0.5) / width - 0.5;
  const y = (Math.floor(at / width) + 0.5) / height - 0.5;
  return Math.exp(-(x * x + y * y) / (2 * 0.22 ** 2));
}

/** @param hold weight of `salient` after the first iteration */
function standingOut(scene: CutScene, salient: Float32Array, hold: number): Segmentation {
  const threshold = split(salient);
  const prior = salient.map((value) => PRIOR * Math.max(-3, Math.min(3, (value - threshold) * 8)));
  const first = refineSegmentation(
    scene,
    Uint8Array.from(salient, (value) => (value > threshold ? 1 : 0)),
    prior,
    1,
  );
  return refineSegmentation(
    scene,
    first.inside,
    prior.map((value) => value * hold),
    ROUNDS - 1,
  );
}

function insideMargin(scene: CutScene, margin: number): Segmentation {
  const { width, height } = scene;
  const first = new Uint8Array(width * height);
  for (let y = Math.round(height * margin); y < height * (1 - margin); y += 1)
    first.fill(1, y * width + Math.round(width * margin), y * width + Math.round(width * (1 - margin)));
  return refineSegmentation(
    scene,
    first,
    Float32Array.from(first, (value) => (value === 1 ? 0 : -1000)),
    ROUNDS,
  );
}

/**
 * Score of a proposal: colours are distinct, its outline follows edges and is short, it is near the
 * centre.
 */
function signs({ width, height, lab: { data } }: CutScene, { inside, lean }: Segmentation, middles: Float32Array) {
  let sure = 0;
  let area = 0;
  let centred = 0;
  let all = 0;
  let edge = 0;
  let length = 0;
  const gap = (one: number, other: number) =>
    Math.min(
      1,
      Math.hypot(
        data[one * 3]! - data[other * 3]!,
        data[one * 3 + 1]! - data[other * 3 + 1]!,
        data[one * 3 + 2]! - data[other * 3 + 2]!,
      ) / EDGE,
    );
  for (let at = 0; at < inside.length; at += 1) {
    sure += Math.max(-MAX_PROPOSALS, Math.min(MAX_PROPOSALS, inside[at] === 1 ? lean[at]! : -lean[at]!));
    area += inside[at]!;
    all += middles[at]!;
    if (inside[at] === 1) centred += middles[at]!;
    for (const other of [at % width < width - 1 ? at + 1 : at, at + width < inside.length ? at + width : at]) {
      if (inside[other] === inside[at]) continue;
      length += 1;
      edge += gap(at, other);
    }
  }
  const count = width * height;
  return {
    sure: sure / count,
    edge: edge / Math.max(1, length),
    round: (4 * Math.sqrt(area)) / Math.max(1, length),
    middle: (centred * count) / (Math.max(1, area) * all),
    area: area / count,
  };
}

function score(scene: CutScene, labels: Segmentation, middles: Float32Array): number {
  const found = signs(scene, labels, middles);
  let sum = 0;
  for (const sign of Object.keys(SIGNS) as (keyof typeof SIGNS)[]) sum += SIGNS[sign] * found[sign];
  return sum;
}

/** Otsu's threshold, which separates two groups best. */
function split(values: Float32Array): number {
  const bins = new Float64Array(64);
  for (const value of values) bins[Math.min(63, Math.floor(value * 64))]! += 1;
  const mean = bins.reduce((sum, size, bin) => sum + size * bin, 0) / values.length;
  let [below, belowSum, best, found] = [0, 0, -1, 0.5];
  for (let bin = 0; bin < 63; bin += 1) {
    below += bins[bin]! / values.length;
    belowSum += (bins[bin]! * bin) / values.length;
    if (below <= 0 || below >= 1) continue;
    const between = (mean * below - belowSum) ** 2 / (below * (1 - below));
    if (between > best) [best, found] = [between, (bin + 1) / 64];
  }
  return found;
}
