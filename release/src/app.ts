import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWN_TRAITS } from '@app/shared/release-rules/targets';
import { actorOf } from './api/actor.ts';
import type { ApiContext } from './api/context.ts';
import { serveApi } from './api/router.ts';
import { createConsoleServer } from './edge/console.ts';
import { createEdge, type Edge } from './edge/edge.ts';
import { forwardedHeaders, isSecure } from './edge/forwarded.ts';
import { createLiveRelease, type LiveRelease } from './edge/live.ts';
import { createPublication } from './edge/publication.ts';
import { createRegistryElsewhere } from './edge/registry-elsewhere.ts';
import { createMetrics } from './edge/metrics.ts';
import { traitsOf } from './edge/traits.ts';
import { createVisitorIdServer } from './edge/visitor-ids.ts';
import { networkOf as networkBehind } from './http/address.ts';
import { openNats } from './events/nats.ts';
import { changeEvent, revisionEvent } from './events/revision.ts';
import { createEventStream } from './events/stream.ts';
import { askServiceCalls } from './gate/service-calls.ts';
import { createHealth, type Health } from './health/health.ts';
import { createJudge } from './health/watch.ts';
import { openBus, type BusMessage } from './registry/bus.ts';
import { createCore } from './registry/core.ts';
import { isDatabaseAway } from './registry/database.ts';
import { createRegistry, type Registry } from './registry/registry.ts';
import { createSpool } from './registry/spool.ts';
import { ALL_ROLES, kindsOf } from './roles.ts';
import { createLogin } from './login/routes.ts';
import { createStepChecks, type StepChecks } from './checks/checks.ts';
import { createWebhooks, type WebhookSender } from './webhooks/webhooks.ts';
import type { ReleaseOptions } from './options.ts';

export interface Release {
  registry: Registry;
  live: LiveRelease;
  health: Health;
  webhooks: WebhookSender;
  checks: StepChecks;
  edge: Edge;
  /** Ends streams immediately, other answers within `drainMs`. The caller closes the pool. */
  close(drainMs: number): Promise<void>;
}

/**
 * Assembles the release server: registry, edge, event streams, and the watch over canaries. Not
 * listening yet.
 */
