import type { Verified } from '@app/shared/contracts/release-upkeep';
import type { Core } from './core.ts';
import { logProblems, type LogAnchor } from './chain.ts';
import { checkStored } from './stored.ts';
import { listVersions } from './versions.ts';

/**
 * Verifies every stored file of every version, and the whole log.
 * @param anchors signed revisions that the log must contain
 */
export async function verifyRegistry({ db, storage }: Core, anchors: readonly LogAnchor[]): Promise<Verified> {
  const versions = (await listVersions(db)).filter((one) => !one.collected);
  const problems: string[] = [];
  let files = 0;
  for (const version of versions) {
    for (const file of version.manifest.files) {
      problems.push(...(await checkStored(storage, version, file)));
      files++;
    }
  }
  const wrong = await logProblems(db, anchors);
  return { versions: versions.length, files, problems: [...problems, ...wrong], log: wrong.length === 0 };
}
