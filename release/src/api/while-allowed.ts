import type { ServerResponse } from 'node:http';

/** How long a stream outlives its token. */
const CHECK_MS = 15_000;

/**
 * Ends an open stream once its token has expired or was revoked.
 * @param isAllowed asked every 15 s; a rejection, as while the database is away, ends nothing
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
