import type { Point } from '@app/shared/contracts/garment';
import { bottomSolid } from './cover.ts';
import type { FigureRig } from './rig.ts';
import { ThinPlate } from './spline.ts';
import { interpolate, dot, vectorLength, subtract, normalise, type LocalFrame, type Vector } from './vector.ts';
import { type Garment, midpoint, garmentPoint, createSampler, scaleOf } from './garment-points.ts';
import { type WornPart, lengthsOf, angleAround, limbStrip } from './worn-shape.ts';

export const scaleVector = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];

/** Trousers and skirts hang from the hips. */
export function wornLower(garment: Garment, rig: FigureRig): WornPart[] {
  const { points, kind, width, height } = garment;
  const { hem } = lengthsOf(garment, rig);
  const scale = scaleOf(garment, rig);
  const p = (name: string) => garmentPoint(points, name);
  const sample = createSampler(garment);
  const { pelvis } = rig;
  const deep = 1.3 / rig.shape.depth;
  const hips = 12 - (midpoint(p('hipL'), p('hipR')).y - midpoint(p('waistL'), p('waistR')).y) * scale;
  const at = (s: number, v: number): Point => ({ x: s, y: v / 15 });
  const seen = (frame: LocalFrame, x: number, y: number, z: number) => {
    const [dx, dy, dz] = [x - frame.at[0], y - frame.at[1], z - frame.at[2]];
    return {
      u: dx * frame.x[0] + dy * frame.x[1] + dz * frame.x[2],
      v: dx * frame.y[0] + dy * frame.y[1] + dz * frame.y[2],
      w: dx * frame.z[0] + dy * frame.z[1] + dz * frame.z[2],
    };
  };
  if (kind === 'skirt') {
    const pairs: [Point, Point][] = [
      [at(-1, 12), p('waistL')],
      [at(1, 12), p('waistR')],
      [at(-1, hips), p('hipL')],
      [at(1, hips), p('hipR')],
      [at(-1, hem), p('hemL')],
      [at(1, hem), p('hemR')],
      [at(0, hem), midpoint(p('hemL'), p('hemR'))],
    ];
    const plate = new ThinPlate(
      pairs.map(([from]) => from),
      pairs.map(([, to]) => to),
    );
    return [
      {
        solid: bottomSolid(rig, 'skirt', hem),
        colour(x, y, z, out) {
          const { u, v, w } = seen(pelvis, x, y, z);
          const q = plate.at(angleAround(u, w + 0.6, deep) * 0.95, v / 15);
          sample(q.x, q.y, out);
          if (out[3]! > 0 && out[3]! < 0.7 && v > hem + 2 && v < 10) out[3] = 1;
          if (v < hem - 1) out[3] = 0;
        },
      },
    ];
  }
  const crotch = p('crotch');
  const fork = 12 - (crotch.y - midpoint(p('waistL'), p('waistR')).y) * scale;
  const pairs: [Point, Point][] = [
    [at(-1, 12), p('waistL')],
    [at(1, 12), p('waistR')],
    [at(-1, hips), p('hipL')],
    [at(1, hips), p('hipR')],
    [at(0, Math.min(hips - 3, fork)), crotch],
  ];
  const plate = new ThinPlate(
    pairs.map(([from]) => from),
    pairs.map(([, to]) => to),
  );
  const ratio = width / height;
  const strips = {
    right: limbStrip(p('hipL'), crotch, p('hemL'), ratio),
    left: limbStrip(p('hipR'), crotch, p('hemR'), ratio),
  };
  const legs = (['left', 'right'] as const).map((side) => {
    const { hip, knee, ankle } = rig.legs[side];
    return {
      side,
      hip,
      knee,
      ankle,
      thigh: vectorLength(subtract(knee, hip)),
      shin: vectorLength(subtract(ankle, knee)),
    };
  });
  const leg = legs[0]!.thigh + legs[0]!.shin - 8;
  const own = Math.max(12, (midpoint(p('hemL'), p('hemR')).y - crotch.y) * scale);
  // Long trousers are long on everybody.
  const length = own > leg * 0.68 ? leg * 0.985 : own;
  return [
    {
      solid: bottomSolid(rig, 'trousers', hem),
      colour(x, y, z, out) {
        const { u, v, w } = seen(pelvis, x, y, z);
        const leg = legs[nearestLeg(legs, x, y, z)]!;
        const onThigh = alongAxis(leg.hip, leg.knee, x, y, z);
        const onShin = alongAxis(leg.knee, leg.ankle, x, y, z);
        const far = onThigh.t < leg.thigh ? onThigh.t : leg.thigh + onShin.t;
        // Where the legs part, the plate hands over to each leg's own strip.
        const below = far - 8;
        const share = Math.min(1, Math.max(0, below / 10));
        let qx = 0;
        let qy = 0;
        if (share < 1) {
          const q = plate.at(angleAround(u, w + 0.4, deep) * 0.95, v / 15);
          qx += q.x * (1 - share);
          qy += q.y * (1 - share);
        }
        if (share > 0) {
          const bone = onThigh.t < leg.thigh ? onThigh : onShin;
          const out_ = dot(bone.rest, scaleVector(pelvis.x, leg.side === 'left' ? 1 : -1));
          const s = angleAround(out_, dot(bone.rest, pelvis.z), 1);
          const q = strips[leg.side](Math.min(1, Math.max(0, below / length)), s * 0.9);
          qx += q.x * share;
          qy += q.y * share;
        }
        sample(qx, qy, out);
        if (out[3]! > 0 && out[3]! < 0.7 && below < length * 0.95 && v < 10) out[3] = 1;
        if (below > length + 0.6) out[3] = 0;
      },
    },
  ];
}

export function alongAxis(a: Vector, b: Vector, x: number, y: number, z: number) {
  const way = normalise(subtract(b, a));
  const d = subtract([x, y, z], a);
  const t = dot(d, way);
  return { t, rest: subtract(d, scaleVector(way, t)) };
}

function nearestLeg(
  legs: readonly { hip: Vector; knee: Vector; ankle: Vector }[],
  x: number,
  y: number,
  z: number,
): number {
  const far = legs.map(({ hip, knee, ankle }) =>
    Math.min(
      ...[
        [hip, knee],
        [knee, ankle],
      ].map(([a, b]) => {
        const size = vectorLength(subtract(b!, a!));
        const { t } = alongAxis(a!, b!, x, y, z);
        return vectorLength(subtract([x, y, z], interpolate(a!, b!, Math.min(1, Math.max(0, t / size)))));
      }),
    ),
  );
  return far[0]! <= far[1]! ? 0 : 1;
}
