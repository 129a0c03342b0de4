import type { ServerResponse } from 'node:http';

/** Longest time in ms that a stream stays open after its token has ended. */
const CHECK_MS = 15_000;

/**
 * Ends an open stream once its token has expired or was revoked.
 * @param isAllowed called every 15 s; a rejection, as with an unreachable database, ends nothing
 */
export function endUnlessAllowed(res: Pick<ServerResponse, 'end' | 'once'>, isAllowed: () => Promise<boolean>): void {
  const timer = setInterval(() => {
    isAllowed().then(
      (allowed) => allowed || res.end(),
      () => {},
    );
  }, CHECK_MS);
  timer.unref();
  res.once('close', () => clearInterval(timer));
}
