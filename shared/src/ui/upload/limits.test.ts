import { expect, test } from 'vitest';
import { checkFiles, IMAGE_LIMITS, limitWords } from './limits.ts';

const MB = 1024 * 1024;

function file(type: string, size: number): File {
  const made = new File(['x'], 'photo', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test.each([
  ['image/png', 20 * MB, null],
  ['image/png', 20 * MB + 1, '上传失败：图片超过 20 MB，请压缩后重试'],
  ['image/gif', 100, '上传失败：只支持 JPG、PNG、WebP 格式的图片'],
  ['', 100, '上传失败：只支持 JPG、PNG、WebP 格式的图片'],
  ['image/webp', 0, '上传失败：图片是空的，请重新选择'],
])('a file of type "%s" with %i bytes: %s', (type, size, problem) => {
  expect(checkFiles([file(type, size)], IMAGE_LIMITS).problem).toBe(problem);
});

test('a refused file does not block valid ones', () => {
  const good = file('image/png', 10);
  const { accepted, problem } = checkFiles([file('text/plain', 10), good], { ...IMAGE_LIMITS, maxFiles: 8 });
  expect(accepted).toEqual([good]);
  expect(problem).toContain('只支持');
});

test('the first files up to the limit are accepted, the rest refused', () => {
  const three = [file('image/png', 1), file('image/png', 2), file('image/png', 3)];
  const { accepted, problem } = checkFiles(three, { ...IMAGE_LIMITS, maxFiles: 2 });
  expect(accepted).toEqual(three.slice(0, 2));
  expect(problem).toBe('上传失败：一次最多 2 张图片');
});

test('the upload limits are described as text', () => {
  expect(limitWords(IMAGE_LIMITS)).toBe('JPG、PNG、WebP，20 MB 以内');
});
