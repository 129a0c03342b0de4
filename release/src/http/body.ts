import type { IncomingMessage } from 'node:http';

/** Whoever sends a short text takes no longer than this over it, in ms. */
const PATIENCE_MS = 20_000;

/**
 * The body as text; undefined when it is longer than `limit` bytes. The rest of one that is too
 * long is read and dropped: a sender that is not through yet hears the answer, and its connection
 * can be used again. One that is not through in time loses its connection.
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
