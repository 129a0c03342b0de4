import { parseLinearColour } from '../colour.ts';
import { hashNoise, fractalNoise, smoothstep } from '../noise.ts';
import type { BlurredShape, GoodsScene } from '../scene.ts';
import { bokehCoverage, createLeafCluster, leafCoverage, createTwig } from '../shapes.ts';
import { glazed, gradient, grains, persimmonSkin, plaster, stone, wood } from '../surfaces.ts';

export const persimmon: GoodsScene = {
  crop: { near: 0.92, x: 0.07 },
  eye: 0.6,
  wall: 0.95,
  bend: 0,
  light: { turn: -52, height: 38, colour: parseLinearColour('#ffe4b8'), power: 1.3, soft: 0.07 },
  sky: { colour: parseLinearColour('#d9c8b8'), power: 0.46 },
  ground: wood('#8a5f3c', '#bd8d60', { plank: 0.3 }),
  backdrop: plaster('#dcbf98', { rough: 0.08 }),
  reflection: 10,
  rough: 0.1,
  gobo: { span: 3.2, soft: 0.04, least: 0.4, draw: (u, v) => smoothstep(-0.45, 0.1, v * 0.6 - u * 0.6 + 0.36) },
  things: [
    { kind: 'ball', x: 0.5, y: 0.1, z: 0.22, radius: 0.125, tall: 0.8, surface: persimmonSkin },
    { kind: 'ball', x: 0.3, y: 0.085, z: 0.5, radius: 0.105, tall: 0.82, surface: persimmonSkin },
    { kind: 'ball', x: -0.56, y: 0.095, z: 0.36, radius: 0.118, tall: 0.8, surface: persimmonSkin },
  ],
  blur: 0.018,
};

const spray = createLeafCluster([
  ...createTwig([0.02, 0.02], 36, 0.52, { count: 9, leaf: 0.2, width: 0.036, seed: 51 }),
  ...createTwig([-0.04, 0.2], 20, 0.4, { count: 7, leaf: 0.17, width: 0.033, seed: 53 }),
]);
const sprayShade = createLeafCluster(
  createTwig([1.15, 0.9], 205, 1.1, { count: 13, leaf: 0.34, width: 0.06, seed: 55 }),
);
const deepGreen = parseLinearColour('#3f5a2e');
const gold = parseLinearColour('#f3b632');

const osmanthusTwig = (from: BlurredShape['from'], scale: number): BlurredShape => ({
  from,
  draw: (ink, px, py) => {
    const [x, y] = [px / scale, py / scale];
    let cover = 0;
    const leaf = leafCoverage(spray, x, y, 0.008);
    if (leaf.cover > 0) {
      const tone = 0.75 + 0.16 * (leaf.which % 5);
      [ink.r, ink.g, ink.b] = [deepGreen[0] * tone, deepGreen[1] * tone, deepGreen[2] * tone];
      cover = leaf.cover;
    }
    // Small flowers in groups.
    const near = smoothstep(0.5, 0.1, Math.abs(y - 0.06 - x * 0.62)) * smoothstep(0.6, 0.4, x);
    if (near > 0) {
      const cell = 0.021;
      const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
      for (let at = 0; at < 9; at += 1) {
        const [gx, gy] = [cx + (at % 3) - 1, cy + Math.floor(at / 3) - 1];
        const crowd = fractalNoise(gx * 0.16, gy * 0.16, 2, 131);
        if (crowd < 0.57 || hashNoise(gx, gy, 133) > 0.72) continue;
        const [dx, dy] = [x - (gx + hashNoise(gx, gy, 134)) * cell, y - (gy + hashNoise(gx, gy, 135)) * cell];
        const reach = 0.0105 * (0.82 + 0.24 * Math.cos(Math.atan2(dy, dx) * 4 + hashNoise(gx, gy, 136) * 6));
        const own = smoothstep(reach, reach * 0.72, Math.hypot(dx, dy)) * near;
        if (own <= 0) continue;
        const tone = 0.72 + 0.42 * hashNoise(gx, gy, 137);
        ink.r = gold[0] * tone * own + ink.r * (1 - own);
        ink.g = gold[1] * tone * own + ink.g * (1 - own);
        ink.b = gold[2] * tone * own + ink.b * (1 - own);
        cover = Math.max(cover, own);
      }
    }
    return cover;
  },
});

