import { dot, vectorLength, subtract, type LocalFrame, type Vector } from './vector.ts';

/** A cone with round ends, in cm; `soft` is how far it melts into what came before it. */
export interface RoundCone {
  a: Vector;
  b: Vector;
  ra: number;
  rb: number;
  soft: number;
  /** Thinner along this axis by the factor. */
  flat?: readonly [axis: Vector, by: number];
  /** Parts beyond these planes are cut off. */
  cuts?: readonly ClipPlane[];
}

/** Keeps what lies against its normal. */
export interface ClipPlane {
  normal: Vector;
  at: Vector;
}

export type Material = 'skin' | 'top' | 'bottom' | 'inner' | 'shoe' | 'prop';

export interface Solid {
  material: Material;
  cones: readonly RoundCone[];
  /** Taken away from it. */
  holes?: readonly RoundCone[];
  cuts?: readonly ClipPlane[];
  /** Waves of cloth: cm added to the radius at a point. */
  ripple?: (x: number, y: number, z: number) => number;
  /** Direction of its threads. */
  frame: LocalFrame;
}

const FIELDS = 16;
const CUT = 1e-6;
/** More than any wave of cloth adds, in cm. */
const RIPPLE = 3;

function slopeOf({ a, b, ra, rb, flat }: RoundCone): number {
  return Math.max(1, flat?.[1] ?? 1) + Math.abs(rb - ra) / Math.max(CUT, vectorLength(subtract(b, a)));
}

/** A solid made ready for many questions; distances are near enough to walk along. */
export class Field {
  readonly solid: Solid;
  private readonly packed: Float64Array;
  private readonly holes: Float64Array;
  private readonly planes: Float64Array;
  private readonly cuts: (Float64Array | null)[];
  /** Left, right, bottom, top, front of each cone. */
  readonly bounds: Float64Array;
  readonly count: number;
  /** Most that `distance` changes by on a way of 1 cm, beside sudden changes by `leap` cm. */
  readonly slope: number;
  readonly leap: number;

  constructor(solid: Solid) {
    this.solid = solid;
    this.count = solid.cones.length;
    this.packed = pack(solid.cones);
    this.holes = pack(solid.holes ?? []);
    this.planes = packPlanes(solid.cuts ?? []);
    this.cuts = solid.cones.map(({ cuts }) => (cuts ? packPlanes(cuts) : null));
    this.bounds = new Float64Array(this.count * 5);
    const more = solid.ripple ? RIPPLE : 0;
    this.slope = Math.max(1, ...[...solid.cones, ...(solid.holes ?? [])].map(slopeOf));
    // A wave begins at once, and is as high as deep.
    this.leap = 2 * more;
    for (const [index, { a, b, ra, rb, soft, flat }] of solid.cones.entries()) {
      const pad = soft * 0.8 + 0.3 + more;
      // Less than 1 makes a cone longer along its axis than its radius.
      const longer = 1 / Math.min(1, flat?.[1] ?? 1);
      const [wideA, wideB] = [ra * longer, rb * longer];
      this.bounds.set(
        [
          Math.min(a[0] - wideA, b[0] - wideB) - pad,
          Math.max(a[0] + wideA, b[0] + wideB) + pad,
          Math.min(a[1] - wideA, b[1] - wideB) - pad,
          Math.max(a[1] + wideA, b[1] + wideB) + pad,
          Math.max(a[2] + wideA, b[2] + wideB) + pad,
        ],
        index * 5,
      );
    }
  }

  /** Cm to its surface, less than 0 inside; of these cones alone. */
  distance(x: number, y: number, z: number, cones: readonly number[]): number {
    let d = 1e3;
    for (let step = 0; step < cones.length; step += 1) {
      const index = cones[step]!;
      let one = cone(this.packed, index * FIELDS, x, y, z);
      const cuts = this.cuts[index];
      if (cuts) one = Math.max(one, beyond(cuts, x, y, z));
      const soft = this.packed[index * FIELDS + 9]!;
      const h = Math.max(soft - Math.abs(d - one), 0);
      d = Math.min(d, one) - (h > 0 ? (h * h) / (soft * 4) : 0);
    }
    const { ripple } = this.solid;
    if (ripple && d < 6) d -= ripple(x, y, z);
    if (this.planes.length > 0) d = Math.max(d, beyond(this.planes, x, y, z));
    for (let at = 0; at < this.holes.length; at += FIELDS) d = Math.max(d, -cone(this.holes, at, x, y, z));
    return d;
  }
}

function pack(cones: readonly RoundCone[]): Float64Array {
  const packed = new Float64Array(cones.length * FIELDS);
  for (const [index, { a, b, ra, rb, soft, flat }] of cones.entries()) {
    const way = subtract(b, a);
    packed.set([...a, ...way, 1 / Math.max(1e-6, dot(way, way)), ra, rb - ra, Math.max(CUT, soft)], index * FIELDS);
    if (flat) packed.set([...flat[0], flat[1] - 1], index * FIELDS + 10);
  }
  return packed;
}

const packPlanes = (planes: readonly ClipPlane[]): Float64Array =>
  new Float64Array(planes.flatMap(({ normal, at }) => [...normal, dot(normal, at) / vectorLength(normal)]));

function beyond(planes: Float64Array, x: number, y: number, z: number): number {
  let most = -1e3;
  for (let at = 0; at < planes.length; at += 4)
    most = Math.max(most, planes[at]! * x + planes[at + 1]! * y + planes[at + 2]! * z - planes[at + 3]!);
  return most;
}

function cone(packed: Float64Array, at: number, x: number, y: number, z: number): number {
  let px = x - packed[at]!;
  let py = y - packed[at + 1]!;
  let pz = z - packed[at + 2]!;
  const bx = packed[at + 3]!;
  const by = packed[at + 4]!;
  const bz = packed[at + 5]!;
  const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) * packed[at + 6]!));
  px -= bx * t;
  py -= by * t;
  pz -= bz * t;
  const thin = packed[at + 13]!;
  if (thin !== 0) {
    const nx = packed[at + 10]!;
    const ny = packed[at + 11]!;
    const nz = packed[at + 12]!;
    const along = (px * nx + py * ny + pz * nz) * thin;
    px += nx * along;
    py += ny * along;
    pz += nz * along;
  }
  return Math.sqrt(px * px + py * py + pz * pz) - packed[at + 7]! - packed[at + 8]! * t;
}
