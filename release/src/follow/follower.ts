import { setTimeout as delay } from 'node:timers/promises';
import { zBuildManifest, type BuildManifest, type ReleaseDocument } from '@app/shared/contracts/release';
import type { Logger } from 'pino';
import { sha256Of } from '../document/digest.ts';
import { HOST_NAME, refText, TEMPLATE_FILE } from '../document/manifest.ts';
import type { VersionList } from '../document/version-list.ts';
import type { Site } from '../edge/page.ts';
import type { Publication } from '../edge/publication.ts';
import { prepareServed, type Served } from '../edge/served.ts';
import type { KeptFile } from './kept.ts';
import type { Mirror } from './mirror.ts';
import {
  checkOrder,
  isSameDocument,
  readDocument,
  readVersionList,
  Refused,
  trustFrom,
  withDocument,
} from './trust.ts';
import type { Floor, PublicKeys, Trust } from './trust.ts';
import type { FollowedPointer, Upstream } from './upstream.ts';

/**
 * Longest wait in ms for the files of new versions before they are served. Missing ones are fetched
 * when a visitor needs them.
 */
const FILES_MS = 10_000;
/** Earlier lists whose files are served to open pages. */
const MOST_LISTS = 20;

export interface FollowerOptions {
  upstream: Upstream;
  /** Keys that the operator vouches for. */
  pinned: PublicKeys;
  publication: Publication;
  mirror: Mirror;
  kept: KeptFile;
  visitors: Served['visitors'];
  site?: Site | undefined;
  log: Logger;
  now?: () => Date;
}

export interface Follower {
  /** Waits until what is served is on disk. */
  settled(): Promise<void>;
  current(): Served | undefined;
  /** Calls back with the former document when another revision is served. */
  subscribe(listener: (before: ReleaseDocument | undefined) => void): () => void;
  /** Serves what was served last, if its signatures hold; false when there is none. */
  restore(): Promise<boolean>;
  /**
   * Takes the upstream's present release. Never rejects: failures and refusals are logged.
   * @param fresh whether caches before the upstream shall ask it for the pointer
   */
  sync(fresh?: boolean): Promise<void>;
}

/** A revision with everything that its pages need, verified. */
interface Revision {
  pointer: FollowedPointer;
  document: ReleaseDocument;
  list: VersionList;
  manifests: BuildManifest[];
  templates: ReadonlyMap<string, Buffer>;
  files: ReadonlyMap<string, Buffer>;
  trust: Trust;
}

