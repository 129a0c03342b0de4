import { pyramidOf, readPyramid, type Pyramid } from './pyramid.ts';
import type { Drift, Gobo, Ink, Scene, Surface, Thing } from './scene.ts';
import { hash, smooth } from './noise.ts';
import { DISTANCE, viewOf, type View } from './view.ts';

/** Where the light comes from, as a person set it. */
export interface LightSet {
  turn: number;
  height: number;
}

/**
 * A scene without its product: what the light gives and what the surroundings give apart, so that a
 * shadow takes the light alone.
 */
export interface Stage {
  scene: Scene;
  view: View;
  /** Towards the light, of length 1. */
  light: readonly [x: number, y: number, z: number];
  /** Red, green and blue of the light's share, then of the rest, then how far away it is. */
  data: Float32Array;
  pyramid: Pyramid;
  gobo: Pyramid | null;
  /** Foreground: red, green, blue, coverage; null without one. */
  front: Float32Array | null;
}

export const CHANNELS = 7;
const GOBO = 320;
/** From the product to a lamp: what is nearer to it is brighter. */
const LAMP = 2.8;
const FAR = 1e9;

interface Hit {
  t: number;
  /** Index of the thing, or ground and wall under 0. */
  what: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  surface: Surface;
}
const GROUND = -1;
const BEND = -2;
const WALL = -3;

const newInk = (): Ink => ({ r: 0, g: 0, b: 0, lean: 0, leanAcross: 0, gloss: 0 });

export function towardsLight({ light }: Scene, set: LightSet | null): [number, number, number] {
  const turn = ((set?.turn ?? light.turn) * Math.PI) / 180;
  const height = ((set?.height ?? light.height) * Math.PI) / 180;
  const back = light.behind ? 1 : -1;
  return [Math.sin(turn) * Math.cos(height), Math.sin(height), back * Math.cos(turn) * Math.cos(height)];
}

function goboMask({ span, draw }: Gobo): Pyramid {
  const data = new Float32Array(GOBO * GOBO);
  for (let y = 0; y < GOBO; y += 1)
    for (let x = 0; x < GOBO; x += 1)
      data[y * GOBO + x] = draw(((x + 0.5) / GOBO - 0.5) * span, (0.5 - (y + 0.5) / GOBO) * span);
  return pyramidOf(data, GOBO, GOBO, 1);
}

const one = new Float32Array(1);

/** How much of the light comes through the gobo to a place. */
export function throughGobo(stage: Pick<Stage, 'scene' | 'gobo' | 'light'>, x: number, y: number, z: number): number {
  const { scene, gobo, light } = stage;
  if (!gobo || !scene.gobo) return 1;
  const [lx, ly, lz] = light;
  const across = Math.hypot(lx, lz) || 1e-6;
  // To the right as the light looks, and up.
  const side = scene.light.behind ? -1 : 1;
  const [ux, uz] = [(-lz / across) * side, (lx / across) * side];
  const [vx, vy, vz] = [(-lx / across) * ly, across, (-lz / across) * ly];
  const py = y - 0.3;
  const u = x * ux + z * uz;
  const v = x * vx + py * vy + z * vz;
  const { span, soft, least = 0 } = scene.gobo;
  const behind = Math.max(0, -(x * lx + py * ly + z * lz));
  readPyramid(gobo, (u / span + 0.5) * GOBO, (0.5 - v / span) * GOBO, GOBO * soft * (1 + behind), 'edge', one);
  return least + (1 - least) * one[0]!;
}

interface Asked {
  width: number;
  height: number;
  above: boolean;
  light: LightSet | null;
  /**
   * Degrees from which the product was photographed, when it was from high above; the camera looks
   * from there.
   */
  pitch?: number;
}

