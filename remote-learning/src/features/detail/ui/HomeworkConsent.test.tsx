import type { Homework } from '@app/shared/contracts/study';
import * as actions from '@app/shared/state/actions';
import { fakeService, type FakeRequest } from '@app/shared/testing/service';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HomeworkConsent } from './HomeworkConsent.tsx';

const homework = (shown: Homework['shown']): Homework => ({
  lessonId: 9,
  file: { fileId: 'f1', url: '/f1', name: '杯子.png', type: 'image/png', bytes: 9, width: 6, height: 4 },
  generated: false,
  checks: [],
  handedAt: '2026-11-21T10:00:00+08:00',
  shown,
});

let sent: FakeRequest[] = [];
const changed = vi.fn<(homework: Homework) => void>();
beforeEach(() => {
  changed.mockClear();
  sent = fakeService(({ url }) => (url.includes('show') ? homework({ id: 5, state: 'shown' }) : null));
});
const show = (shown: Homework['shown']) => render(<HomeworkConsent homework={homework(shown)} onChange={changed} />);

it('a homework is shown after consent alone', async () => {
  const asked = vi.spyOn(actions, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  show(null);
  fireEvent.click(screen.getByRole('button', { name: '展示给同学' }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]![0].message).toContain('所有人（包括没登录的人）能看到这张图');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '展示给同学' }));
  await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(homework({ id: 5, state: 'shown' })));
  expect(sent[0]?.input).toEqual({ lessonId: 9, consent: true });
});

it('a shown homework is withdrawn by one press', async () => {
  show({ id: 5, state: 'shown' });
  expect(screen.getByText('这份作业正在「同学作业」里展示。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤回展示' }));
  await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(homework(null)));
  expect(sent[0]?.input).toEqual({ id: 5 });
});

it('a homework that the operator took down cannot be shown again', () => {
  show({ id: 5, state: 'down' });
  expect(screen.getByText('这份作业经核实不符合规定，已从「同学作业」下架。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
