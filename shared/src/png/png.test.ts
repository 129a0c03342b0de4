import { describe, expect, it } from 'vitest';
import { chunk, chunksOf, isPng, SIGNATURE, textOf } from './index.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (...chunks: Uint8Array[]) => Uint8Array.from([SIGNATURE, ...chunks].flatMap((part) => [...part]));

describe('a reader of PNG chunks', () => {
  it('the PNG chunk reader returns chunks as written, with their offsets', () => {
    const png = file(chunk('IHDR', bytes('0123456789abc')), chunk('IEND', new Uint8Array()));
    expect(isPng(png)).toBe(true);
    expect([...chunksOf(png)].map(({ type, data, end }) => [type, data.length, end])).toEqual([
      ['IHDR', 13, 33],
      ['IEND', 0, 45],
    ]);
  });

  it('the PNG chunk reader stops before a truncated chunk, or reports that it exceeds the file', () => {
    const png = file(chunk('IHDR', bytes('0123456789abc')), chunk('IDAT', bytes('data')));
    expect([...chunksOf(png.subarray(0, png.length - 1))].map(({ type }) => type)).toEqual(['IHDR']);
    const liar = png.slice();
    liar[33] = 0xff;
    expect([...chunksOf(liar)].map(({ type }) => type)).toEqual(['IHDR']);
    expect([...chunksOf(new Uint8Array(3))]).toEqual([]);
  });

  it('the PNG chunk reader computes the CRC of type and data', () => {
    const made = chunk('tEXt', bytes('a\0b'));
    expect(new DataView(made.buffer).getUint32(made.length - 4)).toBe(0xdc49a23b);
  });

  it("the PNG chunk reader returns the input's kind of bytes, such as Buffers in Node", () => {
    class Bytes extends Uint8Array {}
    const [first] = chunksOf(new Bytes(file(chunk('IEND', new Uint8Array()))));
    expect(first!.data).toBeInstanceOf(Bytes);
  });
});

describe('the text of a chunk', () => {
  it.each([
    ['tEXt', 'parameters\0words', { body: 'words', packed: false, utf8: false }],
    ['zTXt', 'parameters\0\0packed', { body: 'packed', packed: true, utf8: false }],
    ['iTXt', 'parameters\0\0\0zh\0words\0text', { body: 'text', packed: false, utf8: true }],
    ['iTXt', 'parameters\0\x01\0\0\0packed', { body: 'packed', packed: true, utf8: true }],
  ])('the text of a PNG chunk in %s follows its keyword: %j', (type, data, { body, packed, utf8 }) => {
    expect(textOf({ type, data: bytes(data) })).toEqual({ keyword: 'parameters', body: bytes(body), packed, utf8 });
  });

  it.each([
    ['IDAT', 'parameters\0words'],
    ['tEXt', 'no end of the keyword'],
    ['tEXt', '\0no keyword'],
    ['iTXt', 'parameters\0\0\0no end'],
  ])('a PNG chunk has no text in %s with %j', (type, data) => {
    expect(textOf({ type, data: bytes(data) })).toBeNull();
  });
});
