import { z } from 'zod';
import type { zBuildManifest } from './release.ts';
import { PLAIN, zName, zReason, type Change, type Plan, type Retired, type Where } from './release-change.ts';
import type { StepCheck } from './release-checks.ts';

/*
 * The release server over HTTP, below `/release/api`. Answers are envelopes `{ code, msg, data }`
 * with a real HTTP status; a refusal's `data` is `Refused`. Requests carry
 * `Authorization: Bearer <token>`, changes also `If-Match: "<revision>"` (428 without it, 412 with
 * the difference when an application that they are about was changed since).
 *
 * - GET status → Status
 * - GET versions?name= → VersionInfo[], newest first
 * - GET versions/:name/:version → VersionDetail
 * - PUT versions/:name/:version?dryRun=1, a bundle → Published
 * - POST changes?dryRun=1 Change → Changed (200), or Proposal (202) when another person has to
 *   approve
 * - GET changes?before=&limit=&name= → ChangeEntry[], newest first
 * - GET proposals → Proposal[]
 * - POST proposals/:id { decision: 'approve' | 'reject', why } → Changed | Proposal
 * - GET health?name=&minutes= → HealthReport
 * - GET gate/:name/:version → GateCheck[] that promotion to everyone would meet
 * - GET calls → VersionCalls[] (release-calls.ts) of versions that visitors have or fall back to
 * - GET tokens → TokenInfo[]
 * - POST tokens zNewToken → TokenInfo & { token }, the only time that it is shown
 * - DELETE tokens/:id → { id }; the id or enough of its beginning
 * - DELETE session → { ended }, of a person who logs out
 * - POST keys zKeyAction → { keys: Status['keys'] }
 * - POST freezes zNewFreeze → Freeze
 * - POST freezes/:id/end { why } → Freeze
 * - POST step-checks/:id zStepCheckAnswer → StepCheck
 * - GET webhooks → Webhooks
 * - POST webhooks/test zWebhookTest → WebhookTest[]
 * - POST overrides zNewOverride → { token, link, expiresAt } (release-overrides.ts)
 * - POST exports zNewExport → Exported (release-upkeep.ts)
 * - POST gc?dryRun=1 zGc → Collected (there, too)
 * - GET verify → Verified (there, too), with every stored file hashed again
 * - GET events, server-sent: `revision` {revision}, `health` {name}, `proposal` {id}, `check`
 *   {name}
 *
 * Without a token: GET /release/document.json, GET /release/events (`revision` only), POST
 * /release/health (zBeacon), and the login (release-login.ts).
 */

/**
 * `promote:tools`, `kill:*`, `*:*`. Promote covers activate, promote, advance, pause, resume,
 * abort, rollback, retire and unretire; kill covers kill and unkill; token covers keys; restore
 * needs promote and kill on all; emergency passes a freeze, beside the scope of the change; any
 * scope may read.
 */
export const zScope = z
  .string()
  .regex(/^(\*|read|publish|promote|kill|approve|override|token|gc|freeze|emergency|webhook):(\*|[a-z][a-z0-9-]*)$/, {
    error: '权限范围应为「动作:名称」，例如 publish:tools、promote:*',
  });

/** One line of a difference between two states, in the style of `diff`. */
export interface DiffLine {
  /** Where: `remotes.tools.versions.1.5.0.traffic`. */
  path: string;
  before: string | null;
  after: string | null;
}

export interface TrackState {
  /** Versions, oldest first. `slices` are half-open bucket ranges. */
  versions: {
    version: string;
    traffic: number;
    slices: [number, number][];
    cohorts: string[];
    where?: Where | undefined;
  }[];
  /**
   * The version promoted to everyone last; others with traffic, cohorts or conditions are canaries.
   */
  stable: string | null;
  previous: string | null;
  killed: string[];
  /** No visitor gets any version while this is set. */
  retired?: Retired | undefined;
  /** Automatic growth of the share of a version on trial. */
  plan?: Plan | undefined;
}

/** Host and remotes by name; the host is `host`. */
export type FleetState = Record<string, TrackState>;

export interface Status {
  revision: number;
  issuedAt: string;
  /** When the served document expires. */
  expiresAt: string;
  apps: { name: string; title: string; mounts: string[]; track: TrackState }[];
  /** Keys that documents may be signed with; `current` signs. */
  /** `key`: the public key, raw and base64, for followers. */
  keys: { id: string; current: boolean; key?: string }[];
  /** Whether a change that affects many visitors needs a second token. */
  approval: boolean;
  /** With `approval`: buckets of 10000 that one person may affect alone. */
  approvalShare?: number | undefined;
  /** Traits that conditions may name. */
  traits: string[];
  /** Freezes in force and to come, earliest first. */
  freezes: Freeze[];
  /** Checks that timed steps may name. */
  checkNames: string[];
  /** The last check of each application that had one. */
  stepChecks: StepCheck[];
  /** The number of open event streams of pages. */
  tabs: number;
  /** Name of this environment; absent for production. */
  environment?: string | undefined;
  me: { id: string; name: string; scopes: string[]; login: boolean };
}

