import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { zTaskParams, type TaskParamsInput } from '../../shared/src/contracts/aigc.ts';
import { IDEAS } from '../../remote-tools/src/tools/imgGeneration/model/words.ts';
import { openBuiltin } from '../../service/src/engines/builtin/engine.ts';
import { STYLE_NAMES } from '../../imaging/src/painter/style-names.ts';
import { pictureXmp } from '../../service/src/files/label/aigc-metadata.ts';
import { root } from './lib/raster.ts';

/**
 * `npx tsx scripts/content/image-generation.ts` paints what 图片生成 shows: its styles, its ideas,
 * and the example of its help page.
 */
const engine = openBuiltin();

async function paint(params: TaskParamsInput, seed: number): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  await engine.run(
    { id: 'content', params: zTaskParams.parse(params), seed, files: {}, made: 0 },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onImage: ({ data }) => pictures.push(data),
      onOutcome: () => undefined,
    },
  );
  return pictures;
}

async function writePicture(data: Uint8Array, folder: string, name: string, width: number): Promise<void> {
  const target = join(root, 'remote-tools', 'src', 'assets', folder);
  mkdirSync(target, { recursive: true });
  const { size } = await sharp(data)
    .resize(width)
    .webp({ quality: 80, effort: 6 })
    .withXmp(pictureXmp({ producer: '绘学 AI', produceId: `${folder}-${name}`, label: 'generated', tool: '图片生成' }))
    .toFile(join(target, `${name}.webp`));
  console.log(`${folder}/${name}.webp ${Math.round(size / 1024)} KB`);
}

const one = { tool: 'imgGeneration', count: 1 } as const;
for (const style of Object.keys(STYLE_NAMES)) {
  const [picture] = await paint({ ...one, prompt: '青瓷花瓶，梅花，柿子两只，木桌，窗光', style }, 11);
  await writePicture(picture!, 'styles', style, 144);
}
for (const { key, prompt, style, shape } of IDEAS) {
  const [picture] = await paint({ ...one, prompt, style, shape }, 11);
  await writePicture(picture!, 'ideas', key, 320);
}
const example = { tool: 'imgGeneration', prompt: '青瓷花瓶，桂花枝，柿子两只，木桌，窗光', style: 'photo' } as const;
const made = await paint({ ...example, count: 2 }, 11);
const like = { fileId: '00000000-0000-4000-8000-000000000001', seed: 11 };
const [variation] = await paint({ ...example, count: 1, like }, 12);
for (const [index, picture] of [...made, variation!].entries())
  await writePicture(picture, 'help', `img-generation-${index + 1}`, 480);
await engine.close();
