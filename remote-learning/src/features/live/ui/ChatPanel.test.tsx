import type { ChatLine } from '@app/shared/contracts/chat';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Room } from '../hooks/use-room.ts';
import { EMPTY_ROOM } from '../model/room.ts';
import { ChatPanel } from './ChatPanel.tsx';

const line = (id: number, role: ChatLine['role'] = 'viewer'): ChatLine => ({
  id,
  who: `w${id}`,
  author: `学员${id}`,
  avatar: '',
  role,
  at: '2026-11-25T20:31:00+08:00',
  second: 1860,
  text: `第 ${id} 句`,
});
const say = vi.fn<(text: string) => void>();
const roomOf = (more: Partial<Room> = {}): Room => ({
  ...EMPTY_ROOM,
  joined: true,
  open: true,
  me: { who: 'w1', role: 'viewer', mutedUntil: null, silenced: [] },
  state: 'online',
  say,
  dismissRefusal: () => undefined,
  retryNow: () => undefined,
  ...more,
});

beforeEach(() => {
  say.mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-25T20:31:00+08:00') });
});

function open(room: Room, { demo = false, loggedIn = true } = {}) {
  const panel = (now: Room) => <ChatPanel room={now} loggedIn={loggedIn} demo={demo} actionsOf={undefined} />;
  const { rerender } = render(panel(room));
  return (now: Room) => rerender(panel(now));
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '聊天内容' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.submit(screen.getByRole('form', { name: '发言' }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('a typed message stays in the field until it is stored', () => {
  const update = open(roomOf());
  type('  灯放低一点？ ');
  send();
  expect(say).toHaveBeenCalledWith('灯放低一点？');
  update(roomOf({ sending: 'k' }));
  send();
  expect(say).toHaveBeenCalledOnce();
  expect(field().value).toBe('  灯放低一点？ ');
  update(roomOf({ kept: 'k' }));
  expect(field().value).toBe('');
  type('再来一句');
  expect(screen.getByRole('button', { name: '5 秒' })).toHaveProperty('disabled', true);
  pass(5000);
  expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', false);
});

it('text typed while a message is being sent stays for the next one, and preset phrases are appended', () => {
  const update = open(roomOf());
  type('第一句');
  send();
  update(roomOf({ sending: 'k' }));
  type('接着打的下一句');
  update(roomOf({ kept: 'k' }));
  expect(field().value).toBe('接着打的下一句');
  fireEvent.click(screen.getByRole('button', { name: '再讲一遍' }));
  expect(field().value).toBe('接着打的下一句 再讲一遍');
  expect(document.activeElement).toBe(field());
});

it('characters are counted as by the service', () => {
  open(roomOf());
  type('😀'.repeat(130));
  expect([...field().value]).toHaveLength(120);
  expect(screen.getByText('120 / 120')).toBeTruthy();
});

it('a muted member may write again when the mute ends', () => {
  open(roomOf({ me: { who: 'w1', role: 'viewer', mutedUntil: '2026-11-25T20:31:37+08:00', silenced: [] } }));
  expect(screen.getByText(/:32 前您在这个直播间不能发言$/)).toBeTruthy();
  pass(37_000);
  expect(field()).toBeTruthy();
});

it('a refused message shows the reason and can be edited', () => {
  const update = open(roomOf());
  type('不好的话');
  send();
  update(roomOf({ refusal: { key: 'k', msg: '换一种说法', waitSec: 3 } }));
  expect(screen.getByText('换一种说法')).toBeTruthy();
  expect(field().value).toBe('不好的话');
  expect(screen.getByRole('button', { name: '3 秒' })).toBeTruthy();
});

it('a blank message is not sent, nor any message while disconnected', () => {
  const update = open(roomOf());
  type('   ');
  send();
  expect(say).not.toHaveBeenCalled();
  type('有话');
  update(roomOf({ state: 'offline' }));
  expect(screen.getByText('聊天断开了，正在重新连接')).toBeTruthy();
  expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', true);
});

it.each([
  ['a visitor is asked to log in', roomOf({ me: null }), false, '登录后参与聊天'],
  [
    'somebody kept silent knows until when',
    roomOf({ me: { who: 'w1', role: 'viewer', mutedUntil: '2026-11-25T20:41:00+08:00', silenced: [] } }),
    true,
    /前您在这个直播间不能发言$/,
  ],
  ['a room that is closed is for reading', roomOf({ open: false }), true, '现在不能发言，可以看大家说过的话'],
])('the chat panel replaces its field by a note: %s', (_what, room, loggedIn, words) => {
  open(room, { loggedIn });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the chat can be filtered to teachers, and a demonstration has no filter', () => {
  const lines = [line(1), line(2, 'teacher')];
  open(roomOf({ lines }));
  fireEvent.click(screen.getByText('只看讲师和助教'));
  pass(0);
  expect(screen.queryByText('第 1 句')).toBeNull();
  expect(screen.getByText('第 2 句')).toBeTruthy();
  cleanup();
  open(roomOf({ lines }), { demo: true });
  expect(screen.queryByText('只看讲师和助教')).toBeNull();
  expect(screen.queryByRole('button', { name: '问老师' })).toBeNull();
  expect(screen.getByText('演示直播，讲师不在，聊天只在同场的观众之间')).toBeTruthy();
});
