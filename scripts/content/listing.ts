import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { EMPTY_FORM, stepsOf } from '../../remote-tools/src/features/listing/model/listing.ts';
import { filled } from '../../service/src/domain/chain/params.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { operate } from '../lib/operate.ts';
import { root } from './lib/raster.ts';

/** `npx tsx scripts/content/listing.ts` makes the set that the help page of 一键上架 shows, step by step as the service does, from a photograph. */
const photo = join(root, 'bench', 'photos', 'coffee.png');
const folder = mkdtempSync(join(tmpdir(), 'listing-'));
const files: Record<string, string> = {};
let count = 0;
/** A file under an id, as the service would have it. */
function keepFile(path: string): string {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  files[id] = path;
  return id;
}

const { width, height } = await sharp(photo).metadata();
const form = {
  ...EMPTY_FORM,
  title: '红釉陶瓷咖啡杯碟',
  price: '69',
  was: '99',
  points: ['厚釉不烫手', '白瓷内壁看得清油脂', '杯碟勺三件套'],
};
const made = new Map<string, { id: string; path: string }[]>();
for (const step of stepsOf(form, { fileId: keepFile(photo), width, height })) {
  if (step.key === 'video') continue;
  const started = Date.now();
  const params = filled(step.params, ({ step: key, image }) => made.get(key)!.at(image ?? -1)!.id) as object;
  const { images } = await operate(params, files);
  made.set(
    step.key,
    images.map(({ data, type }, index) => {
      const path = join(folder, `${step.key}-${index}.${type.slice(6)}`);
      writeFileSync(path, data);
      return { id: keepFile(path), path };
    }),
  );
  console.log(`${step.title} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const target = join(root, 'remote-tools', 'src', 'assets', 'help');
mkdirSync(target, { recursive: true });
const SHOWN: readonly [name: string, path: string, label: 'own' | 'generated', width: number][] = [
  ['photo', photo, 'own', 400],
  ['main', made.get('main')![0]!.path, 'generated', 400],
  ['white', made.get('white')![0]!.path, 'own', 400],
  ['scene', made.get('scene-1')![0]!.path, 'generated', 400],
  ['detail', made.get('detail')![0]!.path, 'generated', 240],
];
for (const [name, path, label, wide] of SHOWN) {
  const { size } = await sharp(path)
    .resize(wide)
    .webp({ quality: 78, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `listing-${name}`, label, tool: '一键上架' }))
    .toFile(join(target, `listing-${name}.webp`));
  console.log(`listing-${name}.webp ${Math.round(size / 1024)} KB`);
}
rmSync(folder, { recursive: true });
