import { cone } from './body.ts';
import type { FigureRig } from './rig.ts';
import type { RoundCone, ClipPlane } from './solid.ts';
import { toWorldPoint, type Vector } from './vector.ts';

/** Keeps what lies below a point of the hips. */
export const clipBelow = (rig: FigureRig, y: number): ClipPlane => ({
  normal: rig.pelvis.y,
  at: toWorldPoint(rig.pelvis, [0, y, 0]),
});

/** Keeps what lies above a point of the hips. */
export const clipAbove = (rig: FigureRig, y: number): ClipPlane => ({
  normal: [-rig.pelvis.y[0], -rig.pelvis.y[1], -rig.pelvis.y[2]],
  at: toWorldPoint(rig.pelvis, [0, y, 0]),
});

export type Neckline = 'round' | 'v' | 'collar' | 'straps' | 'hood' | 'lapels';

interface Neck {
  more: RoundCone[];
  holes: RoundCone[];
  cuts: ClipPlane[];
}

/** Parts that a neckline adds to a top, and the holes and cuts that it makes. */
export function neckline(rig: FigureRig, neck: Neckline): Neck {
  const at = (x: number, y: number, z: number) => toWorldPoint(rig.chest, [x, y, z]);
  const deep = rig.shape.depth;
  const throat = rig.shape.woman ? 5.5 : 6.7;
  const round = cone(at(0, 40, 0), at(0, 33.6, 1.6), throat, throat + 0.5, 0);
  const flap = (sign: number, from: Vector, to: Vector, ra: number, rb: number) =>
    cone(at(sign * from[0], from[1], from[2]), at(sign * to[0], to[1], to[2]), ra, rb, 0.2, [rig.chest.z, 1.9]);
  switch (neck) {
    case 'round': {
      const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => {
        const [from, to] = [step, step + 1].map((one) => (one * Math.PI) / 4) as [number, number];
        const on = (angle: number) =>
          at(Math.sin(angle) * (throat + 0.9), 34.6 - Math.cos(angle) * 1.7, Math.cos(angle) * (throat + 0.3) - 0.4);
        return cone(on(from), on(to), 0.75, 0.75, 0.5);
      });
      return { more: ring, holes: [round], cuts: [] };
    }
    case 'v':
      return {
        more: [],
        holes: [round, cone(at(0, 38, 3), at(0, 21.5, 13.5 * deep), throat + 0.8, 0.7, 0)],
        cuts: [],
      };
    case 'collar':
      return {
        more: [
          cone(at(0, 33.2, -0.8), at(0, 36.6, 0.4), throat + 1.1, throat + 0.4, 0.6),
          flap(1, [2.2, 35.6, 5.2], [4.2, 30.8, 8], 1.5, 1.2),
          flap(-1, [2.2, 35.6, 5.2], [4.2, 30.8, 8], 1.5, 1.2),
        ],
        holes: [
          cone(at(0, 43, 1.6), at(0, 34, 1), throat + 0.2, throat - 0.4, 0),
          cone(at(0, 38, 5.2), at(0, 29.6, 8.8 * deep), 2.6, 0.4, 0),
        ],
        cuts: [],
      };
    case 'hood': {
      const on = (angle: number) =>
        at(Math.sin(angle) * 8.2, 33.6 + Math.abs(Math.cos(angle)) * 0.6, -Math.cos(angle) * 8.4);
      const steps = [-1.9, -1.2, -0.5, 0.5, 1.2, 1.9];
      return {
        more: steps.slice(1).map((to, index) => cone(on(steps[index]!), on(to), 2.5, 2.5, 1.6)),
        holes: [cone(at(0, 41, 1), at(0, 34, 2.2), throat + 0.2, throat, 0)],
        cuts: [],
      };
    }
    case 'straps':
      return { more: [], holes: [], cuts: [] };
    case 'lapels':
      return {
        more: [
          flap(1, [5.4, 33.6, 4.6], [2.2, 11, 12.4 * deep], 2.9, 1.2),
          flap(-1, [5.4, 33.6, 4.6], [2.2, 11, 12.4 * deep], 2.9, 1.2),
        ],
        holes: [round, cone(at(0, 38, 4), at(0, 9, 15.4 * deep), throat + 0.6, 0.5, 0)],
        cuts: [],
      };
  }
}
