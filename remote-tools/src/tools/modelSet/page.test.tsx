import { taskOf } from '@app/shared/testing/task';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestedParams, button, openPage, service, serveTools } from '../../testing/page.tsx';
import { INITIAL_FORM, paramsOf, PRESETS } from './model/form.ts';
import { ModelSet } from './page.tsx';

serveTools();

const SET = paramsOf(INITIAL_FORM);
const shot = (nth: number) => ({
  fileId: `r${nth}`,
  url: `/view/r${nth}`,
  width: 960,
  height: 1280,
  notes: [],
  part: `第 ${nth} 张`,
  seed: nth,
});

it('版型套图 draws the set of its example', async () => {
  openPage(ModelSet);
  fireEvent.click(button('用这一套试试'));
  await waitFor(() => expect(requestedParams()).toEqual([SET]));
});

it('版型套图 shows the number of pictures of a preset, and draws them', async () => {
  openPage(ModelSet);
  fireEvent.click(button('三视图'));
  fireEvent.click(button('生成 3 张'));
  await waitFor(() => expect(requestedParams()[0]).toMatchObject({ shots: PRESETS[2]!.shots }));
});

it('版型套图 shows a finished set as a grid, and one picture large', async () => {
  service.tasks = [taskOf(SET, { state: 'done', images: [1, 2, 3, 4].map(shot) as never })];
  openPage(ModelSet, '/?task=t1');
  await waitFor(() => expect(button('下载整套（4 张）')).toBeTruthy());
  fireEvent.click(screen.getAllByRole('button', { name: /^看大图/ })[1]!);
  expect(screen.getByText('第 2 张', { selector: 'figcaption' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '下载成图' })).toBeTruthy();
  fireEvent.click(button('看整套'));
  expect(screen.getByRole('list', { name: '整套图片' })).toBeTruthy();
});

it('版型套图 draws one picture again and keeps the seeds of the others', async () => {
  service.tasks = [taskOf(SET, { state: 'done', images: [1, 2, 3, 4].map(shot) as never })];
  openPage(ModelSet, '/?task=t1');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^重拍/ })).toHaveLength(4));
  fireEvent.click(screen.getAllByRole('button', { name: /^重拍/ })[1]!);
  await waitFor(() => expect(requestedParams()).toHaveLength(1));
  const seeds = (requestedParams()[0] as { shots: { seed: number }[] }).shots.map(({ seed }) => seed);
  expect([seeds[0], seeds[2], seeds[3]]).toEqual([1, 3, 4]);
});
