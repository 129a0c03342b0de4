import { GaussianMixture } from './mixture.ts';
import type { Size } from './picture.ts';
import { findComponents } from './regions.ts';
import { cutScene, foregroundLikelihood, type Segmentation } from './scene.ts';
import type { Analysis } from './segment.ts';
import { resampleStrokes, STROKE_VALUES } from './strokes.ts';
import { removeSpecks } from './remove-specks.ts';

/** Minimum weight of a stroke, as a fraction of what is already known of its side. */
const STROKE_SHARE = 0.5;
const ANSWERS = 2;
/** Weight of the result before the strokes. */
const STAY = 0.4;
/** Cost below which a colour counts as one of the strokes'. */
const LIKE = 11;

/**
 * The subject after a person's strokes: pixels under them are certain, connected pixels of similar
 * colour follow, and all else is unchanged. The result does not depend on the order of strokes.
 * @param strokes of the size `from`, see STROKE
 */
export function segmentWithStrokes(work: Analysis, strokes: Uint8Array, from: Size): Segmentation {
  const marks = resampleStrokes(strokes, from, work);
  const count = marks.length;
  let [kept, dropped] = [0, 0];
  for (const mark of marks) {
    if (mark === STROKE_VALUES.keep) kept += 1;
    if (mark === STROKE_VALUES.drop) dropped += 1;
  }
  if (kept + dropped === 0) return work.base;
  let labels = work.base;
  const doubted = doubts(work, marks);
  const prior = new Float32Array(count);
  for (let round = 0; round < ANSWERS; round += 1) {
    const inside = labels.inside.reduce((sum, value) => sum + value, 0);
    const keepWeight = Math.max(1, (STROKE_SHARE * inside) / Math.max(1, kept));
    const dropWeight = Math.max(1, (STROKE_SHARE * (count - inside)) / Math.max(1, dropped));
    const [front, back] = [new Float32Array(count), new Float32Array(count)];
    for (let at = 0; at < count; at += 1) {
      if (work.seen !== null && work.seen[at] === 0) continue;
      if (marks[at] === STROKE_VALUES.keep) front[at] = keepWeight;
      else if (marks[at] === STROKE_VALUES.drop) back[at] = dropWeight;
      else if (round === 0 && doubted[at] === 1) continue;
      else if (labels.inside[at] === 1) front[at] = 1;
      else back[at] = 1;
    }
    const lean = foregroundLikelihood(work.lab, front, back);
    // All of it is kept, or dropped: one side has no pixels.
    if (lean === null) return { ...labels, inside: applyStrokes(labels.inside, marks) };
    // Found labels have some weight, because a stroke is a correction.
    for (let at = 0; at < count; at += 1) prior[at] = doubted[at] === 1 ? 0 : work.base.inside[at] === 1 ? STAY : -STAY;
    labels = { inside: joinParts(work, cutScene(work, lean, prior, marks), marks), lean };
  }
  return removeSpecks(labels, work);
}

/** 1 where a pixel resembles strokes of the other side, and not those of its own. */
function doubts({ lab: { data }, base }: Analysis, marks: Uint8Array): Uint8Array {
  const kept = GaussianMixture.fit(
    data,
    Float32Array.from(marks, (mark) => (mark === STROKE_VALUES.keep ? 1 : 0)),
  );
  const dropped = GaussianMixture.fit(
    data,
    Float32Array.from(marks, (mark) => (mark === STROKE_VALUES.drop ? 1 : 0)),
  );
  return base.inside.map((inside, at) => {
    const [other, own] = inside === 1 ? [dropped, kept] : [kept, dropped];
    if (other === null) return 0;
    const l = data[at * 3]!;
    const a = data[at * 3 + 1]!;
    const b = data[at * 3 + 2]!;
    const far = other.cost(l, a, b);
    return far < LIKE && (own === null || far < own.cost(l, a, b)) ? 1 : 0;
  });
}

const applyStrokes = (inside: Uint8Array, marks: Uint8Array) =>
  inside.map((value, at) => (marks[at] === STROKE_VALUES.keep ? 1 : marks[at] === STROKE_VALUES.drop ? 0 : value));

/** Found labels, changed only in connected components that a stroke of that kind touches. */
function joinParts(work: Analysis, cut: Uint8Array, marks: Uint8Array): Uint8Array {
  const out = work.base.inside.slice();
  const changed = out.map((value, at) => (value === cut[at] ? 0 : cut[at] === 1 ? 1 : 2));
  for (const [kind, stroke] of [
    [1, STROKE_VALUES.keep],
    [2, STROKE_VALUES.drop],
  ] as const)
    for (const piece of findComponents(changed, kind, work))
      if (piece.some((at) => marks[at] === stroke)) for (const at of piece) out[at] = kind === 1 ? 1 : 0;
  return out;
}
