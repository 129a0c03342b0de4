import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '@app/shared/errors';
import { openPictures } from '../pictures/open.ts';
import { PictureError } from '../pictures/process.ts';
import { inspectPicture as inspectFile, HEAD_BYTES } from './inspect.ts';

let folder: string;
const pictures = openPictures(3);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inspect-'));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

async function inspectPicture(data: Buffer) {
  const file = path.join(folder, randomUUID());
  await writeFile(file, data);
  return inspectFile(pictures, 1, { path: file, head: data.subarray(0, HEAD_BYTES), bytes: data.length });
}

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa7744' } });
const messageOf = (data: Buffer) =>
  inspectPicture(data).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('requirements of an upload', () => {
  it('an upload of JPEG, PNG and WebP is recognised by its content', async () => {
    expect(await inspectPicture(await plainPicture(40, 30).jpeg().toBuffer())).toEqual({
      type: 'image/jpeg',
      width: 40,
      height: 30,
      generated: false,
    });
    expect((await inspectPicture(await plainPicture(40, 30).png().toBuffer())).type).toBe('image/png');
    expect((await inspectPicture(await plainPicture(40, 30).webp().toBuffer())).type).toBe('image/webp');
  });

  it('an upload is measured upright, after its EXIF orientation', async () => {
    const turned = await plainPicture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
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
  ])('an upload is refused when it is %s', async (_name, data, message) => {
    expect(await messageOf(data)).toBe(message);
  });

  it.each([
    ['late', '上传失败：没能在时限内打开图片，请过一会儿再试，或换一张'],
    ['ended', '上传失败：打开图片时中断了，请过一会儿再试，或换一张'],
  ] as const)('a good picture whose process is %s is not refused for good', async (reason, message) => {
    const data = await plainPicture(40, 30).png().toBuffer();
    const fails = { ...pictures, header: () => Promise.reject(new PictureError('it went wrong', reason)) };
    await expect(inspectFile(fails, 1, { path: '', head: data, bytes: data.length })).rejects.toMatchObject({
      code: CODES.FAULT,
      message,
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a truncated %s is refused, also among concurrent uploads',
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

  it('a picture of more than 40 MP is refused by its header, before it is decoded', async () => {
    const bomb = await plainPicture(16, 16).png().toBuffer();
    bomb.writeUInt32BE(9000, 16);
    bomb.writeUInt32BE(9000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await messageOf(bomb)).toBe('上传失败：图片超过 4000 万像素，请缩小后重试');
  });

  /** A PNG without pixels: a small file, whatever size its header claims. */
  function emptyPng(side: number, { depth, interlaced }: { depth: 8 | 16; interlaced: boolean }): Buffer {
    const chunk = (type: string, body: Buffer) => {
      const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
      framed.writeUInt32BE(body.length, 0);
      framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
      return framed;
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(16))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it('a picture that would need too much memory is refused before it is decoded', async () => {
    const said = '上传失败：图片解开后过大（隔行扫描或每通道 16 位），请另存为普通的 JPG 或 PNG，或缩小后重试';
    expect(await messageOf(emptyPng(6300, { depth: 16, interlaced: true }))).toBe(said);
    expect(await messageOf(emptyPng(6300, { depth: 8, interlaced: true }))).toBe(said);
    // The same size without interlacing is decoded, and found to have no pixels.
    expect(await messageOf(emptyPng(6300, { depth: 8, interlaced: false }))).toBe(
      '上传失败：图片已损坏，无法打开，请换一张',
    );
  });
});
