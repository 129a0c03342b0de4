import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { ImgEnhance } from './page.tsx';

serveTools();

async function withPhoto() {
  openPage(ImgEnhance);
  expect(button('开始增强').disabled).toBe(true);
  choosePhoto();
  await waitFor(() => expect(button('开始增强').disabled).toBe(false));
}

it('the enhance page shows the resulting size, and submits the settings', async () => {
  await withPhoto();
  expect(screen.getByText('1920 × 1440')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^4 倍/ }));
  fireEvent.click(button('开始增强'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({
    tool: 'imgEnhance',
    fileId: PHOTO.fileId,
    content: 'goods',
    scale: 4,
    format: 'jpg',
  });
});

it('the enhance page disables scales beyond the engine’s limit, and selects the largest that fits', async () => {
  service.answers['/file/data/upload'] = { ...PHOTO, width: 6000, height: 5000 };
  openPage(ImgEnhance);
  choosePhoto();
  await waitFor(() => expect(screen.getAllByText('超出上限').length).toBeGreaterThan(0));
  fireEvent.click(button('开始增强'));
  await waitFor(() => expect(requestedParams()[0]).toMatchObject({ scale: 1 }));
});

it('the enhance page offers repairs of old prints for old prints only', async () => {
  await withPhoto();
  expect(screen.queryByText('修补划痕')).toBeNull();
  fireEvent.click(screen.getByText('老照片'));
  expect(screen.getByText('修补划痕')).toBeTruthy();
  fireEvent.click(button('开始增强'));
  await waitFor(() => expect(requestedParams()[0]).toMatchObject({ content: 'old', scratches: true, fading: true }));
});
