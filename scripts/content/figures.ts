import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BACKDROPS, GALLERY_POSES, POSES, type Keys } from '../../shared/src/contracts/figure-kinds.ts';
import { FIGURE_LIBRARY, personOf } from '../../shared/src/contracts/figure-library.ts';
import { IDEAS } from '../../remote-tools/src/tools/modelGeneration/model/ideas.ts';
import { PRESETS } from '../../remote-tools/src/tools/modelSet/model/form.ts';
import { drawShot, type FigureShot } from '../../imaging/src/figures/draw.ts';
import { cutGarment, readGarment } from '../../imaging/src/figures/cut-garment.ts';
import { drawFitted } from '../../imaging/src/figures/fit.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { root } from './lib/raster.ts';
import { shelfPicture } from './lib/showcase.ts';

/**
 * `npx tsx scripts/content/figures.ts [models|poses|scenes|help …]` draws what 版型示意, 版型套图
 * and AI试衣 show: figures, poses, scenes, examples.
 */
const asked = process.argv.slice(2);
const isWanted = (part: string) => asked.length === 0 || asked.includes(part);

function draw(shot: Partial<FigureShot> & { person: string }, seed: number, share = 1): Promise<Buffer> {
  const { figure, outfit } = personOf(shot.person)!;
  return drawn(
    { figure, outfit, pose: 'stand', framing: 'whole', scene: 'studio', ratio: '3:4', ...shot },
    seed,
    share,
  );
}

/** Share of the usual sides that thumbs are drawn in. */
const SMALL = 0.4;

async function drawn(shot: FigureShot, seed: number, share = 1): Promise<Buffer> {
  const hooks = { stopper: NEVER_STOPPED, onRough: async () => undefined, onPart: () => undefined };
  const { data, width, height } = await drawShot(shot, seed, hooks, share);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Pictures side by side as one file. */
async function writePictures(pictures: readonly Buffer[], folder: string, name: string, width: number): Promise<void> {
  const target = join(root, 'remote-tools', 'src', 'assets', folder);
  mkdirSync(target, { recursive: true });
  const small = await Promise.all(pictures.map((data) => sharp(data).resize(width).png().toBuffer()));
  const { height } = await sharp(small[0]).metadata();
  const { size } = await sharp({ create: { width: width * small.length, height, channels: 3, background: '#fff' } })
    .composite(small.map((input, index) => ({ input, left: index * width, top: 0 })))
    .webp({ quality: 78, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `${folder}-${name}`, label: 'generated', tool: '版型示意' }))
    .toFile(join(target, `${name}.webp`));
  console.log(`${folder}/${name}.webp ${Math.round(size / 1024)} KB`);
}

async function each<T>(list: readonly T[], one: (item: T) => Promise<Buffer>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const item of list) pictures.push(await one(item));
  return pictures;
}

const keys = <T extends object>(kinds: T) => Object.keys(kinds) as Keys<T>[];

if (isWanted('faces'))
  await writePictures(
    await each(FIGURE_LIBRARY, ({ id }) => draw({ person: id, framing: 'half', ratio: '1:1' }, 3, SMALL)),
    'models',
    'faces',
    128,
  );
if (isWanted('poses'))
  await writePictures(
    await each(keys(POSES), (pose) => draw({ person: 'linwan', pose, scene: 'white' }, 3, SMALL)),
    'models',
    'poses',
    108,
  );
if (isWanted('scenes'))
  await writePictures(
    await each(keys(BACKDROPS), (scene) => draw({ person: 'linwan', scene }, 5, SMALL)),
    'models',
    'scenes',
    132,
  );
if (isWanted('ideas'))
  await writePictures(
    await each(IDEAS, ({ form: { figure, outfit, pose, framing, scene, ratio } }) =>
      drawn({ figure, outfit, pose, framing, scene, ratio }, 5, SMALL),
    ),
    'models',
    'ideas',
    200,
  );
