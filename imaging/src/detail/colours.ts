import sharp from 'sharp';

type Rgb = readonly [number, number, number];

/** Colours of a strip: of its bands, of text on them, and of the background. */
export interface DetailTones {
  /** Band colour, dark enough for white text (contrast at least 4.5 to 1). */
  band: string;
  /** Background, nearly white, of the same hue. */
  ground: string;
  ink: string;
  quiet: string;
}

const hex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const linear = (part: number) => (part <= 10.3 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
/** Relative luminance, 0 to 1, as WCAG defines it. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Maximum luminance under white text: 1.05 / (l + 0.05) ≥ 4.5, with a margin. */
const DARK = 0.17;

export function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * The product's colour: pixels are weighted by saturation. Without any colour it is a warm grey.
 */
export async function dominantColour(path: string): Promise<Rgb> {
  const { data, info } = await sharp(path, { limitInputPixels: false })
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(96, 96, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < info.width * info.height * 4; at += 4) {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const most = Math.max(r, g, b);
    const share = (((most - Math.min(r, g, b)) / Math.max(1, most)) ** 2 * data[at + 3]!) / 255;
    sum[0]! += r * share;
    sum[1]! += g * share;
    sum[2]! += b * share;
    weight += share;
  }
  if (weight < info.width * info.height * 0.004) return [110, 100, 92];
  return [sum[0]! / weight, sum[1]! / weight, sum[2]! / weight];
}

export function tonesFrom(colour: Rgb): DetailTones {
  let band = colour;
  for (let step = 0; step < 40 && luminance(band) > DARK; step += 1) band = mix(band, BLACK, 0.06);
  const ground = mix(colour, WHITE, 0.93);
  return { band: hex(band), ground: hex(ground), ink: hex(mix(band, BLACK, 0.72)), quiet: hex(mix(band, BLACK, 0.35)) };
}
