import type { GoodsScene, SurfaceShader, SceneShape } from './scene.ts';

const FAR = 1e9;

/** First intersection of a ray. */
export interface RayHit {
  t: number;
  /** Index of the object; negative for ground and wall. */
  what: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  surface: SurfaceShader;
}
const GROUND = -1;
const BEND = -2;
export const WALL_Z = -3;

export interface RayTracer {
  first: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => RayHit;
  /** Whether an object blocks the ray. */
  blocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => boolean;
  things: readonly SceneShape[];
}

/** Traces rays through ground, wall and things of a scene. */
export function createRayTracer(scene: GoodsScene, above: boolean): RayTracer {
  const { wall, bend, ground, backdrop } = scene;
  const things = scene.things ?? [];
  const hit: RayHit = { t: FAR, what: GROUND, nx: 0, ny: 1, nz: 0, u: 0, v: 0, surface: ground };
  /** Distance to the nearest object beyond 0, with its normal. */
  const touch = (
    thing: SceneShape,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
  ) => {
    if (thing.kind === 'ball') {
      const tall = thing.tall ?? 1;
      const [x, y, z] = [ox - thing.x, (oy - thing.y) / tall, oz - thing.z];
      const [ex, ey, ez] = [dx, dy / tall, dz];
      const a = ex * ex + ey * ey + ez * ez;
      const b = x * ex + y * ey + z * ez;
      const c = x * x + y * y + z * z - thing.radius * thing.radius;
      const root = b * b - a * c;
      if (root <= 0) return;
      const t = (-b - Math.sqrt(root)) / a;
      if (t <= 1e-5 || t >= limit) return;
      const [nx, ny, nz] = [x + ex * t, (y + ey * t) / tall, z + ez * t];
      const len = Math.hypot(nx, ny, nz);
      keep(t, nx / len, ny / len, nz / len, Math.atan2(nx, -nz), (y + ey * t) / thing.radius, thing.surface);
      return;
    }
    const round = thing.kind === 'drum';
    const [x, z] = [ox - thing.x, oz - thing.z];
    // The lid.
    if (dy !== 0) {
      const t = (thing.to - oy) / dy;
      if (t > 1e-5 && t < limit && dy < 0) {
        const [px, pz] = [x + dx * t, z + dz * t];
        const inside = round
          ? px * px + pz * pz < thing.radius * thing.radius
          : Math.abs(px) < thing.width / 2 && Math.abs(pz) < thing.depth / 2;
        if (inside) {
          keep(t, 0, 1, 0, px, pz, thing.surface);
          return;
        }
      }
    }
    if (round) {
      const a = dx * dx + dz * dz;
      if (a === 0) return;
      const b = x * dx + z * dz;
      const c = x * x + z * z - thing.radius * thing.radius;
      const root = b * b - a * c;
      if (root <= 0) return;
      const t = (-b - Math.sqrt(root)) / a;
      const y = oy + dy * t;
      if (t <= 1e-5 || t >= limit || y < thing.from || y > thing.to) return;
      const [nx, nz] = [(x + dx * t) / thing.radius, (z + dz * t) / thing.radius];
      keep(t, nx, 0, nz, Math.atan2(nx, -nz) * thing.radius, y, thing.surface);
      return;
    }
    for (const face of [0, 1] as const) {
      const direction = face === 0 ? dx : dz;
      if (direction === 0) continue;
      const half = (face === 0 ? thing.width : thing.depth) / 2;
      const sign = direction > 0 ? -1 : 1;
      const t = (sign * half - (face === 0 ? x : z)) / direction;
      if (t <= 1e-5 || t >= limit) continue;
      const y = oy + dy * t;
      const other = face === 0 ? z + dz * t : x + dx * t;
      if (y < thing.from || y > thing.to || Math.abs(other) > (face === 0 ? thing.depth : thing.width) / 2) continue;
      keep(t, face === 0 ? sign : 0, 0, face === 0 ? 0 : sign, other, y, thing.surface);
      return;
    }
  };
  let found = FAR;
  let [fx, fy, fz, fu, fv] = [0, 0, 0, 0, 0];
  let painted = ground;
  const keep = (t: number, nx: number, ny: number, nz: number, u: number, v: number, surface: SurfaceShader) => {
    found = t;
    [fx, fy, fz, fu, fv] = [nx, ny, nz, u, v];
    painted = surface;
  };
  return {
    things,
    blocked(ox, oy, oz, dx, dy, dz) {
      for (const thing of things) {
        found = FAR;
        touch(thing, ox, oy, oz, dx, dy, dz, FAR);
        if (found < FAR) return true;
      }
      return false;
    },
    first(ox, oy, oz, dx, dy, dz) {
      hit.t = FAR;
      const flat = dy < 0 ? -oy / dy : FAR;
      if (above || oz + dz * flat < wall - bend) {
        hit.t = flat;
        hit.what = GROUND;
        [hit.nx, hit.ny, hit.nz] = [0, 1, 0];
        hit.u = ox + dx * flat;
        hit.v = oz + dz * flat;
        hit.surface = ground;
      } else if (dz > 0) {
        const t = (wall - oz) / dz;
        const y = oy + dy * t;
        if (bend === 0 || y >= bend) {
          hit.t = t;
          hit.what = WALL_Z;
          [hit.nx, hit.ny, hit.nz] = [0, 0, -1];
          hit.u = ox + dx * t;
          hit.v = y;
          hit.surface = backdrop;
        } else {
          const [cy, cz] = [oy - bend, oz - (wall - bend)];
          const a = dy * dy + dz * dz;
          const b = cy * dy + cz * dz;
          const c = cy * cy + cz * cz - bend * bend;
          const s = (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
          hit.t = s;
          hit.what = BEND;
          const [qy, qz] = [(cy + dy * s) / bend, (cz + dz * s) / bend];
          [hit.nx, hit.ny, hit.nz] = [0, -qy, -qz];
          hit.u = ox + dx * s;
          hit.v = wall - bend + Math.atan2(qz, -qy) * bend;
          hit.surface = ground;
        }
      } else {
        // A ray reflected past the camera ends at the wall behind it.
        hit.t = 4;
        hit.what = WALL_Z;
        [hit.nx, hit.ny, hit.nz] = [0, 0, 1];
        hit.u = ox + dx * 4;
        hit.v = oy + dy * 4;
        hit.surface = backdrop;
      }
      for (const [index, thing] of things.entries()) {
        found = FAR;
        touch(thing, ox, oy, oz, dx, dy, dz, hit.t);
        if (found >= hit.t) continue;
        hit.t = found;
        hit.what = index;
        [hit.nx, hit.ny, hit.nz, hit.u, hit.v] = [fx, fy, fz, fu, fv];
        hit.surface = painted;
      }
      return hit;
    },
  };
}
