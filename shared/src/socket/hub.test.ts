import { beforeEach, expect, it } from 'vitest';
import { FakeClock, FakeSocket } from './fakes.ts';
import { Hub } from './hub.ts';
import type { ChannelLike, LocksLike, TabWord } from './tabs.ts';

/** A browser with one lock, one channel and any number of tabs. */
class FakeBrowser implements LocksLike {
  readonly clock = new FakeClock();
  readonly sockets: FakeSocket[] = [];
  readonly frozen = new Set<ChannelLike>();
  private readonly channels = new Set<ChannelLike>();
  private holder: { rob: () => void } | null = null;
  private readonly queue: (() => void)[] = [];

  request(
    _name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    held: () => Promise<void>,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const take = (): void => {
        if (options.signal?.aborted) return this.grant();
        const holder = { rob: () => reject(new DOMException('stolen', 'AbortError')) };
        this.holder = holder;
        void held().then(() => {
          resolve(null);
          if (this.holder !== holder) return;
          this.holder = null;
          this.grant();
        });
      };
      if (options.steal) {
        this.holder?.rob();
        take();
      } else if (this.holder) this.queue.push(take);
      else take();
    });
  }

  tab(): { hub: Hub; channel: ChannelLike } {
    const channel: ChannelLike = {
      onmessage: null,
      postMessage: (word: TabWord) => {
        if (this.frozen.has(channel)) return;
        for (const other of this.channels) if (other !== channel) other.onmessage?.({ data: word });
      },
      close: () => this.channels.delete(channel),
    };
    this.channels.add(channel);
    const hub = new Hub({
      createSocket: (url) => {
        const socket = new FakeSocket(url);
        this.sockets.push(socket);
        return socket;
      },
      clock: this.clock,
      shared: { locks: this, channel },
      isVisible: () => true,
      onClosed: () => undefined,
    });
    hub.open('ws://x/ws/7');
    return { hub, channel };
  }

  private grant(): void {
    this.queue.shift()?.();
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
let browser: FakeBrowser;
const open = (): FakeSocket[] => browser.sockets.filter((socket) => !socket.closed);

beforeEach(() => {
  browser = new FakeBrowser();
});

it('the hub shares one connection between tabs, and every tab receives its messages', () => {
  const first = browser.tab().hub;
  browser.sockets[0]!.letIn();
  const second = browser.tab().hub;
  const heard: unknown[] = [];
  first.on('QUEUE', (payload) => heard.push(['first', payload]));
  second.on('QUEUE', (payload) => heard.push(['second', payload]));
  browser.sockets[0]!.receive('QUEUE', { taskId: 'a', position: 2 });
  expect(browser.sockets).toHaveLength(1);
  expect(heard).toEqual([
    ['second', { taskId: 'a', position: 2 }],
    ['first', { taskId: 'a', position: 2 }],
  ]);
  expect(second.state).toBe('online');
});

it('the hub passes the connection to another tab when the leader closes', async () => {
  const first = browser.tab().hub;
  browser.tab();
  first.destroy();
  await settle();
  expect(open()).toHaveLength(1);
  expect(browser.sockets).toHaveLength(2);
});

it('the hub takes over from a leader that stopped responding, which then becomes a follower', async () => {
  const first = browser.tab();
  browser.sockets[0]!.letIn();
  browser.tab();
  browser.frozen.add(first.channel);
  for (let beat = 0; beat < 3; beat += 1) {
    open()[0]!.receive('PING');
    browser.clock.advance(10_000);
  }
  await settle();
  expect(browser.sockets).toHaveLength(2);
  expect(open()).toEqual([browser.sockets[1]]);
});

it('the hub opens its own connection where tabs cannot communicate', () => {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const hub = new Hub({
    createSocket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    clock,
    shared: null,
    isVisible: () => true,
    onClosed: () => undefined,
  });
  hub.open('ws://x/ws/visitor');
  sockets[0]!.letIn();
  expect(hub.state).toBe('online');
  hub.setNetwork(false);
  expect(hub.state).toBe('offline');
});
