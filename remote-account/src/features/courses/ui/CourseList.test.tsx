import type { CourseCard } from '@app/shared/contracts/course';
import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { CourseList } from './CourseList.tsx';

const COURSE: CourseCard = {
  id: 7,
  title: '商品布光十二讲',
  courseType: 'SERIES',
  summary: '',
  category: '',
  cover: '',
  teacher: { key: '', name: '', title: '', avatar: '' },
  level: '入门',
  lessonCount: 12,
  comic: false,
  practices: 0,
  durationSec: 600,
  learners: 0,
  reviews: { count: 0, mean: null },
  memberPrice: null,
  withdrawn: false,
  price: '129.00',
  mprice: '129.00',
  memberFree: false,
  access: { canPlay: false, reason: 'buy' },
  collected: true,
  percent: null,
  live: null,
};
let kept: boolean;
let sent: unknown[];

beforeEach(() => {
  kept = true;
  sent = [];
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    let data: unknown = null;
    if (config.url?.includes('collect/save')) {
      const form = JSON.parse(String(config.data)) as { courseId: number; collected: boolean };
      sent.push(form);
      kept = form.collected;
    } else data = { list: kept ? [COURSE] : [], total: kept ? 1 : 0, page: 1, limit: 20 };
    return { data: { code: 200, msg: '', data }, status: 200, statusText: '', headers: {}, config };
  };
});

it('removing a favourite course can be undone', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CourseList of="collect" empty="还没有收藏课程" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /收藏/ }));
  expect(await screen.findByText('已取消收藏《商品布光十二讲》')).toBeTruthy();
  expect(await screen.findByText('还没有收藏课程')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('link', { name: /商品布光十二讲/ })).toBeTruthy();
  expect(screen.queryByText('已取消收藏《商品布光十二讲》')).toBeNull();
  expect(sent).toEqual([
    { courseId: 7, collected: false },
    { courseId: 7, collected: true },
  ]);
});
