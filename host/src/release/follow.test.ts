// @vitest-environment happy-dom
import type { ReleaseDocument } from '@app/shared/contracts/release';
import type { ChannelLike, LocksLike } from '@app/shared/socket/tabs';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeDocument, getDocument, refreshDocument } from './document.ts';
import { lastHeard } from './heard.ts';
import { ReleaseFollower, POLL_MS, REFRESH_SPREAD_MS } from './follow.ts';
import type { EventsLike } from './release-events.ts';

vi.mock('./document.ts', () => ({
  getDocument: vi.fn<typeof getDocument>(),
  refreshDocument: vi.fn<typeof refreshDocument>(),
  changeDocument: vi.fn<typeof changeDocument>(),
}));

/** Fake event stream of one tab. */
class Events extends EventTarget implements EventsLike {
  readyState = 0;
  closed = false;
  close() {
    this.closed = true;
  }
  tell(
    revision: number,
    change: { since?: number; from?: number; seal?: string; diff?: unknown; delta?: unknown } = {},
  ) {
    this.dispatchEvent(new MessageEvent('revision', { data: JSON.stringify({ revision, ...change }) }));
  }
  /** Announces a change of the revision before, or of another one. */
  change(revision: number, diff: unknown, since?: number) {
    this.tell(revision, { seal: 'seal', diff, ...(since === undefined ? {} : { since }) });
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

let streams: Events[];
/** Revision of the server, and of this tab. */
let served: number;
let mine: number;
let visibility: DocumentVisibilityState;
const asked = vi.mocked(refreshDocument);
const changed = vi.mocked(changeDocument);
/** Differences of the taken changes, by step. */
const taken = () => changed.mock.calls.map(([changes]) => changes.map(({ diff }) => diff));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
  streams = [];
  served = mine = 1;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.mocked(getDocument).mockImplementation(() => ({ revision: mine }) as ReleaseDocument);
  asked.mockReset();
  changed.mockReset();
  changed.mockImplementation((deltas) => {
    mine += deltas.length;
    return Promise.resolve(true);
  });
  asked.mockImplementation(() => {
    mine = served;
    return Promise.resolve(true);
  });
});

it('follow fetches once, with random delay, when a revision is announced that it does not have', async () => {
  const events = open();
  events.tell(1);
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(asked).not.toHaveBeenCalled();
  served = 2;
  events.tell(2);
  events.tell(2);
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('follow retries with growing delays and a limit while the server returns an older revision than announced', async () => {
  const events = open();
  events.tell(2);
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  const first = asked.mock.calls.length;
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThan(10);
  served = 2;
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(mine).toBe(2);
});

it('follow takes an announced change at once and without a request', async () => {
  const events = open();
  events.change(2, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(taken()).toEqual([['a']]);
  events.change(3, 'b');
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(taken()).toEqual([['a'], ['b']]);
  expect(asked).not.toHaveBeenCalled();
});

it('follow takes the changes of its hidden time when the tab is shown, all of them in one step', async () => {
  const events = open();
  visibility = 'hidden';
  for (const revision of [2, 3, 4]) events.change(revision, revision);
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(changed).not.toHaveBeenCalled();
  visibility = 'visible';
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(taken()).toEqual([[2, 3, 4]]);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['begins after its own revision', [{ since: 2, seal: 's', diff: 'a' }]],
  ['is announced without what changed', [{}]],
  ['is announced by an older server', [{ from: 1, delta: 'a' }]],
  ['misses a revision between two', [{ seal: 's', diff: 'a' }, {}]],
])('follow fetches the document when a change %s', async (_title, told) => {
  const events = open();
  visibility = 'hidden';
  served = 1 + told.length;
  for (const [index, change] of told.entries()) events.tell(2 + index, change);
  visibility = 'visible';
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(changed).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('follow fetches the document once when the result of a change is refused', async () => {
  changed.mockResolvedValue(false);
  const events = open();
  served = 2;
  events.change(2, 'a');
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect([changed.mock.calls.length, asked.mock.calls.length, mine]).toEqual([1, 1, 2]);
});

it('follow fetches the document when taking a change throws', async () => {
  changed.mockRejectedValue(new RangeError('too deep'));
  const events = open();
  served = 2;
  events.change(2, 'a');
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect([asked.mock.calls.length, mine]).toEqual([1, 2]);
});

it.each(['null', '[]', '{"revision":"x"}', ''])('follow hears nothing in an event %j', async (data) => {
  open().dispatchEvent(new MessageEvent('revision', { data }));
  await vi.advanceTimersByTimeAsync(2 * REFRESH_SPREAD_MS);
  expect(asked).not.toHaveBeenCalled();
});

it('follow fetches the document for an event that is cut, and where a remote replaced JSON.parse', async () => {
  const events = open();
  served = 2;
  events.dispatchEvent(new MessageEvent('revision', { data: '{"revision":2,"seal":"s","del' }));
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(mine).toBe(2);
  vi.spyOn(JSON, 'parse').mockImplementation(() => {
    throw new Error('replaced by the remote');
  });
  served = 3;
  events.change(3, 'a');
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(mine).toBe(3);
  vi.restoreAllMocks();
});

it('follow waits while the tab is hidden', async () => {
  const events = open();
  served = 2;
  visibility = 'hidden';
  events.tell(2);
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(asked).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(mine).toBe(2);
});

it('follow polls while the event stream is down, and reconnects the stream later', async () => {
  const events = open();
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(asked).not.toHaveBeenCalled();
  events.fail(2);
  await vi.advanceTimersByTimeAsync(4 * POLL_MS);
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(streams).toHaveLength(2);
});

it('follow leaves a stream alone that the browser reconnects by itself', async () => {
  open().fail(0);
  await vi.advanceTimersByTimeAsync(20 * POLL_MS);
  expect(streams).toHaveLength(1);
});

it('follow shares one stream between all tabs, and every tab receives its events', async () => {
  const browser = fakeBrowser();
  const tabs = [tab(browser), tab(browser)];
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(1);
  streams[0]!.dispatchEvent(new Event('open'));
  served = 2;
  streams[0]!.tell(2);
  await vi.advanceTimersByTimeAsync(REFRESH_SPREAD_MS);
  expect(asked).toHaveBeenCalledTimes(tabs.length);
});

it('follow does not poll while it receives the heartbeat of the server', async () => {
  const events = open();
  events.tell(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Date.now() - lastHeard.at).toBe(20_000);
  events.dispatchEvent(new MessageEvent('alive', { data: 'null' }));
  expect(Date.now() - lastHeard.at).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});

function open(): Events {
  new ReleaseFollower({ createEvents, shared: null }).start();
  const [events] = streams;
  events!.dispatchEvent(new Event('open'));
  return events!;
}

function createEvents(): Events {
  const events = new Events();
  streams.push(events);
  return events;
}

function tab(shared: () => { locks: LocksLike; channel: ChannelLike }): ReleaseFollower {
  const follower = new ReleaseFollower({ createEvents, shared: shared() });
  follower.start();
  return follower;
}

/** One lock and one channel for any number of tabs. */
function fakeBrowser(): () => { locks: LocksLike; channel: ChannelLike } {
  const channels: ChannelLike[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const locks: LocksLike = {
    request: (_name, _options, held) => {
      last = last.then(held);
      return last;
    },
  };
  return () => {
    const channel: ChannelLike = {
      onmessage: null,
      postMessage: (word) => {
        for (const other of channels) if (other !== channel) other.onmessage?.({ data: word });
      },
      close: () => undefined,
    };
    channels.push(channel);
    return { locks, channel };
  };
}
