import type { Album } from '@app/shared/contracts/pages';
import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { AlbumFavourites } from './AlbumFavourites.tsx';

const album = (id: number, title: string, withdrawn = false): Album => ({
  id,
  title,
  summary: '',
  covers: [],
  count: 3,
  durationSec: 600,
  percent: null,
  collected: true,
  withdrawn,
});
let kept: Album[];
let sent: unknown[];

beforeEach(() => {
  kept = [album(201, '新手上架第一周'), album(202, '旧专辑', true)];
  sent = [];
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    let data: unknown = null;
    if (config.url?.includes('collect/save')) {
      const form = JSON.parse(String(config.data)) as { albumId: number; collected: boolean };
      sent.push(form);
      if (!form.collected) kept = kept.filter(({ id }) => id !== form.albumId);
      else kept = [album(form.albumId, '新手上架第一周'), ...kept];
    } else data = { list: kept, total: kept.length, page: 1, limit: 20 };
    return { data: { code: 200, msg: '', data }, status: 200, statusText: '', headers: {}, config };
  };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AlbumFavourites />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

it('removing a favourite album can be undone', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '收藏专辑《新手上架第一周》' }));
  const told = await screen.findByText('已取消收藏专辑《新手上架第一周》');
  await user.click(within(told.parentElement!).getByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('link', { name: '新手上架第一周' })).toBeTruthy();
  expect(sent).toEqual([
    { albumId: 201, collected: false },
    { albumId: 201, collected: true },
  ]);
});

it('an unpublished favourite album has no link, and can be removed permanently', async () => {
  const user = userEvent.setup();
  expect(await screen.findByText('已下架')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '旧专辑' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '收藏专辑《旧专辑》' }));
  expect(await screen.findByText('已取消收藏专辑《旧专辑》')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});
