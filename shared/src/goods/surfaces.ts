import { parseLinearColour, type LinearColour } from './colour.ts';
import { hashNoise, fractalNoise, valueNoise, smoothstep } from './noise.ts';
import type { SurfaceSample, SurfaceShader } from './scene.ts';

const paint = (ink: SurfaceSample, [r, g, b]: LinearColour, times = 1): void => {
  ink.r = r * times;
  ink.g = g * times;
  ink.b = b * times;
};

/** From one colour to another. */
const blend = (ink: SurfaceSample, from: LinearColour, to: LinearColour, part: number, times = 1): void => {
  ink.r = (from[0] + (to[0] - from[0]) * part) * times;
  ink.g = (from[1] + (to[1] - from[1]) * part) * times;
  ink.b = (from[2] + (to[2] - from[2]) * part) * times;
};

/** Visibility of a pattern of this size where a pixel is `dot` large. */
const dotVisibility = (size: number, dot: number): number => smoothstep(1, 0.25, dot / size);

/** Painted plaster: nearly plain, with the marks of the float. */
export function plaster(colour: string, { rough = 0.05, gloss = 0 } = {}): SurfaceShader {
  const light = parseLinearColour(colour);
  return (ink, u, v, dot) => {
    const cloud = fractalNoise(u * 1.7, v * 1.7, 3, 3) - 0.5;
    const fine = (valueNoise(u * 70, v * 70, 9) - 0.5) * dotVisibility(1 / 70, dot);
    paint(ink, light, 1 + rough * (cloud * 1.4 + fine * 0.5));
    ink.lean = rough * 0.5 * (valueNoise(u * 26, v * 26, 11) - 0.5) * dotVisibility(1 / 26, dot);
    ink.gloss = gloss;
  };
}

/** From one colour at `from` units up to another at `to`. */
export function gradient(low: string, high: string, from: number, to: number, rough = 0.03): SurfaceShader {
  const [a, b] = [parseLinearColour(low), parseLinearColour(high)];
  return (ink, u, v) => {
    blend(ink, a, b, smoothstep(from, to, v), 1 + rough * (fractalNoise(u * 2, v * 2, 3, 5) - 0.5));
  };
}

export function marble(base: string, vein: string, { gloss = 0.5, seed = 1 } = {}): SurfaceShader {
  const [a, b] = [parseLinearColour(base), parseLinearColour(vein)];
  return (ink, u, v, dot) => {
    const bentU = u + 0.35 * (fractalNoise(u * 1.6, v * 1.6, 4, seed) - 0.5);
    const bentV = v + 0.35 * (fractalNoise(u * 1.6 + 9, v * 1.6, 4, seed + 1) - 0.5);
    const wide = 1 - Math.abs(2 * fractalNoise(bentU * 1.5 + bentV * 0.9, bentV * 1.5, 4, seed + 2) - 1);
    const thin = 1 - Math.abs(2 * fractalNoise(bentU * 3.4 - bentV, bentV * 3.1, 4, seed + 3) - 1);
    const cloud = fractalNoise(u * 2.2, v * 2.2, 4, seed + 4);
    const line =
      0.5 * smoothstep(0.93, 1, wide) +
      0.32 * smoothstep(0.955, 1, thin) * dotVisibility(0.01, dot) * smoothstep(0.4, 0.65, cloud);
    blend(
      ink,
      a,
      b,
      Math.min(1, line * 0.9 + 0.26 * smoothstep(0.42, 0.75, cloud) * smoothstep(0.7, 1, wide)),
      0.97 + 0.06 * cloud,
    );
    ink.gloss = gloss;
  };
}

