import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, serveTools } from '../../testing/page.tsx';
import { AiFitting } from './page.tsx';

serveTools();

it('AI试衣 requires a garment, then tries it on the drawn model', async () => {
  openPage(AiFitting);
  expect(button('试穿').disabled).toBe(true);
  expect(screen.getByText('先选一张衣服的照片').getAttribute('role')).toBe('status');
  choosePhoto();
  await waitFor(() => expect(button('试穿').disabled).toBe(false));
  fireEvent.click(button('试穿'));
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({
    tool: 'aiFitting',
    fileId: PHOTO.fileId,
    on: { by: 'figure', pose: 'stand' },
  });
});

it('AI试衣 on a photograph requires the photograph and consent', async () => {
  openPage(AiFitting);
  choosePhoto();
  await waitFor(() => expect(button('试穿').disabled).toBe(false));
  fireEvent.click(screen.getByText('自己的照片'));
  expect(screen.getByText('再选一张人物的照片')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('选择人物的照片'), {
    target: { files: [new File(['picture'], '人.jpg', { type: 'image/jpeg' })] },
  });
  await waitFor(() => expect(screen.getByText('请先勾选人物的同意')).toBeTruthy());
  expect(button('试穿').disabled).toBe(true);
});

it('AI试衣 takes the model that the gallery passes in the address', async () => {
  openPage(AiFitting, '/hidream/aiFitting?model=guyan&pose=pocket');
  expect(await screen.findByText('男 · 高个')).toBeTruthy();
});
