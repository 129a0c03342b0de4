import { buildPyramid, readPyramid, type MipPyramid } from './pyramid.ts';
import type { ShadowPattern, GoodsScene } from './scene.ts';

/** Side of the mask, in samples. */
const GOBO = 320;

/** A light with the mask of objects that cast shadows in front of it. */
export interface MaskedLight {
  scene: GoodsScene;
  gobo: MipPyramid | null;
  /** Towards the light, of length 1. */
  light: readonly [x: number, y: number, z: number];
}

/** Shadow mask of a gobo, readable at any softness. */
export function renderShadowPattern({ span, draw }: ShadowPattern): MipPyramid {
  const data = new Float32Array(GOBO * GOBO);
  for (let y = 0; y < GOBO; y += 1)
    for (let x = 0; x < GOBO; x += 1)
      data[y * GOBO + x] = draw(((x + 0.5) / GOBO - 0.5) * span, (0.5 - (y + 0.5) / GOBO) * span);
  return buildPyramid(data, GOBO, GOBO, 1);
}

const one = new Float32Array(1);

/** Fraction of the light that passes the gobo to a point. */
export function lightThroughPattern(stage: MaskedLight, x: number, y: number, z: number): number {
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
