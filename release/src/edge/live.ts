import type { Preload, ReleaseDocument } from '@app/shared/contracts/release';
import type { Logger } from 'pino';
import { baseOf, buildDocument } from '../document/build.ts';
import { sha256Digest } from '../document/digest.ts';
import { HOST_NAME, TEMPLATE_FILE, type VersionRef } from '../document/manifest.ts';
import { onDemandFiles, ownFiles } from '../document/page-files.ts';
import { signDocument } from '../document/sign.ts';
import type { ReleaseState } from '../document/state.ts';
import { createVisitors, type Visitors } from '../http/visitors.ts';
import type { Keys } from '../registry/keys.ts';
import type { LogAnchor } from '../registry/chain.ts';
import { mayFollow, type LastRelease } from '../registry/last-release.ts';
import type { Registry, Snapshot } from '../registry/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { pagesByOrigin, type Page, type Site } from './page.ts';
import { validityAt } from './validity.ts';
import { watchdogOf } from './watchdog.ts';

/** The page of one version of the host. */
export interface LivePage {
  /** The page for visitors at this origin, unless one is configured. */
  render: (origin: string) => Page;
  /**
   * Files that a page of a remote needs besides the host's first ones, by the address of their
   * folder.
   */
  files: (remote: VersionRef, path: string) => readonly { base: string; files: readonly Preload[] }[];
  /** Files that the host's own pages need besides the first ones, by path. */
  filesByPath: ReadonlyMap<string, readonly { base: string; files: readonly Preload[] }[]>;
}

/** One revision in memory, ready to be served. */
export interface Live {
  document: ReleaseDocument;
  state: ReleaseState;
  trials: Snapshot['trials'];
  visitors: Visitors;
  json: Buffer;
  etag: string;
  /** Pages by host version. */
  pages: ReadonlyMap<string, LivePage>;
}

export interface LiveRelease {
  /** Undefined until a host is live. */
  current(): Live | undefined;
  /** Calls back with the former document when another revision is served. */
  subscribe(listener: (before: ReleaseDocument | undefined) => void): () => void;
  /** Reads the registry now; on failure the served revision stays. */
  refresh(): Promise<void>;
  /**
   * Loads the last served revision from disk, for a start without a database. False when there is
   * none.
   */
  restore(): Promise<boolean>;
  /** Signed revisions, which the log must contain. */
  anchors(): LogAnchor[];
  /** Like `refresh`, but failures are logged instead of thrown. */
  tryRefresh(): Promise<void>;
  /**
   * Polls every `intervalMs`, for changes of other processes, and for documents to be signed again.
   */
  watch(intervalMs: number): void;
  close(): void;
}

export interface LiveOptions {
  registry: Registry;
  storage: Storage;
  keys: Keys;
  /** Validity of a document in days. */
  days: number;
  /** Origins from which an override may load a remote in development. */
  overrideOrigins: string[];
  /** File of the newest revision, for a start without a database. */
  last: LastRelease;
  /** Facts about the site in pages, where configured. */
  site?: Site | undefined;
  log: Logger;
  now?: () => Date;
}

async function makePage(
  storage: Storage,
  document: ReleaseDocument,
  version: string,
  manifestOf: Snapshot['manifestOf'],
  site?: Site,
): Promise<LivePage> {
  const host = { name: HOST_NAME, version };
  const template = await storage.read(host, TEMPLATE_FILE);
  if (!template) throw new Error(`Artifacts of host@${version} are missing.`);
  const own = Object.entries(manifestOf(host)?.routes ?? {});
  return {
    filesByPath: new Map(own.map(([path, files]) => [path, [{ base: baseOf(host), files }]])),
    render: pagesByOrigin(
      template.toString('utf8'),
      baseOf(host),
      document,
      site,
      watchdogOf(document, version, site?.phone),
    ),
    files: (ref, path) => {
      const remote = manifestOf(ref);
      return [
        { base: baseOf(ref), files: remote ? ownFiles(remote, path) : [] },
        { base: baseOf(host), files: onDemandFiles(manifestOf(host), remote, path) },
      ];
    },
  };
}

