import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { HOST_NAME } from '../document/manifest.ts';
import { isDiskFull } from '@app/database/disk-full';
import { isDatabaseAway } from '../registry/database.ts';
import type { Storage } from '../storage/storage.ts';
import { createArtifactServer } from './artifacts.ts';
import { isCurrent, sendCurrent } from './current.ts';
import { sendDocument } from './document.ts';
import { isSecure, reachedBy } from './forwarded.ts';
import { sendPage } from './html.ts';
import type { Metrics } from './metrics.ts';
import { countedNetworkOf, isNearby } from '../http/address.ts';
import { dropBody } from '../http/body.ts';
import { limitConnections, type ConnectionLimits } from '../http/connections.ts';
import { endWhenSlow } from '../http/slow-bodies.ts';
import { sendProbe } from './probe.ts';
import { createProxy } from './proxy.ts';
import { allowOnlyReads, sendReply, sendEnvelope } from '../http/reply.ts';
import { EVENTS_PATH, METRICS_PATH, routeOf, type RouteClass } from './routes.ts';
import type { Served } from './served.ts';
import type { TraitHeaders } from './traits.ts';
import { RETIRED_WORKER, WORKER_FILE, WORKER_HEADERS } from './worker.ts';

type Handle = (req: IncomingMessage, res: ServerResponse, path: string) => void | Promise<void>;

export interface EdgeOptions {
  storage: Pick<Storage, 'read' | 'readAsset'>;
  live: { current(): Served | undefined };
  /** Bytes of a release document by their digest, for a visitor of this line. */
  findDocument: (digest: string, network: string | undefined) => Promise<Buffer | undefined>;
  /** Kinds of requests that this process answers; all by default. */
  only?: ReadonlySet<RouteClass> | undefined;
  serveRegistry: Handle;
  serveLogin: Handle;
  serveConsole: Handle;
  receiveBeacon: Handle;
  serveVisitorIds: Handle;
  /** Whether a request has a valid token. */
  isOperator: (req: IncomingMessage) => Promise<boolean>;
  /** Called with each page that is served to a known visitor. */
  onServed: Parameters<typeof sendPage>[5];
  metrics: Metrics;
  /** Connection to NATS, where one is configured. */
  nats?: Parameters<typeof sendProbe>[4];
  /** Turns the request into an open event stream of new revisions. */
  openEvents: (req: IncomingMessage, res: ServerResponse) => void;
  serviceOrigin: string;
  /** Host header for the service, where it is another site; the visitor's by default. */
  serviceHost?: string | undefined;
  trustProxy: number;
  /** Headers that tell traits of visitors. */
  traitHeaders: TraitHeaders;
  /** Whether browsers may cache the site for offline use; false removes existing caches. */
  serviceWorker: boolean;
  connections: ConnectionLimits;
  /** Time in ms after which a stalled body is ended. */
  bodyPatienceMs?: number | undefined;
  log: Logger;
}

/** Headers are a few KB; a large upload may take as long as it makes progress. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 3_600_000, connectionsCheckingInterval: 5000 };

export interface Edge {
  server: Server;
  /**
   * Waits for pending answers for at most `drainMs`; sockets are closed immediately, because
   * browsers reconnect.
   */
  close(drainMs: number): Promise<void>;
}

const OTHER_ROLE = '这个进程不提供此内容；请检查前面的代理把请求转给了哪个进程（RELEASE_ROLE）';
const TOO_MANY = '打开的连接过多，请稍后重试';

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** A proxy in front of this server may have used the other Host header. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * The single origin: serves page, document and artifacts, and proxies everything of the service.
 * Not listening yet.
 */