export async function createRelease(options: ReleaseOptions): Promise<Release> {
  const { pool, storage, keys, trustProxy, overrideOrigins, publicOrigin, brand, perAddress, log } = options;
  const { roles = ALL_ROLES } = options;
  const traitHeaders = options.traitHeaders ?? {};
  const core = createCore(
    pool,
    storage,
    log,
    options.checkContract,
    askServiceCalls(options.serviceOrigin, log, options.now ?? Date.now),
  );
  const registry = createRegistry(core);
  const publication = createPublication(storage.documents, log, roles.has('registry'));
  const live = createLiveRelease({
    registry,
    storage,
    publication,
    keys,
    last: options.last,
    days: options.documentDays,
    overrideOrigins,
    artifacts: options.artifacts,
    beaconShare: options.beaconShare,
    site: { origin: publicOrigin, brand, phone: options.phone },
    log,
  });
  const bus = await openBus(pool, log);
  const headerOf = (req: IncomingMessage, name: string) => String(forwardedHeaders(req, trustProxy)[name] ?? '');
  const networkOf = (req: IncomingMessage) => networkBehind(req, trustProxy);
  const pages = createEventStream({ perAddress: perAddress.streams, networkOf });
  const operators = createEventStream({ perAddress: 0, networkOf });
  const revisionNow = () => live.current()?.document.revision ?? 0;
  const metrics = createMetrics(
    { revision: revisionNow, tabs: () => pages.count, consoles: () => operators.count },
    cluster.worker?.id,
  );
  const checks = createStepChecks({
    ...(options.stepChecks ?? { endpoints: [], allowPrivate: false }),
    db: core.db,
    log,
    now: options.now,
  });
  const health = createHealth({
    pool,
    registry,
    checks,
    policy: options.healthPolicy,
    judge: options.judge ?? createJudge(pool, options.healthPolicy, options.now ?? Date.now),
    current: live.current,
    networkOf,
    perAddress: perAddress.beacons,
    traitsOf: (req) => traitsOf(req, traitHeaders),
    onCounted(name) {
      bus.publish({ kind: 'health', name }).catch((error: unknown) => log.warn({ err: error }, 'health is not told'));
    },
    onSeen: metrics.countHealth,
    onUnsupported: metrics.countUnsupported,
    log,
    now: options.now,
  });

  const webhooks = createWebhooks({
    ...(options.webhooks ?? { endpoints: [], allowPrivate: false }),
    pool,
    log,
    now: options.now,
  });

  const hello = () => [revisionEvent(revisionNow())];
  const helloToPages = () => [revisionEvent(revisionNow(), live.current()?.pointer.digest)];
  const followSoon = () => void live.tryRefresh();
  function hear(message: BusMessage): void {
    if (message.kind === 'revision') {
      if (roles.has('watch')) webhooks.wake();
      return followSoon();
    }
    const { kind: event, ...data } = message;
    operators.tell({ event, data });
  }
  const unsubscribe = bus.subscribe(hear, followSoon);
  const nats =
    options.nats &&
    openNats({
      settings: options.nats,
      onRevision: (announced) => announced > revisionNow() && followSoon(),
      onConnect: followSoon,
      log,
    });

  const api: ApiContext = {
    core,
    registry,
    spool: createSpool(options.spoolFolder ?? path.join(tmpdir(), `release-uploads-${randomUUID()}`)),
    keys,
    live,
    rootToken: options.rootToken,
    approvalShare: options.approvalShare,
    approvalByPeople: options.approvalByPeople ?? false,
    environmentName: options.environmentName,
    overrideOrigins,
    fallbackOrigins: options.fallbackOrigins ?? [],
    originOf: (req) =>
      options.publicOrigin ?? `${headerOf(req, 'x-forwarded-proto')}://${headerOf(req, 'x-forwarded-host')}`,
    tabs: () => pages.count,
    health: health.report,
    webhooks,
    checks,
    traits: [...Object.keys(traitHeaders), ...OWN_TRAITS],
    events: (req, res) => operators.open(req, res, hello()),
    log,
  };
  const login = createLogin({
    settings: options.login ?? null,
    core,
    originOf: api.originOf,
    networkOf,
    log,
    now: options.now ?? Date.now,
  });
  const consoleServer = createConsoleServer();
  const registryElsewhere = roles.has('registry')
    ? undefined
    : createRegistryElsewhere({ origin: options.registryOrigin, trustProxy, log });
  const edge = createEdge({
    storage,
    live,
    findDocument: publication.findForVisitor,
    only: kindsOf(roles),
    serveRegistry: registryElsewhere?.serve ?? ((req, res) => serveApi(api, req, res)),
    serveLogin: registryElsewhere?.serve ?? login.serve,
    serveConsole:
      registryElsewhere?.serve ?? ((req, res, path) => consoleServer.serve(req, res, path, isSecure(req, trustProxy))),
    receiveBeacon: health.receive,
    serveVisitorIds: createVisitorIdServer({ live, networkOf, trustProxy, now: options.now ?? Date.now }),
    isOperator: async (req) => (await actorOf(api, req)) !== undefined,
    onServed: health.serve,
    metrics,
    nats,
    openEvents: (req, res) => pages.open(req, res, helloToPages()),
    serviceOrigin: options.serviceOrigin,
    trustProxy,
    traitHeaders,
    serviceWorker: options.serviceWorker ?? true,
    connections: options.connections,
    bodyPatienceMs: options.bodyPatienceMs,
    log,
  });
  await live.refresh().catch(async (error: unknown) => {
    if (!isDatabaseAway(error) || !(await live.restore())) throw error;
    log.warn({ err: error }, 'no database: serving what was served last');
  });
  // Pages fetch an announced revision immediately, so that it must be served by then.
  live.subscribe((before) => {
    const now = live.current();
    if (now) pages.tell(changeEvent(before, now.document, now.pointer.digest));
    for (const event of hello()) operators.tell(event);
    if (now && (roles.has('registry') || roles.has('watch'))) nats?.announce(now.document.revision);
  });
  return {
    registry,
    live,
    health,
    webhooks,
    checks,
    edge,
    async close(drainMs) {
      unsubscribe();
      live.close();
      pages.close();
      operators.close();
      await edge.close(drainMs);
      registryElsewhere?.close();
      await publication.settled();
      await health.close();
      await checks.close();
      await webhooks.close();
      await Promise.all([bus.close(), nats?.close()]);
    },
  };
}
