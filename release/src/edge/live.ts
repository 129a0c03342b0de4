import type { ReleaseDocument } from '@app/shared/contracts/release';
import { canonical } from '@app/shared/release-rules/canonical';
import type { Logger } from 'pino';
import { buildDocument } from '../document/build.ts';
import { sha256Of } from '../document/digest.ts';
import { signDocument } from '../document/sign.ts';
import { namedVersions, type ReleaseState } from '../document/state.ts';
import { signVersionList } from '../document/version-list.ts';
import { createVisitors, type Visitors } from '../http/visitors.ts';
import type { Keys } from '../registry/keys.ts';
import type { LogAnchor } from '../registry/chain.ts';
import { mayFollow, type LastRelease } from '../registry/last-release.ts';
import type { Registry, Snapshot } from '../registry/registry.ts';
import type { Storage } from '../storage/storage.ts';
import type { Site } from './page.ts';
import type { Publication } from './publication.ts';
import { prepareServed, type Served } from './served.ts';
import { validityAt } from './validity.ts';
import { createVersionFiles, digestsOf, type DigestedFile } from './version-files.ts';

/** One revision of the registry in memory, ready to be served. */
export interface Live extends Served {
  state: ReleaseState;
  trials: Snapshot['trials'];
  visitors: Visitors;
  /** Everything that the pointer leads to, by digest. */
  files: ReadonlyMap<string, Buffer>;
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
  /** Base of a CDN of files; none by default. */
  artifacts?: string | undefined;
  /** Share of page views that report on their health; all by default. */
  beaconShare?: number | undefined;
  /** File of the newest revision, for a start without a database. */
  last: LastRelease;
  /** Where documents are stored by digest. */
  publication?: Pick<Publication, 'publish'>;
  /** Facts about the site in pages, where configured. */
  site?: Site | undefined;
  log: Logger;
  now?: () => Date;
}

type VersionFiles = ReturnType<typeof createVersionFiles>;

async function load(
  options: LiveOptions,
  snapshot: Snapshot,
  now: Date,
  versionFiles: VersionFiles,
): Promise<Live | undefined> {
  const { storage, keys, days, overrideOrigins, site, log } = options;
  const { manifestOf, state, revision, at, salt, digest: chain, visitorKey, trials } = snapshot;
  const { current, signingKey, publicKeys } = await keys.read();
  const validity = validityAt(at, days, now);
  const anchor = chain === null ? {} : { log: chain };
  const sampling =
    options.beaconShare === undefined || options.beaconShare === 1 ? {} : { beaconShare: options.beaconShare };
  const cdn = options.artifacts === undefined ? {} : { artifacts: options.artifacts };
  const facts = {
    revision,
    ...validity,
    salt,
    ...anchor,
    overrideOrigins,
    ...cdn,
    ...sampling,
    keys: publicKeys,
    keyId: current,
  };
  const body = buildDocument(state, facts, manifestOf);
  if (!body) return undefined;
  const served = await prepareServed(signDocument(body, signingKey), { storage, manifestOf, site, log });
  const manifests = versionFiles(namedVersions(state), manifestOf);
  const templates = new Map(
    [...served.templates].map(([version, bytes]): [string, DigestedFile] => [
      version,
      { digest: sha256Of(bytes), bytes },
    ]),
  );
  const digests = { versions: digestsOf(manifests), templates: digestsOf(templates) };
  const list = Buffer.from(canonical(signVersionList(body, digests, signingKey)));
  const pointer = { ...served.pointer, versions: sha256Of(list) };
  const files = new Map([
    ...[...manifests.values(), ...templates.values()].map(({ digest, bytes }): [string, Buffer] => [digest, bytes]),
    [pointer.versions, list],
    [pointer.digest, served.json],
  ]);
  return { ...served, pointer, files, state, trials, visitors: createVisitors(visitorKey) };
}

export function createLiveRelease(options: LiveOptions): LiveRelease {
  const { registry, last, days, log, now = () => new Date() } = options;
  const versionFiles = createVersionFiles();
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
    const next = !kept || mayFollow(kept, snapshot) ? await load(options, snapshot, now(), versionFiles) : undefined;
    known = wanted;
    if (!next && kept) {
      live ??= await load(options, kept, now(), versionFiles);
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
    options.publication?.publish(live);
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
      live ??= kept && (await load(options, kept, now(), versionFiles));
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
