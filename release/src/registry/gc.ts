import { type Collected, type zGc } from '@app/shared/contracts/release-upkeep';
import { zChange } from '@app/shared/contracts/release-change';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { policyOf } from '../document/change/apply.ts';
import { refText, type VersionRef } from '../document/manifest.ts';
import { namedVersions } from '../document/state.ts';
import { isAsset } from '../storage/asset.ts';
import type { Core, Tx } from './core.ts';
import { collectDocuments } from './gc-documents.ts';
import { append, readHead, statesSince } from './log.ts';
import { collected, proposals } from './schema.ts';
import { findVersion, listVersions, type KnownVersion } from './versions.ts';

const DAY_MS = 86_400_000;

async function proposedVersions(tx: Tx): Promise<VersionRef[]> {
  const rows = await tx.select({ change: proposals.change }).from(proposals).where(eq(proposals.state, 'open'));
  return rows.flatMap(({ change: stored }) => {
    const change = zChange.parse(stored);
    return policyOf(change).names(change);
  });
}

/** The newest versions of each application; the list is ordered newest first. */
function newestVersions(versions: readonly KnownVersion[], keep: number): KnownVersion[] {
  const seen = new Map<string, number>();
  return versions.filter(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count <= keep;
  });
}

function bytesOf({ manifest, wire }: KnownVersion): number {
  return manifest.files.reduce((sum, { path, bytes }) => sum + bytes + (wire?.[path] ?? 0), 0);
}

/**
 * Versions whose files may be deleted: not served, no fallback, in no open proposal, not among the
 * newest, and neither published nor used by any revision of the last days.
 */
async function candidates(tx: Tx, { keep, days }: z.output<typeof zGc>, now: Date): Promise<KnownVersion[]> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const { state } = await readHead(tx);
  const states = [state, ...(days > 0 ? await statesSince(tx, since) : [])];
  const present = (await listVersions(tx)).filter((one) => !one.collected);
  const kept = new Set(
    [...states.flatMap(namedVersions), ...(await proposedVersions(tx)), ...newestVersions(present, keep)].map(refText),
  );
  return present.filter((one) => !kept.has(refText(one)) && (days === 0 || one.at < since));
}

/** Assets that no version with files uses any more. */
async function looseAssets(tx: Tx, { name, manifest }: KnownVersion): Promise<string[]> {
  const present = (await listVersions(tx, name)).filter((one) => !one.collected);
  const needed = new Set(present.flatMap((one) => one.manifest.files.map(({ path }) => path)));
  return manifest.files.map(({ path }) => path).filter((path) => isAsset(path) && !needed.has(path));
}

/** Deletes the files, unless the version was published again meanwhile. */
async function removeFiles({ locked, storage }: Core, ref: VersionRef): Promise<void> {
  await locked(async (tx) => {
    const known = await findVersion(tx, ref);
    if (known?.collected !== false) await storage.remove(ref, known ? await looseAssets(tx, known) : []);
  });
}

/**
 * Deletes files that nobody needs any more. Numbers and digests stay, so that a number never gets
 * other content.
 */
export async function collectGarbage(
  core: Core,
  options: z.output<typeof zGc>,
  { by, dryRun, now }: { by: string; dryRun: boolean; now: Date },
): Promise<Collected> {
  const gone = await core.locked(async (tx) => {
    const found = await candidates(tx, options, now);
    if (dryRun || found.length === 0) return found;
    await tx.insert(collected).values(found.map(({ name, version }) => ({ name, version, by })));
    const head = await readHead(tx);
    const why = `清理 ${found.map(refText).join('、')}`;
    await append(tx, head, { by, verb: 'gc', name: null, version: null, why, approvedBy: null }, head.state);
    return found;
  });
  if (!dryRun) {
    // Includes those that an earlier collection marked, or an interrupted publish left, and that
    // were not deleted.
    const known = new Map((await listVersions(core.db)).map((one) => [refText(one), one]));
    for (const ref of await core.storage.list())
      if (known.get(refText(ref))?.collected !== false) await removeFiles(core, ref);
    await core.storage.tidy();
    await collectDocuments(core.storage.documents, now);
  }
  const versions = gone.map((one) => ({ name: one.name, version: one.version, bytes: bytesOf(one) }));
  return { versions, bytes: versions.reduce((sum, one) => sum + one.bytes, 0) };
}
