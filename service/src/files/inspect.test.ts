import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectPicture } from './inspect.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa7744' } });
const messageOf = (data: Buffer) =>
  inspectPicture(data).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('what an upload must be', () => {
  it('accepts JPEG, PNG and WebP by their content', async () => {
    expect(await inspectPicture(await plain(40, 30).jpeg().toBuffer())).toEqual({
      type: 'image/jpeg',
      width: 40,
      height: 30,
    });
    expect((await inspectPicture(await plain(40, 30).png().toBuffer())).type).toBe('image/png');
    expect((await inspectPicture(await plain(40, 30).webp().toBuffer())).type).toBe('image/webp');
  });

  it('reports the size as shown, after the EXIF orientation', async () => {
    const turned = await plain(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectPicture(turned)).toMatchObject({ width: 30, height: 40 });
  });

  it.each([
    [
      'a page disguised as a picture',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      '上传失败：文件内容不是图片，请上传 JPG、PNG 或 WebP 图片',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '上传失败：暂不支持 SVG 文件，请换成 JPG、PNG 或 WebP 图片',
    ],
    ['a GIF', Buffer.from('GIF89a............'), '上传失败：暂不支持 GIF 文件，请换成 JPG、PNG 或 WebP 图片'],
    ['nothing', Buffer.alloc(0), '上传失败：图片是空文件，请重新选择'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), '上传失败：图片超过 20 MB，请压缩后重试'],
    [
      'only the head of a JPEG',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
      '上传失败：图片已损坏，无法打开，请换一张',
    ],
  ])('refuses %s', async (_name, data, message) => {
    expect(await messageOf(data)).toBe(message);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'refuses a %s that ends too early, also when many come at once',
    async (format) => {
      const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
      const whole = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      const torn = Array.from({ length: 20 }, () => Buffer.from(whole.subarray(0, whole.length * 0.9)));
      const said = await Promise.all(torn.map((data) => messageOf(data)));
      expect(new Set(said)).toEqual(new Set(['上传失败：图片已损坏，无法打开，请换一张']));
    },
  );

  it('refuses more than 40 MP by the header alone, before anything is decoded', async () => {
    const bomb = await plain(16, 16).png().toBuffer();
    bomb.writeUInt32BE(9000, 16);
    bomb.writeUInt32BE(9000, 20);
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await messageOf(bomb)).toBe('上传失败：图片超过 4000 万像素，请缩小后重试');
  });
});