export const osmanthus: GoodsScene = {
  crop: { near: 0.86, x: 0.1 },
  eye: 0.48,
  wall: 0.9,
  bend: 0.3,
  light: { turn: 44, height: 40, colour: parseLinearColour('#ffebbe'), power: 1.2, soft: 0.07 },
  sky: { colour: parseLinearColour('#e0d6bc'), power: 0.5 },
  ground: plaster('#e6c987', { rough: 0.05, gloss: 0.1 }),
  backdrop: plaster('#e2c27c', { rough: 0.06 }),
  reflection: 12,
  rough: 0.1,
  gobo: { span: 3, soft: 0.02, least: 0.35, draw: (u, v) => 1 - 0.85 * leafCoverage(sprayShade, u, v, 0.016).cover },
  front: [osmanthusTwig('bottom-left', 0.5)],
  behind: [osmanthusTwig('top-right', 0.95)],
  blur: 0.014,
};

const flakes = (cell: number, radius: number, seed: number, share: number, strength: number): BlurredShape => ({
  from: 'middle',
  draw: (ink, x, y) => {
    const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
    let cover = 0;
    for (let at = 0; at < 9; at += 1) {
      const [gx, gy] = [cx + (at % 3) - 1, cy + Math.floor(at / 3) - 1];
      if (hashNoise(gx, gy, seed) > share) continue;
      const r = radius * (0.4 + 0.6 * hashNoise(gx, gy, seed + 1));
      const far = Math.hypot(
        x - (gx + hashNoise(gx, gy, seed + 2)) * cell,
        y - (gy + hashNoise(gx, gy, seed + 3)) * cell,
      );
      cover = Math.max(cover, smoothstep(r, r * 0.3, far) * (0.4 + 0.6 * hashNoise(gx, gy, seed + 4)));
    }
    [ink.r, ink.g, ink.b] = [0.93, 0.95, 0.98];
    return cover * strength;
  },
});

export const snow: GoodsScene = {
  crop: { near: 0.92, x: -0.08 },
  eye: 0.56,
  wall: 1.3,
  bend: 0,
  light: { turn: -50, height: 36, colour: parseLinearColour('#fff4e4'), power: 1.06, soft: 0.1 },
  sky: { colour: parseLinearColour('#bcd0ee'), power: 0.6 },
  ground: grains('#eef2f7', { drift: 1.1, sparkle: 1 }),
  backdrop: gradient('#cdd9ea', '#8fa8cc', 0, 1.4),
  reflection: 0,
  rough: 0.2,
  things: [
    { kind: 'ball', x: -0.72, y: -0.12, z: 0.7, radius: 0.42, tall: 0.62, surface: grains('#e6edf6', { drift: 0.8 }) },
    { kind: 'ball', x: 0.78, y: -0.16, z: 0.85, radius: 0.5, tall: 0.6, surface: grains('#e6edf6', { drift: 0.8 }) },
  ],
  behind: [flakes(0.15, 0.016, 61, 0.6, 0.85)],
  front: [flakes(0.42, 0.034, 67, 0.4, 0.55)],
  blur: 0.024,
};

