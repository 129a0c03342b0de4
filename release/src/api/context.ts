import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import type { HealthReport } from '@app/shared/contracts/release-health';
import type { ScopeAction } from '@app/shared/release-rules/scopes';
import type { Logger } from 'pino';
import type { FallbackOrigins } from '../document/manifest.ts';
import type { LogAnchor } from '../registry/chain.ts';
import type { Core } from '../registry/core.ts';
import type { Keys } from '../registry/keys.ts';
import type { Registry } from '../registry/registry.ts';
import type { Spool } from '../registry/spool.ts';
import type { StepChecks } from '../checks/checks.ts';
import type { WebhookSender } from '../webhooks/webhooks.ts';
import type { Actor } from '../registry/tokens.ts';

/** Dependencies of the API. */
export interface ApiContext {
  core: Core;
  registry: Registry;
  /** Folder where uploads wait until they are checked. */
  spool: Spool;
  keys: Keys;
  live: {
    /** Document that visitors get now; undefined until a host is live. */
    current(): { document: ReleaseDocument } | undefined;
    /** Reads the registry immediately, without waiting for a notification or the poll. */
    tryRefresh(): Promise<void>;
    /** Revisions that were signed; the log must contain them unchanged. */
    anchors(): LogAnchor[];
  };
  /** Root token, stored in a file in the data folder; it has every scope. */
  rootToken: string;
  /** Buckets of 10000 that one person may affect alone; null for any number. */
  approvalShare: number | null;
  /** Whether only people who logged in may approve, and tokens that were created may not. */
  approvalByPeople: boolean;
  /** Name of this environment for operators; undefined for production. */
  environmentName: string | undefined;
  /** Origins from which an override may take a remote in development. */
  overrideOrigins: readonly string[];
  /** Other sites that fallback pages of remotes may be on. */
  fallbackOrigins: FallbackOrigins;
  /** Address that visitors use, from a request. */
  originOf: (req: IncomingMessage) => string;
  /** Open event streams of pages. */
  tabs: () => number;
  health: (name: string | undefined, minutes: number) => Promise<HealthReport>;
  /** Makes the request an open stream of all release events. */
  events: (req: IncomingMessage, res: ServerResponse) => void;
  /** Traits that conditions may name. */
  traits: readonly string[];
  checks: Pick<StepChecks, 'names' | 'answer'>;
  webhooks: Pick<WebhookSender, 'report' | 'test'>;
  log: Logger;
}

export interface ApiRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Parts of the path that the pattern names, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  actor: Actor;
  /**
   * Refuses with 403 and the scope's name unless the token allows an action on an application; `*`
   * means on all.
   */
  requireScope(action: ScopeAction, name: string): void;
}

export interface ApiAnswer {
  status?: number;
  data: unknown;
}

/** Undefined when the handler has sent the answer itself. */
export type Handler = (context: ApiContext, request: ApiRequest) => Promise<ApiAnswer | undefined>;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/release/api/`; `:name` is a parameter. */
  path: string;
  handler: Handler;
}
