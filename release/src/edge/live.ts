import type { Preload, ReleaseDocument } from '@app/shared/contracts/release';
import type { Logger } from 'pino';
import { baseOf, buildDocument } from '../document/build.ts';
import { onDemandFiles } from '../document/on-demand.ts';
import { digest } from '../document/digest.ts';
import { HOST, TEMPLATE } from '../document/manifest.ts';
import type { Registry } from '../registry/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { compilePage, type Page } from './page.ts';

/** What the edge serves of one revision, ready in memory. */
export interface Live {
  document: ReleaseDocument;
  json: Buffer;
  etag: string;
  page: Page;
  hostBase: string;
  /** Files of the host, beyond its first script, that a page of a remote takes from it. */
  onDemand: (remote: string, version: string, path: string) => readonly Preload[];
}

export interface LiveRelease {
  /** undefined until a host is live. */
  current(): Live | undefined;
  /** Looks at the registry now; a fault keeps what is served. */
  refresh(): Promise<void>;
  /** Looks every `intervalMs`, for changes that other processes made. */
  watch(intervalMs: number): void;
  close(): void;
}

async function load(registry: Registry, storage: Storage): Promise<Live | undefined> {
  const { manifestOf, state, ...facts } = await registry.snapshot();
  const document = buildDocument(state, facts, manifestOf);
  if (!document) return undefined;
  const host = { name: HOST, version: document.host.version };
  const template = await storage.read(host, TEMPLATE);
  if (!template) throw new Error(`Artifacts of host@${host.version} are missing.`);
  const json = Buffer.from(JSON.stringify(document));
  return {
    document,
    json,
    etag: `"${document.revision}-${digest(document).slice(0, 16)}"`,
    page: compilePage(template.toString('utf8'), baseOf(host), document),
    hostBase: baseOf(host),
    onDemand: (remote, version, path) => onDemandFiles(manifestOf(host), manifestOf({ name: remote, version }), path),
  };
}

export function createLiveRelease(registry: Registry, storage: Storage, log: Logger): LiveRelease {
  let live: Live | undefined;
  let known = -1;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const revision = await registry.revision();
    if (revision === known) return;
    live = (await load(registry, storage)) ?? live;
    known = revision;
    if (live) log.info({ revision: live.document.revision, host: live.document.host.version }, 'release is live');
  }

  const refresh = async (): Promise<void> => {
    // A look that began before a change may miss it: wait for it, then look again.
    if (running) await running.catch(() => undefined);
    running = look().finally(() => (running = undefined));
    return running;
  };

  return {
    current: () => live,
    refresh,
    watch(intervalMs) {
      timer = setInterval(() => {
        refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'registry cannot be read; the last release stays'),
        );
      }, intervalMs);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