export const newyear: GoodsScene = {
  eye: 0.44,
  wall: 1.1,
  bend: 0.2,
  light: { turn: -36, height: 50, colour: parseLinearColour('#ffe6bd'), power: 1.5, soft: 0.1 },
  sky: { colour: parseLinearColour('#c86a58'), power: 0.5 },
  ground: glazed('#b3201f', 0.5),
  backdrop: gradient('#bb2422', '#8c1216', 0, 1.4, 0.05),
  reflection: 26,
  rough: 0.06,
  things: [
    { kind: 'ball', x: 0.5, y: 0.06, z: 0.16, radius: 0.06, surface: glazed('#e0a83c', 0.9) },
    { kind: 'ball', x: 0.38, y: 0.04, z: 0.36, radius: 0.04, surface: glazed('#e0a83c', 0.9) },
    { kind: 'ball', x: -0.52, y: 0.05, z: 0.3, radius: 0.05, surface: glazed('#e0a83c', 0.9) },
  ],
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const { strength } = bokehCoverage(x + 3, y + 3, { cell: 0.19, radius: 0.06, seed: 71, share: 0.42 });
        [ink.r, ink.g, ink.b] = [1, 0.62, 0.2];
        return Math.min(0.5, strength * 0.3) * (0.25 + 0.75 * smoothstep(0.2, 0.55, Math.abs(x)));
      },
    },
    ...[-1, 1].map((side): BlurredShape => ({
      from: side < 0 ? 'top-left' : 'top-right',
      draw: (ink, x, y) => {
        // A lantern on its cord.
        const [dx, dy] = [x - 0.16, y - 0.19 + side * 0.02];
        const far = Math.hypot(dx / 0.105, dy / 0.09);
        const rib = 0.86 + 0.14 * Math.cos(Math.asin(Math.min(1, Math.max(-1, dx / 0.105))) * 9);
        const lantern = smoothstep(1.06, 0.94, far);
        const cap = smoothstep(0.012, 0.004, Math.abs(Math.abs(dy) - 0.088)) * smoothstep(0.046, 0.036, Math.abs(dx));
        const cord = smoothstep(0.004, 0.001, Math.abs(dx)) * (dy < -0.08 ? 1 : 0);
        const tassel =
          smoothstep(0.016, 0.01, Math.abs(dx)) *
          smoothstep(0.085, 0.095, dy) *
          smoothstep(0.25, 0.19, dy) *
          (0.8 + 0.2 * Math.cos(dx * 900));
        const warm = Math.exp(-far * far * 1.5);
        [ink.r, ink.g, ink.b] = [(0.62 + 0.7 * warm) * rib, (0.03 + 0.3 * warm) * rib, (0.025 + 0.06 * warm) * rib];
        const trim = Math.max(cap, cord, tassel);
        if (trim > 0)
          [ink.r, ink.g, ink.b] = [
            0.85 * trim + ink.r * (1 - trim),
            0.5 * trim + ink.g * (1 - trim),
            0.12 * trim + ink.b * (1 - trim),
          ];
        return Math.max(lantern, trim);
      },
    })),
  ],
  blur: 0.014,
};

const moonHigh = parseLinearColour('#fff1c2');

export const moon: GoodsScene = {
  crop: { near: 0.94, x: -0.06 },
  eye: 0.44,
  wall: 1.3,
  bend: 0,
  light: { turn: 38, height: 42, colour: parseLinearColour('#ffe9c0'), power: 1.35, soft: 0.1 },
  sky: { colour: parseLinearColour('#5f78b0'), power: 0.46 },
  ground: stone('#42507c', { bump: 0.3, gloss: 0.6, seed: 141, size: 0.5 }),
  backdrop: gradient('#33477c', '#141d40', 0, 1.5, 0.06),
  reflection: 30,
  rough: 0.06,
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const far = Math.hypot(x - 0.17, y + 0.17);
        const sea = fractalNoise(x * 5 + 2, y * 5, 4, 143);
        const face = smoothstep(0.31, 0.302, far);
        const tone = face * (0.86 + 0.2 * smoothstep(0.6, 0.35, sea)) + (1 - face) * 0.5 * Math.exp(-(far - 0.3) * 5.5);
        [ink.r, ink.g, ink.b] = [moonHigh[0] * tone, moonHigh[1] * tone * 0.94, moonHigh[2] * tone * 0.85];
        return face > 0 ? Math.max(face * 0.92, tone * 0.4) : tone * 0.4;
      },
    },
    {
      from: 'middle',
      draw: (ink, x, y) => {
        const cloud = fractalNoise(x * 1.5 + 7, y * 5, 4, 147);
        [ink.r, ink.g, ink.b] = [0.16, 0.2, 0.36];
        return 0.55 * smoothstep(0.52, 0.74, cloud) * smoothstep(-0.36, 0.02, y);
      },
    },
    osmanthusTwig('top-left', 0.9),
  ],
  blur: 0.01,
};
