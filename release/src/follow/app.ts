import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { createEdge, type Edge } from '../edge/edge.ts';
import { createMetrics } from '../edge/metrics.ts';
import { createProxy } from '../edge/proxy.ts';
import { createPublication } from '../edge/publication.ts';
import { openNats, type Announcements } from '../events/nats.ts';
import { natsSettings } from '../events/nats-settings.ts';
import { changeEvent, revisionEvent } from '../events/revision.ts';
import { createEventStream } from '../events/stream.ts';
import { networkOf as networkBehind } from '../http/address.ts';
import { dropBody } from '../http/body.ts';
import { sendEnvelope } from '../http/reply.ts';
import { publicFolder } from '../storage/public-folder.ts';
import type { FollowEnv } from './env.ts';
import { createFollower, type Follower } from './follower.ts';
import { createCatchUp } from './catch-up.ts';
import { digestsOf, openKept } from './kept.ts';
import { listenTo } from './listen.ts';
import { openMirror } from './mirror.ts';
import { openUpstream } from './upstream.ts';
import { createVisitorIds } from './visitor-ids.ts';
import { collectDocuments } from '../registry/gc-documents.ts';

const DAY_MS = 24 * 3_600_000;

export type FollowerSettings = Pick<
  FollowEnv,
  | 'FOLLOW'
  | 'pinned'
  | 'SERVICE_ORIGIN'
  | 'DATA_DIR'
  | 'PUBLIC_ORIGIN'
  | 'BRAND'
  | 'SERVICE_PHONE'
  | 'TRUST_PROXY'
  | 'TARGET_HEADERS'
  | 'SERVICE_WORKER'
  | 'STREAMS_PER_ADDRESS'
  | 'CONNECTIONS'
  | 'CONNECTIONS_PER_ADDRESS'
  | 'NATS_URL'
  | 'NATS_SUBJECT'
>;

export interface FollowingEdge {
  edge: Edge;
  follower: Follower;
  /** Settles once a release is served. */
  ready: Promise<void>;
  close(drainMs: number): Promise<void>;
}

/** An edge that serves the releases of another server, without database and without keys. */
export async function createFollowingEdge(env: FollowerSettings, log: Logger): Promise<FollowingEdge> {
  const { FOLLOW: main, TRUST_PROXY: trustProxy } = env;
  const folder = path.resolve(env.DATA_DIR, 'follow');
  const upstream = openUpstream(main);
  const documents = publicFolder(folder);
  const publication = createPublication(documents, log);
  const mirror = openMirror(path.join(folder, 'files'), upstream);
  const visitors = createVisitorIds(upstream, log);
  const kept = openKept(path.join(folder, 'kept.json'));
  const follower = createFollower({
    upstream,
    pinned: env.pinned,
    publication,
    mirror,
    kept,
    visitors,
    site: { origin: env.PUBLIC_ORIGIN, brand: env.BRAND, phone: env.SERVICE_PHONE },
    log,
  });
  const networkOf = (req: IncomingMessage) => networkBehind(req, trustProxy);
  const pages = createEventStream({ perAddress: env.STREAMS_PER_ADDRESS, networkOf });
  const revision = () => follower.current()?.document.revision ?? 0;
  const metrics = createMetrics({ revision, tabs: () => pages.count, consoles: () => 0 }, cluster.worker?.id);
  const toMain = createProxy({ origin: main, host: new URL(main).host, trustProxy, log });

  function refer(req: IncomingMessage, res: ServerResponse): void {
    dropBody(req);
    const words = `这是跟随服务器，只提供页面；发布与查看状态请到主服务器 ${main}`;
    sendEnvelope(req, res, 421, words, { main, problems: [] });
  }

  const settings = natsSettings(env);
  const running: { nats?: Announcements | undefined } = {};

  const edge = createEdge({
    storage: mirror,
    live: follower,
    findDocument: publication.findForVisitor,
    serveRegistry: refer,
    serveLogin: refer,
    serveConsole: (req, res, target) => {
      dropBody(req);
      res.writeHead(302, { location: `${main}${target}`, 'cache-control': 'no-store', 'content-length': 0 }).end();
    },
    receiveBeacon: toMain.handle,
    // Passed on, requests of anybody would use up what this server may ask for.
    serveVisitorIds(req, res) {
      dropBody(req);
      sendEnvelope(req, res, 404, '访问资源不存在');
    },
    // Nobody's token can be checked here: figures are for the private network alone.
    isOperator: async () => false,
    onServed: () => undefined,
    metrics,
    nats: settings && { isConnected: () => running.nats?.isConnected() ?? false },
    openEvents: (req, res) => pages.open(req, res, [revisionEvent(revision(), follower.current()?.pointer.digest)]),
    serviceOrigin: env.SERVICE_ORIGIN ?? main,
    serviceHost: env.SERVICE_ORIGIN === undefined ? new URL(main).host : undefined,
    trustProxy,
    traitHeaders: env.TARGET_HEADERS,
    serviceWorker: env.SERVICE_WORKER,
    connections: { total: env.CONNECTIONS, perAddress: env.CONNECTIONS_PER_ADDRESS },
    log,
  });
  follower.subscribe((before) => {
    const now = follower.current();
    if (now) pages.tell(changeEvent(before, now.document, now.pointer.digest));
  });

  const ready = new Promise<void>((resolve) => follower.subscribe(() => resolve()));

  // Only a first start waits for the main server; later ones serve the last release.
  if (await follower.restore()) void visitors.fill();
  else await Promise.all([follower.sync(), visitors.fill()]);
  const catchUp = createCatchUp(follower);
  const listening = listenTo(main, (revisionThere) => void catchUp.hear(revisionThere), log);
  running.nats =
    settings &&
    openNats({
      settings,
      onRevision: (told) => told > revision() && void catchUp.hear(told),
      onConnect: () => void catchUp.hear(),
      log,
    });

  async function removeOld(): Promise<void> {
    const last = await kept.read();
    await Promise.all([mirror.tidy(), collectDocuments(documents, new Date(), last && digestsOf(last))]);
  }
  const tidy = setInterval(() => {
    removeOld().catch((error: unknown) => log.warn({ err: error }, 'old files are not removed'));
  }, DAY_MS);
  tidy.unref();

  return {
    edge,
    follower,
    ready,
    async close(drainMs) {
      clearInterval(tidy);
      listening.close();
      await running.nats?.close();
      catchUp.close();
      pages.close();
      await edge.close(drainMs);
      toMain.close();
      await follower.settled();
    },
  };
}