export function createEdge(options: EdgeOptions): Edge {
  const { storage, live, metrics, trustProxy, traitHeaders, only, log } = options;
  const artifacts = createArtifactServer(storage, metrics.countArtifact);
  const proxy = createProxy({ origin: options.serviceOrigin, host: options.serviceHost, trustProxy, log });

  async function sendMetrics(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!allowOnlyReads(req, res)) return;
    if (!isNearby(req, trustProxy) && !(await options.isOperator(req)))
      return sendEnvelope(req, res, 403, '仅本机、内网或持有发布令牌者可见');
    // A kept connection would meet the same one of several processes at each scrape.
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store', connection: 'close' };
    sendReply(req, res, 200, headers, await metrics.text());
  }

  /**
   * Browsers request it with each visit. Without a script in the answer the installed worker would
   * stay for good.
   */
  async function sendWorker(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!allowOnlyReads(req, res)) return;
    const document = live.current()?.document;
    const version = document?.host.version;
    if (version === undefined) return sendEnvelope(req, res, 503, '尚未发布任何版本', null, { 'retry-after': '3' });
    for (const [name, value] of Object.entries(WORKER_HEADERS)) res.setHeader(name, value);
    const host = { name: HOST_NAME, version };
    // A worker cannot keep files of another origin.
    if (
      options.serviceWorker &&
      document?.artifacts === undefined &&
      (await artifacts.serveRootFile(req, res, host, WORKER_FILE, 'no-cache'))
    )
      return;
    sendReply(
      req,
      res,
      200,
      { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      RETIRED_WORKER,
    );
  }

  function sendSite(req: IncomingMessage, res: ServerResponse, path: string): void | Promise<void> {
    if (path === `/${WORKER_FILE}`) return sendWorker(req, res);
    if (!allowOnlyReads(req, res)) return;
    const now = live.current();
    const reached = reachedBy(req, trustProxy);
    if (!now || !path.includes('.') || path.lastIndexOf('/') > 0)
      return sendPage(req, res, now, path, reached, options.onServed, traitHeaders);
    const host = { name: HOST_NAME, version: now.document.host.version };
    return artifacts
      .serveRootFile(req, res, host, path.slice(1))
      .then((served) => (served ? undefined : sendPage(req, res, now, path, reached, options.onServed, traitHeaders)));
  }

  // Pages and documents are answered synchronously from memory: promises would be a large part of
  // their cost.
  function route(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const path = pathOf(req.url ?? '/');
    const kind = routeOf(path);
    metrics.watch(kind, res);
    if (only && !only.has(kind)) {
      dropBody(req);
      return sendEnvelope(req, res, 421, OTHER_ROLE);
    }
    switch (kind) {
      case 'artifact':
        return isCurrent(path)
          ? sendCurrent(req, res, {
              live: live.current(),
              storage,
              secure: isSecure(req, trustProxy),
              traits: traitHeaders,
            })
          : artifacts.serve(req, res, path);
      case 'service':
        return proxy.handle(req, res);
      case 'document':
        return sendDocument(req, res, path, {
          live: live.current(),
          find: (digest) => options.findDocument(digest, countedNetworkOf(req, trustProxy)),
        });
      case 'events':
        return path === EVENTS_PATH ? options.openEvents(req, res) : options.serveRegistry(req, res, path);
      case 'beacon':
        return options.receiveBeacon(req, res, path);
      case 'login':
        return options.serveLogin(req, res, path);
      case 'registry':
        return options.serveRegistry(req, res, path);
      case 'probe':
        return path === METRICS_PATH ? sendMetrics(req, res) : sendProbe(req, res, path, live.current(), options.nats);
      case 'ids':
        return options.serveVisitorIds(req, res, path);
      case 'console':
        return options.serveConsole(req, res, path);
      case 'page':
        return sendSite(req, res, path);
    }
  }

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (req.destroyed && !req.complete) return void res.destroy();
    if (isDatabaseAway(error)) {
      log.warn({ err: error, method: req.method, path: pathOf(req.url ?? '/') }, 'no database');
      return sendEnvelope(req, res, 503, '数据库暂时无法访问，请稍后再试', null, { 'retry-after': '3' });
    }
    log.error({ err: error, method: req.method, path: pathOf(req.url ?? '/') }, 'request failed');
    if (isDiskFull(error)) return sendEnvelope(req, res, 507, '服务器磁盘已满，没有保存；请腾出空间后重试');
    sendEnvelope(req, res, 500, '系统未知错误，请反馈给管理员');
  }

  const server = createServer({ keepAlive: true, noDelay: true, ...TIMEOUTS }, (req, res) => {
    endWhenSlow(req, options.bodyPatienceMs);
    if (namesTwoHosts(req)) return sendEnvelope(req, res, 400, '请求带有多个 Host', null, { connection: 'close' });
    if (!connections.admit(req, res))
      return sendEnvelope(req, res, 429, TOO_MANY, null, { 'retry-after': '10', connection: 'close' });
    try {
      route(req, res)?.catch((error: unknown) => fail(req, res, error));
    } catch (error) {
      fail(req, res, error);
    }
  });
  const connections = limitConnections(server, options.connections, trustProxy);
  server.on('upgrade', (req, socket, head) => {
    if (!connections.admit(req, socket))
      return socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    if (/^\/ws(\/|$)/.test(req.url ?? '') && (!only || only.has('service'))) return proxy.upgrade(req, socket, head);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  // Longer than a proxy in front keeps idle connections, which would otherwise reuse a closed one.
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
