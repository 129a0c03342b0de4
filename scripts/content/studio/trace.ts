import { EPSILON, unit, type Hit, type Material, type Rect, type Solid, type Vec } from './solids.ts';

export interface Scene {
  solids: readonly Solid[];
  /** The sheets among `solids` that emit. */
  lights: readonly Rect[];
  camera: { from: Vec; to: Vec; /** Height of the view in degrees. */ angle: number };
}

/** Linear light by pixel, and what the picture is smoothed by. */
export interface Render {
  width: number;
  height: number;
  light: Float32Array;
  normals: Float32Array;
  albedo: Float32Array;
  depth: Float32Array;
}

/** Numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MAX_BOUNCES = 6;
/** Glass is passed through several times before anything is seen. */
const MAX_SPECULAR = 14;
/** Reflectance of varnish, glaze and glass that is looked at straight. */
const F0 = 0.04;
/** Light that passes a glass wall towards what lies in its shadow. */
const GLASS_SHADOW = 0.8;
/** A single path adds at most this much, so that none makes a white dot. */
const MAX_SAMPLE = 12;

const newHit = (): Hit => ({ t: Infinity, nx: 0, ny: 0, nz: 0, material: null });
const schlick = (cos: number) => F0 + (1 - F0) * (1 - cos) ** 5;

/** Light that reaches the camera along rays of a scene, by tracing paths backwards. */
export function tracer({ solids, lights }: Scene, seed: number) {
  const random = dice(seed);
  const hit = newHit();
  const block = newHit();

  function meet(o: Vec, d: Vec, into: Hit): void {
    into.t = Infinity;
    into.material = null;
    for (const solid of solids) solid.meet(o[0], o[1], o[2], d[0], d[1], d[2], into);
  }

  /** Share of light that arrives over a distance. */
  function visibility(o: Vec, d: Vec, distance: number): number {
    let [share, left] = [1, distance - 2 * EPSILON];
    let from = o;
    for (let walls = 0; walls < 6; walls += 1) {
      meet(from, d, block);
      if (block.t >= left) return share;
      if (!block.material!.glass) return 0;
      share *= GLASS_SHADOW;
      left -= block.t;
      from = [from[0] + d[0] * block.t, from[1] + d[1] * block.t, from[2] + d[2] * block.t];
    }
    return 0;
  }

  /** Light from one point of one light, chosen by chance. */
  function direct(at: Vec, normal: Vec): Vec {
    if (lights.length === 0) return [0, 0, 0];
    const light = lights[Math.floor(random() * lights.length)]!;
    const [a, b] = [random() * 2 - 1, random() * 2 - 1];
    const { centre, u, v } = light;
    const point: Vec = [
      centre[0] + a * u[0] + b * v[0],
      centre[1] + a * u[1] + b * v[1],
      centre[2] + a * u[2] + b * v[2],
    ];
    const way: Vec = [point[0] - at[0], point[1] - at[1], point[2] - at[2]];
    const distance = Math.hypot(...way);
    const d: Vec = [way[0] / distance, way[1] / distance, way[2] / distance];
    const cos = d[0] * normal[0] + d[1] * normal[1] + d[2] * normal[2];
    const from = -(d[0] * light.normal[0] + d[1] * light.normal[1] + d[2] * light.normal[2]);
    if (cos <= 0 || from <= 0) return [0, 0, 0];
    const share = visibility(at, d, distance);
    if (share === 0) return [0, 0, 0];
    const { emit, emitAt } = light.material;
    const much =
      (share * cos * from * light.area * lights.length * (emitAt?.(...point) ?? 1)) / (Math.PI * distance * distance);
    return [emit![0] * much, emit![1] * much, emit![2] * much];
  }

  /** A direction about a normal, most often along it. */
  function scattered([nx, ny, nz]: Vec): Vec {
    const [r, turn] = [Math.sqrt(random()), 2 * Math.PI * random()];
    const side: Vec = unit(Math.abs(nx) > 0.5 ? [nz, 0, -nx] : [0, -nz, ny]);
    const other: Vec = [ny * side[2] - nz * side[1], nz * side[0] - nx * side[2], nx * side[1] - ny * side[0]];
    const [a, b, c] = [r * Math.cos(turn), r * Math.sin(turn), Math.sqrt(Math.max(0, 1 - r * r))];
    return [
      a * side[0] + b * other[0] + c * nx,
      a * side[1] + b * other[1] + c * ny,
      a * side[2] + b * other[2] + c * nz,
    ];
  }

  /** Light along one path; `first` receives what the camera sees. */
  function radiance(origin: Vec, direction: Vec, first: (hit: Hit, albedo: Vec) => void): Vec {
    const light: [number, number, number] = [0, 0, 0];
    const through: [number, number, number] = [1, 1, 1];
    let [o, d, isSpecular, absorb] = [origin, direction, true, null as Vec | null];
    let [bounces, seen] = [0, false];
    for (let step = 0; step < MAX_SPECULAR && bounces < MAX_BOUNCES; step += 1) {
      meet(o, d, hit);
      if (!hit.material) return light;
      const material: Material = hit.material;
      if (absorb) for (let k = 0; k < 3; k += 1) through[k]! *= Math.exp(-absorb[k]! * hit.t);
      const at: Vec = [o[0] + d[0] * hit.t, o[1] + d[1] * hit.t, o[2] + d[2] * hit.t];
      const albedo = material.albedoAt?.(...at) ?? material.albedo;
      if (!seen) {
        seen = true;
        first(hit, albedo);
      }
      let n: Vec = [hit.nx, hit.ny, hit.nz];
      const facing = d[0] * n[0] + d[1] * n[1] + d[2] * n[2];
      if (material.emit) {
        // Light of sheets arrives by `direct` elsewhere.
        if (isSpecular && facing < 0)
          for (let k = 0; k < 3; k += 1) light[k]! += through[k]! * material.emit[k]! * (material.emitAt?.(...at) ?? 1);
        return light;
      }
      const inward = facing < 0;
      if (!inward) n = [-n[0], -n[1], -n[2]];
      const cos = Math.abs(facing);
      if (material.glass) {
        const { outside, inside } = material.glass;
        const ratio = inward ? outside / inside : inside / outside;
        const sin2 = ratio * ratio * (1 - cos * cos);
        if (sin2 > 1 || random() < schlick(outside > inside === inward ? Math.sqrt(1 - sin2) : cos)) {
          d = [d[0] + 2 * cos * n[0], d[1] + 2 * cos * n[1], d[2] + 2 * cos * n[2]];
        } else {
          const part = ratio * cos - Math.sqrt(1 - sin2);
          d = unit([ratio * d[0] + part * n[0], ratio * d[1] + part * n[1], ratio * d[2] + part * n[2]]);
          absorb = inward ? material.glass.absorb : null;
        }
        o = [at[0] + d[0] * EPSILON, at[1] + d[1] * EPSILON, at[2] + d[2] * EPSILON];
        isSpecular = true;
        continue;
      }
      o = [at[0] + n[0] * EPSILON * 10, at[1] + n[1] * EPSILON * 10, at[2] + n[2] * EPSILON * 10];
      if (material.coated && random() < schlick(cos)) {
        d = [d[0] + 2 * cos * n[0], d[1] + 2 * cos * n[1], d[2] + 2 * cos * n[2]];
        isSpecular = true;
        continue;
      }
      bounces += 1;
      for (let k = 0; k < 3; k += 1) through[k]! *= albedo[k]!;
      const arriving = direct(o, n);
      for (let k = 0; k < 3; k += 1) light[k]! += through[k]! * arriving[k]!;
      const most = Math.max(...through);
      if (bounces > 2) {
        if (random() > most) return light;
        for (let k = 0; k < 3; k += 1) through[k]! /= most;
      }
      d = scattered(n);
      isSpecular = false;
    }
    return light;
  }

  return { radiance, random };
}

