import { queryClient } from '@app/shared/http/query';
import { fakeService, pageOf } from '@app/shared/testing/service';
import { renderAt } from '@app/shared/testing/page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Mine } from './Mine.tsx';

const RECORD = {
  courseId: 7,
  courseType: 'SERIES',
  title: '商品布光',
  cover: '',
  lessonId: 1,
  lessonNo: 1,
  lessonTitle: '先看影子',
  comic: false,
  percent: 100,
  completed: true,
};
const show = (more: object) => {
  queryClient.clear();
  fakeService(({ url }) => (url.includes('/record/') ? pageOf([{ ...RECORD, ...more }]) : pageOf([])));
  renderAt(<Mine />);
};

it('a record of an older service, without a next lesson, is about the lesson played last', async () => {
  show({ percent: 40, completed: false });
  const link = await screen.findByRole('link', { name: /先看影子，已学 40%/ });
  expect(link.getAttribute('href')).toBe('/course/detail?id=7&lesson=1');
});

it.each([
  ['in progress', { lessonId: 1, title: '先看影子', percent: 0.4 }, '先看影子，已学 1%'],
  ['just begun', { lessonId: 1, title: '先看影子', percent: 0 }, '先看影子，刚开始学'],
  ['after the one played last', { lessonId: 2, title: '软和硬', percent: 0 }, '软和硬，下一讲'],
])('a lesson %s is named with its state', async (_state, next, text) => {
  show({ next, left: 1 });
  const link = await screen.findByRole('link', { name: new RegExp(text) });
  expect(link.getAttribute('href')).toBe(`/course/detail?id=7&lesson=${next.lessonId}`);
});

it('the next part of a comic is called 下一话', async () => {
  show({ comic: true, next: { lessonId: 2, title: '软和硬', percent: 0 }, left: 1 });
  expect(await screen.findByRole('link', { name: /软和硬，下一话/ })).toBeTruthy();
});
