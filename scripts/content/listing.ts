import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { EMPTY_FORM, stepsOf } from '../../remote-tools/src/tools/listing/model/listing.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { makeSet } from './lib/listing-set.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/listing.ts` makes the set that the help page of 一键上架 shows, step by
 * step as the service does, from a photograph.
 */
const photo = join(root, 'bench', 'photos', 'coffee.png');
const FILE_ID = '00000000-0000-4000-8000-000000000001';
const { width, height } = await sharp(photo).metadata();
const form = {
  ...EMPTY_FORM,
  title: '红釉陶瓷咖啡杯碟',
  price: '69',
  was: '99',
  points: ['厚釉不烫手', '白瓷内壁看得清油脂', '杯碟勺三件套'],
};
const made = await makeSet(stepsOf(form, { fileId: FILE_ID, width, height }), { [FILE_ID]: photo });

const target = join(root, 'remote-tools', 'src', 'assets', 'help');
mkdirSync(target, { recursive: true });
const SHOWN: readonly [name: string, picture: string | Buffer, label: 'own' | 'generated', width: number][] = [
  ['photo', photo, 'own', 400],
  ['main', made.get('main')![0]!, 'generated', 400],
  ['white', made.get('white')![0]!, 'own', 400],
  ['scene', made.get('scene-1')![0]!, 'generated', 400],
  ['video', made.get('video')![0]!, 'generated', 240],
  ['detail', made.get('detail')![0]!, 'generated', 240],
];
for (const [name, picture, label, wide] of SHOWN) {
  const { size } = await sharp(picture)
    .resize(wide)
    .webp({ quality: 78, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `listing-${name}`, label, tool: '一键上架' }))
    .toFile(join(target, `listing-${name}.webp`));
  console.log(`listing-${name}.webp ${Math.round(size / 1024)} KB`);
}