async function load(options: LiveOptions, snapshot: Snapshot, now: Date): Promise<Live | undefined> {
  const { storage, keys, days, overrideOrigins, site } = options;
  const { manifestOf, state, revision, at, salt, digest: chain, visitorKey, trials } = snapshot;
  const { current, signingKey, publicKeys } = await keys.read();
  const validity = validityAt(at, days, now);
  const log = chain === null ? {} : { log: chain };
  const facts = { revision, ...validity, salt, ...log, overrideOrigins, keys: publicKeys, keyId: current };
  const body = buildDocument(state, facts, manifestOf);
  if (!body) return undefined;
  const document = signDocument(body, signingKey);
  const pages = new Map<string, LivePage>();
  for (const { version, traffic } of document.host.versions) {
    try {
      pages.set(version, await makePage(storage, document, version, manifestOf, site));
    } catch (error) {
      // A fallback host that cannot be read must not prevent serving the others.
      if (traffic > 0) throw error;
      options.log.error({ err: error, version }, 'a host version cannot be served');
    }
  }
  return {
    document,
    state,
    trials,
    visitors: createVisitors(visitorKey),
    json: Buffer.from(JSON.stringify(document)),
    etag: `"${revision}-${sha256Digest(document).slice(0, 16)}"`,
    pages,
  };
}

export function createLiveRelease(options: LiveOptions): LiveRelease {
  const { registry, last, days, log, now = () => new Date() } = options;
  let live: Live | undefined;
  let known = '';
  /** The newest revision served by this or a previous process. */
  let kept: Snapshot | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  const listeners = new Set<(before: ReleaseDocument | undefined) => void>();

  async function look(): Promise<void> {
    const { revision, at } = await registry.head();
    // One revision is signed again daily.
    const wanted = `${revision} ${validityAt(at, days, now()).issuedAt}`;
    if (wanted === known) return;
    const before = live?.document;
    const snapshot = await registry.snapshot();
    kept ??= await last.read();
    const next = !kept || mayFollow(kept, snapshot) ? await load(options, snapshot, now()) : undefined;
    known = wanted;
    if (!next && kept) {
      live ??= await load(options, kept, now());
      const facts = { kept: kept.revision, found: snapshot.revision, same: kept.salt === snapshot.salt };
      return log.error(
        facts,
        'the registry is empty, older than what was served, or another one: the last release stays',
      );
    }
    live = next ?? live;
    if (!live) return;
    kept = snapshot;
    // Store only a release that is complete in storage and state.
    last.write(snapshot).catch((error: unknown) => log.warn({ err: error }, 'the release cannot be kept on disk'));
    const { revision: served, host } = live.document;
    log.info({ revision: served, host: host.version }, 'release is live');
    if (served !== before?.revision) for (const listener of listeners) listener(before);
  }

  function start(): Promise<void> {
    running = look().finally(() => (running = undefined));
    return running;
  }

  // One refresh at a time, so that an older one never finishes last. A running one may miss a later
  // change: all concurrent callers share the next one.
  async function refresh(): Promise<void> {
    if (!running) return start();
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return start();
      });
    return waiting;
  }

  const tryRefresh = () =>
    refresh().catch((error: unknown) => log.warn({ err: error }, 'registry cannot be read; the last release stays'));

  return {
    current: () => live,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async restore() {
      kept ??= await last.read();
      live ??= kept && (await load(options, kept, now()));
      return live !== undefined;
    },
    anchors: () => (kept ? [{ revision: kept.revision, digest: kept.digest }] : []),
    tryRefresh,
    watch(intervalMs) {
      timer = setInterval(() => void tryRefresh(), intervalMs);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
