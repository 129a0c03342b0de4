import { parseLinearColour } from '../colour.ts';
import { fractalNoise, smoothstep } from '../noise.ts';
import type { GoodsScene } from '../scene.ts';
import { createLeafCluster, leafCoverage, createTwig } from '../shapes.ts';
import {
  glazed,
  gradient,
  linen as cloth,
  marble as veined,
  plaster,
  silk as folded,
  stone,
  terrazzo as chipped,
  water as rippled,
  wood,
} from '../surfaces.ts';

export const marble: GoodsScene = {
  crop: { near: 1.16 },
  foot: 0.86,
  eye: 0.62,
  wall: 0.85,
  bend: 0,
  light: { turn: -44, height: 46, colour: parseLinearColour('#fffaf2'), power: 0.9, soft: 0.12 },
  sky: { colour: parseLinearColour('#dfe6f0'), power: 0.44 },
  ground: veined('#e6e8ea', '#7f8794', { gloss: 0.7, seed: 3 }),
  backdrop: plaster('#d5dae1', { rough: 0.04 }),
  reflection: 30,
  rough: 0.05,
  gobo: {
    span: 3.4,
    soft: 0.03,
    least: 0.55,
    draw: (u, v) => smoothstep(-0.5, 0.1, v * 0.5 - u * 0.7 + 0.42),
  },
  blur: 0.014,
};

export const walnut: GoodsScene = {
  crop: { near: 1.16 },
  foot: 0.86,
  eye: 0.66,
  wall: 0.9,
  bend: 0,
  light: { turn: -50, height: 40, colour: parseLinearColour('#ffe9c8'), power: 1.2, soft: 0.12 },
  sky: { colour: parseLinearColour('#d7cdc4'), power: 0.5 },
  ground: wood('#3f2415', '#85563a', { plank: 0.26, gloss: 0.3 }),
  backdrop: plaster('#c9b59a', { rough: 0.08 }),
  reflection: 14,
  rough: 0.1,
  gobo: {
    span: 3.4,
    soft: 0.05,
    least: 0.5,
    draw: (u, v) => smoothstep(0.75, 0.2, Math.hypot(u * 0.9 - 0.1, v - 0.1)),
  },
  blur: 0.02,
};

export const linen: GoodsScene = {
  crop: { near: 0.92, x: -0.09 },
  eye: 0.62,
  wall: 0.95,
  bend: 0.5,
  light: { turn: -56, height: 36, colour: parseLinearColour('#fff3de'), power: 1.12, soft: 0.1 },
  sky: { colour: parseLinearColour('#e4e2de'), power: 0.5 },
  ground: cloth('#ddcfb8'),
  backdrop: cloth('#ddcfb8'),
  reflection: 0,
  rough: 0.2,
  blur: 0.016,
};

export const terrazzo: GoodsScene = {
  crop: { near: 0.88, x: -0.1 },
  eye: 0.64,
  wall: 0.85,
  bend: 0,
  light: { turn: 40, height: 46, colour: parseLinearColour('#fffaf0'), power: 0.9, soft: 0.1 },
  sky: { colour: parseLinearColour('#e2e8e8'), power: 0.54 },
  ground: chipped('#e8e6e0', ['#3d4a4f', '#b98b6c', '#8fa39a', '#cf9f83', '#6f6b66', '#d8c7a2']),
  backdrop: plaster('#c9d3cd', { rough: 0.05 }),
  reflection: 20,
  rough: 0.07,
  gobo: { span: 3.4, soft: 0.03, least: 0.5, draw: (u, v) => smoothstep(-0.5, 0.05, v * 0.7 + u * 0.5 + 0.3) },
  blur: 0.016,
};

export const water: GoodsScene = {
  crop: { near: 0.94, x: 0.09 },
  eye: 0.56,
  wall: 1.0,
  bend: 0,
  light: { turn: -40, height: 44, colour: parseLinearColour('#fffdf4'), power: 1.05, soft: 0.09 },
  sky: { colour: parseLinearColour('#cfe4ea'), power: 0.56 },
  ground: rippled('#8fc0c6', '#5b98a4'),
  backdrop: gradient('#cfe2e4', '#9fc3cb', 0, 1.3),
  reflection: 46,
  rough: 0.06,
  blur: 0.02,
};

export const silk: GoodsScene = {
  crop: { near: 1.12 },
  eye: 0.66,
  wall: 1.0,
  bend: 0.55,
  light: { turn: -48, height: 40, colour: parseLinearColour('#fff4ea'), power: 1.1, soft: 0.12 },
  sky: { colour: parseLinearColour('#e8d4d4'), power: 0.46 },
  ground: folded('#eeb9b3', '#c98a88'),
  backdrop: folded('#eeb9b3', '#c98a88'),
  reflection: 6,
  rough: 0.16,
  blur: 0.02,
};

