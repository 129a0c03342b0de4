import type { ChatLine } from '@app/shared/contracts/chat';
import { call } from '@app/shared/http/call';
import { DeckClock } from '@app/shared/player/playback';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChatRecord } from './ChatRecord.tsx';

vi.mock('@app/shared/http/call', () => ({ call: vi.fn(), describeError: () => '没有连上' }));

const line = (id: number, second: number, role: ChatLine['role'] = 'viewer'): ChatLine => ({
  id,
  who: `w${id}`,
  author: '阿棠',
  avatar: '',
  role,
  at: '2026-11-25T20:31:00+08:00',
  second,
  text: `第 ${id} 句`,
});
const answer = (lines: ChatLine[], more = false) => vi.mocked(call).mockResolvedValueOnce({ lines, more });

beforeEach(() => void vi.mocked(call).mockReset());

const show = async (playback: DeckClock | null = null) => {
  render(<ChatRecord courseId={7} playback={playback} />);
  await act(async () => {});
};
const row = (text: string) => screen.getByText(text).closest('li')!;

it('the chat record lists messages by their second, and loads further pages', async () => {
  answer([line(1, -120), line(2, 61)], true);
  await show();
  expect(screen.getByText('-02:00')).toBeTruthy();
  expect(screen.getByText('01:01')).toBeTruthy();
  answer([line(3, 700)]);
  fireEvent.click(screen.getByRole('button', { name: '看后面的' }));
  await act(async () => {});
  expect(call).toHaveBeenLastCalledWith(
    'GET /course/data/chat/list',
    { courseId: 7, from: 61, after: 2 },
    { quiet: true },
  );
  expect(screen.getByText('第 3 句')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '看后面的' })).toBeNull();
});

it('the chat record follows the recording, and seeks in it', async () => {
  const playback = new DeckClock(3600);
  answer([line(1, 10), line(2, 61, 'teacher')]);
  await show(playback);
  act(() => {
    playback.currentTime = 30;
  });
  expect(row('第 1 句').getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '跳到 01:01' }));
  expect(playback.currentTime).toBe(61);
  expect(row('第 2 句').getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByText('只看讲师和助教'));
  await act(async () => {});
  expect(screen.queryByText('第 1 句')).toBeNull();
  fireEvent.click(screen.getByText('跟随播放'));
  await act(async () => {});
  expect(row('第 2 句').getAttribute('aria-current')).toBeNull();
});

it('the chat record shows a message when it is empty, and when it fails to load', async () => {
  answer([]);
  await show();
  expect(screen.getByText('这场直播没有人说过话')).toBeTruthy();
  cleanup();
  vi.mocked(call).mockRejectedValueOnce(new Error('away'));
  await show();
  expect(screen.getByText('没有连上')).toBeTruthy();
  answer([line(1, 0)]);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await act(async () => {});
  expect(screen.getByText('第 1 句')).toBeTruthy();
});
