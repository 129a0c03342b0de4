/** Functions of the window by which the host follows releases. */
interface OwnWindow {
  fetch: typeof fetch;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  createEvents: (address: string) => EventSource;
}

/** As the window has it at the moment of each call. */
const present: OwnWindow = {
  fetch: (...request) => globalThis.fetch(...request),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  createEvents: (address) => new EventSource(address),
};

export let own = present;

/**
 * Keeps the window's functions as they are now. Called before any remote runs: one that replaces a global of the page must not keep itself from being
 * taken away.
 */
export function keepOwnWindow(): void {
  const { fetch, setTimeout, clearTimeout, EventSource: Events } = window;
  own = {
    fetch: fetch.bind(window),
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    createEvents: (address) => new Events(address),
  };
}