export const acrylic: GoodsScene = {
  crop: { near: 0.9 },
  eye: 0.46,
  wall: 1.0,
  bend: 0.4,
  light: { turn: -38, height: 48, colour: parseLinearColour('#fff8ff'), power: 0.98, soft: 0.14 },
  sky: { colour: parseLinearColour('#d9dcff'), power: 0.56 },
  ground: glazed('#cfcdf0', 0.75),
  backdrop: gradient('#cfcdf0', '#b3b6ea', 0, 1.4),
  reflection: 38,
  rough: 0.04,
  things: [
    {
      kind: 'box',
      x: -0.5,
      z: 0.42,
      width: 0.24,
      depth: 0.24,
      from: 0,
      to: 0.52,
      surface: glazed('#bdb8ec', 0.8, '#ded8fb'),
    },
    {
      kind: 'box',
      x: 0.53,
      z: 0.36,
      width: 0.3,
      depth: 0.26,
      from: 0,
      to: 0.2,
      surface: glazed('#d6c3ec', 0.8, '#efe2fa'),
    },
    { kind: 'drum', x: 0.42, z: 0.72, radius: 0.13, from: 0, to: 0.72, surface: glazed('#aeb6ee', 0.8, '#d3d8fb') },
    { kind: 'ball', x: -0.24, y: 0.07, z: 0.62, radius: 0.07, surface: glazed('#e6c4e4', 0.9) },
  ],
  blur: 0.014,
};

const bough = createLeafCluster([
  ...createTwig([-0.1, 0.06], 40, 0.42, { count: 7, leaf: 0.2, width: 0.034, seed: 21 }),
  ...createTwig([0.02, -0.08], 62, 0.36, { count: 6, leaf: 0.18, width: 0.032, seed: 23 }),
]);
const leafShade = parseLinearColour('#4d6a45');

export const rock: GoodsScene = {
  crop: { near: 1.16 },
  foot: 0.86,
  eye: 0.6,
  wall: 0.95,
  bend: 0,
  light: { turn: -54, height: 42, colour: parseLinearColour('#fff6e0'), power: 1.15, soft: 0.07 },
  sky: { colour: parseLinearColour('#c7d6d0'), power: 0.5 },
  ground: (() => {
    const slab = stone('#8b9088', { bump: 1.1, gloss: 0.12, seed: 83 });
    const wet = rippled('#6f8f88', '#54736c');
    return (ink, u, v, dot) => {
      // A flat rock in still water.
      const edge = Math.hypot(u / 0.6, (v - 0.06) / 0.34) + 0.09 * (fractalNoise(u * 5, v * 5, 3, 85) - 0.5);
      if (edge < 1) {
        slab(ink, u, v, dot);
        const rim = smoothstep(0.93, 1, edge);
        ink.r *= 1 - 0.55 * rim;
        ink.g *= 1 - 0.5 * rim;
        ink.b *= 1 - 0.5 * rim;
        ink.leanAcross -= 0.3 * smoothstep(0.9, 0.96, edge) * Math.sign(v);
        return;
      }
      wet(ink, u * 0.8, v * 0.8, dot);
      const dark = 1 - 0.5 * smoothstep(1.16, 1, edge);
      ink.r *= dark;
      ink.g *= dark;
      ink.b *= dark;
    };
  })(),
  backdrop: plaster('#c6cdbd', { rough: 0.07 }),
  reflection: 10,
  rough: 0.1,
  gobo: {
    span: 3,
    soft: 0.03,
    least: 0.4,
    draw: (u, v) =>
      smoothstep(-0.5, 0.05, v * 0.6 - u * 0.55 + 0.35) *
      (1 - 0.8 * leafCoverage(bough, (u - 0.55) * 0.6, (v - 0.35) * 0.6, 0.02).cover),
  },
  front: [
    {
      from: 'bottom-right',
      draw: (ink, x, y) => {
        const { cover, which } = leafCoverage(bough, x * -1.45 + 0.2, y * 1.45 - 0.06, 0.014);
        if (cover <= 0) return 0;
        const tone = 0.5 + 0.16 * (which % 4) + 0.9 * Math.max(0, y);
        [ink.r, ink.g, ink.b] = [leafShade[0] * tone, leafShade[1] * tone, leafShade[2] * tone];
        return cover;
      },
    },
  ],
  blur: 0.02,
};
