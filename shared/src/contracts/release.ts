import { z } from 'zod';
import { PLAIN, zRetired, zWhere } from './release-change.ts';
import { LAYOUTS } from './remote.ts';

/** One file of a version: path below the version's folder, bytes, and `sha384-…`. */
export const zArtifactFile = z.object({
  path: z.string(),
  bytes: z.number().int(),
  integrity: z.string().regex(/^sha384-/),
});
export type ArtifactFile = z.infer<typeof zArtifactFile>;

export const zMount = z.object({ prefix: z.string().regex(/^\/[\w-]+(\/[\w-]+)*$/), layout: z.enum(LAYOUTS) });

export const zNavEntry = z.object({
  name: z.string(),
  path: z.string(),
  /** Path or paths at which the entry is marked active. */
  activePath: z.union([z.string(), z.array(z.string())]).optional(),
  icon: z.string().optional(),
  /** Icon of the active entry; without it the plain icon is drawn bolder. */
  activeIcon: z.string().optional(),
  /** Position of the entry: the header, the tool menu with its group, or none. */
  place: z.enum(['header', 'menu']).default('header'),
  group: z.string().optional(),
  isLink: z.boolean().optional(),
  isHover: z.boolean().optional(),
  hidden: z.boolean().optional(),
  recommended: z.boolean().optional(),
  comingSoon: z.boolean().optional(),
  /** One-line description, for places that show more than a name. */
  summary: z.string().optional(),
  /** Picture for such places; its address is relative to the folder of the version. */
  picture: z.string().optional(),
  /** Sort key, ascending; host entries use tens. */
  order: z.number().default(100),
});
export type NavEntry = z.infer<typeof zNavEntry>;

export const zPreload = z.object({
  file: z.string(),
  as: z.enum(['script', 'style', 'image']),
  integrity: z.string(),
  /**
   * For a picture: its files by width in px, the widest is `file`, and its displayed width, as in
   * `sizes` of an `img`.
   */
  widths: z.record(z.string().regex(/^\d+$/), z.string()).optional(),
  sizes: z.string().optional(),
});
export type Preload = z.infer<typeof zPreload>;

/** Half-open range of buckets, `[from, to)`: `[0, 1000]` is buckets 0 to 999. */
export const zSlice = z.tuple([z.number().int().min(0), z.number().int().max(10_000)]);
export type Slice = z.infer<typeof zSlice>;

/** Visitors who get a version. */
const share = {
  /** Share in buckets of 10000: the sum of the slices, for display. */
  traffic: z.number().int().min(0).max(10_000),
  /** Buckets of this version. No two versions share a bucket. */
  slices: z.array(zSlice),
  /** Listed users who get the version whatever their bucket, as keys of `cohortKey`. */
  cohorts: z.array(z.string()).optional(),
  /** Conditions: visitors who fulfil them get the version whatever their bucket. */
  where: zWhere.optional(),
};

/**
 * A foreign remote, with the Module Federation runtime: its entry is a script that sets a global,
 * or an ES module. Absent for builds of rspack.shared.js.
 */
const zForeign = z.enum(['script', 'module']);

export const zRemoteVersion = z.object({
  version: z.string(),
  ...share,
  /** Address of the folder, ends with `/`. */
  base: z.string(),
  /** File of the remote entry below base. */
  entry: z.string(),
  /** Global name of the container, e.g. `tools_1_4_0`. */
  container: z.string(),
  integrity: z.string(),
  requires: z.record(z.string(), z.string()),
  foreign: zForeign.optional(),
});
export type RemoteVersion = z.infer<typeof zRemoteVersion>;

/** A page for people while no version of a remote can be shown. */
export const zFallbackPage = z.object({
  /** Path of this site, or https address of another one. */
  to: z
    .string()
    .max(300, { error: '备用页面的地址最多 300 字' })
    .regex(/^(\/(?!\/)|https:\/\/[^/@]+(\/|$))[^\s\\\p{Cc}]*$/u, {
      error: '备用页面应为本站路径（/course）或 https 地址，不含用户名、空格与反斜杠',
    }),
  /** Name of that page for people: 「旧版工具箱」. */
  label: z
    .string()
    .trim()
    .min(1, { error: '备用页面的名称不能为空' })
    .max(20, { error: '备用页面的名称最多 20 字' })
    .regex(PLAIN, { error: '备用页面的名称不能含有控制字符' }),
});
export type FallbackPage = z.infer<typeof zFallbackPage>;

export const zRemoteRelease = z.object({
  /** Chinese name for display, e.g. on an error card; the remote's name when absent. */
  title: z.string().optional(),
  kind: z.enum(['primary', 'regular']),
  mounts: z.array(zMount),
  nav: z.array(zNavEntry),
  versions: z.array(zRemoteVersion),
  /** During a trial: the version that all others get, and the fallback of those on trial. */
  stable: z.string().optional(),
  /** Last known good version, if any. */
  previous: z.string().nullable(),
  killed: z.array(z.string()),
  /** Declared by the version whose paths apply. */
  fallbackPage: zFallbackPage.optional(),
  /** Whether its first version is on trial: visitors outside the share have no version. */
  first: z.literal(true).optional(),
});
export type RemoteRelease = z.infer<typeof zRemoteRelease>;

