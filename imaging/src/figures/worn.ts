import type { GarmentKind, GarmentPoints, Point } from '@app/shared/contracts/garment';
import { bottomSolid, coverSolids } from './cover.ts';
import type { Rig, Side } from './rig.ts';
import type { Solid } from './solid.ts';
import { ThinPlate } from './spline.ts';
import { between, dot, long, subtract, unit, type Frame, type Vector } from './vector.ts';

/** A garment that was cut out, straight RGBA. */
export interface Garment {
  data: Uint8Array;
  width: number;
  height: number;
  kind: GarmentKind;
  points: GarmentPoints;
}

/**
 * A solid that wears a picture: the colour of a point of its surface, in the camera's cm; alpha 0
 * where the garment is not.
 */
export interface Worn {
  solid: Solid;
  colour: (x: number, y: number, z: number, out: Float32Array) => void;
}

/** Opaque in the middle of the picture, clear where there is nothing. */
function sampler({ data, width, height }: Garment) {
  return (px: number, py: number, out: Float32Array): void => {
    out[3] = 0;
    const x = px * width - 0.5;
    const y = py * height - 0.5;
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) return;
    const fx = x - ix;
    const fy = y - iy;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let corner = 0; corner < 4; corner += 1) {
      const ox = corner & 1;
      const oy = corner >> 1;
      const at = ((iy + oy) * width + ix + ox) * 4;
      const share = (ox ? fx : 1 - fx) * (oy ? fy : 1 - fy) * (data[at + 3]! / 255);
      r += data[at]! * share;
      g += data[at + 1]! * share;
      b += data[at + 2]! * share;
      a += share;
    }
    if (a < 1e-3) return;
    out[0] = r / a / 255;
    out[1] = g / a / 255;
    out[2] = b / a / 255;
    out[3] = a;
  };
}

/**
 * How far round the body a point is: 0 in front, -1 and 1 at its sides; the back is the front seen
 * from behind.
 */
function roundOf(u: number, w: number, deep: number): number {
  const angle = Math.atan2(u, w * deep) / (Math.PI / 2);
  const near = Math.abs(angle) <= 1 ? angle : Math.sign(angle) * (2 - Math.abs(angle));
  // Between as far round and as far across: a print in the middle keeps its shape.
  return 0.5 * near + 0.5 * Math.sin((near * Math.PI) / 2);
}

const point = (points: GarmentPoints, name: string): Point => points[name] ?? { x: 0.5, y: 0.5 };
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Cm that one height of the garment's picture stands for: its shoulders, or its waist, are as wide
 * as the body's.
 */
export function scaleOf(garment: Garment, rig: Rig): number {
  const { points, width, height, kind } = garment;
  const wide = (a: string, b: string) => {
    const [p, q] = [point(points, a), point(points, b)];
    return Math.sqrt(((p.x - q.x) * width) ** 2 + ((p.y - q.y) * height) ** 2) / height;
  };
  if (kind === 'trousers' || kind === 'skirt') {
    // Half of what goes round the hips, which are less deep than wide.
    const half = ((rig.shape.hips * Math.PI) / 2) * (1 + rig.shape.depth / 1.36);
    return (half * 1.02) / Math.max(0.02, wide('hipL', 'hipR'));
  }
  return (rig.shape.shoulders * 2 + 5) / Math.max(0.02, wide('shoulderL', 'shoulderR'));
}

/**
 * Lengths along the body in cm that follow from the garment's own: where its hem is, and how long
 * its sleeves are.
 */
export interface Lengths {
  /**
   * From the waist, down is less; in the frame of the chest, or of the hips for what hangs from
   * them.
   */
  hem: number;
  sleeve: Record<Side, number>;
}

const ARMPIT = 21.5;
const SHOULDER = 33.4;

export function lengthsOf(garment: Garment, rig: Rig): Lengths {
  const { points, width, height, kind } = garment;
  const scale = scaleOf(garment, rig);
  const down = (from: Point, to: Point) => (to.y - from.y) * scale;
  const far = (a: Point, b: Point) =>
    (Math.sqrt(((a.x - b.x) * width) ** 2 + ((a.y - b.y) * height) ** 2) / height) * scale;
  const hemY = middle(point(points, 'hemL'), point(points, 'hemR'));
  if (kind === 'trousers' || kind === 'skirt') {
    const waist = middle(point(points, 'waistL'), point(points, 'waistR'));
    return { hem: 12 - down(waist, hemY), sleeve: { left: 0, right: 0 } };
  }
  const pits = middle(point(points, 'armpitL'), point(points, 'armpitR'));
  const most = kind === 'top' ? -30 : -92;
  const hem = Math.max(most, Math.min(-2, ARMPIT - down(pits, hemY)));
  // The left of the picture is the body's right.
  const sleeve = {
    right: far(point(points, 'shoulderL'), point(points, 'cuffL')),
    left: far(point(points, 'shoulderR'), point(points, 'cuffR')),
  };
  return { hem, sleeve };
}

