import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGuard } from './guard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class FakeSocket extends EventEmitter {
  close = vi.fn();
}

it('a visitor with many IPv6 addresses has no more sockets than one with a single address', () => {
  const guard = createGuard({ debug: vi.fn() } as never);
  const sockets = Array.from({ length: 501 }, () => new FakeSocket());
  const admitted = sockets.map((socket, index) => guard(socket as never, { ip: `2001:db8:1:2::${index + 1}` }));
  expect(admitted.filter((admit) => admit === null)).toHaveLength(1);
  expect(sockets.at(-1)!.close).toHaveBeenCalledOnce();
  expect(guard(new FakeSocket() as never, { ip: '2001:db8:1:3::1' })).not.toBeNull();
  sockets[0]!.emit('close');
  sockets.at(-1)!.emit('close');
  expect(guard(new FakeSocket() as never, { ip: '2001:db8:1:2::ffff' })).not.toBeNull();
});
