import { request as requestPlain, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { forwardedHeaders, withoutHopByHop } from './forwarded.ts';
import { ReadToEndAgent } from './read-to-end-agent.ts';
import { sendEnvelope } from '../http/reply.ts';

const UNAVAILABLE = '服务正在启动或暂时不可用，请稍后重试';
const TOO_SLOW = '服务响应超时，请稍后重试';
/** Timeout in ms, a little longer than the browser's own 120 s, which then ends first. */
const ANSWER_MS = 130_000;

export interface ProxyOptions {
  origin: string;
  /** Host header for a server that is another site; by default the visitor's is passed on. */
  host?: string | undefined;
  trustProxy: number;
  log: Logger;
}

export interface Proxy {
  handle(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes the proxied sockets. */
  closeTunnels(): void;
  close(): void;
}

function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function rawHead(status: string, headers: string[]): string {
  const lines = [];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function refuseUpgrade(socket: Duplex): void {
  const body = JSON.stringify({ code: 500, msg: UNAVAILABLE, data: null });
  const headers = [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Connection',
    'close',
  ];
  socket.end(rawHead('502 Bad Gateway', headers) + body);
}

/**
 * Proxies requests to the service unchanged, and answers with an envelope when the service is
 * unreachable.
 */
export function createProxy({ origin, host, trustProxy, log }: ProxyOptions): Proxy {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const request = isSecure ? requestSecure : requestPlain;
  const settings = { keepAlive: true, maxFreeSockets: 64, keepAliveMsecs: 1000 };
  const agent = isSecure ? new SecureAgent(settings) : new ReadToEndAgent(settings);
  const tunnels = new Set<Duplex>();
  const headersFor = (req: IncomingMessage) => ({ ...forwardedHeaders(req, trustProxy), ...(host ? { host } : {}) });

  function open(req: IncomingMessage): ClientRequest {
    const headers: IncomingHttpHeaders = headersFor(req);
    // No body follows, so that no length may be announced: the service would read the next
    // visitor's request as the body.
    if (isSafe(req.method)) delete headers['content-length'];
    return request({ hostname, port, method: req.method, path: req.url, headers, agent, setHost: false });
  }

  function attempt(req: IncomingMessage, res: ServerResponse, mayRetry: boolean): void {
    const upstream = open(req);
    upstream.setTimeout(ANSWER_MS, () =>
      upstream.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    const abandon = () => upstream.destroy();
    res.once('close', abandon);
    /**
     * Reads and drops the rest of the body: a sender still sending can read the answer, and its
     * connection can be reused.
     */
    const dropBody = () => {
      req.unpipe(upstream);
      req.resume();
    };
    upstream.once('response', (answer) => {
      // From here on there is no timeout for the service: streams, downloads.
      upstream.setTimeout(0);
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHopByHop(answer.headers));
      answer.once('error', () => res.destroy());
      answer.pipe(res);
      if (upstream.writableFinished) return;
      dropBody();
      // A connection that still waits for the body cannot be reused.
      answer.once('end', abandon);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      // A started answer ends by its own framing.
      if (res.headersSent || res.destroyed) return;
      res.off('close', abandon);
      // The service closed an idle connection at the same moment: nothing was done, so that it is
      // retried on a new one.
      if (mayRetry && upstream.reusedSocket && error.code === 'ECONNRESET') return attempt(req, res, false);
      const slow = error.code === 'ETIMEDOUT';
      log.warn({ code: error.code, method: req.method, path: req.url?.split('?')[0] }, 'service did not answer');
      dropBody();
      sendEnvelope(req, res, slow ? 504 : 502, slow ? TOO_SLOW : UNAVAILABLE, null, { 'retry-after': '2' });
    });
    if (isSafe(req.method)) upstream.end();
    else req.pipe(upstream);
  }

  return {
    handle: (req, res) => attempt(req, res, isSafe(req.method)),

    upgrade(req, socket, head) {
      const headers = {
        ...headersFor(req),
        connection: 'Upgrade',
        upgrade: req.headers.upgrade ?? 'websocket',
      };
      const upstream = request({
        hostname,
        port,
        method: req.method,
        path: req.url,
        headers,
        setHost: false,
        agent: false,
      });
      socket.on('error', () => upstream.destroy());
      upstream.setTimeout(ANSWER_MS, () => upstream.destroy());
      upstream.once('upgrade', (answer, tunnel, first) => {
        upstream.setTimeout(0);
        tunnels.add(socket);
        socket.write(rawHead(`101 ${answer.statusMessage}`, answer.rawHeaders));
        if (first.length > 0) socket.write(first);
        if (head.length > 0) tunnel.write(head);
        tunnel.on('error', () => socket.destroy());
        socket.on('error', () => tunnel.destroy());
        tunnel.once('close', () => socket.destroy());
        socket.once('close', () => {
          tunnels.delete(socket);
          tunnel.destroy();
        });
        tunnel.pipe(socket).pipe(tunnel);
      });
      upstream.once('response', (answer) => {
        socket.write(
          rawHead(`${answer.statusCode} ${answer.statusMessage}`, [
            'Connection',
            'close',
            ...withoutConnection(answer.rawHeaders),
          ]),
        );
        answer.pipe(socket);
      });
      upstream.once('error', () => refuseUpgrade(socket));
      upstream.end();
    },

    closeTunnels() {
      for (const socket of tunnels) socket.destroy();
    },

    close: () => agent.destroy(),
  };
}

/** The body is framed by the end of the connection, so that other framing headers are removed. */
function withoutConnection(raw: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(name)) kept.push(name, raw[index + 1] ?? '');
  }
  return kept;
}