/** A picture of a scene. @param samples paths by pixel */
export function renderScene(scene: Scene, width: number, height: number, samples: number): Render {
  const { from, to, angle } = scene.camera;
  const forward = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const right = unit([-forward[2], 0, forward[0]]);
  const up: Vec = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const half = Math.tan((angle * Math.PI) / 360);
  const { radiance, random } = tracer(scene, 7);
  const pixels = width * height;
  const made: Render = {
    width,
    height,
    light: new Float32Array(pixels * 3),
    normals: new Float32Array(pixels * 3),
    albedo: new Float32Array(pixels * 3),
    depth: new Float32Array(pixels),
  };
  const grid = Math.ceil(Math.sqrt(samples));
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const [px, py] = [pixel % width, Math.floor(pixel / width)];
    const first = ({ t, nx, ny, nz }: Hit, albedo: Vec) => {
      made.depth[pixel]! += t / grid ** 2;
      for (const [k, n] of [nx, ny, nz].entries()) made.normals[pixel * 3 + k]! += n / grid ** 2;
      for (let k = 0; k < 3; k += 1) made.albedo[pixel * 3 + k]! += albedo[k]! / grid ** 2;
    };
    for (let sample = 0; sample < grid ** 2; sample += 1) {
      const x = (((px + ((sample % grid) + random()) / grid) / width) * 2 - 1) * half * (width / height);
      const y = (1 - ((py + (Math.floor(sample / grid) + random()) / grid) / height) * 2) * half;
      const d = unit([
        forward[0] + x * right[0] + y * up[0],
        forward[1] + x * right[1] + y * up[1],
        forward[2] + x * right[2] + y * up[2],
      ]);
      const light = radiance(from, d, first);
      for (let k = 0; k < 3; k += 1) made.light[pixel * 3 + k]! += Math.min(MAX_SAMPLE, light[k]!) / grid ** 2;
    }
  }
  return made;
}
