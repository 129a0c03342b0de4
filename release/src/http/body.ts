import type { IncomingMessage } from 'node:http';

/** Limits of a body that is read and dropped, in bytes and in ms. */
const DROPPED_BYTES = 64 * 1024 * 1024;
const DROPPED_MS = 5_000;
/** Time limit for a short body, in ms. */
const PATIENCE_MS = 20_000;

/**
 * Reads the body as text; undefined when it is longer than `limit` bytes. The rest of a too long
 * one is read and dropped: a sender still sending can read the answer, and its connection can be
 * reused. A sender that exceeds the time limit is disconnected.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    let length = 0;
    const timer = setTimeout(() => req.destroy(new Error('The body took too long.')), PATIENCE_MS);
    req.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= limit) return void parts.push(part);
      parts = [];
      resolve(undefined);
    });
    req.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    req.once('error', reject);
    req.once('close', () => clearTimeout(timer));
  });
}

/**
 * Reads and drops a body whose request was refused, within limits: a connection that is closed in
 * the middle of a body loses the answer.
 */
export function dropBody(req: IncomingMessage): void {
  let left = DROPPED_BYTES;
  const timer = setTimeout(() => req.destroy(), DROPPED_MS);
  req.on('data', (part: Buffer) => {
    left -= part.length;
    if (left < 0) req.destroy();
  });
  req.on('error', () => undefined);
  req.once('end', () => clearTimeout(timer));
  req.once('close', () => clearTimeout(timer));
}
