import { expect, it } from 'vitest';
import { fileIdOf } from './addresses.ts';
import { attachment, safeName } from './names.ts';

const ID = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';

it.each([
  [`/api/file/data/view/${ID}`, ID],
  [`https://our.example/api/file/data/view/${ID}?w=320`, ID],
  [`https://evil.example/api/file/data/view/${ID}`, null],
  [`//evil.example/api/file/data/view/${ID}`, null],
  ['http://169.254.169.254/latest/meta-data', null],
  ['file:///etc/passwd', null],
  [`/api/file/data/view/${ID}/../../x`, null],
  ['http://[', null],
])('fileIdOf maps the address %s to the file %s', (address, expected) => {
  expect(fileIdOf(address, ['https://our.example'])).toBe(expected);
});

it('attachment names a download in UTF-8 with an ASCII fallback', () => {
  expect(attachment('画质增强-1.jpg')).toBe(
    'attachment; filename="____-1.jpg"; filename*=UTF-8\'\'%E7%94%BB%E8%B4%A8%E5%A2%9E%E5%BC%BA-1.jpg',
  );
});

it('safeName uses the extension of the content and strips paths', () => {
  expect(safeName('..\\..\\柿子.exe', 'image/png')).toBe('柿子.png');
  expect(safeName('', 'image/jpeg')).toBe('图片.jpg');
});
