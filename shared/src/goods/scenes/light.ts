import { parseLinearColour } from '../colour.ts';
import { hashNoise, fractalNoise, smoothstep } from '../noise.ts';
import type { GoodsScene } from '../scene.ts';
import { bokehCoverage, createLeafCluster, leafCoverage, createTwig } from '../shapes.ts';
import { glazed, gradient, plaster, wood } from '../surfaces.ts';

const bar = (at: number, from: number, to: number, soft: number) =>
  smoothstep(from - soft, from + soft, at) * smoothstep(to + soft, to - soft, at);

const morningLeaves = createLeafCluster([
  ...createTwig([1.15, 0.75], 196, 1.0, { count: 11, leaf: 0.34, width: 0.052, seed: 3 }),
  ...createTwig([1.2, 0.35], 176, 0.75, { count: 8, leaf: 0.3, width: 0.05, seed: 5 }),
  ...createTwig([0.5, 1.15], 250, 0.7, { count: 8, leaf: 0.3, width: 0.05, seed: 7 }),
  ...createTwig([-0.85, 1.1], 285, 0.55, { count: 6, leaf: 0.28, width: 0.046, seed: 9 }),
]);

export const window: GoodsScene = {
  eye: 0.6,
  wall: 0.95,
  bend: 0,
  light: { turn: -52, height: 34, colour: parseLinearColour('#fff0d2'), power: 1.25, soft: 0.05 },
  sky: { colour: parseLinearColour('#c9d3e6'), power: 0.42 },
  ground: wood('#b98a58', '#d9b184', { plank: 0.34 }),
  backdrop: plaster('#efe2cb', { rough: 0.06 }),
  reflection: 6,
  rough: 0.12,
  gobo: {
    span: 3.4,
    soft: 0.008,
    least: 0.1,
    draw: (u, v) => {
      const [x, y] = [u + 0.3, v - 0.06];
      const pane = bar(x, -0.62, 0.66, 0.012) * bar(y, -0.95, 0.78, 0.012);
      const cross = (1 - bar(x, -0.012, 0.03, 0.006)) * (1 - bar(y, 0.1, 0.14, 0.006));
      return pane * cross;
    },
  },
  blur: 0.018,
};

export const leaves: GoodsScene = {
  eye: 0.54,
  wall: 0.85,
  bend: 0.3,
  light: { turn: 46, height: 40, colour: parseLinearColour('#fff6e2'), power: 1.15, soft: 0.06 },
  sky: { colour: parseLinearColour('#d8e4d8'), power: 0.5 },
  ground: plaster('#dfe4d3', { rough: 0.05 }),
  backdrop: plaster('#dfe4d3', { rough: 0.05 }),
  reflection: 8,
  rough: 0.14,
  gobo: {
    span: 3,
    soft: 0.02,
    least: 0.22,
    draw: (u, v) => 1 - 0.96 * leafCoverage(morningLeaves, u, v, 0.012).cover,
  },
  blur: 0.014,
};

export const blinds: GoodsScene = {
  crop: { near: 1.1, x: 0.04 },
  eye: 0.54,
  wall: 0.8,
  bend: 0,
  light: { turn: -58, height: 30, colour: parseLinearColour('#ffdfae'), power: 1.55, soft: 0.05 },
  sky: { colour: parseLinearColour('#c8b8ae'), power: 0.36 },
  ground: plaster('#cda277', { rough: 0.05, gloss: 0.1 }),
  backdrop: plaster('#dcb68a', { rough: 0.07 }),
  reflection: 10,
  rough: 0.12,
  gobo: {
    span: 3.4,
    soft: 0.007,
    least: 0.14,
    draw: (u, v) => {
      const slat = v / 0.118 - Math.floor(v / 0.118);
      return bar(slat, 0.2, 0.8, 0.06) * bar(u, -0.85, 0.85, 0.02) * (1 - bar(u, -0.014, 0.014, 0.005));
    },
  },
  blur: 0.016,
};

export const soft: GoodsScene = {
  eye: 0.5,
  wall: 1.1,
  bend: 0.7,
  light: { turn: -28, height: 58, colour: parseLinearColour('#ffffff'), power: 0.8, soft: 0.24 },
  sky: { colour: parseLinearColour('#f4f6fa'), power: 0.52 },
  ground: plaster('#eceef1', { rough: 0.02, gloss: 0.12 }),
  backdrop: plaster('#eceef1', { rough: 0.02 }),
  reflection: 16,
  rough: 0.1,
  blur: 0.01,
};

