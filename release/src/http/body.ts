import type { IncomingMessage } from 'node:http';

/**
 * The body as text; undefined when it is longer than `limit` bytes. The rest of one that is too long is read and dropped: a sender that is not through
 * yet hears the answer, and its connection can be used again.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    let length = 0;
    req.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= limit) return void parts.push(part);
      parts = [];
      resolve(undefined);
    });
    req.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    req.once('error', reject);
  });
}
