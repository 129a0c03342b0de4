import * as actions from '@app/shared/state/actions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, openPage, service, serveTools } from '../testing/page.tsx';
import { MyMaterial } from './MyMaterial.tsx';
import { Toolbox } from './Toolbox.tsx';
import { ToolHelp } from './ToolHelp.tsx';
import { Wall } from './Wall.tsx';

serveTools();

const WORK = {
  id: 'w1',
  title: '青瓷',
  url: '/view/w1',
  width: 960,
  height: 960,
  prompt: '青瓷花瓶',
  start: null,
  author: '阿月',
  tool: 'imgGeneration',
  mine: true,
  state: 'shown',
  label: 'generated',
};
const page = (list: object[]) => ({ list, total: list.length, page: 1, limit: 24 });
const sentTo = (url: string) => service.sent.filter((one) => one.url === url).map(({ body }) => body);

it('the help page opens on the tool of its address, else on 图片生成', () => {
  openPage(ToolHelp, '/hidream/help?tool=modelSet');
  expect(screen.getByRole('link', { name: '版型套图' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('同一个人台，一次画出一整套')).toBeTruthy();
});

it('the help page opens on the first tool for a tool without help', () => {
  openPage(ToolHelp, '/hidream/help?tool=txt2img');
  expect(screen.getByRole('link', { name: '图片生成' }).getAttribute('aria-current')).toBe('page');
});

it('the toolbox links to every open tool', () => {
  openPage(Toolbox);
  expect(screen.getByRole('link', { name: /智能抠图/ }).getAttribute('href')).toBe('/hidream/magicIntematting');
  expect(screen.getByRole('link', { name: /一键上架/ }).getAttribute('href')).toBe('/hidream/listing');
});

it('a work of the wall opens in a dialog, and its owner can withdraw it', async () => {
  service.answers['/aigc/wall/page/1/24'] = page([WORK]);
  service.answers['/aigc/wall/withdraw'] = null;
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  openPage(Wall, '/hidream/wall');
  fireEvent.click(await screen.findByRole('button', { name: /青瓷/ }));
  fireEvent.click(await screen.findByRole('button', { name: '收回' }));
  await waitFor(() => expect(sentTo('/aigc/wall/withdraw')).toEqual([{ id: 'w1' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /青瓷/ })).toBeNull());
});

it('an empty search among own pictures shows a message with a link to all', async () => {
  service.answers['/file/data/mine/1/50'] = { ...page([]), limit: 50 };
  openPage(MyMaterial, '/hidream/myMaterial?words=布鞋');
  expect(await screen.findByText('没有符合条件的图片')).toBeTruthy();
  fireEvent.click(button('看全部图片'));
  expect(await screen.findByText('还没有图片，上传和做好的图片都会出现在这里')).toBeTruthy();
});
