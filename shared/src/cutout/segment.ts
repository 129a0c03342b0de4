import { gridOf } from './grid.ts';
import { toLab } from './lab.ts';
import { resizeNearest, resizePlane, shrinkColours, within, type Picture, type Size } from './picture.ts';
import { propose } from './propose.ts';
import { saliency } from './saliency.ts';
import { settle, type Labels, type Scene } from './scene.ts';
import { tidied } from './tidy.ts';

/** Where the cut is made; edges are found again at full size. */
const WORK_PIXELS = 130_000;
/** Where proposals are made. */
const SMALL_PIXELS = 40_000;
/** Cost of a cut between two pixels of one colour, to which likelihoods of colours are weighed. */
const SMOOTHNESS = 12;
const ROUNDS = 2;
/** Pull of what was found smaller. */
const STAY = 1;
/** Share that is transparent in a picture that is cut out already. */
const CUT_OUT = 0.02;

/** What is known of a picture before anybody painted on it. */
export interface Work extends Scene {
  base: Labels;
}

/** Learns a picture: proposes a subject on a small copy and cuts it out on a larger one. */
export function learn(picture: Picture): Work {
  const scene = sceneOf(picture, WORK_PIXELS);
  // What is cut out already is the subject.
  if (scene.seen !== null) return { ...scene, base: { inside: scene.seen, lean: new Float32Array(scene.seen.length) } };
  const small = sceneOf(picture, SMALL_PIXELS);
  const found = propose(small, saliency(small.lab));
  const first = resizeNearest(found.inside, small, scene);
  const prior = Float32Array.from(first, (value) => (value === 1 ? STAY : -STAY));
  return { ...scene, base: tidied(settle(scene, first, prior, ROUNDS), scene) };
}

function sceneOf(picture: Picture, pixels: number): Scene {
  const size = within(picture, pixels);
  const lab = toLab(shrinkColours(picture, size));
  return { ...size, lab, grid: gridOf(lab, SMOOTHNESS), seen: opaque(picture, size) };
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
