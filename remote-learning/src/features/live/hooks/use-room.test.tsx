import * as rooms from '@app/shared/socket/room';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRoom } from './use-room.ts';

type Handlers = Parameters<typeof rooms.joinRoom>[1];
type Note = Parameters<Handlers['onNote']>[0];
let room: Handlers;
let heard: boolean;
const line = { say: vi.fn(() => heard), leave: vi.fn(), retryNow: vi.fn() };
const onTurn = vi.fn();
const entered = (online = 1000) =>
  ({
    kind: 'room',
    open: true,
    me: { who: 'w1', role: 'viewer', mutedUntil: null, silenced: [] },
    lines: [],
    pinned: null,
    online,
  }) as unknown as Note;
const hear = (note: Note) => act(() => room.onNote(note));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  heard = true;
  for (const call of [line.say, line.leave, line.retryNow, onTurn]) call.mockClear();
  vi.spyOn(rooms, 'joinRoom').mockImplementation((_id, handlers) => {
    room = handlers;
    return line as never;
  });
});

const open = () => renderHook(({ viewer }) => useRoom(7, viewer, onTurn), { initialProps: { viewer: 'w1' } });

it('a chat message is sent with its own key, and is pending until it is stored', () => {
  const { result } = open();
  hear(entered());
  act(() => result.current.say('灯放低一点？'));
  const [{ key, text }] = line.say.mock.calls[0] as unknown as [{ key: string; text: string }];
  expect(text).toBe('灯放低一点？');
  expect(result.current.sending).toBe(key);
});

it('a message is resent with the same key after a disconnect, until it is stored', () => {
  const { result } = open();
  hear(entered());
  act(() => result.current.say('灯放低一点？'));
  const said = line.say.mock.calls[0];
  hear(entered());
  expect(line.say.mock.calls[1]).toEqual(said);
  const [{ key }] = said as unknown as [{ key: string }];
  hear({ kind: 'kept', key, line: { id: 1, who: 'w1', text: '灯放低一点？' } } as unknown as Note);
  hear(entered());
  expect(line.say).toHaveBeenCalledTimes(2);
});

it('a message that could not be sent is not pending', () => {
  const { result } = open();
  hear(entered());
  heard = false;
  act(() => result.current.say('灯放低一点？'));
  hear(entered());
  expect(line.say).toHaveBeenCalledOnce();
});

it('after a state change of the broadcast, each viewer fetches it at a random moment', () => {
  open();
  hear(entered(4000));
  hear({ kind: 'turn' } as Note);
  pass(1999);
  expect(onTurn).not.toHaveBeenCalled();
  pass(2);
  expect(onTurn).toHaveBeenCalledOnce();
});

it('re-entering a room fetches the broadcast, and the first entry does not', () => {
  open();
  hear(entered(100));
  pass(1000);
  expect(onTurn).not.toHaveBeenCalled();
  hear(entered(100));
  pass(1000);
  expect(onTurn).toHaveBeenCalledOnce();
});

it('several state changes close together cause one fetch', () => {
  open();
  hear(entered(100));
  hear({ kind: 'turn' } as Note);
  hear({ kind: 'turn' } as Note);
  pass(1000);
  expect(onTurn).toHaveBeenCalledOnce();
});

it('another viewer opens a new room', () => {
  const { rerender } = open();
  rerender({ viewer: 'w2' });
  expect(line.leave).toHaveBeenCalledOnce();
  expect(rooms.joinRoom).toHaveBeenCalledTimes(2);
});

it('an unmounted page leaves the room and fetches nothing', () => {
  const { unmount } = open();
  hear(entered(100));
  hear({ kind: 'turn' } as Note);
  unmount();
  pass(1000);
  expect(line.leave).toHaveBeenCalledOnce();
  expect(onTurn).not.toHaveBeenCalled();
});
