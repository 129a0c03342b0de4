import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError, CODES } from '../../errors/index.ts';
import { DropZone } from './DropZone.tsx';

const photo = (): File => new File(['photo'], 'shoe.png', { type: 'image/png' });
const pick = (file: File): void => {
  fireEvent.change(screen.getByLabelText('上传商品图'), { target: { files: [file] } });
};

test('a picked file is uploaded and passed to the handler', async () => {
  const onDone = vi.fn<(result: string, file: File) => void>();
  const file = photo();
  render(<DropZone label="上传商品图" upload={async () => 'id-1'} onDone={onDone} />);
  pick(file);
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('id-1', file));
  expect(screen.getByText('拖进来，或点击选择')).toBeTruthy();
});

test('a refused file shows the reason and is not uploaded', () => {
  const upload = vi.fn<() => Promise<string>>();
  render(<DropZone label="上传商品图" upload={upload} />);
  pick(new File(['x'], 'a.gif', { type: 'image/gif' }));
  expect(screen.getByRole('alert').textContent).toBe('上传失败：只支持 JPG、PNG、WebP 格式的图片');
  expect(upload).not.toHaveBeenCalled();
});

test('a failed file is retained and uploaded again by 重试', async () => {
  const file = photo();
  const upload = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('后端接口连接异常'))
    .mockResolvedValueOnce('id-2');
  const onDone = vi.fn<(result: string, file: File) => void>();
  render(<DropZone label="上传商品图" upload={upload} onDone={onDone} />);
  pick(file);
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：后端接口连接异常');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('id-2', file));
});

test('a file that the service refuses for good can be replaced, and not retried', async () => {
  const upload = vi.fn<() => Promise<string>>().mockRejectedValue(new AppError(CODES.REFUSED, '图片太小'));
  render(<DropZone label="上传商品图" upload={upload} />);
  pick(photo());
  expect((await screen.findByRole('alert')).textContent).toBe('上传失败：图片太小');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '换一个' }));
  expect(screen.getByLabelText('上传商品图')).toBeTruthy();
});

test('unmounting the drop zone aborts its uploads', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = render(
    <DropZone
      label="上传商品图"
      upload={(_, controls) => {
        signal = controls.signal;
        return new Promise(() => {});
      }}
    />,
  );
  pick(photo());
  await waitFor(() => expect(signal).toBeDefined());
  unmount();
  expect(signal?.aborted).toBe(true);
});
