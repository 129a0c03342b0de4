import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, serveTools } from '../../testing/page.tsx';
import { MagicExpand } from './page.tsx';

serveTools();

async function withPhoto() {
  openPage(MagicExpand);
  expect(button('开始扩图').disabled).toBe(true);
  choosePhoto();
  await waitFor(() => expect(screen.getByText(/^扩图后 /)).toBeTruthy());
}

it('智能扩图 places the photo in a frame of the chosen ratio, and submits it', async () => {
  await withPhoto();
  fireEvent.click(screen.getByRole('radio', { name: '16:9' }));
  await waitFor(() => expect(screen.getByText('扩图后 1280 × 720')).toBeTruthy());
  fireEvent.click(button('开始扩图'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({
    tool: 'magicExpand',
    fileId: PHOTO.fileId,
    frame: { by: 'rectangle', left: 160, top: 0, width: 1280, height: 720 },
    format: 'png',
  });
});

it('智能扩图 keeps a ratio that was chosen before the photo', async () => {
  openPage(MagicExpand);
  fireEvent.click(screen.getByRole('radio', { name: '16:9' }));
  choosePhoto();
  await waitFor(() => expect(screen.getByText('扩图后 1280 × 720')).toBeTruthy());
});