/**
 * Upper garments: the body of the garment by a thin plate around the torso, each sleeve along its
 * arm.
 */
export function wornUpper(garment: Garment, rig: Rig): Worn[] {
  const { points, width, height } = garment;
  const lengths = lengthsOf(garment, rig);
  const { hem, sleeve } = lengths;
  const waist = ARMPIT + (hem - ARMPIT) * 0.45;
  // In units of which one is half of the body's front, and ten cm up.
  const at = (s: number, v: number): Point => ({ x: s, y: v / 15 });
  const p = (name: string) => point(points, name);
  const pairs: [Point, Point][] = [
    // A little above the body: what lies on the shoulder is cloth.
    [at(-0.36, 36.8), p('neckL')],
    [at(0.36, 36.8), p('neckR')],
    [at(-0.96, SHOULDER), p('shoulderL')],
    [at(0.96, SHOULDER), p('shoulderR')],
    [at(-1, ARMPIT), p('armpitL')],
    [at(1, ARMPIT), p('armpitR')],
    [at(-1, waist), p('waistL')],
    [at(1, waist), p('waistR')],
    [at(-1, hem), p('hemL')],
    [at(1, hem), p('hemR')],
    [at(0, ARMPIT), middle(p('armpitL'), p('armpitR'))],
    [at(0, waist), middle(p('waistL'), p('waistR'))],
    [at(0, hem), middle(p('hemL'), p('hemR'))],
  ];
  const plate = new ThinPlate(
    pairs.map(([from]) => from),
    pairs.map(([, to]) => to),
  );
  const sample = sampler(garment);
  const { chest, pelvis } = rig;
  const deep = 1.4 / rig.shape.depth;
  const body = (x: number, y: number, z: number, out: Float32Array): void => {
    const [dx, dy, dz] = [x - chest.at[0], y - chest.at[1], z - chest.at[2]];
    const frame = dy < -4 ? pelvis : chest;
    const u = dx * frame.x[0] + dy * frame.x[1] + dz * frame.x[2];
    const v = dx * chest.y[0] + dy * chest.y[1] + dz * chest.y[2];
    const w = dx * frame.z[0] + dy * frame.z[1] + dz * frame.z[2];
    // The very side belongs to the cloth: its outline there is that of the body.
    const s = roundOf(u, w + 0.6, deep) * 0.965;
    const q = plate.at(s, v / 15);
    sample(q.x, q.y, out);
    if (v < hem - 1.2) out[3] = 0;
  };
  const cover = coverSolids(rig, garment.kind, hem, sleeve);
  const worn: Worn[] = cover.body.map((solid) => ({ solid, colour: body }));
  for (const { side, solid } of cover.sleeves) {
    const [shoulder, pit, cuff] =
      side === 'right' ? ['shoulderL', 'armpitL', 'cuffL'] : ['shoulderR', 'armpitR', 'cuffR'];
    const strip = stripOf(p(shoulder!), p(pit!), p(cuff!), width / height);
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

/**
 * A sleeve or a leg in the picture: how far along it, and across from its inner to its outer edge.
 */
function stripOf(outer: Point, inner: Point, end: Point, ratio: number) {
  const base = middle(outer, inner);
  const [ax, ay] = [(end.x - base.x) * ratio, end.y - base.y];
  const size = Math.sqrt(ax * ax + ay * ay) || 1e-6;
  // Across, as seen: towards the outer edge.
  let [nx, ny] = [-ay / size, ax / size];
  const [ox, oy] = [(outer.x - base.x) * ratio, outer.y - base.y];
  const sign = nx * ox + ny * oy >= 0 ? 1 : -1;
  [nx, ny] = [nx * sign, ny * sign];
  const half = Math.abs(nx * ox + ny * oy);
  return (t: number, s: number): Point => {
    // Sleeves narrow towards the cuff.
    const wide = half * (1 - 0.3 * Math.max(0, t));
    return {
      x: base.x + (end.x - base.x) * t + (nx * s * wide) / ratio,
      y: base.y + (end.y - base.y) * t + ny * s * wide,
    };
  };
}

/** How far down the arm a point lies, in cm, and where across: 1 is the outside. */
function alongArm(rig: Rig, side: Side) {
  const { shoulder, elbow, wrist } = rig.arms[side];
  const sign = side === 'left' ? 1 : -1;
  const bones = [
    [shoulder, elbow],
    [elbow, wrist],
  ].map(([a, b]) => {
    const way = unit(subtract(b!, a!));
    const front = unit(subtract(rig.chest.z, scaled(way, dot(rig.chest.z, way))));
    const out = unit(subtract(scaled(rig.chest.x, sign), scaled(way, dot(scaled(rig.chest.x, sign), way))));
    return { a: a!, way, front, out, length: long(subtract(b!, a!)) };
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
      const rest = subtract(d, scaled(way, within));
      const square = dot(rest, rest);
      if (square < best) {
        best = square;
        far = before + (index === 1 || t < length ? t : within);
        s = roundOf(dot(rest, out), dot(rest, front), 1);
      }
      before += length;
    }
    return { far, s };
  };
}

const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];

/** Trousers and skirts hang from the hips. */
export function wornLower(garment: Garment, rig: Rig): Worn[] {
  const { points, kind, width, height } = garment;
  const { hem } = lengthsOf(garment, rig);
  const scale = scaleOf(garment, rig);
  const p = (name: string) => point(points, name);
  const sample = sampler(garment);
  const { pelvis } = rig;
  const deep = 1.3 / rig.shape.depth;
  const hips = 12 - (middle(p('hipL'), p('hipR')).y - middle(p('waistL'), p('waistR')).y) * scale;
  const at = (s: number, v: number): Point => ({ x: s, y: v / 15 });
  const seen = (frame: Frame, x: number, y: number, z: number) => {
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
      [at(0, hem), middle(p('hemL'), p('hemR'))],
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
          const q = plate.at(roundOf(u, w + 0.6, deep) * 0.95, v / 15);
          sample(q.x, q.y, out);
          if (out[3]! > 0 && out[3]! < 0.7 && v > hem + 2 && v < 10) out[3] = 1;
          if (v < hem - 1) out[3] = 0;
        },
      },
    ];
  }
  const crotch = p('crotch');
  const fork = 12 - (crotch.y - middle(p('waistL'), p('waistR')).y) * scale;
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
    right: stripOf(p('hipL'), crotch, p('hemL'), ratio),
    left: stripOf(p('hipR'), crotch, p('hemR'), ratio),
  };
  const legs = (['left', 'right'] as const).map((side) => {
    const { hip, knee, ankle } = rig.legs[side];
    return { side, hip, knee, ankle, thigh: long(subtract(knee, hip)), shin: long(subtract(ankle, knee)) };
  });
  const leg = legs[0]!.thigh + legs[0]!.shin - 8;
  const own = Math.max(12, (middle(p('hemL'), p('hemR')).y - crotch.y) * scale);
  // Long trousers are long on everybody.
  const length = own > leg * 0.68 ? leg * 0.985 : own;
  return [
    {
      solid: bottomSolid(rig, 'trousers', hem),
      colour(x, y, z, out) {
        const { u, v, w } = seen(pelvis, x, y, z);
        const leg = legs[nearestLeg(legs, x, y, z)]!;
        const onThigh = along(leg.hip, leg.knee, x, y, z);
        const onShin = along(leg.knee, leg.ankle, x, y, z);
        const far = onThigh.t < leg.thigh ? onThigh.t : leg.thigh + onShin.t;
        // Where the legs part, the plate hands over to each leg's own strip.
        const below = far - 8;
        const share = Math.min(1, Math.max(0, below / 10));
        let qx = 0;
        let qy = 0;
        if (share < 1) {
          const q = plate.at(roundOf(u, w + 0.4, deep) * 0.95, v / 15);
          qx += q.x * (1 - share);
          qy += q.y * (1 - share);
        }
        if (share > 0) {
          const bone = onThigh.t < leg.thigh ? onThigh : onShin;
          const out_ = dot(bone.rest, scaled(pelvis.x, leg.side === 'left' ? 1 : -1));
          const s = roundOf(out_, dot(bone.rest, pelvis.z), 1);
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

function along(a: Vector, b: Vector, x: number, y: number, z: number) {
  const way = unit(subtract(b, a));
  const d = subtract([x, y, z], a);
  const t = dot(d, way);
  return { t, rest: subtract(d, scaled(way, t)) };
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
        const size = long(subtract(b!, a!));
        const { t } = along(a!, b!, x, y, z);
        return long(subtract([x, y, z], between(a!, b!, Math.min(1, Math.max(0, t / size)))));
      }),
    ),
  );
  return far[0]! <= far[1]! ? 0 : 1;
}

export const worn = (garment: Garment, rig: Rig): Worn[] =>
  garment.kind === 'trousers' || garment.kind === 'skirt' ? wornLower(garment, rig) : wornUpper(garment, rig);
