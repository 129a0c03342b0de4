import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { writeFalse, writeModel } from '../testing/model-file.ts';
import { readHeader } from './header.ts';

const dir = temporaryFolder('model-header');
let place = '';
beforeAll(async () => {
  place = path.join(dir, 'model.safetensors');
});

const read = () => readHeader(place, 'model.safetensors');
const f32 = (begin: number, end: number, shape = [1]) => ({ dtype: 'F32', shape, data_offsets: [begin, end] });

it('readHeader returns the tensors in file order, and the file’s own metadata', async () => {
  await writeModel(
    place,
    [
      { name: 'b', dtype: 'F16', shape: [2, 3] },
      { name: 'a', dtype: 'I64', shape: [] },
    ],
    { format: 'pt' },
  );
  const { tensors, metadata } = await read();
  expect([...tensors.values()].map(({ name, dtype, shape, begin, end }) => [name, dtype, shape, end - begin])).toEqual([
    ['b', 'F16', [2, 3], 12],
    ['a', 'I64', [], 8],
  ]);
  expect(metadata).toEqual({ format: 'pt' });
});

it.each([
  ['tensors that overlap', { a: f32(0, 4), b: f32(2, 6) }, 6, '权重「a」和「b」的位置重叠'],
  ['a gap between tensors', { a: f32(0, 4), b: f32(8, 12) }, 12, '权重「b」前面有 4 字节不属于任何权重'],
  ['fewer bytes than its shape takes', { a: f32(0, 2) }, 2, '写着 F32 [1]，要 4 字节，文件里却是 2 字节'],
  ['a shape that no file holds', { a: f32(0, 4, [2 ** 40, 2 ** 40]) }, 4, '要 过多 字节'],
  ['a negative side', { a: f32(0, 4, [-1]) }, 4, '形状不是一列整数'],
  ['a place that runs backwards', { a: f32(4, 0) }, 4, '位置不是一前一后两个整数'],
  ['an unknown kind of numbers', { a: { ...f32(0, 4), dtype: 'F4' } }, 4, '格式「F4」这里不认识'],
  ['a kind that every object has', { a: { ...f32(0, 4), dtype: 'constructor' } }, 4, '这里不认识'],
  ['an end behind the file', { a: f32(0, 400, [100]) }, 20, '可能没有下载完'],
  ['bytes behind its last tensor', { a: f32(0, 4) }, 9, '末尾多出 5 字节'],
  ['an entry that is no object', { a: 7 }, 4, '说明不是一个对象'],
  ['notes that are no texts', { __metadata__: { a: 1 } }, 0, '附加信息不是一组文字'],
])('a header with %s is refused with a message', async (_, header, zeros, words) => {
  await writeFalse(place, JSON.stringify(header), zeros);
  await expect(read()).rejects.toThrow(words);
});

it.each([
  ['shorter than a length', Buffer.from('{}'), '文件只有 2 字节'],
  ['with a length beyond its end', Buffer.from([255, 255, 255, 255, 255, 255, 255, 255, 1]), '可能不是 safetensors'],
  ['whose header is no JSON', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 65, 66]), '文件头不是 JSON'],
])('a file %s is refused with a message', async (_, bytes, words) => {
  await writeFile(place, bytes);
  await expect(read()).rejects.toThrow(words);
});

it('a header larger than any real one is refused before it is read', async () => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(17n * 1024n * 1024n);
  await writeFile(place, length);
  await truncate(place, 20 * 1024 * 1024);
  await expect(read()).rejects.toThrow('超过了 16777216 字节');
});
