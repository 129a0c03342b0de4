import type { Change } from '@app/shared/contracts/release-change';
import { policyOf } from '../document/change/apply.ts';
import { refText } from '../document/manifest.ts';
import { createProblem } from '../document/problem.ts';
import { RefusalError } from '../document/refusal.ts';
import { comingVersions } from './change.ts';
import type { Core } from './core.ts';
import { brokenFiles } from './stored.ts';
import { findVersion } from './versions.ts';

/**
 * Refuses a change that would make a version live whose stored files are damaged or missing: every
 * file is read and hashed again. Files never change, so that this runs before the write lock is
 * taken.
 */
export async function demandFiles(
  { db, storage }: Core,
  change: Change,
  ifRevision: number | undefined,
): Promise<void> {
  if (!policyOf(change).gated) return;
  for (const ref of await comingVersions(db, change, ifRevision)) {
    const version = await findVersion(db, ref);
    const broken = version ? await brokenFiles(storage, version) : [];
    if (broken.length > 0)
      throw new RefusalError(
        422,
        `${refText(ref)} 的文件不完整，不能上线`,
        broken.map((message) => createProblem('file', message)),
      );
  }
}
