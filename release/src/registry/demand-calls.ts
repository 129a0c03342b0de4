import type { Change } from '@app/shared/contracts/release-change';
import { policyOf } from '../document/change/apply.ts';
import { checkCalls } from '../document/gate.ts';
import { refText } from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import { comingVersions, expectHead } from './change.ts';
import type { Core } from './core.ts';
import { manifestsOf } from './versions.ts';

/**
 * Refuses a change that brings visitors a version whose calls the service does not answer. What
 * takes something away is never refused: an older version with one dead button may be what saves
 * the night.
 */
export async function demandCalls(
  { db, serviceCalls }: Core,
  change: Change,
  ifRevision: number | undefined,
): Promise<void> {
  const { gated, onFreeze, deliveredVersions } = policyOf(change);
  if (!gated || onFreeze) return;
  const { state } = await expectHead(db, change, ifRevision);
  // A share that grows as well: the service may have lost a call since the version began.
  const given = [...(await comingVersions(db, change, ifRevision)), ...deliveredVersions(state, change)];
  const refs = [...new Map(given.map((ref) => [refText(ref), ref])).values()];
  const manifestOf = await manifestsOf(db, refs);
  const manifests = refs.flatMap((ref) => manifestOf(ref) ?? []);
  if (!manifests.some(({ calls = [] }) => calls.length > 0)) return;
  const answered = await serviceCalls();
  const problems = manifests.flatMap((manifest) => checkCalls(manifest, answered));
  if (problems.length > 0) throw new RefusalError(422, '服务不提供这些版本用到的调用', problems);
}
