// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { refreshDocument } from './document.ts';
import { ReleaseFollower, POLL_MS, REFRESH_SPREAD_MS } from './follow.ts';
import { keepOwnWindow } from './own-window.ts';

const asked = vi.fn<(address: string) => Promise<Response>>();
const opened = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockResolvedValue(new Response(null, { status: 304 }));
  opened.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(address: string) {
        super();
        opened(address);
      }
      close() {}
    },
  );
  keepOwnWindow();
});

it('a kill arrives although a remote replaced fetch, timers and EventSource', async () => {
  // The entry of a remote with such a name does this.
  for (const name of ['fetch', 'setTimeout', 'clearTimeout', 'EventSource'])
    vi.stubGlobal(name, { init: () => undefined });
  new ReleaseFollower({ shared: null }).start();
  expect(opened).toHaveBeenCalledWith('/release/events');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS + REFRESH_SPREAD_MS);
  expect(asked).toHaveBeenCalled();
  asked.mockClear();
  expect(await refreshDocument()).toBe(true);
  expect(asked).toHaveBeenCalledWith('/release/document.json', expect.anything());
});
