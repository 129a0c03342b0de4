import type { BuildManifest } from '@app/shared/contracts/release';
import type { Changed, ChangeEntry, Published } from '@app/shared/contracts/release-api';
import type { Change } from '@app/shared/contracts/release-change';
import { desc } from 'drizzle-orm';
import type { ManifestOf } from '../document/gate.ts';
import type { VersionRef } from '../document/manifest.ts';
import { canaryShares, namedVersions, type ReleaseState } from '../document/state.ts';
import { changeIn, halt, type ChangeMeta } from './change.ts';
import type { Core } from './core.ts';
import { demandCalls } from './demand-calls.ts';
import { demandFiles } from './demand-files.ts';
import { isFrozen, passFreezes } from './freezes.ts';
import type { FileSource } from './intake.ts';
import { AUTO, readHead, plannedSince, readHistory, sharedSince, type HistoryQuery, type ShareSince } from './log.ts';
import { publish, type PublishOptions } from './publish.ts';
import { changes, facts } from './schema.ts';
import { findVersion, listVersions, manifestsOf, type KnownVersion } from './versions.ts';

/** One revision with all data to build its document. */
export interface Snapshot {
  revision: number;
  /** Creation time of the revision. */
  at: Date;
  /** Digest of the whole log up to here; null where rows have no digests yet. */
  digest: string | null;
  salt: string;
  /** Key that signs visitor ids. */
  visitorKey: string;
  state: ReleaseState;
  /** Start of the present shares of each application on trial. */
  trials: ReadonlyMap<string, ShareSince>;
  manifestOf: ManifestOf;
}

export interface Registry {
  /** The newest revision with its creation time. */
  head(): Promise<{ revision: number; at: Date }>;
  snapshot(): Promise<Snapshot>;
  find(ref: VersionRef): Promise<KnownVersion | undefined>;
  /** Versions, newest first, grouped by application. */
  versions(name?: string): Promise<KnownVersion[]>;
  /**
   * Stores a version permanently, without making it live. Publishing the same bytes again succeeds
   * without a change.
   */
  publish(manifest: BuildManifest, source: FileSource, options: PublishOptions): Promise<Published>;
  /** Applies one change as one revision, or nothing. */
  change(change: Change, meta: ChangeMeta): Promise<Changed>;
  /** Withdraws a version on trial automatically; no change when it is no longer on trial. */
  halt(ref: VersionRef, why: string): Promise<Changed>;
  /** A change made by the server itself. */
  changeAlone(change: Change, ifRevision: number): Promise<Changed>;
  /** Start of the interval to the next step of an application's plan. */
  plannedSince(names: readonly string[]): Promise<ReadonlyMap<string, ShareSince>>;
  /** Whether the application is frozen. */
  isFrozen(name: string): Promise<boolean>;
  history(query: HistoryQuery): Promise<ChangeEntry[]>;
}

export function createRegistry(core: Core): Registry {
  const { db, locked } = core;
  /** Cached for the newest revision: it is read far more often than it changes. */
  let since: { revision: number; trials: ReadonlyMap<string, ShareSince> } = { revision: -1, trials: new Map() };
  const change: Registry['change'] = async (wanted, meta) => {
    // Checked before the lock to avoid reading files in vain, and again under it.
    await passFreezes(db, wanted, meta.dryRun);
    await demandFiles(core, wanted, meta.ifRevision);
    await demandCalls(core, wanted, meta.ifRevision);
    return locked((tx) => changeIn(tx, wanted, meta));
  };
  return {
    async head() {
      const columns = { revision: changes.revision, at: changes.at };
      const [row] = await db.select(columns).from(changes).orderBy(desc(changes.revision)).limit(1);
      return row ?? { revision: 0, at: new Date(0) };
    },

    async snapshot() {
      const head = await readHead(db);
      const known = new Map((await db.select().from(facts)).map(({ key, value }) => [key, value]));
      const [salt, visitorKey] = [known.get('salt'), known.get('visitorKey')];
      if (!salt || !visitorKey) throw new Error('The registry has no salt or no key; its migrations did not run.');
      const onTrial = Object.keys(head.state).filter((name) => canaryShares(head.state[name]!).length > 0);
      if (since.revision !== head.revision) since = { revision: head.revision, trials: await sharedSince(db, onTrial) };
      const { trials } = since;
      return { ...head, salt, visitorKey, trials, manifestOf: await manifestsOf(db, namedVersions(head.state)) };
    },

    find: (ref) => findVersion(db, ref),
    versions: (name) => listVersions(db, name),
    publish: (manifest, source, options) => publish(core, manifest, source, options),
    change,
    changeAlone: (wanted, ifRevision) => change(wanted, { by: AUTO, ifRevision, checked: true }),
    plannedSince: (names) => plannedSince(db, names),
    isFrozen: (name) => isFrozen(db, name),
    halt: (ref, why) => halt(core, ref, why, AUTO),
    history: (query) => readHistory(db, query),
  };
}
