import type { BuildManifest } from '@app/shared/contracts/release';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { canonical } from '@app/shared/contracts/canonical';
import { checkState, type ManifestOf } from '../document/gate.ts';
import { checkManifest, contentDigest, refText, type VersionRef } from '../document/manifest.ts';
import { activate as activated } from '../document/change/activate.ts';
import { readState } from '../document/read-state.ts';
import { EMPTY_STATE, namedVersions, type ReleaseState } from '../document/state.ts';
import type { Storage } from '../storage/storage.ts';
import { takeIn, type FileSource } from './intake.ts';
import { Refusal } from './refusal.ts';
import { changes, facts, versions } from './schema.ts';

/** Serialises writers of all processes; readers never wait. */
const WRITE_LOCK = 727_003;

/** One revision with all that is needed to build its document. */
export interface Snapshot {
  revision: number;
  /** When the revision was made. */
  at: Date;
  salt: string;
  state: ReleaseState;
  manifestOf: ManifestOf;
}

export interface ChangeMeta {
  by: string;
  why: string;
  /** The revision the change was decided on; another one in the meantime refuses it. */
  ifRevision?: number | undefined;
}

export interface Registry {
  /** The newest revision, and when it was made. */
  head(): Promise<{ revision: number; at: Date }>;
  snapshot(): Promise<Snapshot>;
  find(ref: VersionRef): Promise<{ digest: string; manifest: BuildManifest } | undefined>;
  /** Keeps a version for ever. It is not live yet. The same bytes again are no error and no change. */
  publish(manifest: BuildManifest, source: FileSource, by: string): Promise<{ created: boolean; digest: string }>;
  /** Makes published versions live together, in one revision, or refuses them together. */
  activate(refs: VersionRef[], meta: ChangeMeta): Promise<{ revision: number; changed: boolean }>;
}

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>;

async function newest(tx: Tx): Promise<{ revision: number; at: Date; state: ReleaseState }> {
  const [row] = await tx.select().from(changes).orderBy(desc(changes.revision)).limit(1);
  if (!row) return { revision: 0, at: new Date(0), state: EMPTY_STATE };
  return { revision: row.revision, at: row.at, state: readState(row.after) };
}

async function manifestsOf(tx: Tx, state: ReleaseState): Promise<ManifestOf> {
  const refs = namedVersions(state);
  const wanted = refs.map((ref) => and(eq(versions.name, ref.name), eq(versions.version, ref.version)));
  const rows =
    refs.length === 0
      ? []
      : await tx
          .select()
          .from(versions)
          .where(or(...wanted));
  const known = new Map(rows.map((row) => [refText(row), row.manifest]));
  return (ref) => known.get(refText(ref));
}

async function findVersion(tx: Tx, ref: VersionRef) {
  const [row] = await tx
    .select({ digest: versions.digest, manifest: versions.manifest })
    .from(versions)
    .where(and(eq(versions.name, ref.name), eq(versions.version, ref.version)));
  return row;
}

function refuseOtherContent(ref: VersionRef, known: string, given: string): void {
  if (known !== given) throw new Refusal(409, `${refText(ref)} 已发布过，内容不同；请提升版本号后再发布`);
}

export function createRegistry(pool: Pool, storage: Storage): Registry {
  const db = drizzle(pool);
  const locked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${WRITE_LOCK})`);
      return work(tx);
    });

  return {
    async head() {
      const columns = { revision: changes.revision, at: changes.at };
      const [row] = await db.select(columns).from(changes).orderBy(desc(changes.revision)).limit(1);
      return row ?? { revision: 0, at: new Date(0) };
    },

    async snapshot() {
      const { revision, at, state } = await newest(db);
      const [salt] = await db.select().from(facts).where(eq(facts.key, 'salt'));
      if (!salt) throw new Error('The registry has no salt; its migrations did not run.');
      return {
        revision,
        at,
        salt: salt.value,
        state,
        manifestOf: await manifestsOf(db, state),
      };
    },

    find: (ref) => findVersion(db, ref),

    async publish(manifest, source, by) {
      const problems = checkManifest(manifest);
      if (problems.length > 0) throw new Refusal(422, `${refText(manifest)} 未通过检查`, problems);
      const digest = contentDigest(manifest);
      const before = await findVersion(db, manifest);
      if (before) {
        refuseOtherContent(manifest, before.digest, digest);
        return { created: false, digest };
      }
      const staging = await storage.stage();
      try {
        await takeIn(manifest, source, staging);
        const created = await locked(async (tx) => {
          const meanwhile = await findVersion(tx, manifest);
          if (meanwhile) {
            refuseOtherContent(manifest, meanwhile.digest, digest);
            return false;
          }
          await tx.insert(versions).values({ name: manifest.name, version: manifest.version, digest, manifest, by });
          await staging.commit(manifest);
          return true;
        });
        return { created, digest };
      } finally {
        await staging.discard();
      }
    },

    async activate(refs, { by, why, ifRevision }) {
      return locked(async (tx) => {
        const { revision, state: before } = await newest(tx);
        if (ifRevision !== undefined && ifRevision !== revision) {
          throw new Refusal(412, `当前修订号为 ${revision}，与所依据的 ${ifRevision} 不同，未做任何更改`);
        }
        const after = activated(before, refs);
        const problems = checkState(after, await manifestsOf(tx, after));
        if (problems.length > 0) throw new Refusal(422, '这些版本不能一起上线', problems);
        if (canonical(after) === canonical(before)) return { revision, changed: false };
        const next = revision + 1;
        await tx.insert(changes).values({ revision: next, by, verb: 'activate', why, before, after });
        return { revision: next, changed: true };
      });
    },
  };
}
