import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** Time in ms in which running answers may end. */
const DRAIN_MS = 8000;

export interface RunningServer {
  server: Server;
  host: string;
  port: number;
  /** Ends everything, running answers within `drainMs`. */
  close: (drainMs: number) => Promise<void>;
  log: Logger;
}

/** Listens until SIGTERM or SIGINT, and ends the process when everything is closed. */
export function runServer({ server, host, port, close, log }: RunningServer): void {
  server.once('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(port, host, () => log.info({ host, port }, 'edge listens'));
  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    close(DRAIN_MS)
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .finally(() => process.exit(0));
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
