import { isRecord } from '../stored.ts';
import { CAMERA_LIMITS, FIRST_CAMERA, type FigureCamera } from './camera.ts';
import { newFigure } from './presets.ts';
import { RIG_NAMES, type FingerBend, type Figure, type Side } from './rig.ts';
import type { Vector, EulerAngles } from './vectors.ts';

/**
 * Figures with a camera, and the size of the picture in px. A width of 0 means that the scene is
 * new.
 */
export interface Scene3d {
  width: number;
  height: number;
  figures: readonly Figure[];
  camera: FigureCamera;
}

export const SCENE_LIMITS = {
  figures: 8,
  /** Side of the picture in px; not every GPU renders larger ones. */
  side: { min: 64, max: 2048 },
  /** Distance from the centre in metres. */
  at: { min: -5, max: 5 },
  scale: { min: 0.3, max: 2 },
  turn: { min: -180, max: 180 },
  bend: { min: -0.4, max: 1 },
} as const;

export const NEW_SCENE: Scene3d = { width: 0, height: 0, figures: [], camera: FIRST_CAMERA };

const clampNumber = (value: unknown, { min, max }: { min: number; max: number }, first: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : first;

function placeOf(value: unknown, first: Vector): Vector {
  const { x, y, z } = isRecord(value) ? value : {};
  const { at } = SCENE_LIMITS;
  return { x: clampNumber(x, at, first.x), y: clampNumber(y, at, first.y), z: clampNumber(z, at, first.z) };
}

function figureOf(value: unknown): Figure | null {
  if (!isRecord(value)) return null;
  const first = newFigure('stand');
  const turns = isRecord(value.turns) ? value.turns : {};
  const hands = isRecord(value.hands) ? value.hands : {};
  const turnOf = (turn: unknown): EulerAngles | null =>
    Array.isArray(turn) && turn.length === 3
      ? (turn.map((each: unknown) => clampNumber(each, SCENE_LIMITS.turn, 0)) as unknown as EulerAngles)
      : null;
  const handOf = (side: Side) => {
    const hand = hands[side];
    const bend = isRecord(hand) && Array.isArray(hand.bend) ? hand.bend : [];
    return {
      bend: first.hands[side].bend.map((own, at) =>
        clampNumber(bend[at], SCENE_LIMITS.bend, own),
      ) as unknown as FingerBend,
      spread: clampNumber(isRecord(hand) ? hand.spread : 0, { min: -10, max: 15 }, 0),
    };
  };
  return {
    at: placeOf(value.at, first.at),
    scale: clampNumber(value.scale, SCENE_LIMITS.scale, 1),
    turns: Object.fromEntries(
      RIG_NAMES.flatMap((name) => {
        const turn = turnOf(turns[name]);
        return turn ? [[name, turn]] : [];
      }),
    ),
    hands: { right: handOf('right'), left: handOf('left') },
  };
}

/** Converts any stored object to a scene: unusable values get their defaults. */
export function toScene3d(value: unknown): Scene3d {
  const from = isRecord(value) ? value : {};
  const camera = isRecord(from.camera) ? from.camera : {};
  const { side } = SCENE_LIMITS;
  const isSide = (each: unknown): each is number => typeof each === 'number' && each >= side.min && each <= side.max;
  if (!isSide(from.width) || !isSide(from.height)) return NEW_SCENE;
  const figures = Array.isArray(from.figures) ? from.figures.flatMap((one: unknown) => figureOf(one) ?? []) : [];
  return {
    width: from.width,
    height: from.height,
    figures: figures.slice(0, SCENE_LIMITS.figures),
    camera: {
      target: placeOf(camera.target, FIRST_CAMERA.target),
      yaw: clampNumber(camera.yaw, SCENE_LIMITS.turn, FIRST_CAMERA.yaw),
      pitch: clampNumber(camera.pitch, CAMERA_LIMITS.pitch, FIRST_CAMERA.pitch),
      away: clampNumber(camera.away, CAMERA_LIMITS.away, FIRST_CAMERA.away),
      focal: clampNumber(camera.focal, CAMERA_LIMITS.focal, FIRST_CAMERA.focal),
    },
  };
}

/** The form's size clamped to the limits of a scene, with the same aspect ratio. */
export function sceneSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, SCENE_LIMITS.side.max / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
