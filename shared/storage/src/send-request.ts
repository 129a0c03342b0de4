import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface HttpRequest {
  headers?: Record<string, string>;
  /** Body of a POST request; without one it is a GET. */
  body?: { type: string; data: Buffer } | undefined;
  signal: AbortSignal;
  /** Size limit of an answer, in bytes; a larger one is aborted. */
  most: number;
  lookup?: LookupFunction;
  /**
   * Reuses connections; by default each request opens one. Only for requests that may be sent
   * twice.
   */
  agent?: http.Agent | undefined;
}
export interface HttpAnswer {
  status: number;
  type: string;
  data: Buffer;
}

export class TooLargeError extends Error {}

/**
 * One HTTP exchange. Redirects are returned like other answers: no address is requested that was
 * not given.
 */
export async function sendRequest(
  address: URL,
  { headers, body, signal, most, lookup, agent }: HttpRequest,
): Promise<HttpAnswer> {
  // `fetch` gives up after five minutes without headers, but some engines answer only when the
  // picture is done.
  const exchange = (by: http.Agent | false) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = (address.protocol === 'https:' ? https : http)
        .request(
          address,
          {
            method: body ? 'POST' : 'GET',
            agent: by,
            signal,
            ...(lookup && { lookup }),
            headers: {
              ...headers,
              ...(body && { 'content-type': body.type, 'content-length': body.data.length }),
            },
          },
          resolve,
        )
        .on('error', (error: NodeJS.ErrnoException) => {
          // The server closed a connection that it had kept from an earlier request.
          if (by && request.reusedSocket && error.code === 'ECONNRESET') resolve(exchange(false));
          else reject(error);
        })
        .end(body?.data);
    });
  const response = await exchange(agent ?? false);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new TooLargeError(`more than ${most} bytes`);
    parts.push(part);
  }
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    data: Buffer.concat(parts),
  };
}
