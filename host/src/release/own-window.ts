/** A request that can be made again and again; each takes the place of the one before. */
export interface OwnRequest {
  /** @param etag of the answer at hand, null for none */
  ask: (address: string, etag: string | null) => void;
  status: () => number;
  header: (name: string) => string | null;
  text: () => string;
}

/** Functions of the window by which the host follows releases. */
interface OwnWindow {
  fetch: typeof fetch;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  createEvents: (address: string) => EventSource;
  /** In ms since 1970. */
  now: () => number;
}

/** As the window has it at the moment of each call. */
const present: OwnWindow = {
  fetch: (...request) => globalThis.fetch(...request),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  createEvents: (address) => new EventSource(address),
  now: () => Date.now(),
};

export let own = present;

/**
 * Keeps the window's functions as they are now. Called before any remote runs: one that replaces a
 * global of the page must not keep itself from being taken away.
 */
export function keepOwnWindow(): void {
  const { fetch, setTimeout, clearTimeout, EventSource: Events } = window;
  own = {
    fetch: fetch.bind(window),
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    createEvents: (address) => new Events(address),
    now: Date.now.bind(Date),
  };
}

/** Reads a property by its getter of now, whatever becomes of the prototype that has it. */
export function keepGetter<T>(of: object, name: string): () => T {
  for (let place: object | null = of; place; place = Object.getPrototypeOf(place) as object | null) {
    const { get } = Object.getOwnPropertyDescriptor(place, name) ?? {};
    if (get) return get.bind(of) as () => T;
  }
  // Where a window is only made up, as for the check of a build.
  return () => (of as Record<string, T>)[name]!;
}

/** Without promises, whose `then` a remote may replace. Made before any remote runs. */
export function keepRequest(onAnswer: () => void): OwnRequest {
  const request = new XMLHttpRequest();
  request.addEventListener('load', onAnswer);
  const open = request.open.bind(request);
  const setHeader = request.setRequestHeader.bind(request);
  const send = request.send.bind(request);
  return {
    ask(address, etag) {
      open('GET', address, true);
      setHeader('Cache-Control', 'no-cache');
      if (etag !== null) setHeader('If-None-Match', etag);
      send();
    },
    status: keepGetter(request, 'status'),
    header: request.getResponseHeader.bind(request),
    text: keepGetter(request, 'responseText'),
  };
}
