import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { CourseCard as Course } from '../../contracts/course.ts';
import { CourseCard } from './CourseCard.tsx';
import { courseFacts, courseLink, courseOffer } from './words.ts';

const course = {
  id: 7,
  courseType: 'SERIES',
  title: '商品布光十二讲',
  summary: '',
  category: '布光',
  cover: '/cover.svg',
  teacher: { key: '', name: '', title: '', avatar: '' },
  level: '入门',
  lessonCount: 12,
  comic: false,
  practices: 0,
  durationSec: 3600,
  learners: 32_000,
  reviews: { count: 0, mean: null },
  memberPrice: null,
  withdrawn: false,
  price: '129.00',
  mprice: '199.00',
  memberFree: false,
  access: { canPlay: false, reason: 'buy' },
  collected: false,
  percent: null,
  live: null,
} as Course;

test('a course card shows length, level, number of learners and price', () => {
  expect(courseFacts(course)).toBe('12 讲 · 1 小时 · 入门 · 3.2 万人在学');
  expect(courseFacts({ ...course, learners: 0 })).toBe('12 讲 · 1 小时 · 入门');
  expect(courseFacts({ ...course, learners: 0, durationSec: 3900, reviews: { count: 3, mean: '4.66' } })).toBe(
    '12 讲 · 1 小时 5 分钟 · 入门 · 4.7 分',
  );
  const live = {
    startAt: '2026-11-25T20:00:00',
    state: 'reserve',
    demo: true,
    shows: 'lessons',
    endAt: '2026-11-25T21:00:00',
    replayUntil: null,
  } as const;
  expect(courseFacts({ ...course, courseType: 'LIVE', live })).toBe('演示直播 · 11月25日 周三 20:00');
  expect(courseOffer(course)).toEqual({ kind: 'price', member: null });
  const memberPrice = { name: '年度会员', price: '96.75' };
  expect(courseOffer({ ...course, memberPrice })).toEqual({ kind: 'price', member: memberPrice });
  expect(courseOffer({ ...course, withdrawn: true, access: { canPlay: true, reason: 'owned' } })).toMatchObject({
    text: '已购买 · 已下架',
  });
  expect(courseOffer({ ...course, memberFree: true })).toMatchObject({ text: '会员免费', tone: 'vip' });
  expect(courseOffer({ ...course, memberFree: true, access: { canPlay: true, reason: 'owned' } })).toMatchObject({
    text: '已购买',
  });
  expect(courseOffer({ ...course, price: '0.00', access: { canPlay: true, reason: 'free' } })).toMatchObject({
    text: '免费',
  });
});

test('a course card links to the page of its type', () => {
  expect(courseLink({ id: 7, courseType: 'SERIES' })).toBe('/course/detail?id=7&type=SERIES');
  expect(courseLink({ id: 7, courseType: 'PIECE' })).toBe('/course/detail?id=7');
  expect(courseLink({ id: 7, courseType: 'LIVE' })).toBe('/course/liveDetail?id=7');
});

test('the favourite toggle of a course card is beside the link, not inside it', () => {
  const onCollect = vi.fn<(collected: boolean) => void>();
  render(<CourseCard course={course} onCollect={onCollect} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: '商品布光十二讲' });
  expect(within(link).queryByRole('button')).toBeNull();
  const toggle = screen.getByRole('button', { name: '收藏《商品布光十二讲》' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(toggle);
  expect(onCollect).toHaveBeenCalledExactlyOnceWith(true);
});
