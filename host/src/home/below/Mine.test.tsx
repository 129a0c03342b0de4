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
  fakeService(({ url }) => (url.includes('/record/') ? pageOf([{ ...RECORD, ...more }]) : pageOf([])));
  renderAt(<Mine />);
};

it('a record of an older service, without a next lesson, is about the lesson played last', async () => {
  show({ percent: 40, completed: false });
  const link = await screen.findByRole('link', { name: /先看影子，已学 40%/ });
  expect(link.getAttribute('href')).toBe('/course/detail?id=7&lesson=1');
});
