import { taskOf } from '@app/shared/testing/task';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, choosePhoto, openPage, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { Translate } from './page.tsx';

serveTools();

const FOUND = { tool: 'translate', fileId: PHOTO.fileId, from: 'auto', format: 'jpg' };

it('the translate page recognises text as soon as a picture is ready', async () => {
  openPage(Translate);
  expect(button('识别文字').disabled).toBe(true);
  choosePhoto();
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  expect(requestedParams()[0]).toMatchObject({ tool: 'translate', fileId: PHOTO.fileId, from: 'auto' });
});

it('the translate page offers to frame text when none was found', async () => {
  const outcome = {
    tool: 'translate',
    width: 960,
    height: 720,
    from: 'zh',
    translator: '',
    blocks: [],
    notes: ['没有找到中文'],
  };
  service.tasks = [taskOf(FOUND, { state: 'done', source: PHOTO, outcome: outcome as never })];
  openPage(Translate, '/?task=t1');
  await waitFor(() => expect(screen.getByText('没有找到中文')).toBeTruthy());
  fireEvent.click(button('框出文字'));
  expect(button('识别框内文字')).toBeTruthy();
  fireEvent.click(button('取消'));
  expect(screen.queryByRole('button', { name: '识别框内文字' })).toBeNull();
});
