/** A reusable request; each send replaces the previous one. */
export interface OwnRequest {
  /** @param etag of the current document, null for none */
  ask: (address: string, etag: string | null) => void;
  status: () => number;
  header: (name: string) => string | null;
  text: () => string;
}

/** Functions of the window with which the host follows releases. */
interface OwnWindow {
  fetch: typeof fetch;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  createEvents: (address: string) => EventSource;
  /** Current time in ms since 1970. */
  now: () => number;
}

/** The window's properties at the time of each call. */
const present: OwnWindow = {
  fetch: (...request) => globalThis.fetch(...request),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  createEvents: (address) => new EventSource(address),
  now: () => Date.now(),
};

export let ownGlobals = present;

/**
 * Saves the window's functions. Called before any remote runs: a remote that replaces globals of
 * the page must not prevent its own removal.
 */
export function keepOwnWindow(): void {
  const { fetch, setTimeout, clearTimeout, EventSource: Events } = window;
  ownGlobals = {
    fetch: fetch.bind(window),
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    createEvents: (address) => new Events(address),
    now: Date.now.bind(Date),
  };
}

/** Reads a property by its present getter, whatever happens to the prototype later. */
export function captureGetter<T>(of: object, name: string): () => T {
  for (let place: object | null = of; place; place = Object.getPrototypeOf(place) as object | null) {
    const { get } = Object.getOwnPropertyDescriptor(place, name) ?? {};
    if (get) return get.bind(of) as () => T;
  }
  // In a simulated window, as in the check of a build.
  return () => (of as Record<string, T>)[name]!;
}

/** Without promises, whose `then` a remote may replace. Created before any remote runs. */
export function captureRequest(onAnswer: () => void): OwnRequest {
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
    status: captureGetter(request, 'status'),
    header: request.getResponseHeader.bind(request),
    text: captureGetter(request, 'responseText'),
  };
}
