import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { findModel, listModels, planTarget } from './folder.ts';

const dir = temporaryFolder('model-folder');
let root = '';
beforeAll(async () => {
  root = path.join(dir, 'models');
  await mkdir(path.join(root, 'SD1.5'), { recursive: true });
  for (const name of ['a.safetensors', 'old.ckpt', '.b.part', 'notes.txt', 'SD1.5/梦.safetensors'])
    await writeFile(path.join(root, name), '');
  await writeFile(path.join(dir, 'secret.safetensors'), '');
  await symlink(path.join(dir, 'secret.safetensors'), path.join(root, 'out.safetensors'));
  await symlink(path.join(root, 'a.safetensors'), path.join(root, 'in.safetensors'));
  await symlink(root, path.join(root, 'SD1.5', 'round'));
});

it('listModels finds safetensors files in all folders, counts pickles, and follows no link outside or in circles', async () => {
  const { models, others } = await listModels(root, 100);
  expect(models.map(({ name }) => name)).toEqual(['SD1.5/梦.safetensors', 'a.safetensors', 'in.safetensors']);
  expect(others).toBe(1);
  expect((await listModels(root, 1)).models).toHaveLength(1);
});

it.each([
  ['../secret.safetensors', '不是可用的文件名'],
  ['SD1.5/../../secret.safetensors', '不是可用的文件名'],
  ['/etc/passwd', '不是可用的文件名'],
  ['a\0.safetensors', '不是可用的文件名'],
  ['SD1.5\\梦.safetensors', '不是可用的文件名'],
  ['.b.part', '不是可用的文件名'],
  ['out.safetensors', '通到文件夹外面的链接'],
  ['gone.safetensors', '没有找到'],
  ['notes.txt', '不是 safetensors 文件'],
  ['old.ckpt', '是 pickle 格式，打开它可能会运行别人写的程序'],
])('findModel refuses a name that leads outside, or to another kind of file: %j', async (name, words) => {
  await expect(findModel(root, name)).rejects.toThrow(words);
});

it('a new file is placed beside the first model, with the extension of its format', async () => {
  expect(await planTarget(root, 'SD1.5/梦.safetensors', '新')).toEqual({
    name: 'SD1.5/新.safetensors',
    folder: path.join(root, 'SD1.5'),
    file: '新.safetensors',
  });
});

it.each([
  ['a', '已经有「a.safetensors」了'],
  ['out', '已经有「out.safetensors」了'],
  ['b/c', '不能有'],
  ['..', '不能有'],
  ['a:b', '不能有'],
  ['con', '不能有'],
  ['模'.repeat(80), '太长：最多 200 字节'],
  ['x.ckpt', 'pickle'],
])('a new name that exists or is invalid on some system is refused with a message: %s', async (name, words) => {
  await expect(planTarget(root, 'a.safetensors', name)).rejects.toThrow(words);
});