export function wood(dark: string, light: string, { plank = 0.3, gloss = 0.16 } = {}): SurfaceShader {
  const [a, b] = [parseLinearColour(dark), parseLinearColour(light)];
  return (ink, u, v, dot) => {
    const row = Math.floor(v / plank);
    const along = u + hashNoise(row, 3) * 40;
    const inside = v / plank - row;
    const wave = fractalNoise(along * 0.9, v * 5 + row * 7, 3, 21);
    const ring = 0.5 + 0.5 * Math.sin((v * 46 + wave * 11 + row * 3) * 1.4);
    const fibre =
      valueNoise(along * 5, v * 240, 23) * dotVisibility(1 / 200, dot) + 0.5 * (1 - dotVisibility(1 / 200, dot));
    const pore = smoothstep(0.74, 0.94, valueNoise(along * 14, v * 420, 27)) * dotVisibility(1 / 320, dot);
    const tone =
      0.42 * ring * dotVisibility(1 / 40, dot) +
      0.2 * (1 - dotVisibility(1 / 40, dot)) +
      0.36 * fibre +
      0.34 * (wave - 0.5);
    const plankTone = 0.84 + 0.3 * hashNoise(row, 8);
    blend(ink, a, b, Math.min(1, Math.max(0, tone)), plankTone * (1 - 0.35 * pore));
    const seam = Math.min(inside, 1 - inside) * plank;
    const gap = 1 - smoothstep(0.0006, 0.0035 + dot * 0.8, seam);
    ink.r *= 1 - 0.75 * gap;
    ink.g *= 1 - 0.78 * gap;
    ink.b *= 1 - 0.8 * gap;
    ink.leanAcross = (inside < 0.5 ? -0.25 : 0.25) * gap + (fibre - 0.5) * 0.05;
    ink.gloss = gloss * (1 - gap) * (0.7 + 0.5 * fibre);
  };
}

export function linen(colour: string): SurfaceShader {
  const light = parseLinearColour(colour);
  const pitch = 0.0078;
  return (ink, u, v, dot) => {
    // Folds that the hand left.
    const fold = fractalNoise(u * 2.1 + v * 0.7, v * 1.3, 3, 31);
    const next = fractalNoise((u + 0.02) * 2.1 + v * 0.7, v * 1.3, 3, 31);
    const across = fractalNoise(u * 2.1 + (v + 0.02) * 0.7, (v + 0.02) * 1.3, 3, 31);
    ink.lean = (fold - next) * 9;
    ink.leanAcross = (fold - across) * 9;
    const sharp = dotVisibility(pitch, dot);
    const slubU = 0.6 + 0.8 * valueNoise(u * 5, Math.floor(v / pitch), 33);
    const slubV = 0.6 + 0.8 * valueNoise(v * 5, Math.floor(u / pitch), 34);
    const weft = Math.abs(Math.sin((v / pitch) * Math.PI)) * slubU;
    const warp = Math.abs(Math.sin((u / pitch) * Math.PI)) * slubV;
    const over = (Math.floor(u / pitch) + Math.floor(v / pitch)) % 2 === 0 ? weft : warp;
    const thread = (over - 0.62) * sharp;
    const slub =
      (valueNoise(u * 9, v * 190, 35) + valueNoise(u * 190, v * 9, 36) - 1) * 0.16 * dotVisibility(1 / 150, dot);
    paint(ink, light, 0.98 + 0.34 * thread + slub);
  };
}

