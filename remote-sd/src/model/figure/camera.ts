import type { PosePoint } from '@app/shared/pose';
import {
  addVectors,
  crossProduct,
  dotProduct,
  subtractVectors,
  scaleVector,
  normaliseVector,
  type Vector,
} from './vectors.ts';

/** A camera that orbits a target. */
export interface FigureCamera {
  target: Vector;
  /** Angles in degrees to the right, and up. */
  yaw: number;
  pitch: number;
  /** Distance to the target in metres. */
  away: number;
  /** Focal length in mm on film of 24 mm height. */
  focal: number;
}

export const CAMERA_LIMITS = {
  pitch: { min: -85, max: 85 },
  away: { min: 0.4, max: 20 },
  focal: { min: 14, max: 200 },
} as const;
export const FIRST_CAMERA: FigureCamera = { target: { x: 0, y: 0.9, z: 0 }, yaw: 0, pitch: 4, away: 4.4, focal: 50 };

const FILM_MM = 24;

/** Vertical field of view in degrees. */
export const fieldOfView = (focal: number): number => (2 * Math.atan(FILM_MM / 2 / focal) * 180) / Math.PI;

export function cameraPosition({ target, yaw, pitch, away }: FigureCamera): Vector {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return addVectors(
    target,
    scaleVector({ x: Math.sin(a) * Math.cos(b), y: Math.sin(b), z: Math.cos(a) * Math.cos(b) }, away),
  );
}

/** The camera at a position that looks at a target. */
export function cameraAt(place: Vector, target: Vector, focal: number): FigureCamera {
  const way = subtractVectors(place, target);
  const away = Math.sqrt(dotProduct(way, way));
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  return {
    target,
    yaw: degrees(Math.atan2(way.x, way.z)),
    pitch: degrees(Math.asin(way.y / (away || 1))),
    away,
    focal,
  };
}

/** Projects points to px of a picture; `null` for those behind the camera. */
export function createProjector(camera: FigureCamera, { width, height }: { width: number; height: number }) {
  const from = cameraPosition(camera);
  const forward = normaliseVector(subtractVectors(camera.target, from));
  const right = normaliseVector(crossProduct(forward, { x: 0, y: 1, z: 0 }));
  const up = crossProduct(right, forward);
  const scale = height / 2 / Math.tan(((fieldOfView(camera.focal) / 2) * Math.PI) / 180);
  return (place: Vector): (PosePoint & { depth: number }) | null => {
    const way = subtractVectors(place, from);
    const depth = dotProduct(way, forward);
    if (depth < 0.01) return null;
    return {
      x: width / 2 + (dotProduct(way, right) / depth) * scale,
      y: height / 2 - (dotProduct(way, up) / depth) * scale,
      depth,
    };
  };
}
