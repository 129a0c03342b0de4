import { taskOf } from '@app/shared/testing/task';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, openPage, service, serveTools } from '../../testing/page.tsx';
import { IDEAS } from './model/ideas.ts';
import { INITIAL_FORM, paramsOf } from './model/form.ts';
import { ModelGeneration } from './page.tsx';

serveTools();

it('版型示意 submits its settings', async () => {
  openPage(ModelGeneration);
  fireEvent.change(screen.getByLabelText('补充描述（可不填）'), { target: { value: '戴眼镜' } });
  fireEvent.click(button('生成版型示意'));
  await waitFor(() => expect(requestedParams()).toEqual([paramsOf({ ...INITIAL_FORM, words: '戴眼镜' })]));
});

it('版型示意 draws an example by one click', async () => {
  openPage(ModelGeneration);
  fireEvent.click(button(/海边的短裤/));
  const beach = IDEAS.find(({ key }) => key === 'beach')!.form;
  await waitFor(() => expect(requestedParams()).toEqual([paramsOf(beach)]));
});

it('版型示意 does not offer to save the model while it is being drawn', async () => {
  const params = paramsOf(INITIAL_FORM);
  const image = { fileId: 'r1', url: '/view/r1', width: 960, height: 1280, notes: [], part: '', seed: 7 };
  service.tasks = [taskOf(params, { state: 'running', images: [image] as never })];
  openPage(ModelGeneration, '/?task=t1');
  await waitFor(() => expect(screen.getByText(/^正在画/)).toBeTruthy());
  expect(screen.queryByText('存为我的人台')).toBeNull();
  service.tasks = [];
});

it('版型示意 offers to save the model of a finished picture', async () => {
  const image = { fileId: 'r1', url: '/view/r1', width: 960, height: 1280, notes: [], part: '', seed: 7 };
  service.tasks = [taskOf(paramsOf(INITIAL_FORM), { state: 'done', images: [image] as never })];
  openPage(ModelGeneration, '/?task=t1');
  await waitFor(() => expect(button('存为我的人台')).toBeTruthy());
  expect(button('再画一次')).toBeTruthy();
});
