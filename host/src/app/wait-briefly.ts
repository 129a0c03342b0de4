/** A longer delay, in ms, would be visible where the page is still loading. */
const MOMENT_MS = 20;

/**
 * Waits briefly for the code of the first page: when it is already loaded, as after a preload,
 * shell and page render together instead of the shell twice.
 */
export function waitBriefly(loading: Promise<void>): Promise<void> {
  return Promise.race([loading, new Promise<void>((done) => setTimeout(done, MOMENT_MS))]);
}
