import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { EMPTY_FORM, stepsOf } from '../../remote-tools/src/tools/listing/model/listing.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { operate } from '../lib/operate.ts';
import { makeSet } from './lib/listing-set.ts';
import { root } from './lib/raster.ts';
import { shelfPicture } from './lib/showcase.ts';

/**
 * `npx tsx scripts/content/shelf.ts` makes what home and toolbox show of 商品图, 一键上架 and
 * 视频生成, from photographs. Needs ffmpeg (`FFMPEG_PATH` or on the PATH) to take frames out of the
 * video.
 */
const photos = join(root, 'bench', 'photos');
const HOME = join(root, 'host', 'src', 'home', 'assets');
const FILE_ID = '00000000-0000-4000-8000-000000000001';
const GAP = 6;

async function save(picture: Buffer, tool: string, name: string, width: number, file: string) {
  await sharp(picture)
    .resize(width)
    .webp({ quality: 80, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: name, label: 'generated', tool }))
    .toFile(file);
}

async function saveHome(picture: Buffer, tool: string, name: string, widths: readonly number[]) {
  for (const width of widths)
    await save(picture, tool, name, width, join(HOME, `${name}${width === widths[0] ? '' : `-${width}`}.webp`));
}

interface Tile {
  picture: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
  fit?: 'contain';
}

/** Pictures side by side, 960 × 720, on the colour of a gap. */
async function board(tiles: readonly Tile[]): Promise<Buffer> {
  const composite = await Promise.all(
    tiles.map(async ({ picture, left, top, width, height, fit }) => ({
      input: await sharp(picture)
        .resize(width, height, { fit: fit ?? 'cover', background: '#ffffff' })
        .png()
        .toBuffer(),
      left,
      top,
    })),
  );
  return sharp({ create: { width: 960, height: 720, channels: 3, background: '#ffffff' } })
    .composite(composite)
    .png()
    .toBuffer();
}

async function goods(scene: object, width: number, height: number): Promise<Buffer> {
  const params = { tool: 'goodsGeneration', fileId: FILE_ID, scene, sizes: [{ width, height }], format: 'png' };
  const { images } = await operate(params, { [FILE_ID]: join(photos, 'coffee.png') });
  return Buffer.from(images[0]!.data);
}

const placed = { by: 'template', id: 'window' };
const plain = await goods({ by: 'colour', colour: '#eeeeee' }, 1280, 640);
await saveHome(plain, '商品图', 'tool-goods-before', [1280, 640]);
await saveHome(await goods(placed, 1280, 640), '商品图', 'tool-goods-after', [1280, 640]);
const walnut = await goods({ by: 'template', id: 'walnut' }, 960, 720);
await save(walnut, '商品图', 'tool-goods', 640, shelfPicture('goodsGeneration'));

const made = await makeSet(
  stepsOf(
    { ...EMPTY_FORM, title: '红釉陶瓷咖啡杯碟', price: '69', points: ['厚釉不烫手', '杯碟勺三件套'] },
    {
      fileId: FILE_ID,
      width: 600,
      height: 400,
    },
  ),
  { [FILE_ID]: join(photos, 'coffee.png') },
);
const [tall, wide] = [720, (720 - GAP) / 2];
const column = 220;
const set = await board([
  { picture: made.get('main')![1]!, left: 0, top: 0, width: 340, height: tall },
  ...['white', 'scene-1', 'scene-2', 'scene-3'].map((key, at) => ({
    picture: made.get(key)![0]!,
    left: 340 + GAP + (at % 2) * (column + GAP),
    top: Math.floor(at / 2) * (wide + GAP),
    width: column,
    height: wide,
    ...(key === 'white' && { fit: 'contain' as const }),
  })),
  {
    picture: made.get('detail')![0]!,
    left: 340 + GAP + 2 * (column + GAP),
    top: 0,
    width: 960 - 340 - 3 * GAP - 2 * column,
    height: tall,
  },
]);
await saveHome(set, '一键上架', 'tool-listing', [960, 480]);
await save(set, '一键上架', 'tool-listing', 640, shelfPicture('listing'));

const folder = mkdtempSync(join(tmpdir(), 'shelf-'));
const shots = [{ fileId: FILE_ID, seconds: 4, move: 'push', strength: 80 }];
const film = await operate(
  { tool: 'videoGeneration', shots, ratio: '9:16', quality: 'low' },
  {
    [FILE_ID]: join(photos, 'fruits.jpg'),
  },
);
writeFileSync(join(folder, 'film.mp4'), film.images[0]!.data);
const third = Math.floor((960 - 2 * GAP) / 3);
const frames = ['2.5', '3.2', '3.9'].map((second, at) => {
  const file = join(folder, `${at}.png`);
  const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  execFileSync(ffmpeg, ['-loglevel', 'error', '-ss', second, '-i', join(folder, 'film.mp4'), '-frames:v', '1', file]);
  return file;
});
const strip = await board(
  await Promise.all(
    frames.map(async (file, at) => ({
      picture: await sharp(file).png().toBuffer(),
      left: at * (third + GAP),
      top: 0,
      width: third,
      height: tall,
    })),
  ),
);
await saveHome(strip, '视频生成', 'tool-video', [960, 480]);
await save(strip, '视频生成', 'tool-video', 640, shelfPicture('videoGeneration'));
rmSync(folder, { recursive: true });
