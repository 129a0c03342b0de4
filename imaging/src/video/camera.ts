import type { CameraMove } from '@app/shared/contracts/tool-params/videoGeneration';
import type { VideoLayer, LayeredScene } from './layer.ts';

/** Camera position: x and y in frame widths, forward as a share of the distance to the subject. */
export interface CameraPose {
  x: number;
  y: number;
  forward: number;
  /** Nearness of the point that stays in place while the camera moves sideways. */
  looked: number;
}

type Path = (part: number, strength: number) => CameraPose;

const interpolate = (from: number, to: number, part: number) => from + (to - from) * part;

/**
 * Easing: starts visibly at once, and slows down at both ends, so that a cut does not stop the
 * motion abruptly.
 */
const eased = (part: number) => {
  const smooth = part * part * (3 - 2 * part);
  return 0.45 * part + 0.55 * smooth;
};

/** By `part` of the shot, 0..1, and strength, 0..1. */
const PATHS: Record<Exclude<CameraMove, 'auto'>, Path> = {
  push: (part, strength) => ({ x: 0, y: 0, forward: interpolate(0, 0.3 * strength, part), looked: 1 }),
  pull: (part, strength) => ({ x: 0, y: 0, forward: interpolate(0.3 * strength, 0, part), looked: 1 }),
  // The camera moves left, so that the picture moves right.
  left: (part, strength) => ({
    x: interpolate(-0.11, 0.11, part) * strength,
    y: 0,
    forward: 0.05 * strength,
    looked: 0.25,
  }),
  right: (part, strength) => ({
    x: interpolate(0.11, -0.11, part) * strength,
    y: 0,
    forward: 0.05 * strength,
    looked: 0.25,
  }),
  rise: (part, strength) => ({
    x: 0,
    y: interpolate(-0.1, 0.1, part) * strength,
    forward: interpolate(0, 0.08, part) * strength,
    looked: 0.3,
  }),
  // Around the subject, which stays in its place while the ground goes by behind it.
  orbit: (part, strength) => ({
    x: interpolate(0.16, -0.16, part) * strength,
    y: 0,
    forward: (0.05 + 0.05 * Math.sin(part * Math.PI)) * strength,
    looked: 1,
  }),
  still: () => ({ x: 0, y: 0, forward: 0, looked: 1 }),
};

/** @param part of the shot, 0..1; a little beyond either end during transitions */
export function poseAt(move: Exclude<CameraMove, 'auto'>, strength: number, part: number): CameraPose {
  const at = Math.min(1, Math.max(0, part));
  // Beyond its ends a shot continues at its last speed.
  const path = part === at ? eased(at) : at === 0 ? 0.45 * part : 1 + 0.45 * (part - 1);
  return PATHS[move](path, strength / 100);
}

/** Maximum magnification of the subject during a move, relative to its start or end. */
export function cameraGrowth(move: Exclude<CameraMove, 'auto'>, strength: number): number {
  const nearest = Math.max(poseAt(move, strength, 0).forward, poseAt(move, strength, 1).forward);
  return 1 / (1 - nearest);
}

/**
 * Maps a row of the frame to a row of a layer: `x` of the frame is `scale * x + shift` of the
 * layer's own pixels.
 */
export interface RowRange {
  /** Row of the layer in its own pixels; NaN outside the layer. */
  row: Float32Array;
  scale: Float32Array;
  shift: Float32Array;
}

interface Size {
  width: number;
  height: number;
}

/** Projects a layer by the shared virtual camera: nearer layers move farther and grow more. */
export function projectLayer(
  scene: LayeredScene,
  layer: VideoLayer,
  pose: CameraPose,
  zoom: number,
  frame: Size,
): RowRange {
  const density = scene.width / frame.width;
  const centre = { x: frame.width / 2, y: frame.height / 2 };
  const [fx, fy] = [(scene.focus.x - 0.5) * frame.width, (scene.focus.y - 0.5) * frame.height];
  const { height, nearness } = layer;
  const row = new Float32Array(frame.height).fill(NaN);
  const scale = new Float32Array(frame.height);
  const shift = new Float32Array(frame.height);
  let [before, from] = [0, NaN];
  for (let own = 0; own < height; own += 1) {
    const near = nearness[own]!;
    const grown = 1 / (1 - pose.forward * near);
    const y = (layer.top + own + 0.5) / density - centre.y;
    const to = centre.y + zoom * ((y - fy) * grown + fy + pose.y * frame.width * (near - pose.looked));
    if (own > 0 && to > before) {
      for (let at = Math.max(0, Math.ceil(before - 0.5)); at < frame.height && at + 0.5 <= to; at += 1) {
        const part = (at + 0.5 - before) / (to - before);
        if (!(part >= 0)) continue;
        const here = nearness[own - 1]! + (near - nearness[own - 1]!) * part;
        const size = 1 / (1 - pose.forward * here);
        row[at] = from + part;
        // x' = centre + zoom * ((X - fx) * size + fx + slide), solved for X and brought to the
        // layer's pixels.
        const slide = pose.x * frame.width * (here - pose.looked);
        const a = 1 / (zoom * size);
        scale[at] = a * density;
        shift[at] = ((0.5 - centre.x) * a - (fx + slide) / size + fx + centre.x) * density - layer.left - 0.5;
      }
    }
    [before, from] = [to, own];
  }
  return { row, scale, shift };
}

/** Whether a layer that goes to the edge of the scene still covers the frame there. */
function covers(scene: LayeredScene, layer: VideoLayer, rows: RowRange, frame: Size): boolean {
  const first = rows.row.findIndex((row) => !Number.isNaN(row));
  if (first < 0) return false;
  const last = rows.row.findLastIndex((row) => !Number.isNaN(row));
  const right = layer.left + layer.width >= scene.width - 2;
  if (layer.top <= 1 && first > 0) return false;
  if (layer.top + layer.height >= scene.height - 2 && last < frame.height - 1) return false;
  for (let at = first; at <= last; at += 1) {
    const start = rows.shift[at]!;
    if (layer.left <= 1 && start < -0.5) return false;
    if (right && start + rows.scale[at]! * (frame.width - 1) > layer.width - 0.5) return false;
  }
  return true;
}

const STEPS = 9;
const CLOSER = 1.015;
const CLOSEST = 1.6;

/** Zoom at which no edge of the scene is visible during the move. */
export function zoomFor(
  scene: LayeredScene,
  move: Exclude<CameraMove, 'auto'>,
  strength: number,
  frame: Size,
  beyond: { before: number; after: number },
): number {
  const small = { width: 90, height: Math.round((90 * frame.height) / frame.width) };
  for (let zoom = 1.005; zoom < CLOSEST; zoom *= CLOSER) {
    const fits = Array.from({ length: STEPS }, (_, step) => {
      const part = -beyond.before + ((1 + beyond.before + beyond.after) * step) / (STEPS - 1);
      const pose = poseAt(move, strength, part);
      return scene.layers.every(
        (layer) => !touches(scene, layer) || covers(scene, layer, projectLayer(scene, layer, pose, zoom, small), small),
      );
    }).every(Boolean);
    if (fits) return zoom;
  }
  return CLOSEST;
}

const touches = (scene: LayeredScene, { left, top, width, height }: VideoLayer) =>
  left <= 1 || top <= 1 || left + width >= scene.width - 2 || top + height >= scene.height - 2;
