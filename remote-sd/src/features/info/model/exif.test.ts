import { describe, expect, it } from 'vitest';
import { readJpegOrWebp } from './jpeg-webp.ts';
import { readPicture } from './read-picture.ts';

const TEXT = '青瓷花瓶\nNegative prompt: 模糊\nSteps: 24, Sampler: Euler a, CFG scale: 7, Seed: 5, Size: 768x512';
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

function utf16(text: string, little: boolean): number[] {
  return [...text].flatMap((_, index) => {
    const code = text.charCodeAt(index);
    return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
}

/** EXIF with one comment in its second directory (Exif IFD). */
function exif(comment: number[], little = false): number[] {
  const two = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const four = (value: number) => {
    const bytes = [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
    return little ? bytes.toReversed() : bytes;
  };
  const directory = (tag: number, type: number, count: number, value: number) => [
    ...two(1),
    ...two(tag),
    ...two(type),
    ...four(count),
    ...four(value),
    ...four(0),
  ];
  return [
    ...ascii(little ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...directory(0x8769, 4, 1, 26),
    ...directory(0x9286, 7, comment.length, 44),
    ...comment,
  ];
}
const unicode = (little: boolean) => [...ascii('UNICODE\0'), ...utf16(TEXT, little)];
const readUserComment = (bytes: Uint8Array) => readJpegOrWebp(bytes).texts.UserComment ?? null;
const jpeg = (data: number[]) => {
  const length = data.length + 8;
  return new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    1,
    0xff,
    0xe1,
    length >> 8,
    length & 255,
    ...ascii('Exif\0\0'),
    ...data,
    0xff,
    0xda,
    0,
    2,
  ]);
};
const webp = (data: number[]) =>
  new Uint8Array([
    ...ascii('RIFF'),
    0,
    0,
    0,
    0,
    ...ascii('WEBPVP8 '),
    3,
    0,
    0,
    0,
    1,
    2,
    3,
    0,
    ...ascii('EXIF'),
    data.length & 255,
    data.length >> 8,
    0,
    0,
    ...data,
  ]);

describe('words in a JPEG or WebP', () => {
  it.each([
    ['a JPEG', jpeg(exif(unicode(false)))],
    ['a JPEG whose numbers run the other way', jpeg(exif(unicode(true), true))],
    ['letters in another order than the numbers', jpeg(exif(unicode(true)))],
    ['UTF-8', jpeg(exif([...ascii('ASCII\0\0\0'), ...new TextEncoder().encode(TEXT)]))],
    ['a WebP', webp(exif(unicode(false)))],
    ['a WebP with the head of a JPEG', webp([...ascii('Exif\0\0'), ...exif(unicode(false))])],
  ])('text is read from %s', async (_name, bytes) => {
    expect(readUserComment(bytes)).toBe(TEXT);
    const picture = await readPicture(new File([bytes], 'a'));
    expect(picture).toMatchObject({ size: null, raw: TEXT, info: { prompt: '青瓷花瓶', negative: '模糊' } });
  });

  it('a file truncated anywhere yields its text or nothing, and never throws', () => {
    for (const whole of [jpeg(exif(unicode(false))), webp(exif(unicode(true), true))])
      for (let length = 0; length < whole.length; length += 1)
        expect([null, TEXT]).toContain(readUserComment(whole.subarray(0, length)));
  });

  it('a file with any byte flipped never throws', () => {
    const whole = jpeg(exif(unicode(false)));
    for (let at = 0; at < whole.length; at += 1) {
      const turned = whole.slice();
      turned[at] = turned[at]! ^ 255;
      expect(() => readUserComment(turned)).not.toThrow();
    }
  });
});
