import type { Homework } from '@app/shared/contracts/study';
import { http } from '@app/shared/http/client';
import * as actions from '@app/shared/state/actions';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HomeworkConsent } from './HomeworkConsent.tsx';

const homework = (shown: Homework['shown']): Homework => ({
  lessonId: 9,
  file: { fileId: 'f1', url: '/f1', name: '杯子.png', type: 'image/png', bytes: 9, width: 6, height: 4 },
  generated: false,
  checks: [],
  handedAt: '2026-11-21T10:00:00+08:00',
  shown,
});

let sent: { url: string; body: unknown }[] = [];
const changed = vi.fn<(homework: Homework) => void>();
beforeEach(() => {
  sent = [];
  changed.mockClear();
  http.defaults.adapter = async (config) => {
    sent.push({ url: config.url ?? '', body: JSON.parse(String(config.data)) });
    const data = config.url?.includes('show') ? homework({ id: 5, state: 'shown' }) : null;
    return { data: { code: 200, msg: '', data }, status: 200, statusText: '', headers: {}, config };
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  expect(sent[0]?.body).toEqual({ lessonId: 9, consent: true });
});

it('a shown homework is withdrawn by one press', async () => {
  show({ id: 5, state: 'shown' });
  expect(screen.getByText('这份作业正在「同学作业」里展示。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤回展示' }));
  await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith(homework(null)));
  expect(sent[0]?.body).toEqual({ id: 5 });
});

it('a homework that the operator took down cannot be shown again', () => {
  show({ id: 5, state: 'down' });
  expect(screen.getByText('这份作业经核实不符合规定，已从「同学作业」下架。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
