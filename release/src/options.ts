import type { HealthPolicy } from '@app/shared/contracts/release-health';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { FallbackOrigins } from './document/manifest.ts';
import type { TraitHeaders } from './edge/traits.ts';
import type { ConnectionLimits } from './http/connections.ts';
import type { NatsSettings } from './events/nats-settings.ts';
import type { Judge } from './health/watch.ts';
import type { CheckContract } from './registry/core.ts';
import type { Keys } from './registry/keys.ts';
import type { LastRelease } from './registry/last-release.ts';
import type { Roles } from './roles.ts';
import type { Storage } from './storage/storage.ts';
import type { LoginSettings } from './login/settings.ts';
import type { CheckSettings } from './checks/endpoints.ts';
import type { WebhookSettings } from './webhooks/endpoints.ts';

/** Settings of a release server. */
export interface ReleaseOptions {
  /** Parts of the server that this process is; all by default. */
  roles?: Roles;
  /** Origin of the process with the registry, where this one lacks it. */
  registryOrigin?: string | undefined;
  pool: Pool;
  storage: Storage;
  keys: Keys;
  /** File with the newest revision, for a start without a database. */
  last: LastRelease;
  checkContract: CheckContract;
  /** Folder of this process for uploads; by default one in the system's temporary folder. */
  spoolFolder?: string;
  /** The root token. */
  rootToken: string;
  serviceOrigin: string;
  trustProxy: number;
  /** Headers that carry traits of visitors, as the operator allows them; none by default. */
  traitHeaders?: TraitHeaders;
  /** False unregisters the service worker in every browser that has it. */
  serviceWorker?: boolean;
  /** Public address of the site; taken from the request by default. */
  publicOrigin: string | undefined;
  /** Name of this environment for operators; undefined for production. */
  environmentName?: string | undefined;
  /** The product's name, where it is not the default. */
  brand?: string | undefined;
  /** Telephone number of the operator's service. */
  phone?: string | undefined;
  /** Buckets of 10000 that one person may affect alone; null for any number. */
  approvalShare: number | null;
  /** Whether only people who logged in may approve; tokens may by default. */
  approvalByPeople?: boolean;
  /** The company's OpenID Connect provider; none by default. */
  login?: LoginSettings | null;
  /** Validity of a document in days. */
  documentDays: number;
  overrideOrigins: string[];
  /** Base of a CDN of files; none by default. */
  artifacts?: string | undefined;
  /** Share of page views that report on their health; all by default. */
  beaconShare?: number | undefined;
  /** Other sites that fallback pages of remotes may be on; none by default. */
  fallbackOrigins?: FallbackOrigins;
  healthPolicy: HealthPolicy;
  /** Judges versions on trial; by default in this thread. */
  judge?: Judge;
  /** Maximum event streams of one address, and beacons per minute; 0 for no limit. */
  perAddress: { streams: number; beacons: number };
  connections: ConnectionLimits;
  /** Servers that carry announcements beside the database; none by default. */
  nats?: NatsSettings | undefined;
  /** Servers that receive webhooks; none by default. */
  webhooks?: WebhookSettings;
  /** Addresses that timed steps may ask; none by default. */
  stepChecks?: CheckSettings;
  /** Time in ms after which a stalled body is ended. */
  bodyPatienceMs?: number | undefined;
  log: Logger;
  /** Clock of the health counters; replaced in tests. */
  now?: () => number;
}
