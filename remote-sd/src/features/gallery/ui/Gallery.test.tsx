import type { Facets, Picture } from '@app/shared/contracts/pictures';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { local } from '@app/shared/state/storage';
import { fakeService, type FakeRequest } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { NO_FILTER, type GalleryFilter } from '../model/filter.ts';
import { Gallery, type GalleryLook } from './Gallery.tsx';

const TOTAL = 20_000;
const NO_FACETS = { model: [], lora: [], sampler: [], tool: [], size: [], shape: [], engine: [], tag: [] };

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const pictureOf = (place: number): Picture => ({
  fileId: idOf(place),
  taskId: idOf(place),
  tool: 'txt2img',
  url: `/v/${place}`,
  downloadUrl: `/d/${place}`,
  width: 768,
  height: 768,
  prompt: `第 ${place} 幅`,
  engine: '内置演示引擎',
  starred: false,
  tags: [],
  createdAt: '2026-11-21T10:00:00+08:00',
  day: '2026-11-21',
});

/** Requests that the gallery sent, without the service's prefix. */
let sentRequests: FakeRequest[];
let answers: (url: string, input: Record<string, unknown>) => unknown;
const totalFacets: Facets = {
  total: TOTAL,
  days: [
    { day: '2026-11-21', count: 15_000 },
    { day: '2026-11-20', count: 5_000 },
  ],
  starred: 0,
  facets: { ...NO_FACETS, model: [{ value: '青瓷', count: 12 }] },
};
function answerOf(url: string, input: Record<string, unknown>): unknown {
  const page = /page\/(\d+)\/(\d+)$/.exec(url);
  if (page) {
    const [number, limit] = [Number(page[1]), Number(page[2])];
    const list = Array.from({ length: limit }, (_, at) => pictureOf((number - 1) * limit + at));
    return { list, total: TOTAL, page: number, limit };
  }
  if (url.endsWith('facets')) return totalFacets;
  if (url.endsWith('ids'))
    return { ids: Array.from({ length: Number(input.count) }, (_, at) => idOf(Number(input.first) + at)) };
  if (url.endsWith('remove') || url.endsWith('restore') || url.endsWith('tag')) return { ids: input.ids };
  return null;
}

beforeEach(() => {
  answers = answerOf;
  sentRequests = fakeService(({ url, input }) => answers(url, input));
  fakeSession();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  local.remove('removedPictures');
});

function Page({ start = NO_FILTER }: { start?: GalleryFilter }) {
  const [filter, setFilter] = useState(start);
  const [look, setLook] = useState<GalleryLook | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Gallery
          filter={filter}
          onFilter={setFilter}
          look={look}
          onLook={setLook}
          onLookAway={() => setLook(null)}
          details={() => null}
          action={null}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const open = async (start?: GalleryFilter) => {
  render(<Page start={start} />);
  await screen.findByRole('button', { name: /第 0 幅$/ });
};
const cell = (place: number) => screen.getByRole('button', { name: new RegExp(`第 ${place} 幅(，已收藏)?$`) });
const bar = () => screen.getByRole('toolbar', { name: '所选图片' });
const callsOf = (end: string) => sentRequests.filter(({ url }) => url.endsWith(end)).map(({ input }) => input);

it('with twenty thousand pictures only those near the view are in the document, and only their page is requested', async () => {
  await open();
  expect(screen.getByRole('status').textContent).toBe('共 20000 张');
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(80);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3336');
  expect(sentRequests.filter(({ url }) => url.includes('/page/')).map(({ url }) => url)).toEqual([
    '/aigc/picture/page/1/200',
  ]);
});

it('gallery keys: arrows move, Space selects, the star key stars, Enter opens', async () => {
  await open();
  act(() => cell(0).focus());
  fireEvent.keyDown(cell(0), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cell(1));
  fireEvent.keyDown(cell(1), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell(7));
  fireEvent.keyDown(cell(7), { key: ' ' });
  expect(within(bar()).getByRole('status').textContent).toBe('已选 1 张');
  expect(cell(7).closest('[role=gridcell]')!.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(cell(7), { key: '.' });
  await waitFor(() => expect(callsOf('star')).toEqual([{ ids: [idOf(7)], starred: true }]));
  fireEvent.keyDown(cell(7), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: '查看作品' })).toBeTruthy();
});

