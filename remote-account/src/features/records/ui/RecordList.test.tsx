import type { StudyRecord } from '@app/shared/contracts/course';
import * as actions from '@app/shared/state/actions';
import { renderAt } from '@app/shared/testing/page';
import { pageOf } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { RecordList } from './RecordList.tsx';

const LIST = 'GET /course/user/record/page/{page}/{limit}';
const REMOVE = 'POST /course/user/record/remove';
const record = (courseId: number, rest: Partial<StudyRecord> = {}): StudyRecord => ({
  courseId,
  courseType: 'SERIES',
  title: `课程 ${courseId}`,
  cover: '',
  lessonId: 1,
  lessonTitle: '第一讲',
  lessonNo: 1,
  comic: false,
  durationSec: 600,
  position: 60,
  percent: 40.4,
  completed: false,
  lastAt: '2020-01-02T14:05:00.000+08:00',
  daySeconds: 300,
  next: { lessonId: 1, no: 1, title: '第一讲', percent: 40.4 },
  left: 3,
  ...rest,
});

it('a course with lessons left is continued at the next one, and a completed one watched again', async () => {
  serve({
    [LIST]: pageOf([
      record(7, { completed: true, percent: 100, next: { lessonId: 2, no: 2, title: '先看影子', percent: 0 } }),
      record(8, { courseType: 'PIECE', completed: true, next: null, left: 0 }),
    ]),
  });
  renderAt(<RecordList />);
  expect((await screen.findByRole('link', { name: '继续学习' })).getAttribute('href')).toBe(
    '/course/detail?id=7&type=SERIES&lesson=2',
  );
  expect(screen.getByRole('link', { name: '再看一遍' }).getAttribute('href')).toBe('/course/detail?id=8&lesson=1');
  expect(screen.getAllByText(/第 1 讲\s+第一讲/)).toHaveLength(2);
  expect(screen.getByText(/下一讲\s+先看影子/)).toBeTruthy();
  expect(screen.getByText('100 %')).toBeTruthy();
  expect(screen.getByText('10 分钟')).toBeTruthy();
});

it('a lesson in progress is named once, with its percent', async () => {
  serve({ [LIST]: pageOf([record(7)]) });
  renderAt(<RecordList />);
  expect(await screen.findByText('40 %')).toBeTruthy();
  expect(screen.queryByText(/下一讲/)).toBeNull();
});

it('a comic calls the next part 下一话', async () => {
  serve({ [LIST]: pageOf([record(7, { comic: true, next: { lessonId: 2, no: 2, title: '影子', percent: 0 } })]) });
  renderAt(<RecordList />);
  expect(await screen.findByText(/下一话\s+影子/)).toBeTruthy();
});

it('a course whose other lessons are locked is offered to look at, not to continue', async () => {
  serve({ [LIST]: pageOf([record(7, { completed: true, percent: 100, next: null, left: 2 })]) });
  renderAt(<RecordList />);
  expect(await screen.findByRole('link', { name: '看看其余' })).toBeTruthy();
  expect(screen.queryByText('已学完')).toBeNull();
});

it('a record of an older service, without a next lesson, is about the lesson played last', async () => {
  const older = { next: undefined, left: undefined };
  serve({ [LIST]: pageOf([record(7, older), record(8, { ...older, completed: true })]) });
  renderAt(<RecordList />);
  expect(await screen.findByRole('link', { name: '继续学习' })).toBeTruthy();
  expect(screen.getByText('已学完')).toBeTruthy();
  expect(screen.getByRole('link', { name: '再看一遍' })).toBeTruthy();
});

it('a study record is deleted after a confirmation', async () => {
  let list = [record(7), record(8)];
  const ask = vi.spyOn(actions, 'confirm').mockResolvedValue(false);
  const sent = serve({
    [LIST]: () => pageOf(list),
    [REMOVE]: () => {
      list = [record(8)];
      return null;
    },
  });
  renderAt(<RecordList />);
  const remove = await screen.findByRole('button', { name: '删除《课程 7》的学习记录' });
  fireEvent.click(remove);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(sent(REMOVE)).toEqual([]);
  ask.mockResolvedValue(true);
  fireEvent.click(remove);
  await vi.waitFor(() => expect(screen.queryByText('课程 7')).toBeNull());
  expect(sent(REMOVE)).toEqual([{ courseId: 7 }]);
});

it('an empty study record list links to the courses', async () => {
  serve({ [LIST]: pageOf([]) });
  renderAt(<RecordList />);
  expect(await screen.findByText('还没有学习记录')).toBeTruthy();
});
