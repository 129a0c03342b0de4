import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, serveTools } from '../../testing/page.tsx';
import { INITIAL_FORM, shotsProblem } from './model/form.ts';
import { VideoGeneration } from './page.tsx';

serveTools();

it('the video page reports what is missing, and submits nothing', () => {
  openPage(VideoGeneration);
  fireEvent.click(button('生成视频'));
  expect(screen.getByText(shotsProblem(INITIAL_FORM))).toBeTruthy();
  expect(requestedParams()).toEqual([]);
});

it('the video page creates a shot from each picture and submits them in order', async () => {
  openPage(VideoGeneration);
  choosePhoto();
  await waitFor(() => expect(screen.getByRole('heading', { name: '镜头 1' })).toBeTruthy());
  fireEvent.change(screen.getByLabelText('字幕'), { target: { value: '一双布鞋' } });
  fireEvent.click(button('生成视频'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({
    tool: 'videoGeneration',
    ratio: '9:16',
    shots: [{ fileId: PHOTO.fileId, caption: '一双布鞋', move: 'auto' }],
  });
});

it('the video page copies and removes a shot', async () => {
  openPage(VideoGeneration);
  choosePhoto();
  await waitFor(() => expect(button('复制')).toBeTruthy());
  fireEvent.click(button('复制'));
  expect(screen.getByRole('heading', { name: '镜头 2' })).toBeTruthy();
  fireEvent.click(button('移除'));
  expect(screen.getByRole('heading', { name: '镜头 1' })).toBeTruthy();
});
