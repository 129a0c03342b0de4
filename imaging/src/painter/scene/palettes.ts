import { lchOf, hexOf, mixColours } from '../colour.ts';
import type { PaintingBrief } from '../prompt/brief.ts';
import type { LightKind } from '../prompt/terms.ts';
import type { RandomSource } from '../random.ts';

export interface Palette {
  wall: string;
  ground: string;
  /** Colour of the incoming light. */
  glow: string;
  shadow: string;
}

const SCHEMES: readonly Palette[] = [
  { wall: '#e8d6b6', ground: '#b98f5e', glow: '#fff4dc', shadow: '#5a3a1a' },
  { wall: '#cfd8c4', ground: '#a8967a', glow: '#fffbe8', shadow: '#34402c' },
  { wall: '#f0cfc0', ground: '#b8705a', glow: '#fff1e4', shadow: '#5c2c20' },
  { wall: '#c6d1dc', ground: '#a79a8c', glow: '#fdf8ec', shadow: '#2c3848' },
  { wall: '#d9cfc6', ground: '#8f7b6a', glow: '#fff6ea', shadow: '#3f322a' },
  { wall: '#e3b98f', ground: '#8c5a3c', glow: '#ffeac6', shadow: '#4a2412' },
  { wall: '#bccfc9', ground: '#8a8272', glow: '#f6fbf2', shadow: '#24403a' },
];

const MOODS: Record<LightKind, (palette: Palette) => Palette> = {
  morning: (palette) => ({ ...palette, wall: mixColours(palette.wall, '#f6e3bf', 0.3), glow: '#fff0cc' }),
  window: (palette) => palette,
  soft: (palette) => ({ ...palette, wall: mixColours(palette.wall, '#ececea', 0.3), glow: '#ffffff' }),
  noon: (palette) => ({ ...palette, glow: '#fffdf2' }),
  sunset: (palette) => ({
    ...palette,
    wall: mixColours(palette.wall, '#e0834a', 0.42),
    ground: mixColours(palette.ground, '#7a3c22', 0.35),
    glow: '#ffc98a',
  }),
  night: (palette) => ({
    wall: mixColours(palette.wall, '#232c4a', 0.8),
    ground: mixColours(palette.ground, '#1a1d30', 0.72),
    glow: '#bcd0ff',
    shadow: '#05070f',
  }),
  rim: (palette) => ({
    wall: mixColours(palette.wall, '#17181d', 0.84),
    ground: mixColours(palette.ground, '#131318', 0.76),
    glow: '#ffe6c0',
    shadow: '#000000',
  }),
  neon: () => ({ wall: '#241a4a', ground: '#141028', glow: '#ff5fc4', shadow: '#05030f' }),
};

/** Colours of a still life: those of the prompt, completed by one of our schemes. */
export function paletteFor(brief: PaintingBrief, light: LightKind, random: RandomSource): Palette {
  const scheme = random.pick(SCHEMES);
  const wanted = brief.wall ?? brief.palette[0] ?? null;
  let palette: Palette = { ...scheme };
  if (wanted) {
    const { l, c, h } = lchOf(wanted);
    // A wall is less saturated than the colour named for it.
    palette = {
      ...palette,
      wall: hexOf({ l: Math.min(0.9, l < 0.4 ? l + 0.06 : Math.max(0.6, l)), c: Math.min(0.1, c * 0.75), h }),
      ground: mixColours(palette.ground, hexOf({ l: Math.max(0.3, l - 0.22), c: Math.min(0.09, c), h }), 0.5),
    };
  } else {
    const turn = random.range(-9, 9);
    const turned = lchOf(palette.wall);
    palette.wall = hexOf({ ...turned, h: turned.h + turn, l: turned.l + random.range(-0.03, 0.02) });
  }
  if (brief.extras.has('warm')) palette.wall = mixColours(palette.wall, '#f2d6a4', 0.2);
  if (brief.extras.has('cool')) palette.wall = mixColours(palette.wall, '#b9cde0', 0.3);
  if (brief.ground?.colour) palette.ground = brief.ground.colour;
  return MOODS[light](palette);
}
