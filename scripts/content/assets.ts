import { join } from 'node:path';
import sharp from 'sharp';
import { contentPictures, sampleScenes } from './data/assets.ts';
import { teacherPortraits } from './data/portraits.ts';
import { svg } from './lib/library.ts';
import { inset } from './lib/parts.ts';
import { phonePhoto } from './lib/phone.ts';
import { jpeg, root, webp } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/assets.ts` draws the samples of the tools, the pictures of courses and
 * the teachers' portraits.
 */
const tools = join(root, 'remote-tools', 'src', 'assets');
let total = 0;

const crop = (id: string, width: number, height: number, box?: string) =>
  svg(width, height, inset(id, 0, 0, width, height, { box }));

for (const { name, scene, width, height, box, look } of sampleScenes) {
  const [file, drawing, quality] = [join(tools, 'samples', `${name}.jpg`), crop(scene, width, height, box), 84];
  if (look) {
    const photo = await phonePhoto(drawing, width, height, look);
    total += (await sharp(photo).jpeg({ quality, mozjpeg: true }).toFile(file)).size;
  } else total += await jpeg(file, { svg: drawing, width, height, quality });
}
for (const { name, scene, box } of contentPictures) {
  total += await webp(join(root, 'service', 'content', 'pictures', `${name}.webp`), {
    svg: crop(scene, 640, 480, box),
    width: 640,
    height: 480,
  });
}
for (const { key, body } of teacherPortraits) {
  total += await webp(join(root, 'service', 'content', 'avatars', `${key}.webp`), {
    svg: svg(100, 100, body),
    width: 192,
    height: 192,
    quality: 86,
  });
}

console.log(`${Math.round(total / 1024)} KB`);
