import type { BuildManifest } from '@app/shared/contracts/release';
import type { VersionDetail, VersionInfo } from '@app/shared/contracts/release-api';
import { compareVersions } from '@app/shared/contracts/semver';
import { and, eq, or } from 'drizzle-orm';
import { measureBudgets } from '../document/budgets.ts';
import type { ManifestOf } from '../document/gate.ts';
import { refText, type VersionRef } from '../document/manifest.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tx } from './core.ts';
import { collected, versions } from './schema.ts';

export interface KnownVersion extends VersionRef {
  digest: string;
  manifest: BuildManifest;
  wire: Record<string, number> | null;
  by: string;
  at: Date;
  collected: boolean;
}

async function select(tx: Tx, where?: ReturnType<typeof and>): Promise<KnownVersion[]> {
  const rows = await tx
    .select({ row: versions, gone: collected.at })
    .from(versions)
    .leftJoin(collected, and(eq(collected.name, versions.name), eq(collected.version, versions.version)))
    .where(where);
  return rows.map(({ row, gone }) => ({ ...row, collected: gone !== null }));
}

function isRef(ref: VersionRef) {
  return and(eq(versions.name, ref.name), eq(versions.version, ref.version));
}

export async function findVersion(tx: Tx, ref: VersionRef): Promise<KnownVersion | undefined> {
  return (await select(tx, isRef(ref)))[0];
}

/** Newest first, by application. */
export async function listVersions(tx: Tx, name?: string): Promise<KnownVersion[]> {
  const rows = await select(tx, name === undefined ? undefined : eq(versions.name, name));
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : compareVersions(b.version, a.version)));
}

/** Versions among these whose files were deleted. */
export async function collectedOf(tx: Tx, refs: readonly VersionRef[]): Promise<VersionRef[]> {
  if (refs.length === 0) return [];
  const rows = await select(tx, or(...refs.map(isRef)));
  return rows.filter((row) => row.collected).map(({ name, version }) => ({ name, version }));
}

export async function manifestsOf(tx: Tx, refs: readonly VersionRef[]): Promise<ManifestOf> {
  const rows = refs.length === 0 ? [] : await select(tx, or(...refs.map(isRef)));
  // Versions without files can be looked up, but not be made live.
  const known = new Map(rows.filter((row) => !row.collected).map((row) => [refText(row), row.manifest]));
  return (ref) => known.get(refText(ref));
}

/** Cached sizes of versions from before sizes were stored; read once by each process. */
const sizesRead = new Map<string, Promise<Record<string, number>>>();

/** Smallest stored encoding of each file in bytes; the known sizes for a version without files. */
export async function measureVersion(version: KnownVersion, storage: Storage): Promise<Record<string, number>> {
  if (version.wire || version.collected) return version.wire ?? {};
  const reading = sizesRead.get(version.digest) ?? readSizes(version, storage);
  sizesRead.set(version.digest, reading);
  reading.catch(() => sizesRead.delete(version.digest));
  return reading;
}

async function readSizes({ manifest, ...ref }: KnownVersion, storage: Storage): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    manifest.files.map(async ({ path, bytes }): Promise<[string, number]> => {
      const forms = await Promise.all([storage.read(ref, path, 'br'), storage.read(ref, path, 'gzip')]);
      return [path, Math.min(bytes, ...forms.flatMap((form) => form?.length ?? []))];
    }),
  );
  return Object.fromEntries(sizes);
}

export async function toInfo(version: KnownVersion, storage: Storage): Promise<VersionInfo> {
  const { name, digest, by, at, manifest } = version;
  const wire = await measureVersion(version, storage);
  return {
    name,
    version: version.version,
    digest,
    by,
    at: at.toISOString(),
    bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
    wireBytes: manifest.files.reduce((sum, { path }) => sum + (wire[path] ?? 0), 0),
    files: manifest.files.length,
    source: manifest.source,
    collected: version.collected,
  };
}

export async function toDetail(version: KnownVersion, storage: Storage): Promise<VersionDetail> {
  const { manifest } = version;
  const wire = await measureVersion(version, storage);
  const budgets = measureBudgets(manifest, (path) => wire[path] ?? 0);
  return { ...(await toInfo(version, storage)), manifest, budgets };
}
