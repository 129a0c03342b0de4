import type { IncomingMessage } from 'node:http';

/** A body that brings fewer bytes than this within the time, in ms, is not on its way any more. */
const LEAST_BYTES = 4096;
const PATIENCE_MS = 30_000;

/**
 * Ends the connection of a sender whose body stands still or only drips. One that comes along may
 * take as long as its line needs.
 */
export function endWhenSlow(req: IncomingMessage, patienceMs = PATIENCE_MS): void {
  const { headers, socket } = req;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // With a full buffer the sender waits for us, not we for the sender.
    if (came >= LEAST_BYTES || req.readableLength >= req.readableHighWaterMark) return;
    clearInterval(timer);
    req.destroy(new Error('The body came too slowly.'));
  }, patienceMs);
  timer.unref();
  req.once('close', () => clearInterval(timer));
}