if (isWanted('set'))
  await writePictures(
    await each(PRESETS[0]!.shots, (shot) => draw({ person: 'linwan', ...shot }, 5, SMALL)),
    'models',
    'set-example',
    240,
  );
/** For the shelf of the toolbox, and of home where it has a name there; 4:3. */
async function shelve(tool: string, name: string | null, parts: readonly Buffer[]): Promise<void> {
  const width = Math.round(960 / parts.length);
  const input = await Promise.all(
    parts.map((part) => sharp(part).resize(width, 720, { fit: 'cover', position: 'top' }).png().toBuffer()),
  );
  const whole = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#fff' } })
    .composite(input.map((one, at) => ({ input: one, left: at * width, top: 0 })))
    .png()
    .toBuffer();
  const home = name === null ? null : join(root, 'host/src/home/assets', name);
  const files = home
    ? ([
        [960, `${home}.webp`],
        [480, `${home}-480.webp`],
      ] as const)
    : [];
  for (const [wide, file] of [[640, shelfPicture(tool)] as const, ...files])
    await sharp(whole)
      .resize(wide)
      .webp({ quality: 80, effort: 6 })
      .withXmp(pictureXmp({ producer: '绘学 AI', produceId: name ?? tool, label: 'generated', tool: '版型示意' }))
      .toFile(file);
}

if (isWanted('shelf')) {
  await shelve('modelGeneration', null, [
    await draw({ person: 'tangguo', pose: 'turn', framing: 'half', scene: 'garden', ratio: '1:1' }, 11),
  ]);
  const set = { person: 'yilian', ratio: '9:16' } as const;
  await shelve('modelSet', null, [
    await draw({ ...set, pose: 'walk', scene: 'autumn' }, 21),
    await draw({ ...set, pose: 'pocket', scene: 'street' }, 22),
    await draw({ ...set, pose: 'turn', scene: 'room', framing: 'half' }, 23),
  ]);
}
if (isWanted('help')) {
  const red = { person: 'tangguo', scene: 'garden', pose: 'turn' } as const;
  const set = { person: 'guyan', scene: 'street' } as const;
  for (const [name, shot] of [
    ['model-generation-1', red],
    ['model-generation-2', { ...red, framing: 'half', pose: 'hair' }],
    ['model-set-1', { ...set, pose: 'pocket' }],
    ['model-set-2', { ...set, pose: 'walk' }],
    ['model-set-3', { ...set, pose: 'cross', framing: 'half', scene: 'cafe' }],
    ['model-set-4', { ...set, framing: 'close', scene: 'studio' }],
  ] as const)
    await writePictures([await draw(shot, 11, 0.6)], 'help', name, 420);
}
if (isWanted('fitting')) {
  const fitted: Buffer[] = [];
  const garment = cutGarment(await readGarment(join(root, 'remote-tools/src/assets/samples/garment-tee.jpg')), {
    kind: null,
    points: {},
  });
  for (const [name, person, pose, scene] of [
    ['ai-fitting-1', 'linwan', 'stand', 'garden'],
    ['ai-fitting-2', 'sutang', 'cross', 'cafe'],
  ] as const) {
    const { figure, outfit } = personOf(person)!;
    const hooks = { stopper: NEVER_STOPPED, onRough: async () => undefined, onPart: () => undefined };
    const shot = { figure, outfit, pose, scene, framing: 'whole', ratio: '3:4' } as const;
    const { data, width, height } = await drawFitted(shot, garment, 1, hooks);
    const picture = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    await writePictures([picture], 'help', name, 420);
    fitted.push(picture);
  }
  const photo = await sharp(join(root, 'remote-tools/src/assets/samples/garment-tee.jpg'))
    .resize(480, 720, { fit: 'contain', background: '#eeeeec' })
    .png()
    .toBuffer();
  await shelve('aiFitting', 'tool-try-on', [photo, fitted[0]!]);
}
if (isWanted('models'))
  for (const { id } of FIGURE_LIBRARY)
    await writePictures(await each(GALLERY_POSES, (pose) => draw({ person: id, pose }, 3, 0.6)), 'models', id, 440);
