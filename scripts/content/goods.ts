import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { SCENE_IDS } from '../../shared/src/contracts/goods.ts';
import { zGoodsParams } from '../../shared/src/contracts/tool-params/goodsGeneration.ts';
import { renderEmptyStage, drawGoodsPicture, analyseProduct } from '../../shared/src/goods/index.ts';
import { drawGoods } from '../../imaging/src/goods/goods.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/goods.ts [photo]` draws what 商品图 shows: its scenes, small and empty,
 * and the example of its help page from a photo.
 */
const assets = join(root, 'remote-tools', 'src', 'assets');
const SIDE = 144;

async function writePicture(picture: Sharp, folder: string, name: string, quality: number): Promise<void> {
  mkdirSync(join(assets, folder), { recursive: true });
  const { size } = await picture
    .webp({ quality, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `${folder}-${name}`, label: 'generated', tool: '商品图' }))
    .toFile(join(assets, folder, `${name}.webp`));
  console.log(`${folder}/${name}.webp ${Math.round(size / 102.4) / 10} KB`);
}

/**
 * Scenes are drawn for a product that stands; an empty one has none, but what it would stand like.
 */
const nothing = analyseProduct({ data: new Uint8Array(4 * 4 * 4).fill(255), width: 4, height: 4 })!;
const plain = zGoodsParams.parse({ tool: 'goodsGeneration', fileId: '00000000-0000-4000-8000-000000000001' });
const size = { width: SIDE * 2, height: SIDE * 2 };
for (const id of SCENE_IDS) {
  const asked = { ...plain, pose: 'upright' as const };
  const stage = renderEmptyStage({ by: 'template', id }, nothing, asked, size);
  const { data } = drawGoodsPicture(stage, null, asked, size);
  await writePicture(sharp(data, { raw: { ...size, channels: 3 } }).resize(SIDE), 'scenes', id, 66);
}

const photo = process.argv[2];
if (photo) {
  await writePicture(sharp(photo).autoOrient().resize(480), 'help', 'goods-photo', 80);
  const asked = [
    { name: 'goods-window', scene: 'window', sizes: ['taobao'] },
    { name: 'goods-marble', scene: 'marble', sizes: ['taobao-tall'] },
    { name: 'goods-white', scene: 'window', sizes: ['white'] },
  ] as const;
  for (const { name, scene, sizes } of asked) {
    const params = zGoodsParams.parse({
      ...plain,
      scene: { by: 'template', id: scene },
      sizes: [...sizes],
      format: 'png',
    });
    const run = { file: () => photo, made: 0, stopper: NEVER_STOPPED, tell: () => undefined };
    for await (const image of drawGoods(params, run))
      await writePicture(sharp(image.data).resize(480), 'help', name, 80);
  }
}