/** Draws a scene. @param check asked now and then; throws when nobody waits any more */
export function render(
  scene: Scene,
  { width, height, above, light: set, pitch = 0 }: Asked,
  check: () => void = () => undefined,
): Stage {
  const eye = pitch === 0 ? scene.eye : Math.max(scene.eye, DISTANCE * Math.tan((Math.min(50, pitch) * Math.PI) / 180));
  const view = viewOf({ ...scene, eye }, width, height, above);
  const light = towardsLight(scene, set);
  const tracer = tracerOf(scene, above);
  const gobo = scene.gobo ? goboMask(scene.gobo) : null;
  const data = new Float32Array(width * height * CHANNELS);
  const shade = shaderOf(scene, light, gobo, tracer, above);
  const [a, b] = [new Float64Array(6), new Float64Array(6)];
  const focal = view.unit * DISTANCE;
  const drifts = scene.behind ?? [];
  const glowing = drifts.filter(({ glows }) => glows);
  const ink = newInk();
  for (let py = 0; py < height; py += 1) {
    if (py % 16 === 0) check();
    for (let px = 0; px < width; px += 1) {
      const x = px + 0.5 - width / 2;
      const [ox, oy, oz, dx, dy, dz] = above
        ? [x / view.unit, DISTANCE, (height / 2 - py - 0.5) / view.unit, 0, -1, 0]
        : [0, view.eye, -DISTANCE, x / focal, (view.horizon - py - 0.5) / focal, 1];
      const hit = tracer.first(ox, oy, oz, dx, dy, dz);
      const dot = above ? 1 / view.unit : hit.t / focal;
      const { what, t } = hit;
      const gloss = shade(hit, ox + dx * t, oy + dy * t, oz + dz * t, dot, a, px, py);
      if (what === WALL) drift(drifts, ink, view, px, py, a);
      if (gloss > 0 && !above) {
        const { nx, ny, nz, leanX, leanZ } = shade.normal;
        const len = Math.hypot(nx + leanX, ny, nz + leanZ);
        const [mx, my, mz] = [(nx + leanX) / len, ny / len, (nz + leanZ) / len];
        const into = dx * mx + dy * my + dz * mz;
        if (into < 0) {
          const [rx, ry, rz] = [dx - 2 * into * mx, dy - 2 * into * my, dz - 2 * into * mz];
          const slant = Math.min(1, -into / Math.hypot(dx, dy, dz));
          const share = gloss * (0.16 + 0.84 * (1 - slant) ** 3);
          const from = 1e-4;
          const mirrored = tracer.first(
            ox + dx * t + rx * from,
            oy + dy * t + ry * from,
            oz + dz * t + rz * from,
            rx,
            ry,
            rz,
          );
          const s = mirrored.t;
          const far = mirrored.what === WALL;
          shade(mirrored, ox + dx * t + rx * s, oy + dy * t + ry * s, oz + dz * t + rz * s, dot * 2, b, px, py);
          if (far && rz > 0)
            drift(glowing, ink, view, width / 2 + (rx / rz) * focal, view.horizon - (ry / rz) * focal, b);
          for (let channel = 0; channel < 6; channel += 1)
            a[channel] = a[channel]! * (1 - share * 0.6) + b[channel]! * share;
        }
      }
      const to = (py * width + px) * CHANNELS;
      for (let channel = 0; channel < 6; channel += 1) data[to + channel] = a[channel]!;
      data[to + 6] = t;
    }
  }
  const focused = above ? data : inFocus(data, view, scene);
  return {
    scene,
    view,
    light,
    data: focused,
    pyramid: pyramidOf(focused, width, height, CHANNELS),
    gobo,
    front: above ? null : frontOf(scene.front ?? [], view),
  };
}

/** Shapes in the picture's own plane. */
function drift(drifts: readonly Drift[], ink: Ink, view: View, px: number, py: number, into: Float64Array): void {
  for (const one of drifts) {
    const [x, y] = placeOf(one, view, px, py);
    const cover = one.draw(ink, x, y);
    if (cover <= 0) continue;
    const left = one.glows ? 1 : 1 - cover;
    for (let channel = 0; channel < 6; channel += 1) into[channel]! *= left;
    into[3]! += ink.r * cover;
    into[4]! += ink.g * cover;
    into[5]! += ink.b * cover;
  }
}

