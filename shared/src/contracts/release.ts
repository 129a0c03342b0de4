import { z } from 'zod';
import { zRetired } from './release-change.ts';
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
  /** Path or paths for which the entry is the active one. */
  activePath: z.union([z.string(), z.array(z.string())]).optional(),
  icon: z.string().optional(),
  /** Icon of the current entry; without it the plain icon is drawn heavier. */
  activeIcon: z.string().optional(),
  /** Where it shows: the header, the tool menu with its group, or nowhere. */
  place: z.enum(['header', 'menu']).default('header'),
  group: z.string().optional(),
  isLink: z.boolean().optional(),
  isHover: z.boolean().optional(),
  hidden: z.boolean().optional(),
  recommended: z.boolean().optional(),
  comingSoon: z.boolean().optional(),
  /** One line on what is behind it, for places that show more than a name. */
  summary: z.string().optional(),
  /** Picture for such places; its address is relative to the folder of the version. */
  picture: z.string().optional(),
  /** Ascending; host entries use tens. */
  order: z.number().default(100),
});
export type NavEntry = z.infer<typeof zNavEntry>;

export const zPreload = z.object({
  file: z.string(),
  as: z.enum(['script', 'style', 'image']),
  integrity: z.string(),
  /**
   * For a picture: its files by width in px, the widest is `file`, and its shown width, as `sizes`
   * of an `img`.
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
  /** Share of the 10000 buckets; the sum of the slices, for people. */
  traffic: z.number().int().min(0).max(10_000),
  /** Buckets of this version. No two versions share one. */
  slices: z.array(zSlice),
  /** Named users who get it whatever their bucket, as `cohortKey` makes them. */
  cohorts: z.array(z.string()).optional(),
};

/**
 * A remote that others built, with the runtime that Module Federation brings: what its entry is, a
 * script that leaves a global or an ES module. Absent for builds of rspack.shared.js.
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

export const zRemoteRelease = z.object({
  /** Chinese name for people, e.g. on an error card; the remote's name when absent. */
  title: z.string().optional(),
  kind: z.enum(['primary', 'regular']),
  mounts: z.array(zMount),
  nav: z.array(zNavEntry),
  versions: z.array(zRemoteVersion),
  /**
   * While something is on trial: the version that the others have, and that those on trial fall
   * back to.
   */
  stable: z.string().optional(),
  /** Last known good version, if any. */
  previous: z.string().nullable(),
  killed: z.array(z.string()),
});
export type RemoteRelease = z.infer<typeof zRemoteRelease>;

const zRetiredRemote = z.object({
  title: z.string().optional(),
  /** Path prefixes that it had; a remote that mounts one of them since owns it. */
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
  /** Grows by one a change. */
  revision: z.number().int().min(0),
  /** When it was signed. One revision is signed again before it expires. */
  issuedAt: z.iso.datetime({ offset: true }),
  /** After this it is refused. */
  expiresAt: z.iso.datetime({ offset: true }),
  salt: z.string(),
  /**
   * Digest of the registry's log up to this revision: who has the document can tell whether the log
   * was rewritten.
   */
  log: z.string().optional(),
  host: zHostRelease,
  remotes: z.record(z.string(), zRemoteRelease),
  /** Remotes taken off the site, by name: pages say so at their former paths. */
  retired: z.record(z.string(), zRetiredRemote).optional(),
  /**
   * Origins from which an override may take a remote in development, e.g. `http://localhost:3101`.
   */
  overrideOrigins: z.array(z.string()),
  /**
   * Public keys, raw and base64, that later documents may be signed with; the page's HTML brings
   * the first ones.
   */
  keys: z.record(z.string(), z.string()),
  keyId: z.string(),
  /** Base64 of the Ed25519 signature over `signedText(document)`. */
  signature: z.string(),
});
export type ReleaseDocument = z.infer<typeof zReleaseDocument>;
/** All of a document that its signature covers. */
export type UnsignedDocument = Omit<ReleaseDocument, 'signature'>;

/**
 * Written by the build next to the files (`release.json`) and sent with them at publish: all that
 * is immutable in a version.
 */
export const zBuildManifest = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  role: z.enum(['host', 'remote']),
  container: z.string(),
  entry: z.string(),
  /** Chinese name for people. */
  title: z.string().optional(),
  kind: z.enum(['primary', 'regular']),
  mounts: z.array(zMount),
  nav: z.array(zNavEntry),
  files: z.array(zArtifactFile),
  /** Path pattern to the files its page needs. */
  routes: z.record(z.string(), z.array(zPreload)),
  /** Remote: ranges it needs of the host. */
  requires: z.record(z.string(), z.string()),
  /** Host: scripts that its page names, the entry among them. It comes up when all are there. */
  scripts: z.array(z.string()).optional(),
  /** Host: exact versions of what it offers. */
  provides: z.record(z.string(), z.string()),
  /** Shared specifiers imported (remote) or offered (host). */
  specifiers: z.array(z.string()),
  /** Host: files behind each specifier offered on demand, the first script's left out. */
  offers: z.record(z.string(), z.array(zPreload)).optional(),
  /** Remote: specifiers that each path of `routes` takes from the host. */
  needs: z.record(z.string(), z.array(z.string())).optional(),
  /** Remote: see zRemoteVersion. */
  foreign: zForeign.optional(),
  budgets: z.record(z.string(), z.number()),
  builtAt: z.iso.datetime({ offset: true }),
  /** Source revision the build came from, if known. */
  source: z.string().nullable(),
});
export type BuildManifest = z.infer<typeof zBuildManifest>;
