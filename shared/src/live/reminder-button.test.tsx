import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as actions from '../state/actions.ts';
import { fakeService, Refusal, type FakeRequest } from '../testing/service.ts';
import { fakeSession } from '../testing/session.ts';
import { ReminderButton } from './reminder-button.tsx';

const course = { id: 7, title: '布光' };
let sent: FakeRequest[];

beforeEach(() => {
  fakeSession();
  sent = fakeService(() => null);
});

it('the reminder button requests a reminder and shows where it will appear', async () => {
  const told = vi.spyOn(actions.toast, 'success').mockReturnValue();
  render(<ReminderButton course={course} reminded={false} confirmation="首页会亮起入口。" />);
  fireEvent.click(screen.getByRole('button', { name: '预约《布光》', pressed: false }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('已预约', '首页会亮起入口。'));
  expect(sent.map(({ input }) => input)).toEqual([{ courseId: 7, reminded: true }]);
});

it('the reminder button cancels a reminder without a message', async () => {
  const told = vi.spyOn(actions.toast, 'success').mockReturnValue();
  render(<ReminderButton course={course} reminded confirmation="首页会亮起入口。" />);
  fireEvent.click(screen.getByRole('button', { name: '预约《布光》', pressed: true }));
  await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ courseId: 7, reminded: false }]));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(told).not.toHaveBeenCalled();
});

it('the reminder button shows why a request failed, and can be pressed again', async () => {
  sent = fakeService(() => new Refusal('直播已经开始'));
  const failed = vi.spyOn(actions.toast, 'error').mockReturnValue();
  render(<ReminderButton course={course} reminded={false} confirmation="" />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('直播已经开始'));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toHaveLength(2));
});
