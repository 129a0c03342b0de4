import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Picture } from '@app/shared/cutout';
import { zCutoutParams, type CutoutParams } from '@app/shared/contracts/aigc';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import type { EngineImage } from '../task.ts';
import { askSubjectMask, cutOut } from './cut-out.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder('cutout');

const [PHOTO, STROKES, GROUND] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const names: Record<string, string> = { [PHOTO!]: 'photo', [STROKES!]: 'strokes', [GROUND!]: 'ground' };

async function cut(
  files: { photo: Uint8Array; strokes?: Uint8Array; ground?: Uint8Array },
  settings: Partial<CutoutParams> = {},
  stopper = NEVER_STOPPED,
): Promise<EngineImage[]> {
  for (const [name, data] of Object.entries(files)) await writeFile(path.join(folder, name), data);
  const params = zCutoutParams.parse({
    tool: 'magicIntematting',
    fileId: PHOTO,
    strokesId: files.strokes ? STROKES : null,
    ...settings,
  });
  const images: EngineImage[] = [];
  const run = { file: (id: string) => path.join(folder, names[id]!), stopper, tell: () => undefined };
  for await (const image of cutOut(params, run)) images.push(image);
  return images;
}
const one = async (...asked: Parameters<typeof cut>) => (await cut(...asked))[0]!;

/** A red disc at 60, 40 on a pale background of 120 × 90 px. */
const svg = (ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">${ground}<circle cx="60" cy="40" r="24" fill="#c02820"/></svg>`,
  );
const disc = () => sharp(svg('<rect width="120" height="90" fill="#ccd2c8"/>')).removeAlpha();
const photo = () => disc().png().toBuffer();
const pixel = async ({ data }: EngineImage, x: number, y: number) => {
  const { data: raw, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...raw.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};
/** Alpha at the disc's centre and in the four corners. */
async function alphas(image: EngineImage, x = 60, y = 40) {
  const corners = [
    [1, 1],
    [image.width - 2, 1],
    [1, image.height - 2],
    [image.width - 2, image.height - 2],
  ];
  const [middle, ...rest] = await Promise.all([[x, y], ...corners].map(([px, py]) => pixel(image, px!, py!)));
  return { middle: middle![3], corners: rest.map((corner) => corner[3]) };
}
const CUT = { middle: 255, corners: [0, 0, 0, 0] };

describe('photos of every kind', () => {
  it('photos of every kind are cut out without strokes', async () => {
    const image = await one({ photo: await photo() });
    expect(image).toMatchObject({ type: 'image/png', width: 120, height: 90, doubts: [] });
    expect(await alphas(image)).toEqual(CUT);
    const [r, g, b] = await pixel(image, 60, 40);
    expect([r, g, b]).toEqual([0xc0, 0x28, 0x20]);
  });

  it.each([
    ['16 bits', () => disc().toColourspace('rgb16').png().toBuffer()],
    ['CMYK', () => disc().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['grey', () => disc().greyscale().toColourspace('b-w').png().toBuffer()],
    ['a palette', () => disc().png({ palette: true }).toBuffer()],
  ])('photos of %s are cut out too', async (_, make) => {
    expect(await alphas(await one({ photo: await make() }))).toEqual(CUT);
  });

  it('photos rotated by EXIF are cut out upright', async () => {
    const turned = await disc().rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toBuffer();
    const image = await one({ photo: turned });
    expect(image).toMatchObject({ width: 120, height: 90 });
    expect(await alphas(image)).toEqual(CUT);
  });

  it('the first frame of an animation is cut out', async () => {
    const second = await sharp(svg('<rect width="120" height="90" fill="#222"/>')).png().toBuffer();
    const moving = await sharp([await photo(), second], { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const image = await one({ photo: moving });
    expect(image).toMatchObject({ width: 120, height: 90 });
    expect(await alphas(image)).toEqual(CUT);
  });

  it('a photo that is already cut out is unchanged', async () => {
    const image = await one({ photo: await sharp(svg('')).png().toBuffer() });
    expect(await alphas(image)).toEqual(CUT);
  });
});

describe('photos that cannot be cut out', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a9' } })
      .png()
      .toBuffer();
  const grey = (width: number, height: number, value: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: value, g: value, b: value } } })
      .png()
      .toBuffer();
  const NOTHING = '没有找到可以抠出的主体，请涂出要保留的地方';

  it.each([
    [80, 60],
    [1, 1],
  ])('a photo of one colour is refused, %i × %i', async (width, height) => {
    await expect(cut({ photo: await plain(width, height) })).rejects.toThrow(NOTHING);
  });

  it('no model is asked about a picture that was cut out already, and one is about a photo', async () => {
    const asked: string[] = [];
    const pictureOf = async (png: Buffer) => {
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { data: new Uint8Array(data), width: info.width, height: info.height };
    };
    const run = (name: string) => ({
      stopper: NEVER_STOPPED,
      ways: {
        subject: ({ width, height }: Picture) => {
          asked.push(name);
          return Promise.resolve({ data: new Uint8Array(width * height).fill(255), width, height });
        },
      },
    });
    expect(await askSubjectMask(await pictureOf(await sharp(svg('')).png().toBuffer()), run('cutout'))).toBeNull();
    expect(await askSubjectMask(await pictureOf(await photo()), run('photo'))).not.toBeNull();
    expect(asked).toEqual(['photo']);
  });

  it('a fully transparent photo is refused', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const empty = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    await expect(cut({ photo: empty })).rejects.toThrow(NOTHING);
  });

  it('strokes of another size, that are no picture, or that drop everything are refused', async () => {
    const given = await photo();
    await expect(cut({ photo: given, strokes: await grey(60, 45, 128) })).rejects.toThrow(
      '选区的尺寸（60×45）与图片（120×90）不一致，请重新涂抹',
    );
    await expect(cut({ photo: given, strokes: Buffer.from('no picture') })).rejects.toThrow('笔迹无法读取，请重新涂抹');
    await expect(cut({ photo: given, strokes: await grey(120, 90, 0) })).rejects.toThrow('按笔迹抠出的是空白');
  });

  it('aborting stops the cutout', async () => {
    const stopper = {
      check() {
        throw new StoppedError();
      },
    };
    await expect(cut({ photo: await photo() }, {}, stopper)).rejects.toThrow(StoppedError);
  });
});

