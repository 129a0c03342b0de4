import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { zTaskParams, type OpenTool, type ParamsOf, type TaskParamsInput } from '@app/shared/contracts/aigc';
import { BODY_POINTS, type BodyPoint } from '@app/shared/contracts/garment';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { AppError } from '@app/shared/errors';
import { NEVER_STOPPED } from './stopper.ts';
import type { EngineImage } from './task.ts';
import { OPERATED_ELSEWHERE, type OperatedTool } from './operation.ts';
import { operationOf } from './operations.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const PERSON = '00000000-0000-4000-8000-000000000003';
/** Tools that start with a prompt or a drawn figure, and take no picture. */
const WITHOUT_PICTURE = ['txt2img', 'modelGeneration', 'modelSet'] as const satisfies readonly OperatedTool[];
type PhotoTool = Exclude<OperatedTool, (typeof WITHOUT_PICTURE)[number]>;
const takesPicture = (tool: OpenTool): tool is PhotoTool =>
  !([...OPERATED_ELSEWHERE, ...WITHOUT_PICTURE] as readonly OpenTool[]).includes(tool);

/** Vertical position of a joint, and its distance from the middle. */
const HEIGHTS: Readonly<Record<string, readonly [number, number]>> = {
  neck: [0.19, 0],
  shoulder: [0.23, 0.09],
  elbow: [0.37, 0.14],
  wrist: [0.5, 0.16],
  waist: [0.4, 0.06],
  hip: [0.49, 0.08],
  knee: [0.72, 0.05],
  ankle: [0.93, 0.05],
};

interface ToolCase {
  params: TaskParamsInput;
  /** Output size for a photo of this size; undefined where it depends on the content. */
  size?: (width: number, height: number) => number[];
}

/** Joint positions of a standing person. */
const BODY = Object.fromEntries(
  (Object.keys(BODY_POINTS) as BodyPoint[]).map((name) => {
    const [height, half] = HEIGHTS[name.replace(/[LR]$/, '')]!;
    return [name, { x: 0.5 + (name.endsWith('L') ? -half : name.endsWith('R') ? half : 0), y: height }];
  }),
);

/** Params of each tool, besides its photo. */
const ASKED: { [T in PhotoTool]?: ToolCase } = {
  img2img: {
    params: {
      tool: 'img2img',
      mode: 'inpaint',
      fileId: PHOTO,
      maskId: MASK,
      prompt: '柿子',
      width: 96,
      height: 64,
      steps: 4,
    },
    size: () => [96, 64],
  },
  imgGeneration: {
    // A high share to keep needs few steps.
    params: { tool: 'imgGeneration', prompt: '柿子', count: 1, reference: { fileId: PHOTO, keep: 0.95 } },
    size: () => [768, 768],
  },
  imgEnhance: {
    params: { tool: 'imgEnhance', fileId: PHOTO, content: 'old', scratches: true, fading: true },
    size: (width, height) => [width * 2, height * 2],
  },
  videoGeneration: {
    params: { tool: 'videoGeneration', quality: 'low', ratio: '1:1', shots: [{ fileId: PHOTO, seconds: 2 }] },
    size: () => [360, 360],
  },
  goodsGeneration: {
    params: { tool: 'goodsGeneration', fileId: PHOTO, sizes: [{ width: 336, height: 320 }] },
    size: () => [336, 320],
  },
  aiFitting: {
    // The photograph is small, with all points set: the garment is the unusual picture here.
    params: {
      tool: 'aiFitting',
      fileId: PHOTO,
      kind: 'top',
      on: { by: 'photo', fileId: PERSON, consent: true, body: BODY },
    },
    size: () => [90, 120],
  },
  detailPage: { params: { tool: 'detailPage', heroId: PHOTO, photoId: PHOTO } },
  magicEraser: {
    params: { tool: 'magicEraser', fileId: PHOTO, maskId: MASK },
    size: (width, height) => [width, height],
  },
  // The shorter side of the map: a strip's would be 12,800 pixels long by default.
  controlMap: { params: { tool: 'controlMap', fileId: PHOTO, module: 'canny', resolution: 64 } },
  magicExpand: {
    params: { tool: 'magicExpand', fileId: PHOTO, frame: { by: 'sides', left: 8, top: 0, right: 0, bottom: 4 } },
    size: (width, height) => [width + 8, height + 4],
  },
};

const askedOf = (tool: PhotoTool): ToolCase => ASKED[tool] ?? { params: { tool, fileId: PHOTO } as TaskParamsInput };

