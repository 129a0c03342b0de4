/** Surfaces of a set-up, in centimetres: x to the right, y up, z towards the camera. */
export type Vec = readonly [number, number, number];

export interface Material {
  albedo: Vec;
  /** Albedo at a point in the place of `albedo`: the label of a bottle. */
  albedoAt?: (x: number, y: number, z: number) => Vec;
  /** Whether it has a smooth coat that reflects like varnish or glaze. */
  coated?: boolean;
  /** Radiance that it emits, to the side of its normal. */
  emit?: Vec;
  /** Share of `emit` at a point: paper in front of a lamp is brightest in its middle. */
  emitAt?: (x: number, y: number, z: number) => number;
  /** Refraction: indices on both sides, and what is absorbed inside by centimetre. */
  glass?: { outside: number; inside: number; absorb: Vec };
}

/** The nearest intersection that was found; one object is reused, as there are millions of them. */
export interface Hit {
  t: number;
  nx: number;
  ny: number;
  nz: number;
  material: Material | null;
}

export interface Solid {
  /** Updates `hit` where the ray meets it between `EPSILON` and `hit.t`. */
  meet: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit) => void;
}

/** Shortest distance of an intersection, in centimetres. */
export const EPSILON = 1e-4;

export interface Rect extends Solid {
  centre: Vec;
  /** Half of its sides, at right angles to each other. */
  u: Vec;
  v: Vec;
  normal: Vec;
  area: number;
  material: Material;
}

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = ([x, y, z]: Vec) => Math.hypot(x, y, z);
export const unit = (a: Vec): Vec => {
  const length = lengthOf(a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A sheet, a wall, a light: its normal is that of `u` and `v` by the right hand. */
export function rect(centre: Vec, u: Vec, v: Vec, material: Material): Rect {
  const normal = unit(cross(u, v));
  const [uu, vv] = [lengthOf(u) ** 2, lengthOf(v) ** 2];
  return {
    centre,
    u,
    v,
    normal,
    area: 4 * lengthOf(u) * lengthOf(v),
    material,
    meet(ox, oy, oz, dx, dy, dz, hit) {
      const slope = dx * normal[0] + dy * normal[1] + dz * normal[2];
      if (Math.abs(slope) < 1e-9) return;
      const [px, py, pz] = [centre[0] - ox, centre[1] - oy, centre[2] - oz];
      const t = (px * normal[0] + py * normal[1] + pz * normal[2]) / slope;
      if (t <= EPSILON || t >= hit.t) return;
      const [x, y, z] = [t * dx - px, t * dy - py, t * dz - pz];
      if (Math.abs(x * u[0] + y * u[1] + z * u[2]) > uu || Math.abs(x * v[0] + y * v[1] + z * v[2]) > vv) return;
      hit.t = t;
      [hit.nx, hit.ny, hit.nz] = normal;
      hit.material = material;
    },
  };
}

/** Radius and height of a turned shape, from its bottom up. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** A smooth profile through a few points. */
export function smoothProfile(points: Profile, steps = 5): Profile {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const all: [number, number][] = [];
  for (let index = 0; index < points.length - 1; index += 1)
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const of = (k: 0 | 1) => {
        const [a, b, c, d] = [at(index - 1)[k], at(index)[k], at(index + 1)[k], at(index + 2)[k]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      };
      all.push([Math.max(0, of(0)), of(1)]);
    }
  return [...all, at(points.length - 1)];
}

/** A vase, a bottle, a cup: a profile that is turned about an upright axis. */
export function turned(x0: number, y0: number, z0: number, profile: Profile, material: Material): Solid {
  const radius = Math.max(...profile.map(([r]) => r));
  const [low, high] = [
    y0 + Math.min(...profile.map(([, y]) => y)) - EPSILON,
    y0 + Math.max(...profile.map(([, y]) => y)) + EPSILON,
  ];
  const parts = profile.slice(1).map(([r, y], index) => {
    const [r1, y1] = profile[index]!;
    const rise = y - y1;
    return { r1, r2: r, y1: y0 + y1, y2: y0 + y, slope: Math.abs(rise) < 1e-6 ? null : (r - r1) / rise };
  });
  // The normal of a ring between two parts is the mean of theirs, so that no edges are seen.
  const flat = parts.map(({ r1, r2, y1, y2 }) => {
    const [across, up] = [y2 - y1, r1 - r2];
    const length = Math.hypot(across, up) || 1;
    return [across / length, up / length] as const;
  });
  const ring = Array.from({ length: parts.length + 1 }, (_, index) => {
    const [a, b] = [flat[Math.max(0, index - 1)]!, flat[Math.min(parts.length - 1, index)]!];
    // A corner of more than 50 degrees stays one.
    return a[0] * b[0] + a[1] * b[1] < 0.64 ? null : ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const);
  });
  return {
    meet(ox, oy, oz, dx, dy, dz, hit) {
      const [x, z] = [ox - x0, oz - z0];
      const [a, b, c] = [dx * dx + dz * dz, x * dx + z * dz, x * x + z * z];
      if (a > 1e-12 && b * b < a * (c - radius * radius)) return;
      for (let index = 0; index < parts.length; index += 1) {
        const { r1, y1, y2, slope, r2 } = parts[index]!;
        if (slope === null) {
          const t = (y1 - oy) / dy;
          if (!(t > EPSILON && t < hit.t)) continue;
          const square = c + t * (2 * b + t * a);
          const [near, far] = [Math.min(r1, r2) ** 2, Math.max(r1, r2) ** 2];
          if (square < near || square > far) continue;
          hit.t = t;
          [hit.nx, hit.ny, hit.nz] = [0, r1 > r2 ? 1 : -1, 0];
          hit.material = material;
          continue;
        }
        const start = r1 + slope * (oy - y1);
        const change = slope * dy;
        const [qa, qb, qc] = [a - change * change, b - start * change, c - start * start];
        const root = qb * qb - qa * qc;
        if (root < 0 || Math.abs(qa) < 1e-12) continue;
        const by = Math.sqrt(root);
        for (const t of [(-qb - by) / qa, (-qb + by) / qa]) {
          if (!(t > EPSILON && t < hit.t)) continue;
          const y = oy + t * dy;
          if (y < Math.min(y1, y2) || y > Math.max(y1, y2) || y < low || y > high) continue;
          const [px, pz] = [x + t * dx, z + t * dz];
          const share = (y - y1) / (y2 - y1);
          const [below, above] = [ring[index] ?? flat[index]!, ring[index + 1] ?? flat[index]!];
          const across = below[0] * (1 - share) + above[0] * share;
          const up = below[1] * (1 - share) + above[1] * share;
          const r = Math.hypot(px, pz) || 1;
          const length = Math.hypot(across, up) || 1;
          hit.t = t;
          [hit.nx, hit.ny, hit.nz] = [(across * px) / r / length, up / length, (across * pz) / r / length];
          hit.material = material;
        }
      }
    },
  };
}

/** Heights of a rough surface on a grid, from 0 to `most`, over a square about the origin. */
export interface Relief {
  size: number;
  side: number;
  most: number;
  heights: Float32Array;
}

const MARCH_CM = 0.02;

/** A towel: a square whose heights are a grid. */
export function relief({ size, side, most, heights }: Relief, material: Material): Solid {
  const cell = size / (side - 1);
  const heightAt = (x: number, z: number) => {
    const [gx, gz] = [(x + size / 2) / cell, (z + size / 2) / cell];
    const [ix, iz] = [Math.floor(gx), Math.floor(gz)];
    if (ix < 0 || iz < 0 || ix >= side - 1 || iz >= side - 1) return -1;
    const [fx, fz] = [gx - ix, gz - iz];
    const at = iz * side + ix;
    return (
      (heights[at]! * (1 - fx) + heights[at + 1]! * fx) * (1 - fz) +
      (heights[at + side]! * (1 - fx) + heights[at + side + 1]! * fx) * fz
    );
  };
  return {
    meet(ox, oy, oz, dx, dy, dz, hit) {
      // Only the slab between the ground and the highest loop is walked through.
      let [from, to] = [EPSILON * 50, hit.t];
      if (Math.abs(dy) < 1e-9) {
        if (oy < 0 || oy > most) return;
      } else {
        const [a, b] = [(0 - oy) / dy, (most - oy) / dy];
        from = Math.max(from, Math.min(a, b));
        to = Math.min(to, Math.max(a, b));
      }
      for (let t = from; t < to && t - from < 12; t += MARCH_CM) {
        const [x, y, z] = [ox + t * dx, oy + t * dy, oz + t * dz];
        const height = heightAt(x, z);
        if (height < 0 || y > height) continue;
        const [sx, sz] = [
          (heightAt(x + cell, z) - heightAt(x - cell, z)) / (2 * cell),
          (heightAt(x, z + cell) - heightAt(x, z - cell)) / (2 * cell),
        ];
        const length = Math.hypot(sx, 1, sz);
        hit.t = Math.max(EPSILON, t - MARCH_CM / 2);
        [hit.nx, hit.ny, hit.nz] = [-sx / length, 1 / length, -sz / length];
        hit.material = material;
        return;
      }
    },
  };
}
