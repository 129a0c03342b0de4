import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { startA1111 } from '../../testing/a1111.ts';
import { startComfyui } from '../../testing/comfyui/server.ts';
import { startOpenaiImages } from '../../testing/openai-images.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { openA1111 } from '../a1111/engine.ts';
import { openComfyui } from '../comfyui/engine.ts';
import type { ImageEngine } from '../engine.ts';
import { openOpenaiImages } from '../openai-images/engine.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const SECRETS = ['GPSLatitude', 'SER-4711-77', 'CANON-EOS', 'Lin Zhixia'];
const folder = temporaryFolder('metadata');
let files: Record<string, string> = {};

beforeAll(async () => {
  files = { [PHOTO]: path.join(folder, 'photo.jpg'), [MASK]: path.join(folder, 'mask.png') };
  const photo = await sharp({ create: { width: 320, height: 256, channels: 3, background: '#c44' } })
    .withExif({
      IFD0: { Make: 'CANON-EOS', Artist: 'Lin Zhixia' },
      IFD2: { BodySerialNumber: 'SER-4711-77' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 20/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" exif:GPSLatitude="39,54N"/>')
    .jpeg()
    .toBuffer();
  await writeFile(files[PHOTO]!, photo);
  await sharp({ create: { width: 320, height: 256, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Lin Zhixia' } })
    .png()
    .toFile(files[MASK]!);
});

const asked = { prompt: '猫', width: 320, height: 256, denoising_strength: 0.5, fileId: PHOTO };
const paintOver = { ...asked, tool: 'img2img', mode: 'inpaint_upload', maskId: MASK };
const common = { timeoutMs: 30_000, pollMs: 2 };

/** Runs 图生图 with a photo and returns the pictures that the engine received. */
async function sentTo(engine: ImageEngine & { close: () => unknown }, more: object, sent: () => Buffer[]) {
  try {
    await runEngine(engine, { ...paintOver, ...more }, { files });
    return sent();
  } finally {
    await engine.close();
  }
}

/** Kinds of metadata and secrets that each of these pictures contains. */
async function carriedBy(pictures: readonly Buffer[]): Promise<string[][]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const { exif, xmp, iptc } = await sharp(picture).metadata();
      const kinds = Object.entries({ exif, xmp, iptc }).filter(([, value]) => value !== undefined);
      return [...kinds.map(([kind]) => kind), ...SECRETS.filter((secret) => picture.includes(secret))];
    }),
  );
}

it('the test photo contains all metadata that must be removed', async () => {
  expect(await carriedBy([await readFile(files[PHOTO]!)])).toEqual([['exif', 'xmp', ...SECRETS]]);
});

it('a web UI receives a photo without location, serial number and name', async () => {
  const server = await startA1111();
  const engine = openA1111({ url: server.url, ...common });
  const pictures = await sentTo(engine, { sampler: 'Euler a' }, () =>
    [...(server.asked[0]!['init_images'] as string[]), server.asked[0]!['mask'] as string].map((one) =>
      Buffer.from(one, 'base64'),
    ),
  );
  await server.close();
  expect(await carriedBy(pictures)).toEqual([[], []]);
});

it('ComfyUI receives a photo without location, serial number and name', async () => {
  const server = await startComfyui();
  const engine = openComfyui({ url: server.url, ...common });
  const pictures = await sentTo(engine, { sampler: 'euler' }, () => [...server.uploads.values()]);
  await server.close();
  expect(await carriedBy(pictures)).toEqual([[], []]);
});

it('an images API receives a photo without location, serial number and name', async () => {
  const server = await startOpenaiImages();
  const engine = openOpenaiImages({ url: server.url, model: 'gpt-image-1', timeoutMs: 30_000 });
  const pictures = await sentTo(engine, {}, () => [server.asked[0]!.image!, server.asked[0]!.mask!]);
  await server.close();
  expect(await carriedBy(pictures)).toEqual([[], []]);
});
