import type { BuildManifest, Preload, ReleaseDocument } from '@app/shared/contracts/release';
import { artifactAddress } from '@app/shared/release-rules/artifact-base';
import type { Pointer } from '@app/shared/release-rules/pointer';
import type { Logger } from 'pino';
import { baseOf } from '../document/build.ts';
import { sha256Digest, sha256Of } from '../document/digest.ts';
import type { ManifestOf } from '../document/gate.ts';
import { HOST_NAME, TEMPLATE_FILE, type VersionRef } from '../document/manifest.ts';
import { onDemandFiles, ownFiles } from '../document/page-files.ts';
import type { Visitors } from '../http/visitors.ts';
import type { Storage } from '../storage/storage.ts';
import { pagesByOrigin, type Page, type Site } from './page.ts';
import { watchdogOf } from './watchdog.ts';

type Files = readonly { base: string; files: readonly Preload[] }[];

/** The page of one version of the host. */
export interface LivePage {
  /** The page for visitors at this origin, unless one is configured. */
  render: (origin: string) => Page;
  /**
   * Files that a page of a remote needs besides the host's first ones, by the address of their
   * folder.
   */
  files: (remote: VersionRef, path: string) => Files;
  /** Files that the host's own pages need besides the first ones, by path. */
  filesByPath: ReadonlyMap<string, Files>;
}

/** One revision in memory, ready to be served. */
export interface Served {
  document: ReleaseDocument;
  json: Buffer;
  /** Names `json` by its digest. */
  pointer: Pointer;
  etag: string;
  visitors: Pick<Visitors, 'idOf' | 'create'>;
  /** Pages by host version. */
  pages: ReadonlyMap<string, LivePage>;
  /** With a CDN: the same with files of this origin, for browsers for which the CDN failed. */
  ownPages?: ReadonlyMap<string, LivePage>;
  /** Origin of the CDN of files; empty without one. */
  filesOrigin: string;
  /** Templates of these pages. */
  templates: ReadonlyMap<string, Buffer>;
}

export interface ServedOptions {
  storage: Pick<Storage, 'read'>;
  manifestOf: ManifestOf;
  /** Facts about the site in pages, where configured. */
  site?: Site | undefined;
  log: Logger;
}

function filesOfHost(base: string, manifest: BuildManifest | undefined): ReadonlyMap<string, Files> {
  const own = Object.entries(manifest?.routes ?? {});
  return new Map(own.map(([path, files]) => [path, [{ base, files }]]));
}

/** @param cdn base of the files; those of this origin without one */
function pageOf(
  template: string,
  document: ReleaseDocument,
  version: string,
  options: ServedOptions,
  cdn: string | undefined,
): LivePage {
  const { manifestOf, site } = options;
  const host = { name: HOST_NAME, version };
  const baseFor = (ref: VersionRef) => (cdn === undefined ? baseOf(ref) : artifactAddress(baseOf(ref), cdn));
  const watchdog = watchdogOf(document, version, { phone: site?.phone, cdn });
  return {
    filesByPath: filesOfHost(baseFor(host), manifestOf(host)),
    render: pagesByOrigin(template, baseFor(host), document, site, watchdog),
    files: (ref, path) => {
      const remote = manifestOf(ref);
      return [
        { base: baseFor(ref), files: remote ? ownFiles(remote, path) : [] },
        { base: baseFor(host), files: onDemandFiles(manifestOf(host), remote, path) },
      ];
    },
  };
}

/** Everything that is served of a signed document. */
export async function prepareServed(
  document: ReleaseDocument,
  options: ServedOptions,
): Promise<Omit<Served, 'visitors'>> {
  const { artifacts } = document;
  const pages = new Map<string, LivePage>();
  const ownPages = new Map<string, LivePage>();
  const templates = new Map<string, Buffer>();
  for (const { version, traffic } of document.host.versions) {
    try {
      const template = await options.storage.read({ name: HOST_NAME, version }, TEMPLATE_FILE);
      if (!template) throw new Error(`Artifacts of host@${version} are missing.`);
      const text = template.toString('utf8');
      pages.set(version, pageOf(text, document, version, options, artifacts));
      if (artifacts !== undefined) ownPages.set(version, pageOf(text, document, version, options, undefined));
      templates.set(version, template);
    } catch (error) {
      // A fallback host that cannot be read must not prevent serving the others.
      if (traffic > 0) throw error;
      options.log.error({ err: error, version }, 'a host version cannot be served');
    }
  }
  const moved = artifacts === undefined ? { filesOrigin: '' } : { ownPages, filesOrigin: new URL(artifacts).origin };
  const json = Buffer.from(JSON.stringify(document));
  const etag = `"${document.revision}-${sha256Digest(document).slice(0, 16)}"`;
  return {
    document,
    json,
    pointer: { revision: document.revision, digest: sha256Of(json) },
    etag,
    pages,
    templates,
    ...moved,
  };
}
