import { vi, type Mock } from 'vitest';

// Workbox asks for it as soon as it is imported: import this file before whatever imports workbox.
Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true });

/** Cache storage in memory, by address; as much of it as the worker uses. */
class FakeCache {
  readonly entries = new Map<string, { status: number; headers: Headers; text: string }>();

  #key(request: RequestInfo): string {
    return new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  }
  async match(request: RequestInfo): Promise<Response | undefined> {
    const kept = this.entries.get(this.#key(request));
    return kept && new Response(kept.text, kept);
  }
  async put(request: RequestInfo, answer: Response): Promise<void> {
    const { status, headers } = answer;
    this.entries.set(this.#key(request), { status, headers: new Headers(headers), text: await answer.text() });
  }
  async delete(request: RequestInfo): Promise<boolean> {
    return this.entries.delete(this.#key(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((address) => new Request(address));
  }
}

export const ORIGIN = 'https://shop.example.cn';

export interface FakeWorld {
  /**
   * Addresses that the network was asked for, and what it answers next; a rejection is a lost
   * network.
   */
  network: Mock<(request: RequestInfo) => Promise<Response>>;
  cache: (name: string) => FakeCache;
  /** Waits for everything that an event was told to wait for. */
  settled: () => Promise<void>;
  event: ExtendableEvent;
}

/** The globals of a service worker, anew for each test. */
export function fakeWorld(): FakeWorld {
  const all = new Map<string, FakeCache>();
  const cache = (name: string) => {
    const known = all.get(name) ?? new FakeCache();
    all.set(name, known);
    return known;
  };
  const network = vi.fn<(request: RequestInfo) => Promise<Response>>();
  const waited: Promise<unknown>[] = [];
  const storage = {
    open: async (name: string) => cache(name),
    match: async (request: RequestInfo, { cacheName = '' }: { cacheName?: string } = {}) =>
      cache(cacheName).match(request),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  const location = new URL(`${ORIGIN}/sw.js`);
  vi.stubGlobal('location', location);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', network);
  class FakeEvent {
    waitUntil(work: Promise<unknown>): void {
      waited.push(work);
    }
  }
  vi.stubGlobal('ExtendableEvent', FakeEvent);
  vi.stubGlobal('FetchEvent', FakeEvent);
  const event = new FakeEvent() as unknown as ExtendableEvent;
  return {
    network,
    cache,
    event,
    async settled() {
      for (let done = 0; done < waited.length; done = waited.length) await Promise.allSettled(waited);
    },
  };
}
