import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { zGoodsParams, type GoodsParams } from '@app/shared/contracts/tool-params/goodsGeneration';
import type { EngineImage, EngineProgress } from '../task.ts';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import { drawGoods } from './goods.ts';
import { textDrawing } from './texts.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder('goods');

const [PHOTO, SCENE] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

interface GoodsOptions {
  scene?: string;
  made?: number;
  stopper?: typeof NEVER_STOPPED;
  tell?: (progress: EngineProgress) => void;
  ways?: Parameters<typeof drawGoods>[1]['ways'];
}

async function makeGoods(
  photo: string,
  settings: object = {},
  { scene, made = 0, stopper = NEVER_STOPPED, tell, ways }: GoodsOptions = {},
) {
  const params: GoodsParams = zGoodsParams.parse({
    tool: 'goodsGeneration',
    fileId: PHOTO,
    format: 'png',
    ...settings,
  });
  const file = (id: string) => (id === PHOTO ? photo : scene!);
  const images: EngineImage[] = [];
  for await (const image of drawGoods(params, {
    file,
    made,
    stopper,
    tell: tell ?? (() => undefined),
    ...(ways && { ways }),
  }))
    images.push(image);
  return images;
}
const one = async (...asked: Parameters<typeof makeGoods>) => (await makeGoods(...asked))[0]!;

async function drawPng(svg: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.png`);
  await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer());
  return file;
}
/** A standing bottle, already cut out. */
const bottle = () =>
  drawPng(
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="240"><rect x="50" y="20" width="56" height="200" rx="4" fill="#7a4a2a"/></svg>',
    'bottle',
  );
/** A round dish photographed obliquely from above, already cut out. */
const dish = (fill: string, ry = 41) =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><ellipse cx="80" cy="80" rx="70" ry="${ry}" fill="${fill}"/></svg>`,
    `dish-${ry}-${fill.slice(1)}`,
  );
const plainPng = async (colour: string, width = 128, height = 96) => {
  const file = path.join(folder, `plain-${colour.slice(1)}-${width}.png`);
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toFile(file);
  return file;
};