it('Shift selects a range, Ctrl+A selects up to the limit, and Escape clears the selection', async () => {
  const tell = vi.spyOn(actions.toast, 'info').mockImplementation(() => undefined);
  await open();
  fireEvent.click(cell(2), { ctrlKey: true });
  fireEvent.click(cell(9), { shiftKey: true });
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('已选 8 张'));
  expect(callsOf('ids')).toEqual([{ order: 'newest', first: 2, count: 8 }]);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('已选 2000 张'));
  expect(tell).toHaveBeenCalledExactlyOnceWith('一次最多选择 2000 张，已选其中 2000 张');
  expect(within(bar()).getByRole('button', { name: '打包最多 200 张' }).hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar', { name: '所选图片' })).toBeNull();
});

it('pictures are deleted in batches after a confirmation, and undo restores them', async () => {
  const ask = vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  await open();
  fireEvent.click(cell(0), { ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('已选 2000 张'));
  fireEvent.keyDown(document.body, { key: 'Delete' });
  await screen.findByText('已删除 2000 张图片，半小时内可以撤销');
  expect(ask).toHaveBeenCalledWith({ message: '删除这 2000 张图片？半小时内可以撤销。', danger: true });
  expect(callsOf('remove').map(({ ids }) => (ids as string[]).length)).toEqual(Array.from({ length: 10 }, () => 200));
  fireEvent.click(screen.getByRole('button', { name: '撤销删除' }));
  await waitFor(() => expect(screen.queryByText(/半小时内可以撤销/)).toBeNull());
  expect(callsOf('restore').flatMap(({ ids }) => ids as string[])).toHaveLength(2000);
});

it('a page that fails to load is reported, the rest stays, and a retry requests it again', async () => {
  await open();
  answers = (url, input) => {
    if (url.includes('/page/')) throw new Error('offline');
    return answerOf(url, input);
  };
  fireEvent.click(screen.getByRole('radio', { name: '最早' }));
  const note = await screen.findByRole('alert');
  answers = answerOf;
  fireEvent.click(within(note).getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('button', { name: /第 0 幅$/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an empty result offers to clear the filter, and a filter of the address can be removed', async () => {
  answers = (url, input) =>
    url.endsWith('facets') && input.tag === '没有的'
      ? { total: 0, days: [], starred: 0, facets: NO_FACETS }
      : answerOf(url, input);
  render(<Page start={{ ...NO_FILTER, tag: '没有的' }} />);
  await screen.findByText('没有符合条件的作品');
  const tags = screen.getByRole('group', { name: '标签' });
  expect(
    within(tags)
      .getByRole('button', { name: /没有的/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  fireEvent.click(screen.getAllByRole('button', { name: '清除筛选' })[0]!);
  await screen.findByRole('button', { name: /第 0 幅$/ });
});

it('the viewer reports a deleted picture, and a missing file leaves its parameters shown', async () => {
  await open();
  answers = (url, input) =>
    url.endsWith('picture/get') ? { picture: pictureOf(3), task: taskOf('3') } : answerOf(url, input);
  fireEvent.click(cell(3));
  const viewer = await screen.findByRole('dialog', { name: '查看作品' });
  fireEvent.error(await within(viewer).findByRole('img', { name: '第 3 幅' }));
  expect(within(viewer).getByText('图片没有加载出来，参数还在')).toBeTruthy();
  expect(within(viewer).getByText('第 4 张，共 20000 张')).toBeTruthy();
  answers = (url, input) => {
    if (url.endsWith('picture/get')) throw new Error('gone');
    return answerOf(url, input);
  };
  fireEvent.click(within(viewer).getByRole('button', { name: '下一张 →' }));
  expect(await within(viewer).findByRole('button', { name: '重试' })).toBeTruthy();
  expect(within(viewer).getByText('第 5 张，共 20000 张')).toBeTruthy();
});