/** Serves the releases of another server, by its signatures alone. */
export function createFollower(options: FollowerOptions): Follower {
  const { upstream, pinned, publication, mirror, kept, visitors, site, log, now = () => new Date() } = options;
  const listeners = new Set<(before: ReleaseDocument | undefined) => void>();
  let served: Served | undefined;
  let trust: Trust = { keys: pinned, chain: [] };
  let lists: string[] = [];
  let running: Promise<void> | undefined;
  let again = false;
  let isNextFresh = false;
  let refused = '';
  let keeping: Promise<void> = Promise.resolve();
  /** Facts of the release on disk; they hold also when that one cannot be read any more. */
  let floor: Floor | undefined;
  /** Versions of what is served, with the digests of their manifests. */
  let versions: VersionList['versions'] = {};
  /** Digest of a pointer that names the served document in another spelling. */
  let ignored = '';
  /** Whether a request of `endWait` is under way, and whether another one follows it. */
  let isEnding = false;
  let endAgain = false;
  /** Set while the files of a revision are fetched. */
  let waiting: { digest: string; stop: AbortController } | undefined;

  /** Bytes with a digest, of this disk or the upstream. */
  async function bytesOf(digest: string): Promise<Buffer> {
    const here = await publication.find(digest).catch(() => undefined);
    return here && sha256Of(here) === digest ? here : upstream.document(digest);
  }

  async function manifestsOf(list: VersionList, files: Map<string, Buffer>): Promise<BuildManifest[]> {
    return Promise.all(
      Object.entries(list.versions).map(async ([ref, digest]) => {
        const bytes = await bytesOf(digest);
        files.set(digest, bytes);
        const manifest = zBuildManifest.parse(JSON.parse(bytes.toString('utf8')));
        if (refText(manifest) !== ref) throw new Refused(`the manifest of ${ref} is that of ${refText(manifest)}`);
        return manifest;
      }),
    );
  }

  async function fetchRevision(pointer: FollowedPointer, from: Trust): Promise<Revision> {
    const [json, listed] = await Promise.all([bytesOf(pointer.digest), bytesOf(pointer.versions)]);
    const document = readDocument(json, from.keys);
    checkOrder(served?.document ?? floor, document, now());
    const next = withDocument(from, json, document);
    const list = readVersionList(listed, next.keys);
    if (list.salt !== document.salt || list.revision !== document.revision)
      throw new Refused('the list of versions belongs to another revision');
    const files = new Map([
      [pointer.digest, json],
      [pointer.versions, listed],
    ]);
    const templates = new Map<string, Buffer>();
    for (const [version, digest] of Object.entries(list.templates)) {
      const bytes = await bytesOf(digest);
      files.set(digest, bytes);
      templates.set(version, bytes);
    }
    for (const bytes of next.chain) files.set(sha256Of(bytes), bytes);
    return { pointer, document, list, manifests: await manifestsOf(list, files), templates, files, trust: next };
  }

  /** Waits for the files of new versions, for a while, or until the upstream names another one. */
  async function fetchFiles({ manifests, pointer }: Revision): Promise<void> {
    const all = mirror.fetchAll(manifests).catch((error: unknown) => {
      log.warn({ err: error }, 'files of new versions are missing; they are fetched when they are needed');
    });
    const stop = new AbortController();
    waiting = { digest: pointer.digest, stop };
    await Promise.race([all, delay(FILES_MS, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)]);
    waiting = undefined;
    stop.abort();
  }

  /**
   * Ends the wait for files when the upstream names another revision: it may be a kill. However
   * many announcements come, one request is under way, and one follows it.
   */
  async function endWait(fresh: boolean): Promise<void> {
    if (isEnding) return void (endAgain = true);
    isEnding = true;
    do {
      endAgain = false;
      const current = waiting;
      const pointer = current && (await upstream.pointer(fresh || isNextFresh).catch(() => undefined));
      if (pointer && pointer.digest !== current?.digest) current?.stop.abort();
    } while (endAgain);
    isEnding = false;
  }

  /** Whether a revision only takes versions away, as a kill does. */
  const bringsNothing = ({ list }: Revision) =>
    Object.entries(list.versions).every(([ref, digest]) => versions[ref] === digest);

  async function serve(revision: Revision): Promise<void> {
    const { pointer, document, manifests, templates, files } = revision;
    const known = new Map(manifests.map((manifest) => [refText(manifest), manifest]));
    const ready = await prepareServed(document, {
      storage: {
        read: async ({ name, version }, file) =>
          name === HOST_NAME && file === TEMPLATE_FILE ? templates.get(version) : undefined,
      },
      manifestOf: (ref) => known.get(refText(ref)),
      site,
      log,
    });
    const before = served?.document;
    served = { ...ready, pointer, visitors };
    trust = revision.trust;
    versions = revision.list.versions;
    lists = [pointer.versions, ...lists.filter((one) => one !== pointer.versions)].slice(0, MOST_LISTS);
    publication.publish({ pointer, files });
    log.info({ revision: document.revision, host: document.host.version }, 'release is live');
    if (before?.revision !== document.revision) for (const listener of listeners) listener(before);
    const chain = trust.chain.map(sha256Of);
    const { salt, issuedAt } = document;
    // After the files that it names.
    keeping = keeping
      .then(() => publication.settled())
      .then(() => kept.write({ pointer, lists, chain, salt, issuedAt }))
      .catch((error: unknown) => log.warn({ err: error }, 'the release cannot be kept on disk'));
  }

  async function look(fresh: boolean): Promise<void> {
    const pointer = await upstream.pointer(fresh);
    if (pointer.digest === served?.pointer.digest || pointer.digest === ignored) return;
    const revision = await fetchRevision(pointer, trust);
    if (served && isSameDocument(served.document, revision.document)) {
      ignored = pointer.digest;
      return;
    }
    mirror.learn(revision.manifests);
    if (!bringsNothing(revision)) await fetchFiles(revision);
    await serve(revision);
    refused = '';
  }

  async function syncNow(fresh: boolean): Promise<void> {
    try {
      await look(fresh);
    } catch (error) {
      const why = String(error);
      // The upstream is asked again and again: one line for each cause.
      if (why !== refused) {
        const facts = { err: error, served: served?.document.revision };
        if (error instanceof Refused) log.error(facts, 'what the main server sent is refused; the last release stays');
        else log.warn(facts, 'the main server cannot be followed; the last release stays');
      }
      refused = why;
    }
  }

  /** Manifests of an earlier list; an unreadable one only costs open pages their files. */
  async function learnList(digest: string, keys: PublicKeys): Promise<void> {
    try {
      const bytes = await publication.find(digest);
      if (bytes) mirror.learn(await manifestsOf(readVersionList(bytes, keys), new Map()));
    } catch (error) {
      log.info({ err: error, digest }, 'an earlier list of versions is not used');
    }
  }

  return {
    current: () => served,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    settled: () => keeping,

    async restore() {
      const last = await kept.read();
      if (!last) return false;
      floor = { revision: last.pointer.revision, salt: last.salt, issuedAt: last.issuedAt };
      try {
        const chain = await Promise.all(last.chain.map((digest) => bytesOf(digest).catch(() => undefined)));
        // A lost link costs nothing where a pinned key signed a later one.
        const from = trustFrom(
          pinned,
          chain.filter((bytes) => bytes !== undefined),
        );
        const revision = await fetchRevision(last.pointer, from);
        mirror.learn(revision.manifests);
        lists = last.lists;
        for (const digest of lists.toReversed()) await learnList(digest, { ...pinned, ...revision.trust.keys });
        await serve(revision);
        return true;
      } catch (error) {
        log.error({ err: error }, 'the release that was kept on disk is refused');
        return false;
      }
    },

    async sync(fresh = false) {
      if (running) {
        again = true;
        isNextFresh ||= fresh;
        void endWait(fresh);
        return running;
      }
      running = syncNow(fresh).finally(() => (running = undefined));
      await running;
      if (!again) return;
      const next = isNextFresh;
      [again, isNextFresh] = [false, false];
      return this.sync(next);
    },
  };
}
