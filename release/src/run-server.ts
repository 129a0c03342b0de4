import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { tellReady } from './processes.ts';

/** Time in ms in which running answers may end. */
const DRAIN_MS = 8000;

export interface RunningServer {
  server: Server;
  host: string;
  port: number;
  /** Settles once there is something to serve; by default the server is ready when it listens. */
  ready?: Promise<void>;
  /** Ends everything, running answers within `drainMs`. */
  close: (drainMs: number) => Promise<void>;
  log: Logger;
}

/** Listens, and returns what ends the server. */
export function listenOn({
  server,
  host,
  port,
  ready = Promise.resolve(),
  close,
  log,
}: RunningServer): () => Promise<void> {
  server.once('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(port, host, () => {
    log.info({ host, port }, 'edge listens');
    void ready.then(tellReady);
  });
  return () => close(DRAIN_MS);
}

/** Ends the process on SIGTERM or SIGINT, once everything has ended. */
export function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  function end(): void {
    if (stopping) return;
    stopping = true;
    stop()
      .catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
      .finally(() => process.exit(0));
  }
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
