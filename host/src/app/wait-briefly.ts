/** Longer would be seen by those whose page is still on its way. */
const MOMENT_MS = 20;

/**
 * Waits for the code of the first page, but only for a moment: when it is here already, as after a
 * preload, the shell and the page are drawn together instead of the shell twice.
 */
export function waitBriefly(loading: Promise<void>): Promise<void> {
  return Promise.race([loading, new Promise<void>((done) => setTimeout(done, MOMENT_MS))]);
}
