import type { BuildManifest } from '@app/shared/contracts/release';
import type { GateCheck, Published } from '@app/shared/contracts/release-api';
import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { retiredText } from '../document/change/apply.ts';
import {
  checkFallbackPage,
  checkManifest,
  contentDigest,
  refText,
  TEMPLATE_FILE,
  type FallbackOrigins,
  type VersionRef,
} from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import type { Staging } from '../storage/storage.ts';
import type { Core } from './core.ts';
import { budgetCheck } from './gate.ts';
import { readHead } from './log.ts';
import { stageFiles, type FileSource } from './intake.ts';
import { collected, versions } from './schema.ts';
import { findVersion, type KnownVersion } from './versions.ts';

export interface PublishOptions {
  by: string;
  /** Other sites that fallback pages may be on; none by default. */
  fallbackOrigins?: FallbackOrigins | undefined;
  /** Checks everything without storing it. */
  dryRun?: boolean | undefined;
  /** Called before any file is read. */
  begin?: (() => Promise<void>) | undefined;
  /**
   * Called when all files were read, before they are checked or stored; refuses a body that is
   * longer than announced.
   */
  end?: (() => Promise<void>) | undefined;
}

/** One publish at a time: whole files are in memory during compression. */
const limitPublishing = pLimit(1);

function refuseOtherContent(ref: VersionRef, known: KnownVersion, digest: string): void {
  if (known.digest !== digest) throw new RefusalError(409, `${refText(ref)} 已发布过，内容不同；请提升版本号后再发布`);
}

/** Reads the bytes and runs every check that needs only the version itself. */
async function examine(
  { checkContract }: Core,
  manifest: BuildManifest,
  source: FileSource,
  staging: Staging,
): Promise<GateCheck[]> {
  await stageFiles(manifest, source, staging);
  // The gate runs scripts: of a host, those in its page.
  const problems = await checkContract(manifest, async (path) => {
    const file =
      /\.m?js$/.test(path) || path === TEMPLATE_FILE ? manifest.files.find((one) => one.path === path) : undefined;
    return file && source(file);
  });
  const what = manifest.role === 'host' ? '不能启动' : '不符合远端约定';
  if (problems.length > 0) throw new RefusalError(422, `${refText(manifest)} ${what}`, problems);
  return [
    { check: 'hashes', detail: `${manifest.files.length} 个文件`, problems: [] },
    budgetCheck(manifest, (path) => staging.wireBytes(path)),
    { check: 'contract', detail: '已在沙箱中启动', problems: [] },
  ];
}

async function store(
  core: Core,
  manifest: BuildManifest,
  digest: string,
  staging: Staging,
  by: string,
): Promise<boolean> {
  const { name, version } = manifest;
  const wire = Object.fromEntries(manifest.files.map(({ path }) => [path, staging.wireBytes(path)]));
  return core.locked(async (tx) => {
    const known = await findVersion(tx, manifest);
    if (known) refuseOtherContent(manifest, known, digest);
    if (known && !known.collected) return false;
    if (known) await tx.delete(collected).where(and(eq(collected.name, name), eq(collected.version, version)));
    else await tx.insert(versions).values({ name, version, digest, manifest, wire, by });
    await staging.commit(manifest);
    return true;
  });
}

/**
 * Stores a version permanently, without making it live. Publishing the same bytes again succeeds
 * without a change; files that gc deleted are restored.
 */
export async function publish(
  core: Core,
  manifest: BuildManifest,
  source: FileSource,
  { by, fallbackOrigins = [], dryRun = false, begin, end }: PublishOptions,
): Promise<Published> {
  const problems = [...checkManifest(manifest), ...checkFallbackPage(manifest, fallbackOrigins)];
  if (problems.length > 0) throw new RefusalError(422, `${refText(manifest)} 未通过检查`, problems);
  const { name, version } = manifest;
  const digest = contentDigest(manifest);
  const known = await findVersion(core.db, manifest);
  if (known) refuseOtherContent(manifest, known, digest);
  if (known && !known.collected) return { name, version, digest, created: false, checks: [] };
  const { state } = await readHead(core.db);
  if (state[name]?.retired) throw new RefusalError(409, retiredText([name]));
  await begin?.();
  await end?.();
  const staging = await core.storage.stage();
  try {
    const checks = await limitPublishing(() => examine(core, manifest, source, staging));
    if (dryRun) return { name, version, digest, created: false, checks };
    return { name, version, digest, created: await store(core, manifest, digest, staging, by), checks };
  } finally {
    await staging.discard();
  }
}
