import { describe, expect, it, vi } from 'vitest';
import { fieldOf } from '@app/shared/contracts/infotext';
import { FileProblem } from './file-problem.ts';
import { readPicture } from './read-picture.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const INFOTEXT = '青瓷花瓶\nNegative prompt: 模糊\nSteps: 24, Sampler: Painter, CFG scale: 7, Seed: 5, Size: 768x512';
async function deflate(bytes: number[]): Promise<number[]> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return [...new Uint8Array(await new Response(stream).arrayBuffer())];
}
const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

function chunk(type: string, data: number[]): number[] {
  const length = [data.length >>> 24, data.length >>> 16, data.length >>> 8, data.length].map((n) => n & 255);
  return [...length, ...latin(type), ...data, 0, 0, 0, 0];
}

function png(...chunks: number[][]): File {
  const head = chunk('IHDR', [0, 0, 3, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0]);
  const bytes = [...SIGNATURE, ...head, ...chunks.flat(), ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])];
  return new File([new Uint8Array(bytes)], 'a.png');
}

const iTXt = (text: string) => chunk('iTXt', [...latin('parameters'), 0, 0, 0, 0, 0, ...utf8(text)]);
const packed = await deflate(utf8(INFOTEXT));
const problem = async (file: Blob) => readPicture(file).catch((error: Error) => error.message);

describe('parameters kept in a PNG', () => {
  it.each([
    ['iTXt', iTXt(INFOTEXT)],
    ['compressed iTXt', chunk('iTXt', [...latin('parameters'), 0, 1, 0, ...latin('zh'), 0, 0, ...packed])],
    ['tEXt with UTF-8 in it', chunk('tEXt', [...latin('parameters'), 0, ...utf8(INFOTEXT)])],
  ])('parameters are read from %s', async (_name, text) => {
    const picture = await readPicture(png(chunk('tEXt', [...latin('Software'), 0, ...latin('x')]), text));
    expect(picture).toMatchObject({ size: { width: 768, height: 512 }, raw: INFOTEXT });
    expect(picture.info).toMatchObject({ prompt: '青瓷花瓶', negative: '模糊' });
    expect(fieldOf(picture.info, 'Seed')).toBe('5');
  });

  it('parameters are read from Latin-1 and from compressed Latin-1', async () => {
    const text = 'café\nSteps: 1, Sampler: Euler, Seed: 2';
    const zTXt = chunk('zTXt', [...latin('parameters'), 0, 0, ...(await deflate(latin(text)))]);
    expect((await readPicture(png(chunk('tEXt', [...latin('parameters'), 0, ...latin(text)])))).info.prompt).toBe(
      'café',
    );
    expect((await readPicture(png(zTXt))).info.prompt).toBe('café');
  });

  it('parameters are read from a picture of NovelAI', async () => {
    const text = (key: string, value: string) => chunk('tEXt', [...latin(key), 0, ...latin(value)]);
    const comment = JSON.stringify({
      uc: 'blurry',
      steps: 28,
      sampler: 'k_euler',
      scale: 5,
      seed: 9,
      width: 832,
      height: 1216,
    });
    const { info } = await readPicture(
      png(text('Software', 'NovelAI'), text('Description', 'a cat'), text('Comment', comment)),
    );
    expect(info).toMatchObject({ prompt: 'a cat', negative: 'blurry' });
    expect(fieldOf(info, 'Size')).toBe('832x1216');
  });
});

describe('a file without parameters gives a reason', () => {
  const whole = new Uint8Array([
    ...SIGNATURE,
    ...chunk('IHDR', [0, 0, 3, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0]),
    ...iTXt(INFOTEXT),
  ]);
  it.each([
    ['empty', new File([], 'a.png'), '文件是空的，请重新选择'],
    [
      'a JPG',
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg'),
      '这张 JPG 图片里没有生成参数。要读参数，请选择下载得到的原图',
    ],
    [
      'a WebP',
      new File(['RIFF1234WEBPVP8 '], 'a.webp'),
      '这张 WebP 图片里没有生成参数。要读参数，请选择下载得到的原图',
    ],
    ['text', new File(['hello'], 'a.png'), '这不是能读取的图片，请选择 PNG、JPG 或 WebP'],
    ['cut off', new File([whole.slice(0, 60)], 'a.png'), '图片不完整，可能没有下载完，请重新下载后再试'],
    ['without an end', new File([whole], 'a.png'), '图片不完整，可能没有下载完，请重新下载后再试'],
    [
      'headless',
      new File([new Uint8Array([...SIGNATURE, ...chunk('IDAT', [1])])], 'a.png'),
      '图片已损坏，无法读取，请换一张',
    ],
    ['plain', png(), '图片里没有生成参数，可能被压缩、截图或聊天软件处理过'],
    [
      'with unreadable compression',
      png(chunk('zTXt', [...latin('parameters'), 0, 0, 9, 9, 9])),
      '图片里没有生成参数，可能被压缩、截图或聊天软件处理过',
    ],
    [
      'of ComfyUI',
      png(chunk('tEXt', [...latin('workflow'), 0, ...latin('{}')])),
      '图片由 ComfyUI 生成，里面的工作流认不出怎样画的，不能填入；原文在旁边，可以复制',
    ],
    ['too large', { size: 21 * 1024 * 1024 } as Blob, '图片超过 20 MB，请换一张小一些的图片'],
  ])('a file without parameters is reported with the reason: %s', async (_name, file, message) => {
    expect(await problem(file)).toBe(message);
  });
});

