import path from 'node:path';
import pino from 'pino';
import { createRelease, type Release } from '../app.ts';
import type { NatsSettings } from '../events/nats-settings.ts';
import { readHealthPolicy } from '../health/policy.ts';
import { openLastRelease } from '../registry/last-release.ts';
import type { TestApi } from './api.ts';
import { TOKEN } from './edge.ts';

interface SecondServerOptions {
  pool?: TestApi['pool'];
  /** Name of the file with its last release, in the folder of the first. */
  last: string;
  /** Port of the service. */
  servicePort: number;
  nats?: NatsSettings;
}

/** A second server with the files and keys of the one under test. */
export const createSecondServer = (
  api: TestApi,
  { pool = api.pool, last, servicePort, nats }: SecondServerOptions,
): Promise<Release> =>
  createRelease({
    pool,
    storage: api.storage,
    keys: api.keys,
    last: openLastRelease(path.join(api.folder, last), api.keys),
    checkContract: async () => [],
    rootToken: TOKEN,
    serviceOrigin: `http://127.0.0.1:${servicePort}`,
    trustProxy: 0,
    publicOrigin: undefined,
    approvalShare: null,
    documentDays: 7,
    overrideOrigins: [],
    healthPolicy: readHealthPolicy({}),
    perAddress: { streams: 0, beacons: 0 },
    connections: { total: 0, perAddress: 0 },
    nats,
    log: pino({ level: 'silent' }),
  });
