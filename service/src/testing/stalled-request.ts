import { request, type RequestOptions } from 'node:http';

/** Sends a request and leaves the body unread, so that the connection stalls after some of it. */
export function stalledRequest(options: RequestOptions): Promise<{ status: number | undefined; leave: () => void }> {
  return new Promise((done) => {
    const asked = request(options, (answer) => {
      answer.on('error', () => undefined);
      done({ status: answer.statusCode, leave: () => asked.destroy() });
    });
    asked.on('error', () => undefined);
    asked.end();
  });
}