export function terrazzo(base: string, chips: readonly string[]): SurfaceShader {
  const ground = parseLinearColour(base);
  const colours = chips.map(parseLinearColour);
  return (ink, u, v, dot) => {
    paint(ink, ground, 0.97 + 0.06 * valueNoise(u * 60, v * 60, 41));
    for (const [size, most, seed] of [
      [0.075, 0.46, 43],
      [0.03, 0.42, 47],
      [0.014, 0.36, 53],
    ] as const) {
      const [cu, cv] = [Math.floor(u / size), Math.floor(v / size)];
      for (let at = 0; at < 9; at += 1) {
        const [gu, gv] = [cu + (at % 3) - 1, cv + Math.floor(at / 3) - 1];
        if (hashNoise(gu, gv, seed) < 0.42) continue;
        const du = (u / size - gu - 0.2 - 0.6 * hashNoise(gu, gv, seed + 1)) * size;
        const dv = (v / size - gv - 0.2 - 0.6 * hashNoise(gu, gv, seed + 2)) * size;
        const turn = hashNoise(gu, gv, seed + 3) * 3.1;
        const [ru, rv] = [du * Math.cos(turn) + dv * Math.sin(turn), dv * Math.cos(turn) - du * Math.sin(turn)];
        // A broken stone: few straight sides.
        const angle = Math.atan2(rv, ru * (0.6 + 0.4 * hashNoise(gu, gv, seed + 4)));
        const sides = 5 + Math.floor(hashNoise(gu, gv, seed + 5) * 3);
        const step = (Math.PI * 2) / sides;
        const within = angle - Math.round(angle / step + 0.2 * hashNoise(gu, gv, seed + 6)) * step;
        const reach =
          size * most * (0.45 + 0.55 * hashNoise(gu, gv, seed + 7)) * (Math.cos(step / 2) / Math.cos(within));
        const far = Math.hypot(ru * 0.8, rv) - reach;
        const cover = smoothstep(dot * 0.7, -dot * 0.7, far);
        if (cover <= 0) continue;
        const chip = colours[Math.floor(hashNoise(gu, gv, seed + 8) * colours.length)]!;
        const tone = 0.85 + 0.3 * hashNoise(gu, gv, seed + 9) + 0.12 * (valueNoise(u * 180, v * 180, 59) - 0.5);
        ink.r += (chip[0] * tone - ink.r) * cover;
        ink.g += (chip[1] * tone - ink.g) * cover;
        ink.b += (chip[2] * tone - ink.b) * cover;
      }
    }
    ink.gloss = 0.34;
  };
}

/** Shallow water that rings run over, with the light's net on its floor. */
export function water(shallow: string, deep: string): SurfaceShader {
  const [a, b] = [parseLinearColour(shallow), parseLinearColour(deep)];
  return (ink, u, v, dot) => {
    const far = Math.hypot(u, v * 1.2);
    const fade = Math.exp(-far * 1.6) * smoothstep(0.1, 0.2, far);
    const ring = Math.sin(far * 64 - 0.6) * 0.2 * fade * dotVisibility(0.06, dot);
    const [wu, wv] = [
      fractalNoise(u * 5, v * 9, 3, 61) - fractalNoise((u + 0.02) * 5, v * 9, 3, 61),
      fractalNoise(u * 5, v * 9, 3, 61) - fractalNoise(u * 5, (v + 0.02) * 9, 3, 61),
    ];
    ink.lean = wu * 0.55 + (ring * u) / (far + 0.01);
    ink.leanAcross = wv * 0.55 + (ring * v) / (far + 0.01);
    const bend = fractalNoise(u * 3, v * 3, 2, 63);
    const net =
      (1 - Math.abs(2 * valueNoise(u * 8 + bend * 3, v * 11, 65) - 1)) *
      (1 - Math.abs(2 * valueNoise(u * 9 - bend * 3, v * 12 + 5, 67) - 1));
    blend(ink, a, b, smoothstep(-0.4, 0.9, v + 0.25 * bend), 0.86 + 0.7 * net ** 3);
    ink.gloss = 0.95;
  };
}

export function silk(colour: string, shade: string): SurfaceShader {
  const [a, b] = [parseLinearColour(colour), parseLinearColour(shade)];
  const height = (u: number, v: number) => {
    const bend = fractalNoise(u * 1.1, v * 1.1, 2, 71);
    return (
      0.5 * Math.sin(u * 5 + v * 8 + bend * 8) +
      0.3 * Math.sin(u * 9 - v * 13 + bend * 12) +
      0.5 * fractalNoise(u * 2, v * 3.2, 2, 73)
    );
  };
  return (ink, u, v) => {
    // Waves are smoothed near the product.
    const calm = 0.25 + 0.75 * smoothstep(0.12, 0.6, Math.hypot(u, v * 0.8));
    const here = height(u, v);
    const [du, dv] = [(height(u + 0.01, v) - here) * 100, (height(u, v + 0.01) - here) * 100];
    ink.lean = -du * 0.055 * calm;
    ink.leanAcross = -dv * 0.055 * calm;
    const sheen = Math.exp(-((du * 0.12 + dv * 0.1 - 0.35) ** 2) * 5) * calm;
    blend(ink, b, a, smoothstep(-0.9, 1.1, here * calm + 0.45), 0.9 + 0.5 * sheen);
    ink.gloss = 0.05 + 0.12 * sheen;
  };
}