describe('strokes', () => {
  it('strokes without a mark change nothing', async () => {
    const strokes = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const [with_, without] = [await one({ photo: await photo(), strokes }), await one({ photo: await photo() })];
    expect(Buffer.compare(with_.data, without.data)).toBe(0);
  });

  it('strokes drop and keep what they touch', async () => {
    const marks = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#808080"/><rect x="44" y="24" width="32" height="32" fill="#000"/><rect x="4" y="60" width="60" height="26" fill="#fff"/></svg>',
    );
    const image = await one({ photo: await photo(), strokes: await sharp(marks).png().toBuffer() });
    expect((await pixel(image, 60, 36))[3]).toBe(0);
    expect((await pixel(image, 12, 80))[3]).toBe(255);
  });
});

describe('backgrounds of a cutout', () => {
  it('a background colour fills the frame, also in a JPG', async () => {
    const settings = { background: { by: 'colour', colour: '#1060F0' }, format: 'jpg' } as const;
    const image = await one({ photo: await photo() }, settings);
    expect(image.type).toBe('image/jpeg');
    const [r, g, b] = await pixel(image, 2, 2);
    expect(Math.abs(r! - 0x10) + Math.abs(g! - 0x60) + Math.abs(b! - 0xf0)).toBeLessThan(8);
  });

  it('a background picture covers the frame, or is contained', async () => {
    const ground = await sharp({ create: { width: 50, height: 200, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    const under = (fit: 'cover' | 'contain') =>
      cut({ photo: discBytes, ground }, { background: { by: 'picture', fileId: GROUND!, fit } });
    const discBytes = await photo();
    expect(await pixel((await under('cover'))[0]!, 2, 2)).toEqual([0, 0xaa, 0, 255]);
    expect(await pixel((await under('contain'))[0]!, 2, 2)).toEqual([255, 255, 255, 255]);
  });

  it('a shadow is visible below the subject', async () => {
    const image = await one({ photo: await photo() }, { shadow: 'contact', format: 'webp' });
    const [, , , alpha] = await pixel(image, 60, 65);
    expect(alpha).toBeGreaterThan(20);
    expect(image.type).toBe('image/webp');
  });

  it('the frame is cropped around the subject', async () => {
    const image = await one({ photo: await photo() }, { crop: 10 });
    expect(image.width).toBeGreaterThanOrEqual(56);
    expect(image.width).toBeLessThanOrEqual(64);
    expect(await alphas(image, Math.round(image.width / 2), Math.round(image.height / 2))).toEqual(CUT);
  });

  it('the layers are returned one by one, and composited they give the whole', async () => {
    const background = { by: 'colour', colour: '#1060f0' } as const;
    const images = await cut({ photo: await photo() }, { background, shadow: 'soft', parts: true });
    expect(images.map(({ part }) => part)).toEqual([undefined, '主体', '阴影', '背景']);
    const [whole, subject, shadow, ground] = images.map(({ data }) => Buffer.from(data));
    const laid = await sharp(ground)
      .composite([{ input: shadow! }, { input: subject! }])
      .raw()
      .toBuffer();
    const wanted = await sharp(whole).raw().toBuffer();
    expect(Math.max(...laid.map((value, at) => Math.abs(value - wanted[at]!)))).toBeLessThanOrEqual(2);
  });
});
