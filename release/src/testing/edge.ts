import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Agent, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { createRelease } from '../app.ts';
import type { TraitHeaders } from '../edge/traits.ts';
import type { ConnectionLimits } from '../http/connections.ts';
import type { NatsSettings } from '../events/nats-settings.ts';
import { readHealthPolicy } from '../health/policy.ts';
import type { FallbackOrigins } from '../document/manifest.ts';
import type { CheckContract } from '../registry/core.ts';
import type { LoginSettings } from '../login/settings.ts';
import { openKeys } from '../registry/keys.ts';
import { openLastRelease } from '../registry/last-release.ts';
import { migrate } from '../registry/migrate.ts';
import { openFolderStorage } from '../storage/folder.ts';
import type { CheckSettings } from '../checks/endpoints.ts';
import type { WebhookSettings } from '../webhooks/endpoints.ts';
import { freshDatabase } from './database.ts';

export const TOKEN = 'a-token-that-is-long-enough';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  agent?: Agent | undefined;
}

/**
 * Plain HTTP request: unlike fetch it neither decompresses, follows redirects nor normalises the
 * address.
 */
export function ask(
  port: number,
  target: string,
  { method = 'GET', headers = {}, body, agent }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path: target, method, headers, agent }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }));
      res.on('error', reject);
    });
    req.on('error', reject);
    req.end(body);
  });
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port without a listener. */
export async function deadPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface TestEdgeOptions {
  servicePort: number;
  trustProxy?: number;
  serviceWorker?: boolean;
  approval?: boolean;
  /** Buckets that one person may affect alone, with `approval`. */
  approvalShare?: number;
  /** Public address of the site; taken from the request by default. */
  publicOrigin?: string;
  overrideOrigins?: string[];
  /** 0 for no limit. */
  streamsPerAddress?: number;
  connections?: ConnectionLimits;
  bodyPatienceMs?: number;
  checkContract?: CheckContract;
  approvalByPeople?: boolean;
  login?: LoginSettings | null;
  webhooks?: WebhookSettings;
  stepChecks?: CheckSettings;
  fallbackOrigins?: FallbackOrigins;
  traitHeaders?: TraitHeaders;
  /** Base of a CDN of files. */
  artifacts?: string;
  nats?: NatsSettings | undefined;
  /** Clock of the health counters. */
  now?: () => number;
  log?: Logger;
}

/** An edge with an empty registry, in front of the given service. */
export async function startEdge({
  servicePort,
  trustProxy = 0,
  serviceWorker = true,
  approval = false,
  approvalShare = 5000,
  approvalByPeople = false,
  login = null,
  publicOrigin,
  overrideOrigins = [],
  streamsPerAddress = 0,
  connections = { total: 0, perAddress: 0 },
  bodyPatienceMs,
  checkContract = async () => [],
  webhooks,
  stepChecks,
  fallbackOrigins = [],
  traitHeaders = {},
  artifacts,
  nats,
  now,
  log = pino({ level: 'silent' }),
}: TestEdgeOptions) {
  const database = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  await migrate(database.pool);
  const storage = await openFolderStorage(folder);
  const keys = await openKeys(path.join(folder, 'keys.json'));
  const release = await createRelease({
    pool: database.pool,
    storage,
    keys,
    last: openLastRelease(path.join(folder, 'last.json'), keys),
    checkContract,
    rootToken: TOKEN,
    serviceOrigin: `http://127.0.0.1:${servicePort}`,
    trustProxy,
    traitHeaders,
    artifacts,
    nats,
    serviceWorker,
    publicOrigin,
    approvalShare: approval ? approvalShare : null,
    approvalByPeople,
    login,
    documentDays: 7,
    overrideOrigins,
    fallbackOrigins,
    healthPolicy: readHealthPolicy({}),
    perAddress: { streams: streamsPerAddress, beacons: 0 },
    connections,
    bodyPatienceMs,
    log,
    ...(webhooks ? { webhooks } : {}),
    ...(stepChecks ? { stepChecks } : {}),
    ...(now ? { now } : {}),
  });
  const port = await listen(release.edge.server);
  return {
    port,
    pool: database.pool,
    folder,
    storage,
    keys,
    release,
    ask: (target: string, options?: AskOptions) => ask(port, target, options),
    async stop() {
      await release.close(100);
      await database.drop();
      // A running write may still create a file there.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