const zRetiredRemote = z.object({
  title: z.string().optional(),
  /** Its former path prefixes; a remote that mounts one of them later owns it. */
  mounts: z.array(z.string()),
  ...zRetired.shape,
});
export type RetiredRemote = z.infer<typeof zRetiredRemote>;

export const zHostVersion = z.object({ version: z.string(), ...share, base: z.string() });
export const zHostRelease = z.object({
  /** The version that most visitors get. */
  version: z.string(),
  versions: z.array(zHostVersion),
  stable: z.string().optional(),
  previous: z.string().nullable(),
  killed: z.array(z.string()),
});
export type HostRelease = z.infer<typeof zHostRelease>;

/**
 * Release document for browsers. Served `no-store`, embedded in the HTML, also at
 * `/release/document.json`.
 */
export const zReleaseDocument = z.object({
  spec: z.literal(2),
  /** Incremented by one with each change. */
  revision: z.number().int().min(0),
  /** When the document was signed. One revision is signed again before it expires. */
  issuedAt: z.iso.datetime({ offset: true }),
  /** Browsers refuse the document after this time. */
  expiresAt: z.iso.datetime({ offset: true }),
  salt: z.string(),
  /**
   * Digest of the registry's log up to this revision: a holder of the document can detect a
   * rewritten log.
   */
  log: z.string().optional(),
  host: zHostRelease,
  remotes: z.record(z.string(), zRemoteRelease),
  /**
   * Remotes whose first version is on trial, by name: for visitors with a version they are among
   * `remotes`, for all others they do not exist. Hosts that do not know the key show none of them.
   */
  firsts: z.record(z.string(), zRemoteRelease).optional(),
  /** Remotes removed from the site, by name: pages show this at their former paths. */
  retired: z.record(z.string(), zRetiredRemote).optional(),
  /**
   * Origins from which an override may load a remote in development, e.g. `http://localhost:3101`.
   */
  overrideOrigins: z.array(z.string()),
  /**
   * Base of a CDN, ends with `/`: files of versions are below it as they are below this origin's
   * root, where they are as well.
   */
  artifacts: z
    .string()
    .regex(/^https?:\/\/[^\s"'<>;,]+\/$/)
    .optional(),
  /**
   * Share of page views that report on their health, 0 to 1; all when absent. Versions on trial
   * are always reported.
   */
  beaconShare: z.number().gt(0).max(1).optional(),
  /**
   * Public keys, raw and base64, accepted for later documents; the page's HTML contains the first
   * ones.
   */
  keys: z.record(z.string(), z.string()),
  keyId: z.string(),
  /** Base64 of the Ed25519 signature over `signedText(document)`. */
  signature: z.string(),
});
export type ReleaseDocument = z.infer<typeof zReleaseDocument>;
/** The part of a document that its signature covers. */
export type UnsignedDocument = Omit<ReleaseDocument, 'signature'>;

/**
 * Written by the build next to the files (`release.json`) and sent with them at publish: the
 * immutable data of a version.
 */
export const zBuildManifest = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  role: z.enum(['host', 'remote']),
  container: z.string(),
  entry: z.string(),
  /** Chinese name for display. */
  title: z.string().optional(),
  kind: z.enum(['primary', 'regular']),
  mounts: z.array(zMount),
  nav: z.array(zNavEntry),
  files: z.array(zArtifactFile),
  /** Files that the page of each path pattern needs. */
  routes: z.record(z.string(), z.array(zPreload)),
  /** For a remote: version ranges that it requires of the host. */
  requires: z.record(z.string(), z.string()),
  /** For a host: scripts of its page, including the entry. It starts when all are loaded. */
  scripts: z.array(z.string()).optional(),
  /** For a host: exact versions of the packages that it shares. */
  provides: z.record(z.string(), z.string()),
  /** Shared specifiers imported (remote) or offered (host). */
  specifiers: z.array(z.string()),
  /** Calls of the service that its scripts make: `GET /member/user/info`. */
  calls: z.array(z.string().max(200)).optional(),
  /**
   * For a host: files behind each specifier shared on demand, without those of the first script.
   */
  offers: z.record(z.string(), z.array(zPreload)).optional(),
  /** For a remote: specifiers that each path of `routes` imports from the host. */
  needs: z.record(z.string(), z.array(z.string())).optional(),
  /** For a remote: see zFallbackPage. */
  fallbackPage: zFallbackPage.optional(),
  /** For a remote: see zRemoteVersion. */
  foreign: zForeign.optional(),
  budgets: z.record(z.string(), z.number()),
  builtAt: z.iso.datetime({ offset: true }),
  /** Source revision the build came from, if known. */
  source: z.string().nullable(),
});
export type BuildManifest = z.infer<typeof zBuildManifest>;