/** A span of time in which nothing new reaches visitors. */
export interface Freeze {
  id: string;
  /** One application; null for all. */
  name: string | null;
  from: string;
  /** null until somebody ends it. */
  until: string | null;
  why: string;
  by: string;
}

const zMoment = z.iso.datetime({ offset: true, error: '时间应为 ISO 格式，例如 2026-02-10T08:00:00+08:00' });
export const zNewFreeze = z.object({
  /** All applications without a name. */
  name: zName.optional(),
  /** Now by default. */
  from: zMoment.optional(),
  until: zMoment.optional(),
  why: zReason.unwrap().min(1, { error: '请写明冻结的原因' }),
});

export interface VersionInfo {
  name: string;
  version: string;
  digest: string;
  by: string;
  at: string;
  /** Total bytes stored, and transferred (smallest encoding of each file). */
  bytes: number;
  wireBytes: number;
  files: number;
  source: string | null;
  /** Removed by gc: the row remains, the files are deleted. */
  collected: boolean;
}

/** One budget of a version, in compressed kilobytes. */
export interface BudgetUse {
  budget: string;
  limitKB: number;
  usedKB: number;
}

export interface VersionDetail extends VersionInfo {
  manifest: z.infer<typeof zBuildManifest>;
  budgets: BudgetUse[];
}

export interface Published {
  name: string;
  version: string;
  digest: string;
  created: boolean;
  checks: GateCheck[];
}

export interface GateCheck {
  check: 'hashes' | 'ranges' | 'mounts' | 'budgets' | 'contract' | 'calls' | 'health';
  /** Text such as 「5 × 5 对」 or 「182 / 200 KB」. */
  detail: string;
  problems: string[];
}

/** A version with the buckets that it serves. */
export interface Served {
  version: string;
  slices: [number, number][];
}

/**
 * Shares of an application's buckets before and after a change; buckets in neither list have no
 * version.
 */
export interface ShareChange {
  name: string;
  before: Served[];
  after: Served[];
}

export interface Changed {
  revision: number;
  changed: boolean;
  diff: DiffLine[];
  /** One for each application that the change touches. */
  shares: ShareChange[];
  /** Paths that a remote owned before the change and none owns afterwards. */
  lostPaths: string[];
}

export interface ChangeEntry {
  revision: number;
  at: string;
  /** Name of the token, or `auto` for actions of the server: halts, steps, their pauses. */
  by: string;
  /**
   * `halt` is an action of the health watch; `keys`, `gc`, `freeze` and `unfreeze` do not change
   * the state.
   */
  verb: Change['verb'] | 'halt' | 'keys' | 'gc' | 'freeze' | 'unfreeze';
  /** Subject of the verb. */
  name: string | null;
  version: string | null;
  why: string;
  diff: DiffLine[];
  approvedBy: string | null;
}

export interface Proposal {
  id: string;
  by: string;
  at: string;
  change: Change;
  baseRevision: number;
  /** `void`: the token that made it has ended or lost its scope. */
  state: 'open' | 'approved' | 'rejected' | 'stale' | 'void';
  diff: DiffLine[];
}

export interface TokenInfo {
  id: string;
  name: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  /** A session of a person who logged in by their company account. */
  login: boolean;
}

/** The name appears in the log, where `auto` and `root` are reserved. */
export const zTokenName = z
  .string()
  .trim()
  .min(1, { error: '请填写令牌名称' })
  .max(60, { error: '令牌名称最多 60 字' })
  .regex(PLAIN, { error: '令牌名称不能含有控制字符' })
  .refine((name) => !['auto', 'root'].includes(name.toLowerCase()), {
    error: '名称 auto 与 root 留给系统，请换一个令牌名称',
  });

export const zNewToken = z.object({
  name: zTokenName,
  scopes: z.array(zScope).min(1, { error: '至少一个权限范围' }),
  /** Days until it expires; null for never. */
  days: z.number().int().min(1).max(3650).nullable().default(90),
});

/**
 * Key rotation: add (trusted, not yet used), use (signs from now on), drop (no longer trusted; not
 * the current one).
 */
export const zKeyAction = z.object({ action: z.enum(['add', 'use', 'drop']), id: z.string().max(20).optional() });

/** A refusal's data. */
export interface Refused {
  /** Problems, each naming the version or field. */
  problems: { code: string; message: string }[];
  /** With 412: changes of the same subject since the revision that the request was based on. */
  diff?: DiffLine[];
  revision?: number;
  /** With 403: the missing scope. */
  scope?: string;
}
