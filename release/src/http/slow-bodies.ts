import type { IncomingMessage } from 'node:http';

/** Minimum bytes of a body within the time limit; with fewer it counts as stalled. */
const LEAST_BYTES = 4096;
const PATIENCE_MS = 30_000;

/**
 * Ends the connection of a sender whose body stalls or trickles. A body that makes progress may
 * take as long as its network needs.
 */
export function endWhenSlow(req: IncomingMessage, patienceMs = PATIENCE_MS): void {
  const { headers, socket } = req;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // With a full buffer the sender waits for this server.
    if (came >= LEAST_BYTES || req.readableLength >= req.readableHighWaterMark) return;
    clearInterval(timer);
    req.destroy(new Error('The body came too slowly.'));
  }, patienceMs);
  timer.unref();
  req.once('close', () => clearInterval(timer));
}
