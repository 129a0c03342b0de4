/**
 * OKLCH: lightness 0..1, chroma 0..0.37, hue in degrees. Steps in it look even, so shades come from
 * here.
 */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export function lchOf(hex: string): Lch {
  const long = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1, 7);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255));
  const long1 = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long1 + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long1 - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long1 + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function linearRgb({ l, c, h }: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function hexOf(colour: Lch): string {
  const l = clamp(colour.l);
  let rgb = linearRgb({ ...colour, l });
  // Out of gamut: reduce chroma, keep lightness and hue.
  for (let c = colour.c; c > 0.005 && rgb.some((value) => value < -0.002 || value > 1.002);) {
    c *= 0.9;
    rgb = linearRgb({ l, c, h: colour.h });
  }
  return `#${rgb
    .map((value) =>
      Math.round(clamp(toGamma(clamp(value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Moves a colour; hue turns by `dh` degrees. */
export function shiftColour(hex: string, dl: number, cScale = 1, dh = 0): string {
  const { l, c, h } = lchOf(hex);
  return hexOf({ l: l + dl, c: c * cScale, h: h + dh });
}

export function mixColours(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const read = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(read(from) + (read(to) - read(from)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Shades of one material under warm light: shadows turn cool, lights turn warm. */
export function shadeRamp(hex: string) {
  const { l, c, h } = lchOf(hex);
  const step = (dl: number, scale: number, turn: number) =>
    hexOf({ l: clamp(l + dl, 0.08, 0.985), c: c * scale, h: h + turn });
  return {
    deep: step(-0.32, 0.9, -8),
    dark: step(-0.2, 1, -5),
    shade: step(-0.1, 1.02, -3),
    base: hex,
    light: step(0.08, 0.92, 3),
    bright: step(0.16, 0.7, 6),
    glint: step(0.26, 0.35, 8),
  };
}
export type ShadeRamp = ReturnType<typeof shadeRamp>;

/**
 * Re-colours art whose main colour is `from`: every colour near its hue follows to `to`, lightness
 * steps stay.
 */
export function tintSvg(svg: string, from: string, to: string, spread = 42): string {
  const source = lchOf(from);
  const target = lchOf(to);
  const scale = target.c / Math.max(0.02, source.c);
  return svg.replaceAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (hex) => {
    const colour = lchOf(hex);
    const turn = Math.abs(((colour.h - source.h + 540) % 360) - 180);
    if (colour.c < 0.012 || colour.c < source.c * 0.2 || turn > spread) return hex;
    const fade = 1 - Math.abs(colour.l - source.l) * 0.6;
    return hexOf({
      l: clamp(colour.l + (target.l - source.l) * fade),
      c: Math.min(target.c * 1.05, colour.c * scale),
      h: target.h + (((colour.h - source.h + 540) % 360) - 180) * 0.4,
    });
  });
}
