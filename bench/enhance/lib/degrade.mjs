import sharp from 'sharp';
import { byte, toPixels, toSharp } from './pixels.mjs';

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {number} sigma deviation of the noise, in each channel by itself
 * @property {number} [quality] of a JPEG; without one the file is a PNG
 * @property {number} [blur] deviation, in pixels of the small picture
 * @property {readonly [number, number, number]} [cast] factors on red, green and blue
 */

/** @type {readonly Case[]} */
export const CASES = [
  { name: 'plain', sigma: 0 },
  ...[0, 6, 12].flatMap((sigma) => [85, 70].map((quality) => ({ name: `σ${sigma} q${quality}`, sigma, quality }))),
  { name: 'σ6', sigma: 6 },
  { name: 'σ12', sigma: 12 },
  { name: 'blur', sigma: 2, quality: 85, blur: 1.1 },
  { name: 'cast', sigma: 2, quality: 85, cast: [1.06, 1, 0.78] },
  { name: 'cast cold', sigma: 2, quality: 85, cast: [0.82, 1, 1.08] },
];

/** Normal numbers, the same on every machine. @param {number} seed */
function normal(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
}

/**
 * A photograph as the truth: at most `longest` pixels, even sides. @param {string} file @param
 * {number} longest
 */
export async function readTruth(file, longest) {
  const whole = await toPixels(
    sharp(file).resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }),
  );
  const [width, height] = [whole.width & ~1, whole.height & ~1];
  return toPixels(toSharp(whole).extract({ left: 0, top: 0, width, height }));
}

/**
 * The truth made half as large and worse: a file as a person would send it, and its pixels.
 * @param {import('./pixels.mjs').Pixels} truth @param {Case} how
 */
export async function degrade(truth, { sigma, quality, blur, cast }) {
  const [width, height] = [truth.width / 2, truth.height / 2];
  let small = toSharp(truth).resize(width, height, { kernel: 'lanczos3' });
  if (blur) small = toSharp(await toPixels(small)).blur(blur);
  const pixels = await toPixels(small);
  const dice = normal(7);
  const data = pixels.data.map((value, at) => byte(value * (cast?.[at % 3] ?? 1) + (sigma > 0 ? sigma * dice() : 0)));
  const rough = toSharp({ data, width, height });
  const file = quality ? await rough.jpeg({ quality }).toBuffer() : await rough.png().toBuffer();
  return { file, pixels: await toPixels(sharp(file)) };
}
