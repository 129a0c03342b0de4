import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { comicPictures, type Cut } from './data/comic-pictures.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/comics.ts` cuts the pictures of the comics out of those that the tools
 * made for the lessons.
 */
const courses = join(root, 'service', 'content', 'courses');

async function cutOut(target: string, { from, part }: Cut): Promise<void> {
  const source = sharp(join(courses, from));
  const { width, height } = await source.metadata();
  if (part) {
    const [x, y, w, h] = part;
    source.extract({
      left: Math.round(x * width),
      top: Math.round(y * height),
      width: Math.round(w * width),
      height: Math.round(h * height),
    });
  }
  // Two thirds of a large screen's panel: sharp enough, and light.
  await source
    .resize({ width: 640, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 74 })
    .toFile(target);
}

for (const [comic, pictures] of Object.entries(comicPictures)) {
  const folder = join(courses, comic, 'pictures');
  await mkdir(folder, { recursive: true });
  for (const [name, cut] of Object.entries(pictures)) await cutOut(join(folder, `${name}.webp`), cut);
}
