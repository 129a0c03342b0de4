import type { Album } from '@app/shared/contracts/pages';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeService, pageOf } from '@app/shared/testing/service';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  fakeService(({ url, input }) => {
    if (!url.includes('collect/save')) return pageOf(kept);
    sent.push(input);
    if (!input.collected) kept = kept.filter(({ id }) => id !== input.albumId);
    else kept = [album(Number(input.albumId), '新手上架第一周'), ...kept];
    return null;
  });
  renderAt(<AlbumFavourites />);
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
