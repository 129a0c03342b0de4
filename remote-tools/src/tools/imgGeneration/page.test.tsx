import { taskOf } from '@app/shared/testing/task';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { ImgGeneration } from './page.tsx';

serveTools();

const words = () => screen.getByLabelText<HTMLTextAreaElement>('想画的内容');

it('图片生成 requires a prompt', () => {
  openPage(ImgGeneration);
  fireEvent.click(button('生成'));
  expect(screen.getByText(/^写一句想画的内容，例如/)).toBeTruthy();
  expect(requestedParams()).toEqual([]);
});

it('图片生成 draws the prompt in the chosen shape and number', async () => {
  openPage(ImgGeneration);
  fireEvent.change(words(), { target: { value: ' 柿子 ' } });
  fireEvent.click(screen.getByText('3:4'));
  fireEvent.click(screen.getByText('4 张'));
  fireEvent.click(button('生成'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({ prompt: '柿子', shape: '3:4', count: 4, reference: null, seed: -1 });
});

it('图片生成 draws an example by one click', async () => {
  openPage(ImgGeneration);
  fireEvent.click(button(/窗台上的一只猫/));
  await waitFor(() =>
    expect(requestedParams()[0]).toMatchObject({ prompt: '窗台上的一只猫，晨光，米色墙面', shape: '1:1' }),
  );
  expect(words().value).toBe('窗台上的一只猫，晨光，米色墙面');
});

it('图片生成 starts with the prompt and settings of its address', () => {
  openPage(ImgGeneration, `/hidream/imgGeneration?prompt=${encodeURIComponent('夜泊')}&count=3`);
  expect(words().value).toBe('夜泊');
  expect(requestedParams()).toEqual([]);
});

it('图片生成 sends the share of the reference to keep', async () => {
  openPage(ImgGeneration, '/?prompt=a');
  expect(button('加一张参考图')).toBeTruthy();
  choosePhoto();
  await waitFor(() => expect(screen.getByText('保留原图')).toBeTruthy());
  fireEvent.click(button('生成'));
  await waitFor(() => expect(requestedParams()[0]).toMatchObject({ reference: { fileId: PHOTO.fileId, keep: 0.5 } }));
});

it('图片生成 draws again, and can fix the seed of a result', async () => {
  const params = {
    tool: 'imgGeneration',
    prompt: '柿子',
    negative_prompt: '',
    shape: '1:1',
    count: 1,
    style: '',
    reference: null,
    seed: -1,
  };
  const image = { fileId: 'r1', url: '/view/r1', width: 960, height: 960, notes: [], part: '', seed: 7 };
  service.tasks = [taskOf(params, { state: 'done', images: [image] as never })];
  openPage(ImgGeneration, '/?task=t1');
  await waitFor(() => expect(words().value).toBe('柿子'));
  expect(button('再画一次')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByText('锁定这张的种子'));
  expect(screen.getByText('锁定种子 7')).toBeTruthy();
});
