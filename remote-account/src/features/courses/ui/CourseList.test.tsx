import type { CourseCard } from '@app/shared/contracts/course';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeService, pageOf } from '@app/shared/testing/service';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  fakeService(({ url, input }) => {
    if (!url.includes('collect/save')) return pageOf(kept ? [COURSE] : []);
    sent.push(input);
    kept = input.collected === true;
    return null;
  });
});

it('removing a favourite course can be undone', async () => {
  const user = userEvent.setup();
  renderAt(<CourseList of="collect" empty="还没有收藏课程" />);
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
