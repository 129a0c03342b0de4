import type { BuildManifest } from '@app/shared/contracts/release';
import type { DiffLine, Proposal } from '@app/shared/contracts/release-api';
import type { Change } from '@app/shared/contracts/release-change';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import {
  bigint,
  boolean,
  char,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });
const at = () => time('at').notNull().defaultNow();
const ref = { name: text('name').notNull(), version: text('version').notNull() };

/** Immutable data of versions. Rows are never changed. */
export const versions = pgTable(
  'version',
  {
    ...ref,
    /** See contentDigest: publishing the same version with other content is a conflict. */
    digest: char('digest', { length: 64 }).notNull(),
    manifest: jsonb('manifest').$type<BuildManifest>().notNull(),
    /**
     * Bytes of each file in its smallest encoding; null for versions from before sizes were stored.
     */
    wire: jsonb('wire').$type<Record<string, number>>(),
    by: text('by').notNull(),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Versions whose files were deleted. */
export const collected = pgTable('collected', { ...ref, at: at(), by: text('by').notNull() }, (table) => [
  primaryKey({ columns: [table.name, table.version] }),
]);

/** Append-only; the newest row is the current revision, every older one can be restored. */
export const changes = pgTable('change', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
  at: at(),
  by: text('by').notNull(),
  verb: text('verb').notNull(),
  name: text('name'),
  version: text('version'),
  why: text('why').notNull(),
  approvedBy: text('approved_by'),
  /** Read with readState: old rows have an older format. */
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
  /** See chain.ts. */
  digest: char('digest', { length: 64 }),
});

/** Constants of a registry, created once. */
export const facts = pgTable('fact', { key: text('key').primaryKey(), value: text('value').notNull() });

export const tokens = pgTable('token', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** SHA-256 in hex. */
  hash: char('hash', { length: 64 }).notNull().unique(),
  scopes: text('scopes').array().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  expiresAt: time('expires_at'),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
  /** Issuer and subject of the person whom it belongs to; null where nobody is known. */
  person: text('person'),
  /** A session of that person, as opposed to a token that was created. */
  login: boolean('login').notNull().default(false),
});

export const freezes = pgTable('release_freeze', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name'),
  begins: time('begins').notNull(),
  ends: time('ends'),
  why: text('why').notNull(),
  by: text('by').notNull(),
  at: at(),
  endedAt: time('ended_at'),
});

export const proposals = pgTable('proposal', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenId: text('token_id').notNull(),
  by: text('by').notNull(),
  at: at(),
  change: jsonb('change').$type<Change>().notNull(),
  baseRevision: bigint('base_revision', { mode: 'number' }).notNull(),
  diff: jsonb('diff').$type<DiffLine[]>().notNull(),
  state: text('state').$type<Proposal['state']>().notNull().default('open'),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  decidedWhy: text('decided_why'),
});

export const stepChecks = pgTable(
  'step_check',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ref,
    /** The change that began the interval. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    endpoint: text('endpoint').notNull(),
    step: integer('step').notNull(),
    traffic: integer('traffic').notNull(),
    state: text('state').$type<StepCheck['state']>().notNull().default('asking'),
    reason: text('reason').notNull().default(''),
    askedAt: time('asked_at').notNull(),
    leaseUntil: time('lease_until').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [unique().on(table.name, table.revision)],
);