describe('a hostile picture', () => {
  const text = (key: string, value: string) => chunk('tEXt', [...latin(key), 0, ...latin(value)]);
  const NONE = '图片里没有生成参数，可能被压缩、截图或聊天软件处理过';
  const LONG = '图片里的文字太长，不像是生成参数，没有读取';

  it('a picture of 100 MB is refused before any of it is read', async () => {
    const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>();
    expect(await problem({ size: 100 * 1024 * 1024, arrayBuffer } as unknown as Blob)).toContain('20 MB');
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  it('a picture of 0 × 0 pixels is damaged', async () => {
    const head = chunk('IHDR', [0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    const bytes = [...SIGNATURE, ...head, ...iTXt(INFOTEXT), ...chunk('IEND', [])];
    expect(await problem(new File([new Uint8Array(bytes)], 'a.png'))).toBe('图片已损坏，无法读取，请换一张');
  });

  it('a picture whose text never ends is reported, compressed or not, in one chunk or many', async () => {
    const pack = async (bytes: Uint8Array<ArrayBuffer>) => {
      const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    };
    const file = (...chunks: (readonly [string, Uint8Array<ArrayBuffer>])[]) => {
      const parts = chunks.map(([type, data]) => {
        const head = chunk(type, []).slice(0, 8);
        new DataView(Uint8Array.from(head).buffer).setUint32(0, data.length);
        const length = [data.length >>> 24, data.length >>> 16, data.length >>> 8, data.length].map((n) => n & 255);
        return [new Uint8Array([...length, ...head.slice(4)]), data, new Uint8Array(4)];
      });
      const start = new Uint8Array([...SIGNATURE, ...chunk('IHDR', [0, 0, 3, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0])]);
      return new File([start, ...parts.flat(), new Uint8Array(chunk('IEND', []))], 'a.png');
    };
    const join = (key: string, data: Uint8Array) => new Uint8Array([...latin(key), 0, 0, ...data]);
    const ten = new Uint8Array(10 * 1024 * 1024).fill(97);
    expect(
      await problem(file(['tEXt', new Uint8Array([...latin('parameters'), 0, ...latin('x')])], ['tEXt', ten])),
    ).toBe(LONG);
    expect(await problem(file(['zTXt', join('parameters', await pack(ten))]))).toBe(LONG);
    const two = await pack(ten.subarray(0, 2 * 1024 * 1024 - 1));
    const many = Array.from({ length: 40 }, (_, index) => ['zTXt', join(`k${index}`, two)] as const);
    expect(await problem(file(...many))).toBe(LONG);
  });

  it('a picture with invalid characters and keys such as constructor gives its other parameters', async () => {
    const bad = chunk('iTXt', [...latin('parameters'), 0, 0, 0, 0, 0, 0xff, 0xc3, ...utf8(INFOTEXT)]);
    const { info } = await readPicture(png(text('__proto__', 'x'), text('constructor', 'y'), bad));
    expect(info.prompt).toMatch(/青瓷花瓶$/);
    expect(await problem(png(text('__proto__', INFOTEXT.slice(0, 0)), text('toString', 'Steps: 1')))).toBe(NONE);
    expect(await problem(png(chunk('iTXt', [...latin('parameters'), 0, 1, 0, 0])))).toBe(NONE);
  });

  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  it.each([
    ['prompt', `{"1":{"class_type":"KSampler","inputs":{"latent_image":["1",0],"steps":{"valueOf":1,"toString":1}}}}`],
    ['prompt', `{"1":{"class_type":"KSampler","inputs":{"latent_image":[${deep},0],"seed":${deep}}}}`],
    [
      'workflow',
      `{"nodes":[{"type":"KSampler","id":{"toString":1},"inputs":[{"name":"latent_image","link":1}]}],"links":[[1]]}`,
    ],
    ['invokeai_metadata', `{"positive_prompt":"x","width":{"toString":1},"height":1}`],
    ['invokeai_metadata', `{"positive_prompt":"x","loras":[{"model":{"name":${deep}}}]}`],
    ['sd-metadata', '{"image":null,"__proto__":{"positive_prompt":"x"}}'],
  ])('%s of any shape gives a result and never throws: %#', async (key, value) => {
    const told = await readPicture(png(text(key, value))).catch((error: unknown) => error);
    expect(told instanceof FileProblem || 'info' in (told as object)).toBe(true);
  });
});