export const backlit: GoodsScene = {
  crop: { near: 0.92, x: 0.08 },
  eye: 0.4,
  wall: 1.3,
  bend: 0,
  light: { turn: 42, height: 26, behind: true, colour: parseLinearColour('#ffd59a'), power: 2.1, soft: 0.1 },
  sky: { colour: parseLinearColour('#8d8a92'), power: 0.42 },
  ground: glazed('#57504a', 0.5),
  backdrop: gradient('#4a4340', '#2f2c2e', -0.2, 1.6),
  reflection: 26,
  rough: 0.07,
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const glow = Math.exp(-((x - 0.36) ** 2 + (y + 0.2) ** 2) * 5.5);
        [ink.r, ink.g, ink.b] = [0.95, 0.62, 0.28];
        return glow * 0.85;
      },
    },
  ],
  blur: 0.03,
};

export const dusk: GoodsScene = {
  crop: { near: 0.88, x: -0.1 },
  eye: 0.4,
  wall: 1.2,
  bend: 0,
  light: { turn: 50, height: 18, behind: true, colour: parseLinearColour('#ffa970'), power: 1.35, soft: 0.07 },
  sky: { colour: parseLinearColour('#b593ad'), power: 0.62 },
  ground: glazed('#8d5a5c', 0.62),
  backdrop: gradient('#e9b08f', '#8d6c9c', 0.1, 1.2),
  reflection: 24,
  rough: 0.07,
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const far = Math.hypot(x - 0.27, y + 0.02);
        [ink.r, ink.g, ink.b] = [1, 0.55, 0.24];
        return 0.6 * smoothstep(0.17, 0.155, far) + 0.26 * Math.exp(-far * far * 7);
      },
    },
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const cloud = fractalNoise(x * 1.6 + 4, y * 7, 4, 12);
        [ink.r, ink.g, ink.b] = [0.9, 0.42, 0.32];
        return 0.22 * smoothstep(0.5, 0.78, cloud);
      },
    },
  ],
  blur: 0.022,
};

export const spot: GoodsScene = {
  crop: { near: 0.9 },
  eye: 0.54,
  wall: 0.75,
  bend: 0.25,
  light: { turn: -20, height: 62, colour: parseLinearColour('#fff3df'), power: 2.1, soft: 0.05 },
  sky: { colour: parseLinearColour('#8296c4'), power: 0.42 },
  ground: plaster('#39476b', { rough: 0.05, gloss: 0.3 }),
  backdrop: plaster('#34415f', { rough: 0.06 }),
  reflection: 22,
  rough: 0.08,
  gobo: {
    span: 4,
    soft: 0.012,
    least: 0.03,
    draw: (u, v) => smoothstep(0.92, 0.6, Math.hypot(u, (v + 0.02) * 0.95)),
  },
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        // The beam in the air.
        const down = y + 0.75;
        if (down < 0) return 0;
        const half = 0.06 + down * 0.3;
        [ink.r, ink.g, ink.b] = [0.6, 0.7, 0.95];
        return 0.1 * smoothstep(half, half * 0.35, Math.abs(x + 0.24 - down * 0.16)) * smoothstep(1.3, 0.2, down);
      },
    },
  ],
  blur: 0.012,
};

export const night: GoodsScene = {
  crop: { near: 1.06, x: -0.05 },
  eye: 0.4,
  wall: 1.4,
  bend: 0,
  light: { turn: -48, height: 34, colour: parseLinearColour('#cfd6ff'), power: 1.25, soft: 0.14 },
  sky: { colour: parseLinearColour('#6a55a8'), power: 0.42 },
  ground: glazed('#23213c', 0.8),
  backdrop: gradient('#2a2350', '#0f1228', 0, 1.4),
  reflection: 34,
  rough: 0.05,
  behind: [
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        const { strength, kind } = bokehCoverage(x + 3, y + 3, { cell: 0.21, radius: 0.075, seed: 31, share: 0.5 });
        const band = smoothstep(-0.5, -0.1, y) * smoothstep(0.36, 0.2, y);
        const [r, g, b] = kind < 0.4 ? [0.85, 0.3, 0.75] : kind < 0.72 ? [0.25, 0.4, 1] : [1, 0.6, 0.28];
        [ink.r, ink.g, ink.b] = [r, g, b];
        return Math.min(0.7, strength * 0.42 * (0.25 + band));
      },
    },
    {
      from: 'middle',
      glows: true,
      draw: (ink, x, y) => {
        [ink.r, ink.g, ink.b] = [0.45, 0.16, 0.75];
        return (
          0.4 * Math.exp(-((x + 0.42) ** 2 + (y + 0.05) ** 2) * 8) +
          0.25 * hashNoise(0, 0) * Math.exp(-((x - 0.5) ** 2 + y ** 2) * 9)
        );
      },
    },
  ],
  blur: 0.012,
};