/** A red object on a slightly uneven background. */
function scene(width = 64, height = 48): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#dde4ea"/><stop offset="1" stop-color="#b8c2cc"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 4}" fill="#c03020"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Unusual pictures from cameras, scanners, editors and phones: the size is the displayed one. */
const STRANGE: Record<string, { width: number; height: number; make: () => Promise<Buffer> }> = {
  'CMYK, as printers send it': { width: 64, height: 48, make: () => scene().toColourspace('cmyk').jpeg().toBuffer() },
  'a profile of its own, turned by its EXIF': {
    width: 48,
    height: 64,
    make: () => scene().withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer(),
  },
  'grey alone': { width: 64, height: 48, make: () => scene().toColourspace('b-w').png().toBuffer() },
  'transparent, 16 bits a sample': {
    width: 64,
    height: 48,
    make: () => scene().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  },
  'transparent, 16 bits a sample, a profile of its own, turned by its EXIF': {
    width: 48,
    height: 64,
    make: () =>
      scene()
        .ensureAlpha(0.5)
        .toColourspace('rgb16')
        .withMetadata({ orientation: 6 })
        .withIccProfile('p3')
        .png()
        .toBuffer(),
  },
  'as small as is taken, with a palette': {
    width: 16,
    height: 16,
    make: () => scene(16, 16).png({ palette: true, colours: 16 }).toBuffer(),
  },
  'a strip': { width: 400, height: 16, make: () => scene(400, 16).png().toBuffer() },
  'one pixel': { width: 1, height: 1, make: () => scene(1, 1).png().toBuffer() },
};

/** Tools that render for seconds read a picture as the others do: they get the rarest kinds. */
const SLOW: readonly PhotoTool[] = [
  'imgGeneration',
  'videoGeneration',
  'goodsGeneration',
  'detailPage',
  'aiFitting',
  'img2img',
];
const RAREST = ['transparent, 16 bits a sample, a profile of its own, turned by its EXIF', 'one pixel'];

const folder = temporaryFolder('strange');
beforeAll(async () => {
  await writeFile(path.join(folder, 'person'), await scene(90, 120).png().toBuffer());
  // Any encoder gets the same frames, so a trivial one is used: it writes them to its last
  // argument.
  const encoder = path.join(folder, 'encoder');
  await writeFile(encoder, '#!/bin/sh\nfor target; do :; done\ncat > "$target"\n');
  await chmod(encoder, 0o755);
  vi.stubEnv('FFMPEG_PATH', encoder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

async function run<T extends PhotoTool>(tool: T, photo: Buffer, width: number, height: number): Promise<EngineImage[]> {
  const files: Record<string, string> = {
    [PHOTO]: path.join(folder, 'photo'),
    [MASK]: path.join(folder, 'mask'),
    [PERSON]: path.join(folder, 'person'),
  };
  await writeFile(files[PHOTO]!, photo);
  const hole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><rect x="${Math.floor(width / 3)}" y="${Math.floor(height / 3)}" width="${Math.ceil(width / 4)}" height="${Math.ceil(height / 4)}" fill="#fff"/></svg>`;
  await writeFile(files[MASK]!, await sharp(Buffer.from(hole)).png().toBuffer());
  const images: EngineImage[] = [];
  let found = false;
  const operation = await operationOf(tool);
  await operation(zTaskParams.parse(askedOf(tool).params) as ParamsOf<T>, {
    file: (id) => files[id]!,
    seed: 1,
    made: 0,
    stopper: NEVER_STOPPED,
    tell: () => undefined,
    give: (image) => images.push(image),
    found: () => {
      found = true;
    },
  });
  if (images.length === 0 && !found) throw new Error('neither a picture nor an outcome');
  return images;
}

describe.each(OPEN_TOOLS.filter(takesPicture))('%s', (tool) => {
  it.each(SLOW.includes(tool) ? RAREST : Object.keys(STRANGE))(
    '%s gives a picture of the right size, or an error in Chinese',
    async (name) => {
      const { width, height, make } = STRANGE[name]!;
      const size = askedOf(tool).size?.(width, height);
      const sizes = await run(tool, await make(), width, height).then(
        async ([image]) => {
          if (!image) return null;
          const facts = await sharp(image.video?.cover ?? image.data).metadata();
          return [image.width, image.height, facts.width, facts.height];
        },
        (error: unknown) => {
          // Any other error would be reported as an internal one.
          if (error instanceof AppError && /[一-鿿]/.test(error.message)) return null;
          throw error;
        },
      );
      const right = sizes && size ? [...size, ...size] : sizes;
      expect(sizes).toEqual(right);
    },
  );
});
