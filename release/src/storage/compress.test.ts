import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from './compress.ts';

const script = (name: string) => Buffer.from(`export const ${name} = 'value of ${name}';\n`.repeat(40));

it('a script is compressed in both encodings, without loss', async () => {
  const bytes = script('first');
  const forms = await compress('first.js', bytes);
  expect(forms.map(({ encoding }) => encoding)).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(forms[0]!.bytes)).toEqual(bytes);
  expect(gunzipSync(forms[1]!.bytes)).toEqual(bytes);
});

it('the same content is compressed once, under any path', async () => {
  const [one, other] = [await compress('a.js', script('same')), await compress('b.js', script('same'))];
  expect(other).toBe(one);
  expect(await compress('a.js', script('another'))).not.toBe(one);
});

it('small files and pictures are not compressed', async () => {
  expect(await compress('small.js', Buffer.from('1'))).toEqual([]);
  expect(await compress('picture.webp', Buffer.alloc(4096))).toEqual([]);
});
