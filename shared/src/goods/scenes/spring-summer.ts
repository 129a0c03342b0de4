import { parseLinearColour } from '../colour.ts';
import { hashNoise, fractalNoise, smoothstep } from '../noise.ts';
import type { BlurredShape, GoodsScene } from '../scene.ts';
import { createLeafCluster, leafCoverage, createTwig, type LeafShape } from '../shapes.ts';
import { grains, plaster } from '../surfaces.ts';

/** Flowers of five petals at these places. */
const blossoms = (places: readonly (readonly [x: number, y: number, size: number])[]) =>
  createLeafCluster(
    places.flatMap(([x, y, size], at) =>
      Array.from({ length: 5 }, (_, petal): LeafShape => [x, y, petal * 72 + at * 31, size, size * 0.36]),
    ),
  );

const cherryPlaces = Array.from({ length: 22 }, (_, at): [number, number, number] => {
  const part = at / 22;
  return [
    0.02 + 0.62 * part + 0.07 * (hashNoise(at, 1) - 0.5),
    0.05 + 0.16 * Math.sin(part * 4) * part + 0.16 * (hashNoise(at, 2) - 0.3),
    0.042 + 0.022 * hashNoise(at, 3),
  ];
});
const cherryFlowers = blossoms(cherryPlaces);
const cherryHearts = cherryPlaces.map(([x, y]) => [x, y] as const);
const petalLight = parseLinearColour('#fbdfe6');
const petalShade = parseLinearColour('#f0a9bc');
const bark = parseLinearColour('#5b4038');

const cherryBranch: BlurredShape = {
  from: 'top-left',
  draw: (ink, x, y) => {
    let cover = 0;
    const stem = Math.abs(y - 0.05 - 0.13 * Math.sin(x * 6.4) * x) - 0.011 * (1 - x * 1.1);
    if (x < 0.7 && stem < 0.01) {
      cover = smoothstep(0.006, -0.004, stem);
      [ink.r, ink.g, ink.b] = [bark[0], bark[1], bark[2]];
    }
    const flower = leafCoverage(cherryFlowers, x, y, 0.005);
    if (flower.cover > 0.02) {
      const heart = Math.min(...cherryHearts.map(([hx, hy]) => Math.hypot(x - hx, y - hy)));
      const deep = smoothstep(0.034, 0.004, heart) * 0.9 + 0.16 * ((flower.which * 7) % 5) * 0.25;
      const part = Math.min(1, deep);
      ink.r = petalLight[0] + (petalShade[0] - petalLight[0]) * part;
      ink.g = petalLight[1] + (petalShade[1] - petalLight[1]) * part;
      ink.b = petalLight[2] + (petalShade[2] - petalLight[2]) * part;
      cover = Math.max(cover * 0.4, flower.cover);
    }
    return cover;
  },
};

const branchShade = createLeafCluster(
  cherryPlaces.flatMap(([x, y, size], at) =>
    Array.from({ length: 5 }, (_, petal): LeafShape => [
      x * 1.5 - 1.1,
      0.95 - y * 1.5,
      petal * 72 + at * 31,
      size * 1.7,
      size * 0.6,
    ]),
  ),
);

/** Petals that lie about, as leaves on the ground. */
const fallen = createLeafCluster(
  Array.from({ length: 16 }, (_, at): LeafShape => {
    const side = at % 2 === 0 ? 1 : -1;
    return [
      side * (0.2 + 0.42 * hashNoise(at, 11)),
      -0.28 + 0.7 * hashNoise(at, 12),
      360 * hashNoise(at, 13),
      0.04 + 0.016 * hashNoise(at, 14),
      0.013,
    ];
  }),
);

export const cherry: GoodsScene = {
  crop: { near: 0.92, x: -0.07 },
  eye: 0.5,
  wall: 0.9,
  bend: 0.3,
  light: { turn: -44, height: 44, colour: parseLinearColour('#fff4ea'), power: 1.08, soft: 0.09 },
  sky: { colour: parseLinearColour('#f2dfe6'), power: 0.52 },
  ground: (() => {
    const floor = plaster('#f3d3d6', { rough: 0.04, gloss: 0.14 });
    return (ink, u, v, dot) => {
      floor(ink, u, v, dot);
      const { cover } = leafCoverage(fallen, u, v, dot);
      if (cover <= 0) return;
      ink.r += (petalLight[0] * 1.02 - ink.r) * cover;
      ink.g += (petalShade[1] * 1.25 - ink.g) * cover;
      ink.b += (petalShade[2] * 1.2 - ink.b) * cover;
    };
  })(),
  backdrop: plaster('#f3d3d6', { rough: 0.04 }),
  reflection: 14,
  rough: 0.1,
  gobo: { span: 3, soft: 0.02, least: 0.42, draw: (u, v) => 1 - 0.7 * leafCoverage(branchShade, u, v, 0.02).cover },
  behind: [cherryBranch],
  blur: 0.01,
};