async function pixels({ data }: EngineImage) {
  const { data: raw, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  /** Mean colour of an area, given in fractions of the sides. */
  const mean = (left: number, top: number, right: number, bottom: number) => {
    const sum = [0, 0, 0];
    let count = 0;
    for (let y = Math.floor(top * info.height); y < bottom * info.height; y += 1)
      for (let x = Math.floor(left * info.width); x < right * info.width; x += 1) {
        for (let channel = 0; channel < 3; channel += 1) sum[channel]! += raw[(y * info.width + x) * 3 + channel]!;
        count += 1;
      }
    return sum.map((value) => value / count) as [number, number, number];
  };
  return { raw, mean };
}

const smallSize = { sizes: [{ width: 320, height: 320 }] };

describe('a product in a scene', () => {
  const previews: number[] = [];
  let images: EngineImage[] = [];
  beforeAll(async () => {
    images = await makeGoods(
      await dish('#b02818'),
      {
        scene: { by: 'colour', colour: '#e4e4e4' },
        sizes: ['white', { width: 320, height: 320 }, { width: 320, height: 568 }],
        texts: [{ kind: 'title', text: '标题', x: 0.5, y: 0.1, colour: '#ff0000' }],
      },
      { tell: ({ preview }) => preview && previews.push(preview.length) },
    );
  });

  it('a product in a scene is rendered in every requested size, each composed for its aspect ratio', async () => {
    expect(images.map(({ width, height, part, label }) => [width, height, part, label])).toEqual([
      [800, 800, '淘宝白底图 800x800', 'own'],
      [320, 320, '自定义 320x320', undefined],
      [320, 568, '自定义 320x568', undefined],
    ]);
    // The dish was photographed obliquely from above: the scene's camera has the same angle.
    expect(images[1]!.notes[0]).toMatch(/^按照片的俯视角度（约 \d\d°）摆放$/);
    // Both pictures are red at the dish, in the centre, and grey around it.
    for (const [image, at] of [
      [images[1]!, 0.55],
      [images[2]!, 0.6],
    ] as const) {
      const { mean } = await pixels(image);
      const [r, , b] = mean(0.45, at, 0.55, at + 0.05);
      expect(r - b).toBeGreaterThan(25);
      const [cr, , cb] = mean(0, 0.9, 0.1, 1);
      expect(Math.abs(cr - cb)).toBeLessThan(20);
    }
    expect(Math.max(...previews)).toBeLessThanOrEqual(22_000);
  });

  it('a product on white has a pure white background and no texts', async () => {
    const image = images[0]!;
    const { raw, mean } = await pixels(image);
    const white = [255, 255, 255];
    for (const part of [
      [0, 0, 1, 0.06],
      [0, 0.94, 1, 1],
      [0, 0, 0.06, 1],
      [0.94, 0, 1, 1],
    ] as [number, number, number, number][])
      expect(mean(...part)).toEqual(white);
    expect(raw.length).toBe(800 * 800 * 3);
    expect(image.notes).toContain('纯白底，只有商品');
  });

  it('a product is placed in an own picture, which is unchanged away from it', async () => {
    const scene = path.join(import.meta.dirname, '../../../bench/photos/brick.png');
    const image = await one(await bottle(), { ...smallSize, scene: { by: 'picture', fileId: SCENE } }, { scene });
    const { mean } = await pixels(image);
    const wanted = await sharp(scene)
      .resize({ width: 320, height: 320, fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const corner = [0, 0, 0];
    for (let y = 0; y < 40; y += 1)
      for (let x = 0; x < 40; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          corner[channel]! +=
            wanted.data[(y * 320 + x) * wanted.info.channels + (wanted.info.channels < 3 ? 0 : channel)]! / 1600;
    for (const [channel, value] of mean(0, 0, 0.125, 0.125).entries())
      expect(Math.abs(value - corner[channel]!)).toBeLessThan(3);
  });

  it('a retried product job continues after the pictures of an earlier attempt', async () => {
    const images = await makeGoods(await bottle(), { sizes: ['white', { width: 320, height: 320 }] }, { made: 1 });
    expect(images.map(({ part }) => part)).toEqual(['自定义 320x320']);
  });
});

describe('how it was photographed', () => {
  /** A plain background is cheap to render: the notes under test are about the photo. */
  const plainly = {
    ...smallSize,
    scene: { by: 'colour', colour: '#d8d8d8' },
    shadow: { strength: 0, softness: 0 },
    reflection: 0,
  };
  it('the camera angle of a photo is detected from the outline, and reported', async () => {
    const notes = async (photo: string, settings: object = {}) =>
      (await one(photo, { ...plainly, ...settings })).notes[0];
    const round = await dish('#e8e0d0', 69);
    expect(await notes(round)).toBe('看起来是俯拍，按平放摆放');
    expect(await notes(await dish('#e8e0d0'))).toMatch(/俯视角度（约 3\d°）/);
    expect(await notes(round, { pose: 'upright' })).toBe('立放');
    expect(await notes(await bottle(), { pose: 'flat' })).toBe('平放');
  });

  it('glass and fur keep their transparency, with a note', async () => {
    const glass = await drawPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="240"><rect x="50" y="20" width="60" height="200" rx="8" fill="#a8c8d0" fill-opacity="0.55"/></svg>',
      'glass',
    );
    expect((await one(glass, plainly)).notes).toContain('透明或毛绒的边缘按半透明保留');
  });

  it('a product that is cut off at a side of the photo is reported', async () => {
    const cut = await drawPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect x="50" y="40" width="60" height="120" fill="#456"/></svg>',
      'cut',
    );
    expect((await one(cut, plainly)).notes).toContain('商品的下边没有拍全，已贴着画面的边摆放');
  });

  it.each([
    { where: 'beyond the left side', left: 0, doubts: ['cutOff'] },
    { where: 'inside', left: 40, doubts: [] },
  ])('a product that a model sees $where of the photo has the doubts $doubts', async ({ left, doubts }) => {
    const box = `x="${left}" y="40" width="70" height="80"`;
    const photo = await drawPng(
      `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#dde"/><rect ${box} fill="#456"/></svg>`,
      `seen-${left}`,
    );
    const ways = {
      async subject() {
        const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160"/><rect ${box} fill="#fff"/></svg>`;
        const data = new Uint8Array(await sharp(Buffer.from(drawn)).extractChannel(0).raw().toBuffer());
        return { data, width: 160, height: 160 };
      },
    };
    expect((await one(photo, plainly, { ways })).doubts).toEqual(doubts);
  });

  it('a product that has to be enlarged much is reported', async () => {
    const { notes } = await one(await bottle(), { ...plainly, sizes: [{ width: 700, height: 700 }] });
    expect(notes.at(-1)).toMatch(/^商品放大了 2\.\d 倍，原图再大些会更清晰$/);
  });
});

describe('refused product pictures', () => {
  const NONE = '没有找到商品：请换一张商品与背景分得清的照片，或先用「智能抠图」抠好，再用抠出的图来做';

  it('a photo without a product, and white on white, are refused', async () => {
    await expect(makeGoods(await plainPng('#8899aa'), smallSize)).rejects.toThrow(NONE);
    await expect(makeGoods(await plainPng('#ffffff'), smallSize)).rejects.toThrow(NONE);
  });

  it('a product as small as a thumb, and one larger than its photo, are refused', async () => {
    const tiny = await drawPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect x="70" y="70" width="30" height="40" fill="#a33"/></svg>',
      'tiny',
    );
    await expect(makeGoods(tiny, smallSize)).rejects.toThrow('商品太小，只有 30×40 像素');
    const large = await drawPng(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M0 0H200V150H0Z" fill="#a33"/></svg>',
      'large',
    );
    await expect(makeGoods(large, smallSize)).rejects.toThrow('商品比照片还大，几边都没有拍全');
  });

  it('a product job stops when aborted', async () => {
    const stopper = {
      check() {
        throw new StoppedError();
      },
    };
    await expect(makeGoods(await bottle(), smallSize, { stopper })).rejects.toThrow(StoppedError);
  });

  it.each([
    [
      { texts: [{ kind: 'title', text: '上新🔥', x: 0.5, y: 0.5, colour: '#ffffff' }] },
      '文字里不能有表情符号，请删掉后再试',
    ],
    [{ texts: [{ kind: 'title', text: '字'.repeat(25), x: 0.5, y: 0.5, colour: '#ffffff' }] }, '每条文字最多 24 个字'],
    [{ sizes: [] }, '请至少选择一个尺寸'],
    [{ sizes: ['taobao', 'taobao'] }, '有相同的尺寸，请去掉一个'],
    [{ sizes: [{ width: 100, height: 800 }] }, '边长至少 320 像素'],
  ])('the product settings %j are refused', (settings, said) => {
    const parsed = zGoodsParams.safeParse({ tool: 'goodsGeneration', fileId: PHOTO, ...settings });
    expect(JSON.stringify(parsed.error?.issues)).toContain(said);
  });
});

describe('texts', () => {
  const text = { kind: 'tag', text: '限时 8 折', x: 1, y: 1, size: 0.1, colour: '#d02020' } as const;

  it('texts stay inside the picture, wherever their centre is placed', async () => {
    const { data, info } = await sharp(Buffer.from(textDrawing([text], 400, 300)!))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [count, edge] = [0, 0];
    for (let at = 0; at < info.width * info.height; at += 1) {
      if (data[at * 4 + 3] === 0) continue;
      count += 1;
      if (at % info.width === 0 || at < info.width) edge += 1;
    }
    expect(count).toBeGreaterThan(3_000);
    expect(edge).toBe(0);
    // The whole label is visible: it is symmetric to its centre.
    const rows = [...data.subarray((info.height - 20) * info.width * 4, (info.height - 19) * info.width * 4)];
    const xs = Array.from({ length: info.width }, (_, x) => x).filter((x) => rows[x * 4 + 3]! > 128);
    expect(xs.at(-1)).toBeGreaterThan(395);
  });

  it('no texts are drawn where none are requested', () => {
    expect(textDrawing([], 10, 10)).toBeNull();
  });
});
