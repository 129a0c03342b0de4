import type { Point } from '@app/shared/contracts/garment';
import { coverSolids } from './cover.ts';
import type { FigureRig, Side } from './rig.ts';
import { ThinPlate } from './spline.ts';
import { dot, vectorLength, subtract, normalise, type Vector } from './vector.ts';
import { type Garment, midpoint, garmentPoint, createSampler } from './garment-points.ts';
import { ARMPIT_CM, SHOULDER_CM, type WornPart, lengthsOf, angleAround, limbStrip } from './worn-shape.ts';
import { scaleVector, wornLower } from './worn-lower.ts';

/**
 * Upper garments: the body of the garment by a thin plate around the torso, each sleeve along its
 * arm.
 */
export function wornUpper(garment: Garment, rig: FigureRig): WornPart[] {
  const { points, width, height } = garment;
  const lengths = lengthsOf(garment, rig);
  const { hem, sleeve } = lengths;
  const waist = ARMPIT_CM + (hem - ARMPIT_CM) * 0.45;
  // In units of which one is half of the body's front, and ten cm up.
  const at = (s: number, v: number): Point => ({ x: s, y: v / 15 });
  const p = (name: string) => garmentPoint(points, name);
  const pairs: [Point, Point][] = [
    // A little above the body: what lies on the shoulder is cloth.
    [at(-0.36, 36.8), p('neckL')],
    [at(0.36, 36.8), p('neckR')],
    [at(-0.96, SHOULDER_CM), p('shoulderL')],
    [at(0.96, SHOULDER_CM), p('shoulderR')],
    [at(-1, ARMPIT_CM), p('armpitL')],
    [at(1, ARMPIT_CM), p('armpitR')],
    [at(-1, waist), p('waistL')],
    [at(1, waist), p('waistR')],
    [at(-1, hem), p('hemL')],
    [at(1, hem), p('hemR')],
    [at(0, ARMPIT_CM), midpoint(p('armpitL'), p('armpitR'))],
    [at(0, waist), midpoint(p('waistL'), p('waistR'))],
    [at(0, hem), midpoint(p('hemL'), p('hemR'))],
  ];
  const plate = new ThinPlate(
    pairs.map(([from]) => from),
    pairs.map(([, to]) => to),
  );
  const sample = createSampler(garment);
  const { chest, pelvis } = rig;
  const deep = 1.4 / rig.shape.depth;
  const body = (x: number, y: number, z: number, out: Float32Array): void => {
    const [dx, dy, dz] = [x - chest.at[0], y - chest.at[1], z - chest.at[2]];
    const frame = dy < -4 ? pelvis : chest;
    const u = dx * frame.x[0] + dy * frame.x[1] + dz * frame.x[2];
    const v = dx * chest.y[0] + dy * chest.y[1] + dz * chest.y[2];
    const w = dx * frame.z[0] + dy * frame.z[1] + dz * frame.z[2];
    // The very side belongs to the cloth: its outline there is that of the body.
    const s = angleAround(u, w + 0.6, deep) * 0.965;
    const q = plate.at(s, v / 15);
    sample(q.x, q.y, out);
    if (v < hem - 1.2) out[3] = 0;
  };
  const cover = coverSolids(rig, garment.kind, hem, sleeve);
  const worn: WornPart[] = cover.body.map((solid) => ({ solid, colour: body }));
  for (const { side, solid } of cover.sleeves) {
    const [shoulder, pit, cuff] =
      side === 'right' ? ['shoulderL', 'armpitL', 'cuffL'] : ['shoulderR', 'armpitR', 'cuffR'];
    const strip = limbStrip(p(shoulder!), p(pit!), p(cuff!), width / height);
    const along = alongArm(rig, side);
    const length = sleeve[side];
    worn.push({
      solid,
      colour(x, y, z, out) {
        const { far, s } = along(x, y, z);
        if (far > length + 0.4) {
          out[3] = 0;
          return;
        }
        const q = strip(Math.min(1, Math.max(-0.12, far / Math.max(1, length))), s * 0.93);
        sample(q.x, q.y, out);
        // A sleeve ends at its cuff and nowhere before: its sides are those of the arm.
        if (out[3]! > 0 && out[3]! < 0.6 && far < length * 0.9) out[3] = 1;
      },
    });
  }
  return worn;
}

/** How far down the arm a point lies, in cm, and where across: 1 is the outside. */
function alongArm(rig: FigureRig, side: Side) {
  const { shoulder, elbow, wrist } = rig.arms[side];
  const sign = side === 'left' ? 1 : -1;
  const bones = [
    [shoulder, elbow],
    [elbow, wrist],
  ].map(([a, b]) => {
    const way = normalise(subtract(b!, a!));
    const front = normalise(subtract(rig.chest.z, scaleVector(way, dot(rig.chest.z, way))));
    const out = normalise(
      subtract(scaleVector(rig.chest.x, sign), scaleVector(way, dot(scaleVector(rig.chest.x, sign), way))),
    );
    return { a: a!, way, front, out, length: vectorLength(subtract(b!, a!)) };
  });
  return (x: number, y: number, z: number): { far: number; s: number } => {
    const from: Vector = [x, y, z];
    let best = Infinity;
    let far = 0;
    let s = 0;
    let before = 0;
    for (const [index, { a, way, front, out, length }] of bones.entries()) {
      const d = subtract(from, a);
      const t = dot(d, way);
      const within = Math.min(length, Math.max(index === 0 ? -6 : 0, t));
      const rest = subtract(d, scaleVector(way, within));
      const square = dot(rest, rest);
      if (square < best) {
        best = square;
        far = before + (index === 1 || t < length ? t : within);
        s = angleAround(dot(rest, out), dot(rest, front), 1);
      }
      before += length;
    }
    return { far, s };
  };
}

export const wornParts = (garment: Garment, rig: FigureRig): WornPart[] =>
  garment.kind === 'trousers' || garment.kind === 'skirt' ? wornLower(garment, rig) : wornUpper(garment, rig);
