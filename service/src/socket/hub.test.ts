import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createHub } from './hub.ts';

const socket = (readyState: number) => Object.assign(new EventEmitter(), { OPEN: 1, readyState }) as WebSocket;

it('keeps a socket while it is open, and never one that closed before it was let in', () => {
  const hub = createHub();
  const open = socket(1);
  hub.add(1, 10, open);
  hub.add(2, 20, socket(3));
  expect(hub.users()).toEqual([1]);
  open.emit('close');
  expect(hub.users()).toEqual([]);
  expect(hub.sessions()).toEqual([]);
});
