import * as actions from '@app/shared/state/actions';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmptyStage } from './EmptyStage.tsx';

const onFiles = vi.fn<(files: File[]) => void>();
const SAMPLES = [
  { src: '/a.jpg', name: '咖啡.jpg', label: '一张实拍照片' },
  { src: '/b.jpg', name: '花瓶.jpg', label: '灰蒙的小图' },
];
const dropOn = (element: Element, data: Record<string, string>, files: File[] = []) =>
  fireEvent.drop(element, { dataTransfer: { getData: (type: string) => data[type] ?? '', files } });

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(new Blob(['picture'], { type: 'image/jpeg' }))),
  );
  render(<EmptyStage label="上传要增强的照片" samples={SAMPLES} onFiles={onFiles} />);
});
afterEach(() => {
  cleanup();
  onFiles.mockClear();
});

it('a click on a sample hands it over', async () => {
  fireEvent.click(screen.getByRole('button', { name: /一张实拍照片/ }));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]![0]).toMatchObject([{ name: '咖啡.jpg', type: 'image/jpeg' }]);
});

it('a sample that is dragged onto the zone is handed over once', async () => {
  const carried: Record<string, string> = {};
  const setData = (type: string, value: string) => (carried[type] = value);
  fireEvent.dragStart(screen.getByRole('button', { name: /灰蒙的小图/ }), { dataTransfer: { setData } });
  dropOn(screen.getByLabelText('上传要增强的照片'), carried);
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]![0][0]!.name).toBe('花瓶.jpg');
});

it('dropped files are left to the drop zone', () => {
  const photo = new File(['picture'], '布鞋.jpg', { type: 'image/jpeg' });
  dropOn(screen.getByLabelText('上传要增强的照片'), {}, [photo]);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([photo]);
});

it('a sample that cannot be fetched shows an error', async () => {
  vi.mocked(fetch).mockRejectedValue(new Error('offline'));
  const warned = vi.spyOn(actions.toast, 'warning').mockReturnValue();
  fireEvent.click(screen.getByRole('button', { name: /灰蒙的小图/ }));
  await waitFor(() => expect(warned).toHaveBeenCalledWith('示例图片没有载入，请检查网络后重试'));
  expect(onFiles).not.toHaveBeenCalled();
});
