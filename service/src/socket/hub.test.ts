import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createHub } from './hub.ts';

const socket = (readyState: number) => Object.assign(new EventEmitter(), { OPEN: 1, readyState }) as WebSocket;

it('the hub retains a socket while it is open, and never one that closed before it was added', () => {
  const hub = createHub();
  const open = socket(1);
  hub.add(1, 10, open);
  hub.add(2, 20, socket(3));
  expect(hub.users()).toEqual([1]);
  open.emit('close');
  expect(hub.users()).toEqual([]);
  expect(hub.sessions()).toEqual([]);
});

it('the hub cuts a connection that is not read, and skips progress on a slow one', () => {
  const hub = createHub();
  const line = (bufferedAmount: number) => {
    const sent: string[] = [];
    const made = Object.assign(socket(1), {
      bufferedAmount,
      send: (text: string) => sent.push(text),
      terminate: vi.fn(),
    });
    return { made, sent };
  };
  const [slow, dead] = [line(200_000), line(5_000_000)];
  hub.add(1, 10, slow.made);
  hub.add(1, 10, dead.made);
  hub.send(1, 'PROGRESS', {} as never);
  hub.send(1, 'QUEUE', { taskId: 'x', position: 1 });
  expect([slow.sent.length, dead.sent.length]).toEqual([1, 0]);
  expect(dead.made.terminate).toHaveBeenCalled();
  expect(slow.made.terminate).not.toHaveBeenCalled();
});
