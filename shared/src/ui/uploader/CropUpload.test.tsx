import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError, CODES } from '../../errors/index.ts';
import { CropUpload, type CropUploadProps } from './CropUpload.tsx';
import { outputType } from './picture.ts';

// The time to load the code is not part of the test.
beforeAll(() => import('./CropDialog.tsx'), 120_000);

let size = { width: 800, height: 600 };
let readable = true;

beforeEach(() => {
  size = { width: 800, height: 600 };
  readable = true;
  const proto = HTMLImageElement.prototype;
  proto.decode = () => (readable ? Promise.resolve() : Promise.reject(new Error('EncodingError')));
  vi.spyOn(proto, 'naturalWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(proto, 'naturalHeight', 'get').mockImplementation(() => size.height);
  const brush = { translate() {}, scale() {}, rotate() {}, drawImage: vi.fn<() => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as unknown as GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['cut'], { type })));
});

function show(props: Partial<CropUploadProps<string>> = {}) {
  const upload = vi.fn<CropUploadProps<string>['upload']>(() => Promise.resolve('/api/a.jpg'));
  const onDone = vi.fn<CropUploadProps<string>['onDone']>();
  render(
    <CropUpload
      label="上传头像"
      output={{ width: 512, height: 512 }}
      mask="circle"
      upload={upload}
      onDone={onDone}
      {...props}
    >
      {({ pick }) => (
        <button type="button" onClick={pick}>
          更换头像
        </button>
      )}
    </CropUpload>,
  );
  return { upload, onDone };
}
function choose(file = new File(['x'], '自拍.jpeg', { type: 'image/jpeg' })): void {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
}
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

it('CropUpload crops the chosen area and uploads the result', async () => {
  const { upload, onDone } = show();
  choose();
  expect(await screen.findByRole('application', { name: '裁剪区域' })).toBeTruthy();
  fireEvent.click(await button('确定'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const sent = upload.mock.calls[0]![0];
  expect([sent.name, sent.type]).toEqual(['自拍.jpg', 'image/jpeg']);
  expect(onDone.mock.calls[0]![0]).toBe('/api/a.jpg');
  await vi.waitFor(() => expect(screen.queryByRole('application')).toBeNull());
});

it('a failed upload shows the reason, keeps the picture, and can be retried', async () => {
  const { upload, onDone } = show();
  upload.mockRejectedValueOnce(new Error('网络不稳定，请重试'));
  choose();
  fireEvent.click(await button('确定'));
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：网络不稳定，请重试');
  expect(screen.getByRole('application')).toBeTruthy();
  fireEvent.click(await button('重试'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(upload).toHaveBeenCalledTimes(2);
});

it('a crop that the service refuses for good offers another picture, and no retry', async () => {
  const { upload } = show();
  upload.mockRejectedValueOnce(new AppError(CODES.REFUSED, '图片已损坏'));
  choose();
  fireEvent.click(await button('确定'));
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：图片已损坏');
  expect(await button('换一张')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /重试|确定/ })).toBeNull();
});

it('CropUpload shows its progress, and a cancelled upload leaves the picture unchanged', async () => {
  let signal: AbortSignal | undefined;
  const upload: CropUploadProps<string>['upload'] = (_file, controls) => {
    signal = controls.signal;
    controls.onProgress(0.4);
    return new Promise(() => {});
  };
  show({ upload });
  choose();
  fireEvent.click(await button('确定'));
  await vi.waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
  fireEvent.click(await button('取消上传'));
  expect(signal?.aborted).toBe(true);
  expect(await button('确定')).toBeTruthy();
});

it.each([
  [
    'a file of another kind',
    new File(['x'], 'a.gif', { type: 'image/gif' }),
    '上传失败：只支持 JPG、PNG、WebP 格式的图片',
  ],
  [
    'a file that is too large',
    new File(['x'.repeat(3_000)], 'a.png', { type: 'image/png' }),
    '上传失败：图片超过 2 KB，请压缩后重试',
  ],
])('CropUpload refuses %s and shows why', async (_name, file, message) => {
  show({ limits: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2_048, maxFiles: 1, noun: '图片' } });
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

it('CropUpload refuses a picture that cannot be decoded and one with too few pixels', async () => {
  show();
  readable = false;
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：这张图片打不开，可能已损坏，请换一张');
  readable = true;
  size = { width: 120, height: 80 };
  choose();
  expect(await screen.findByText('上传失败：图片只有 120×80 像素，至少需要 200×200')).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

it('a second picture that cannot be read is refused in the window, and the first one stays', async () => {
  const { onDone } = show();
  choose();
  await button('确定');
  readable = false;
  choose(new File(['x'], 'b.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：这张图片打不开，可能已损坏，请换一张');
  fireEvent.click(await button('确定'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]![1].name).toBe('自拍.jpg');
});

it('CropUpload stores JPG as JPG, and all other formats as PNG', () => {
  expect(['image/jpeg', 'image/png', 'image/webp'].map((type) => outputType(type).extension)).toEqual([
    'jpg',
    'png',
    'png',
  ]);
});
