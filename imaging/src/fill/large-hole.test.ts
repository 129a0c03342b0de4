import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ExemplarPicture } from './exemplar.ts';
import { holeDifficulty, MOST_DIFFICULT } from './large-hole.ts';

const [WIDTH, HEIGHT] = [300, 200];
const SCENE =
  '<rect width="300" height="90" fill="#9cc4e8"/><rect y="90" width="300" height="110" fill="#3c5a2c"/><rect x="40" y="30" width="60" height="120" fill="#b04a30"/><rect x="180" y="20" width="80" height="140" fill="#e8e0d0"/><circle cx="140" cy="150" r="30" fill="#202428"/>';
const PLAIN = '<rect width="300" height="200" fill="#d8d4cc"/>';

async function pictureOf(svg: string, scale = 1): Promise<ExemplarPicture> {
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 200">${svg}</svg>`;
  const { data } = await sharp(Buffer.from(text)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height, channels: 3 };
}
/** A disc in the middle; its radius is a share of the picture's height. */
const disc = ({ width, height }: ExemplarPicture, radius: number) => ({
  data: Uint8Array.from({ length: width * height }, (_, at) =>
    Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2) < radius * height ? 255 : 0,
  ),
  width,
  height,
});

it('a large hole in a scene is difficult, a small one and one in a plain ground are not', async () => {
  const [scene, plain] = [await pictureOf(SCENE), await pictureOf(PLAIN)];
  expect(holeDifficulty(scene, disc(scene, 0.4))).toBeGreaterThan(MOST_DIFFICULT);
  expect(holeDifficulty(scene, disc(scene, 0.08))).toBeLessThan(MOST_DIFFICULT);
  expect(holeDifficulty(plain, disc(plain, 0.4))).toBe(0);
});

it('the difficulty of a hole is independent of the size of the photo', async () => {
  const [small, large] = [await pictureOf(SCENE), await pictureOf(SCENE, 4)];
  const ratio = holeDifficulty(large, disc(large, 0.3)) / holeDifficulty(small, disc(small, 0.3));
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

it('a picture without a hole, or nothing but a hole, has no difficulty', async () => {
  const scene = await pictureOf(SCENE);
  expect(holeDifficulty(scene, disc(scene, 0))).toBe(0);
  expect(holeDifficulty(scene, disc(scene, 9))).toBe(0);
});