const palm = createLeafCluster([
  ...createTwig([-0.3, -0.34], 62, 0.75, { count: 12, leaf: 0.34, width: 0.03, seed: 41 }),
  ...createTwig([-0.42, -0.1], 30, 0.66, { count: 10, leaf: 0.3, width: 0.03, seed: 43 }),
]);
const green = parseLinearColour('#5f8f3e');
const greenShade = createLeafCluster([
  ...createTwig([-1.1, 0.9], 322, 1.0, { count: 13, leaf: 0.34, width: 0.036, seed: 45 }),
  ...createTwig([-1.15, 0.3], 350, 0.8, { count: 10, leaf: 0.3, width: 0.036, seed: 47 }),
]);

const foliage = (from: BlurredShape['from'], seed: number, tall: number): BlurredShape => ({
  from,
  draw: (ink, x, y) => {
    const { cover, which } = leafCoverage(palm, x * (seed % 2 === 0 ? 1.05 : 1.55) - 0.3, y * tall - 0.16, 0.022);
    if (cover <= 0) return 0;
    const tone = 0.45 + 0.14 * ((which + seed) % 5) + 0.5 * Math.max(0, y);
    [ink.r, ink.g, ink.b] = [green[0] * tone, green[1] * tone, green[2] * tone];
    return cover;
  },
});

export const summer: GoodsScene = {
  crop: { near: 0.9, x: 0.1 },
  eye: 0.48,
  wall: 0.95,
  bend: 0.35,
  light: { turn: -50, height: 50, colour: parseLinearColour('#fffbe6'), power: 1.22, soft: 0.05 },
  sky: { colour: parseLinearColour('#d2e6d2'), power: 0.52 },
  ground: plaster('#cfe0b4', { rough: 0.04, gloss: 0.1 }),
  backdrop: plaster('#c6dcae', { rough: 0.05 }),
  reflection: 10,
  rough: 0.12,
  gobo: { span: 3, soft: 0.014, least: 0.3, draw: (u, v) => 1 - 0.92 * leafCoverage(greenShade, u, v, 0.012).cover },
  front: [foliage('bottom-left', 1, 1.6)],
  behind: [foliage('bottom-right', 2, 0.8)],
  blur: 0.016,
};

const skyHigh = parseLinearColour('#6fb2e4');
const skyLow = parseLinearColour('#cfe6f2');
const seaFar = parseLinearColour('#2f86b4');
const seaNear = parseLinearColour('#8fd0d4');
const foam = parseLinearColour('#f4fafa');

export const sea: GoodsScene = {
  crop: { near: 0.92, x: 0.09 },
  eye: 0.5,
  wall: 1.6,
  bend: 0,
  light: { turn: -46, height: 48, colour: parseLinearColour('#fff6df'), power: 1.3, soft: 0.05 },
  sky: { colour: parseLinearColour('#cfe2f0'), power: 0.52 },
  ground: grains('#e6cfa6', { ripple: 1, drift: 0.5 }),
  backdrop: (ink, u, v) => {
    // Sea up to its line, sky above it, out of focus both.
    const line = 0.24;
    if (v < line) {
      const part = Math.max(0, v) / line;
      const wave = fractalNoise(u * 3, v * 60, 3, 121);
      const surf = smoothstep(0.1, 0.02, v + 0.04 * (fractalNoise(u * 3, 1, 2, 123) - 0.5));
      for (const [at, key] of (['r', 'g', 'b'] as const).entries())
        ink[key] =
          (seaNear[at]! + (seaFar[at]! - seaNear[at]!) * part) * (0.84 + 0.32 * wave) * (1 - surf) + foam[at]! * surf;
    } else {
      const part = smoothstep(line, 1.5, v);
      const cloud = smoothstep(0.5, 0.75, fractalNoise(u * 1.1 + 3, v * 2.6, 4, 125)) * smoothstep(line, line + 0.3, v);
      for (const [at, key] of (['r', 'g', 'b'] as const).entries())
        ink[key] = (skyLow[at]! + (skyHigh[at]! - skyLow[at]!) * part) * (1 - 0.7 * cloud) + foam[at]! * 0.7 * cloud;
    }
    ink.r *= 0.86;
    ink.g *= 0.86;
    ink.b *= 0.86;
  },
  reflection: 0,
  rough: 0.2,
  blur: 0.05,
};
