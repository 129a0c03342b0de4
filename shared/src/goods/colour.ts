/** Linear light, red, green, blue; 1 is white. */
export type LinearColour = readonly [red: number, green: number, blue: number];

export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Linear light of each of the 256 values of sRGB. */
export const SRGB_TO_LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** @param colour `#rrggbb` */
export function parseLinearColour(colour: string): LinearColour {
  const part = (at: number) => SRGB_TO_LINEAR[Number.parseInt(colour.slice(at, at + 2), 16)]!;
  return [part(1), part(3), part(5)];
}

const STEPS = 4096;
const ENCODED = Float32Array.from({ length: STEPS + 1 }, (_, at) => {
  const value = at / STEPS;
  return 255 * (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

/** 0 to 255 as sRGB has it, not rounded. */
export function encodeSrgb(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  const at = light * STEPS;
  const low = Math.floor(at);
  return ENCODED[low]! + (ENCODED[low + 1]! - ENCODED[low]!) * (at - low);
}

/** Tone curve that preserves dim values and compresses bright ones without clipping. */
export function applyToneCurve(light: number): number {
  const knee = 0.72;
  if (light <= knee) return light;
  const over = (light - knee) / (1 - knee);
  return knee + (1 - knee) * (1 - Math.exp(-over));
}

export const relativeLuminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