export function stone(colour: string, { bump = 1, gloss = 0.05, seed = 81, size = 1 } = {}): SurfaceShader {
  const light = parseLinearColour(colour);
  const height = (u: number, v: number) => fractalNoise(u * 7 * size, v * 7 * size, 5, seed);
  return (ink, u, v, dot) => {
    const here = height(u, v);
    const step = 0.006 + dot;
    ink.lean = ((here - height(u + step, v)) / step) * 0.035 * bump;
    ink.leanAcross = ((here - height(u, v + step)) / step) * 0.035 * bump;
    const speck =
      (hashNoise(Math.floor(u * 340), Math.floor(v * 340), seed) - 0.5) * 0.22 * dotVisibility(1 / 300, dot);
    paint(ink, light, 0.62 + 0.72 * here + speck);
    ink.gloss = gloss * smoothstep(0.3, 0.6, fractalNoise(u * 3, v * 3, 2, seed + 7));
  };
}

/** Grains that lie in ripples or drifts. */
export function grains(colour: string, { ripple = 0, drift = 0.5, sparkle = 0 } = {}): SurfaceShader {
  const light = parseLinearColour(colour);
  const height = (u: number, v: number) =>
    drift * fractalNoise(u * 2.4, v * 3.2, 3, 91) +
    (ripple === 0 ? 0 : ripple * 0.06 * Math.sin(v * 70 + u * 9 + 6 * fractalNoise(u * 2, v * 2, 2, 93)));
  return (ink, u, v, dot) => {
    const here = height(u, v);
    ink.lean = (here - height(u + 0.012, v)) * 10;
    ink.leanAcross = (here - height(u, v + 0.012)) * 10;
    const fine = dotVisibility(1 / 260, dot);
    const grain = (hashNoise(Math.floor(u * 420), Math.floor(v * 420), 95) - 0.5) * 0.26 * fine;
    const clump = (fractalNoise(u * 46, v * 46, 2, 97) - 0.5) * 0.16 * dotVisibility(1 / 46, dot);
    const glint = sparkle * smoothstep(0.992, 1, hashNoise(Math.floor(u * 300), Math.floor(v * 300), 99)) * fine;
    paint(ink, light, 1 + grain + clump + glint * 2);
  };
}

/** Glazed, lacquered or moulded: one colour that shines. */
export function glazed(colour: string, gloss = 0.6, edge = ''): SurfaceShader {
  const light = parseLinearColour(colour);
  const rim = edge ? parseLinearColour(edge) : light;
  return (ink, u, v) => {
    blend(ink, light, rim, smoothstep(-0.2, 1.1, v), 0.97 + 0.06 * fractalNoise(u * 6, v * 6, 2, 101));
    ink.gloss = gloss;
  };
}

/** Skin of a persimmon: orange that reddens to its foot, a leaf's star on its head. */
export const persimmonSkin: SurfaceShader = (() => {
  const [high, low, leaf, stem] = [
    parseLinearColour('#f08a2c'),
    parseLinearColour('#d9541a'),
    parseLinearColour('#6f7a45'),
    parseLinearColour('#4d4a2c'),
  ];
  return (ink: SurfaceSample, u: number, v: number) => {
    blend(ink, low, high, smoothstep(-0.8, 0.7, v), 0.94 + 0.12 * fractalNoise(u * 3, v * 5, 3, 111));
    const reach = 0.66 + 0.13 * Math.cos(u * 4 + 0.6);
    const cover = smoothstep(reach - 0.03, reach + 0.03, v);
    if (cover > 0) {
      const tone = v > 0.93 ? stem : leaf;
      ink.r += (tone[0] - ink.r) * cover;
      ink.g += (tone[1] - ink.g) * cover;
      ink.b += (tone[2] - ink.b) * cover;
    }
    ink.gloss = 0.3 * (1 - cover);
  };
})();
