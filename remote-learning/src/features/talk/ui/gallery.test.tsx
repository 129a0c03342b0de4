import type { GalleryWork } from '@app/shared/contracts/gallery';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { fakeService, pageOf, type FakeRequest } from '@app/shared/testing/service';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Gallery } from './Gallery.tsx';

const work = (id: number, more: Partial<GalleryWork> = {}): GalleryWork => ({
  id,
  author: '小禾',
  mine: false,
  state: 'shown',
  createdAt: '2026-11-21T10:00:00+08:00',
  lesson: { id: 9, title: '练习：放大', no: 3 },
  generated: false,
  url: `/api/course/gallery/view/${id}`,
  width: 600,
  height: 400,
  checks: [
    { check: 'size', passed: true, words: '600 × 400' },
    { check: 'color', passed: false, words: '平均色差 12' },
  ],
  comments: 2,
  ...more,
});

let list: GalleryWork[] = [];
let total = 0;
let failing = false;
let sent: FakeRequest[] = [];

beforeEach(() => {
  [list, total, failing] = [[], 0, false];
  queryClient.clear();
  sent = fakeService(({ url }) => {
    if (failing) throw new Error('offline');
    if (url.includes('/comment/page')) return pageOf([]);
    if (url.includes('/gallery/page')) return { ...pageOf(list, total), limit: 24 };
    return url.includes('/gallery/get') ? list[0] : null;
  });
});

const Where = () => <output>{useLocation().search}</output>;
const show = (search = '?tab=gallery') =>
  render(
    <MemoryRouter initialEntries={[`/course/detail${search}`]}>
      <Gallery courseId={7} practices={[]} />
      <Where />
    </MemoryRouter>,
  );

it('an empty gallery explains how to add the first homework', async () => {
  show();
  expect(await screen.findByText('还没有人展示作业，做完练习可以放第一份')).toBeTruthy();
});

it('a gallery that fails to load shows an error, and can be retried', async () => {
  failing = true;
  show();
  expect(await screen.findByRole('button', { name: /重试/ })).toBeTruthy();
});

it('a homework shows a summary of its values, and opens under its own URL', async () => {
  [list, total] = [[work(5)], 1];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /小禾/ }));
  expect(screen.getByText('量的 2 项做到 1 项 · 2 条评论')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: '小禾的作业' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('work=5'));
  expect(await screen.findByText('平均色差 12')).toBeTruthy();
  expect(screen.getByText('还没有评论')).toBeTruthy();
});

it('an own homework is withdrawn after a confirmation', async () => {
  [list, total] = [[work(5, { mine: true })], 1];
  const asked = vi.spyOn(actions, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  show('?tab=gallery&work=5');
  fireEvent.click(await screen.findByRole('button', { name: '撤回展示' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(sent.some(({ url }) => url.includes('withdraw'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '撤回展示' }));
  await waitFor(() => expect(sent.some(({ url }) => url.includes('withdraw'))).toBe(true));
  await waitFor(() => expect(document.querySelector('output')?.textContent).not.toContain('work='));
});

it('the homework of another learner can be reported by a logged-in viewer', async () => {
  [list, total] = [[work(5)], 1];
  const login = vi.spyOn(actions, 'requireLogin').mockImplementation(() => undefined);
  show('?tab=gallery&work=5');
  fireEvent.click(await screen.findByRole('button', { name: '举报这份作业' }));
  expect(login).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog', { name: '举报' })).toBeNull();
});
