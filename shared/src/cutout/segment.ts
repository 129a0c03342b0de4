import { buildGrid } from './grid.ts';
import { convertToLab } from './lab.ts';
import {
  resizeNearest,
  resizePlane,
  shrinkColours,
  sizeWithin,
  type Picture,
  type BytePlane,
  type Size,
} from './picture.ts';
import { proposeSubject } from './propose.ts';
import { computeSaliency } from './saliency.ts';
import { refineSegmentation, type Segmentation, type CutScene } from './scene.ts';
import { findMissedObjects } from './missed-objects.ts';
import { keepMainSubject } from './objects.ts';
import { removeSpecks } from './remove-specks.ts';

/** Pixels of the grid of the cut; edges are refined at full size. */
const WORK_PIXELS = 130_000;
/** Pixels of the copy on which proposals are computed. */
const SMALL_PIXELS = 40_000;
/** Cost of a cut between two pixels of the same colour, on the scale of colour likelihoods. */
const SMOOTHNESS = 12;
const ROUNDS = 2;
/** Weight of the result of the smaller scale. */
const STAY = 1;
/** Transparent fraction from which a picture counts as already cut out. */
const CUT_OUT = 0.02;

/** Range of mask values, of 255, that are not confident. */
const UNSURE = { from: 26, to: 229 };
/** Weight of a confident mask value for its side, in units of cost. */
const MASK_SAYS = 4;

/** Analysis of a picture before any stroke. */
export interface Analysis extends CutScene {
  base: Segmentation;
  /** 1 where a given mask is not confident; null when there was none. */
  unsure: Uint8Array | null;
  /** Whether colours before a plain background decide what a given mask is not confident of. */
  decided: boolean;
}

/**
 * Analyses a picture: proposes a subject on a small copy and segments it on a larger one.
 * @param mask of any size, 255 where subject: the result of another program instead of a proposal
 */
export function analysePicture(
  picture: Picture,
  mask: BytePlane | null = null,
  check: () => void = () => undefined,
): Analysis {
  const scene = { ...buildScene(picture), unsure: null, decided: false };
  // The opaque part of a picture with transparency is its subject.
  if (scene.seen !== null) return { ...scene, base: { inside: scene.seen, lean: new Float32Array(scene.seen.length) } };
  if (mask !== null) {
    const plain = findMissedObjects(picture, mask);
    const { data, ...size } = keepMainSubject(plain?.mask ?? mask);
    const values = resizePlane(data, size, scene);
    return {
      ...scene,
      base: {
        inside: values.map((value) => Number(value > 127)),
        lean: Float32Array.from(values, (value) => ((value - 127.5) / 127.5) * MASK_SAYS),
      },
      unsure: values.map((value) => Number(value >= UNSURE.from && value <= UNSURE.to)),
      decided: plain?.decided ?? false,
    };
  }
  const small = buildScene(picture, SMALL_PIXELS);
  check();
  const found = proposeSubject(small, computeSaliency(small.lab));
  check();
  const first = resizeNearest(found.inside, small, scene);
  const prior = Float32Array.from(first, (value) => (value === 1 ? STAY : -STAY));
  return { ...scene, base: removeSpecks(refineSegmentation(scene, first, prior, ROUNDS, check), scene) };
}

/** Converts a picture to the grid of the cut. */
export function buildScene(picture: Picture, pixels = WORK_PIXELS): CutScene {
  const size = sizeWithin(picture, pixels);
  const lab = convertToLab(shrinkColours(picture, size));
  return { ...size, lab, grid: buildGrid(lab, SMOOTHNESS), seen: opaque(picture, size) };
}

/** Whether a picture's own transparency is its subject, so that a mask of it says nothing more. */
export function isCutOut(picture: Picture): boolean {
  return opaque(picture, sizeWithin(picture, WORK_PIXELS)) !== null;
}

function opaque({ data, width, height }: Picture, size: Size): Uint8Array | null {
  const alpha = new Uint8Array(width * height);
  let all = true;
  for (let at = 0; at < alpha.length; at += 1) {
    alpha[at] = data[at * 4 + 3]!;
    if (alpha[at] !== 255) all = false;
  }
  if (all) return null;
  const seen = resizePlane(alpha, { width, height }, size).map((value) => (value > 8 ? 1 : 0));
  const gone = seen.reduce((sum, value) => sum + 1 - value, 0);
  return gone < CUT_OUT * seen.length ? null : seen;
}
