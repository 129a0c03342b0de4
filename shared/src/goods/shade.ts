import { createSample } from './blurred-shapes.ts';
import { lightThroughPattern } from './shadow-pattern.ts';
import { hashNoise, smoothstep } from './noise.ts';
import type { MipPyramid } from './pyramid.ts';
import type { GoodsScene } from './scene.ts';
import { WALL_Z, type RayHit, type RayTracer } from './trace.ts';

/** From the product to a lamp: what is nearer to it is brighter. */
const LAMP = 2.8;
const SHADOW_RAYS = 7;

/** Colours of a point, with direct and ambient light separate; returns its gloss. */
export function createShader(
  scene: GoodsScene,
  light: readonly [number, number, number],
  gobo: MipPyramid | null,
  tracer: RayTracer,
  above: boolean,
) {
  const { colour, power, soft } = scene.light;
  const [lx, ly, lz] = light;
  const ink = createSample();
  const normal = { nx: 0, ny: 0, nz: 0, leanX: 0, leanZ: 0 };
  const { things } = tracer;
  const shade = (
    { what, nx, ny, nz, u, v, surface }: RayHit,
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
    if (gobo) lit *= lightThroughPattern({ scene, gobo, light }, x, y, z);
    let open = 1;
    if (things.length > 0) {
      let clear = 0;
      const spin = hashNoise(px, py, 5) * Math.PI * 2;
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
        if (far < 3) open *= 1 - 0.55 * smoothstep(3, 0.9, far) ** 2;
      }
    }
    if (what < 0 && !above && scene.bend === 0) {
      const corner = what === WALL_Z ? Math.max(0, y) : scene.wall - z;
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
