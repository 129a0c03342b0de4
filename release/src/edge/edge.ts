import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ApiContext } from '../api/context.ts';
import { serveApi } from '../api/router.ts';
import { HOST } from '../document/manifest.ts';
import type { Health } from '../health/health.ts';
import type { Storage } from '../storage/storage.ts';
import { createArtifactServer, isArtifactPath } from './artifacts.ts';
import { isSecure } from './forwarded.ts';
import { sendPage } from './html.ts';
import type { LiveRelease } from './live.ts';
import { createProxy } from './proxy.ts';
import { matchesEtag, onlyReads, send, sendEnvelope } from './reply.ts';

export interface EdgeOptions {
  storage: Storage;
  live: LiveRelease;
  api: ApiContext;
  health: Pick<Health, 'receive'>;
  /** Makes the request an open stream that tells of new revisions. */
  openEvents: (req: IncomingMessage, res: ServerResponse) => void;
  serviceOrigin: string;
  trustProxy: boolean;
  log: Logger;
}

const OF_SERVICE = /^\/(api|ws|sandbox)(\/|$|\.)/;

export interface Edge {
  server: Server;
  /** Lets running answers end, for at most `drainMs`; sockets are closed at once, browsers open them anew. */
  close(drainMs: number): Promise<void>;
}

/** The one origin: page, document and artifacts from here, everything of the service passed on. Not listening yet. */
export function createEdge(options: EdgeOptions): Edge {
  const { storage, live, trustProxy, log } = options;
  const artifacts = createArtifactServer(storage, () => undefined);
  const proxy = createProxy({ origin: options.serviceOrigin, trustProxy, log });

  function sendDocument(req: IncomingMessage, res: ServerResponse): void {
    if (!onlyReads(req, res)) return;
    const now = live.current();
    if (!now) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
    const headers = {
      etag: now.etag,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    };
    if (matchesEtag(req, now.etag)) {
      res.writeHead(304, headers);
      res.end();
      return;
    }
    send(req, res, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' }, now.json);
  }

  function sendHealth(req: IncomingMessage, res: ServerResponse): void {
    if (!onlyReads(req, res)) return;
    const now = live.current();
    sendEnvelope(req, res, now ? 200 : 503, now ? '' : '尚未发布任何版本', { revision: now?.document.revision ?? 0 });
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (isArtifactPath(path)) return artifacts.serve(req, res, path);
    if (OF_SERVICE.test(path)) return proxy.handle(req, res);
    if (path === '/release/document.json') return sendDocument(req, res);
    if (path === '/release/events') return options.openEvents(req, res);
    if (path === '/release/health') return options.health.receive(req, res);
    if (path.startsWith('/release/api/')) return serveApi(options.api, req, res);
    if (path === '/healthz') return sendHealth(req, res);
    if (!onlyReads(req, res)) return;
    const now = live.current();
    const file = path.slice(1);
    if (now && file.includes('.') && !file.includes('/')) {
      const host = { name: HOST, version: now.document.host.version };
      if (await artifacts.serveRootFile(req, res, host, file)) return;
    }
    await sendPage(req, res, now, path, isSecure(req, trustProxy));
  }

  const server = createServer({ keepAlive: true, noDelay: true }, (req, res) => {
    route(req, res).catch((error: unknown) => {
      if (req.destroyed && !req.complete) return void res.destroy();
      log.error({ err: error, method: req.method, path: req.url?.split('?')[0] }, 'request failed');
      sendEnvelope(req, res, 500, '系统未知错误，请反馈给管理员');
    });
  });
  server.on('upgrade', (req, socket, head) => {
    if (/^\/ws(\/|$)/.test(req.url ?? '')) return proxy.upgrade(req, socket, head);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  // Longer than a proxy in front keeps its idle connections, which otherwise run into a closed one.
  server.keepAliveTimeout = 75_000;

  return {
    server,
    async close(drainMs) {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      proxy.closeTunnels();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), drainMs);
      await ended;
      clearTimeout(timer);
      proxy.close();
    },
  };
}
