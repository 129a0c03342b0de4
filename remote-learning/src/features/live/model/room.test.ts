import type { ChatLine } from '@app/shared/contracts/chat';
import { expect, it } from 'vitest';
import { EMPTY_ROOM, roomReducer, type RoomEvent, type RoomState } from './room.ts';

const line = (id: number, text = `第 ${id} 句`): ChatLine => ({
  id,
  who: 'w1',
  author: '阿棠',
  avatar: '',
  role: 'viewer',
  at: '2026-11-25T20:31:00+08:00',
  second: 1860,
  text,
});
const room = (...lines: ChatLine[]): RoomEvent => ({
  kind: 'room',
  me: { who: 'w1', role: 'viewer', mutedUntil: null, silenced: [] },
  open: true,
  lines,
  pinned: null,
  online: 3,
});
const roomAfter = (...events: RoomEvent[]): RoomState => events.reduce(roomReducer, EMPTY_ROOM);
const ids = ({ lines }: RoomState) => lines.map(({ id }) => id);

it('the room lists each chat message once and in order, whoever reports it first', () => {
  const state = roomAfter(
    room(line(1)),
    { kind: 'sending', key: 'k' },
    { kind: 'kept', key: 'k', line: line(3) },
    { kind: 'lines', lines: [line(2), line(3)], skipped: 0 },
  );
  expect(ids(state)).toEqual([1, 2, 3]);
  expect(state).toMatchObject({ sending: null, kept: 'k' });
});

it('the room keeps a page of messages, and knows which were missed', () => {
  const many = Array.from({ length: 500 }, (_, index) => line(index + 1));
  const state = roomAfter(room(), { kind: 'lines', lines: many, skipped: 12 });
  expect(state.lines).toHaveLength(400);
  expect(state.lines.at(-1)?.id).toBe(500);
  expect(state.skipped).toBe(12);
});

it('a deleted chat message is unpinned as well', () => {
  const state = roomAfter(room(line(1), line(2)), { kind: 'pinned', line: line(2) }, { kind: 'gone', ids: [2] });
  expect(ids(state)).toEqual([1]);
  expect(state.pinned).toBeNull();
});

it('a refused message shows the reason, and only the one that was being sent', () => {
  const asked = roomAfter(room(), { kind: 'sending', key: 'a' });
  expect(roomReducer(asked, { kind: 'refused', key: 'b', msg: '别的', waitSec: null }).refusal).toBeNull();
  const refused = roomReducer(asked, { kind: 'refused', key: 'a', msg: '每 5 秒可发一条', waitSec: 3 });
  expect(refused).toMatchObject({ sending: null, refusal: { msg: '每 5 秒可发一条', waitSec: 3 } });
  expect(roomReducer(refused, { kind: 'sending', key: 'c' }).refusal).toBeNull();
});

it('a new connection shows the current state, and keeps pending messages', () => {
  const state = roomAfter(room(line(1), line(2)), { kind: 'sending', key: 'a' }, room(line(2), line(9)));
  expect(ids(state)).toEqual([2, 9]);
  expect(state.sending).toBe('a');
});

it('a muted member knows until when', () => {
  const until = '2026-11-25T20:41:00+08:00';
  expect(roomAfter(room(), { kind: 'muted', until }).me?.mutedUntil).toBe(until);
  expect(roomAfter({ kind: 'muted', until }).me).toBeNull();
});

it('a moderator sees the muted members', () => {
  const until = '2026-11-25T20:41:00+08:00';
  const one = roomAfter(room(), { kind: 'silenced', who: 'w2', until }, { kind: 'silenced', who: 'w2', until });
  expect(one.me?.silenced).toEqual([{ who: 'w2', until }]);
  expect(roomReducer(one, { kind: 'silenced', who: 'w2', until: null }).me?.silenced).toEqual([]);
});