function placeOf({ from }: Drift, { width, height, unit }: View, px: number, py: number): [number, number] {
  if (from === 'middle') return [(px - width / 2) / unit, (py - height / 2) / unit];
  const x = from.endsWith('left') ? px : width - px;
  const y = from.startsWith('top') ? py : height - py;
  return [x / unit, y / unit];
}

function frontOf(drifts: readonly Drift[], view: View): Float32Array | null {
  if (drifts.length === 0) return null;
  const { width, height } = view;
  const out = new Float32Array(width * height * 4);
  const ink = newInk();
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      const to = (py * width + px) * 4;
      for (const one of drifts) {
        const [x, y] = placeOf(one, view, px, py);
        const cover = one.draw(ink, x, y);
        if (cover <= 0) continue;
        const left = 1 - cover;
        out[to] = out[to]! * left + ink.r * cover;
        out[to + 1] = out[to + 1]! * left + ink.g * cover;
        out[to + 2] = out[to + 2]! * left + ink.b * cover;
        out[to + 3] = out[to + 3]! * left + cover;
      }
    }
  return out;
}

/** Blurs parts that are far from the product. */
function inFocus(data: Float32Array, view: View, scene: Scene): Float32Array {
  if (scene.blur === 0) return data;
  const { width, height, unit } = view;
  const soft = pyramidOf(data, width, height, CHANNELS);
  const out = new Float32Array(data.length);
  const read = new Float32Array(CHANNELS);
  for (let py = 0; py < height; py += 1)
    for (let px = 0; px < width; px += 1) {
      const at = (py * width + px) * CHANNELS;
      const z = data[at + 6]! - DISTANCE;
      const away = z > 0 ? Math.max(0, z - 0.1) / scene.wall : Math.max(0, -z - 0.35);
      const wide = scene.blur * unit * Math.min(1.3, away);
      if (wide <= 1) for (let channel = 0; channel < CHANNELS; channel += 1) out[at + channel] = data[at + channel]!;
      else {
        readPyramid(soft, px + 0.5, py + 0.5, wide, 'edge', read);
        read[6] = data[at + 6]!;
        out.set(read, at);
      }
    }
  return out;
}

interface Tracer {
  first: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => Hit;
  /** Whether a thing stands in the way. */
  blocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => boolean;
  things: readonly Thing[];
}

function tracerOf(scene: Scene, above: boolean): Tracer {
  const { wall, bend, ground, backdrop } = scene;
  const things = scene.things ?? [];
  const hit: Hit = { t: FAR, what: GROUND, nx: 0, ny: 1, nz: 0, u: 0, v: 0, surface: ground };
  /** Nearest way to a thing beyond 0, with its normal. */
  const touch = (
    thing: Thing,
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
  const keep = (t: number, nx: number, ny: number, nz: number, u: number, v: number, surface: Surface) => {
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
          hit.what = WALL;
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
        // Mirrored back past the camera: as far as the wall behind it.
        hit.t = 4;
        hit.what = WALL;
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

const SHADOW_RAYS = 7;

function shaderOf(
  scene: Scene,
  light: readonly [number, number, number],
  gobo: Pyramid | null,
  tracer: Tracer,
  above: boolean,
) {
  const { colour, power, soft } = scene.light;
  const [lx, ly, lz] = light;
  const ink = newInk();
  const normal = { nx: 0, ny: 0, nz: 0, leanX: 0, leanZ: 0 };
  const { things } = tracer;
  const shade = (
    { what, nx, ny, nz, u, v, surface }: Hit,
    x: number,
    y: number,
    z: number,
    dot: number,
    out: Float64Array,
    px: number,
    py: number,
  ): number => {
    [ink.lean, ink.leanAcross, ink.gloss] = [0, 0, 0];
    surface(ink, u, v, dot);
    // Along a wall or a side the second direction is up.
    const upright = Math.abs(ny) < 0.5;
    const [leanX, leanY, leanZ] = upright ? [ink.lean, ink.leanAcross, 0] : [ink.lean, 0, ink.leanAcross];
    const toLight =
      ((nx + leanX) * lx + (ny + leanY) * ly + (nz + leanZ) * lz) / Math.hypot(1, ink.lean, ink.leanAcross);
    const turned = what >= 0 ? Math.max(0, toLight) : 0.3 + 0.7 * Math.max(0, toLight);
    const [gx, gy, gz] = [lx * LAMP - x, ly * LAMP - y, lz * LAMP - z];
    const near = (LAMP * LAMP) / (gx * gx + gy * gy + gz * gz);
    let lit = turned * near ** 0.8;
    if (gobo) lit *= throughGobo({ scene, gobo, light }, x, y, z);
    let open = 1;
    if (things.length > 0) {
      let clear = 0;
      const spin = hash(px, py, 5) * Math.PI * 2;
      for (let ray = 0; ray < SHADOW_RAYS; ray += 1) {
        const angle = spin + ray * 2.399_963;
        const wide = soft * Math.sqrt((ray + 0.5) / SHADOW_RAYS);
        const [jx, jy] = [Math.cos(angle) * wide, Math.sin(angle) * wide];
        if (
          !tracer.blocked(
            x + nx * 2e-3,
            y + ny * 2e-3,
            z + nz * 2e-3,
            lx + jx,
            ly + jy * 0.6,
            lz - jx * Math.sign(lx || 1) * 0.5,
          )
        )
          clear += 1;
      }
      lit *= clear / SHADOW_RAYS;
      for (const [index, thing] of things.entries()) {
        if (index === what) continue;
        const [middle, reach] =
          thing.kind === 'ball'
            ? [thing.y, thing.radius]
            : [
                (thing.from + thing.to) / 2,
                thing.kind === 'drum' ? thing.radius : Math.min(thing.width, thing.depth) / 2,
              ];
        const far = Math.hypot(x - thing.x, y - middle, z - thing.z) / reach;
        if (far < 3) open *= 1 - 0.55 * smooth(3, 0.9, far) ** 2;
      }
    }
    if (what < 0 && !above && scene.bend === 0) {
      const corner = what === WALL ? Math.max(0, y) : scene.wall - z;
      open *= 1 - 0.3 * Math.exp(-corner / 0.16);
    }
    if (what >= 0) open *= 0.75 + 0.25 * (ny + 1) * 0.5;
    const sky = scene.sky.power * open;
    const key = power * lit;
    out[0] = ink.r * colour[0] * key;
    out[1] = ink.g * colour[1] * key;
    out[2] = ink.b * colour[2] * key;
    out[3] = ink.r * scene.sky.colour[0] * sky;
    out[4] = ink.g * scene.sky.colour[1] * sky;
    out[5] = ink.b * scene.sky.colour[2] * sky;
    // Glossy surfaces reflect the light itself.
    if (ink.gloss > 0 && what >= 0) {
      const [hx, hy, hz] = [lx, ly, lz - 1];
      const len = Math.hypot(hx, hy, hz);
      const shine =
        Math.max(0, (nx * hx + ny * hy + nz * hz) / len) ** 60 * ink.gloss * (lit > 0 ? 1 : 0) * power * 1.6;
      out[0]! += shine * colour[0];
      out[1]! += shine * colour[1];
      out[2]! += shine * colour[2];
    }
    [normal.nx, normal.ny, normal.nz, normal.leanX, normal.leanZ] = [nx, ny, nz, leanX, leanZ];
    return ink.gloss;
  };
  return Object.assign(shade, { normal });
}
