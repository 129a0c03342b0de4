import { canonical } from '@app/shared/release-rules/canonical';
import type { Changed, DiffLine } from '@app/shared/contracts/release-api';
import type { Change } from '@app/shared/contracts/release-change';
import { applyChange, policyOf } from '../document/change/apply.ts';
import { halt as halted } from '../document/change/halt.ts';
import type { ChangeHistory } from '../document/change/verbs.ts';
import { diffStates } from '../document/diff.ts';
import { refText, type VersionRef } from '../document/manifest.ts';
import { lostPaths, shareChanges } from '../document/outcome.ts';
import { RefusalError } from '../document/refusal.ts';
import {
  canaryShares,
  EMPTY_STATE,
  EMPTY_TRACK,
  liveVersions,
  namedVersions,
  type ReleaseState,
} from '../document/state.ts';
import type { Core, Tx } from './core.ts';
import { passFreezes } from './freezes.ts';
import { newProblems } from './gate.ts';
import { append, goodBefore, readHead, readStateAt, type Entry, type Head } from './log.ts';
import { checkPassedOver, refuseUnchecked, skipStepCheck } from './step-checks.ts';
import { collectedOf, findVersion, listVersions, manifestsOf } from './versions.ts';

export interface ChangeMeta {
  by: string;
  /**
   * The revision that the change was decided on; a later change of the same applications makes it
   * fail.
   */
  ifRevision?: number | undefined;
  approvedBy?: string | undefined;
  /** The check of the plan has passed; without it a step needs `skipCheck`. */
  checked?: boolean | undefined;
  /** Only computes the effect. */
  dryRun?: boolean | undefined;
}

/** The state at a revision; undefined when there is no such revision. */
async function stateAtRevision(tx: Tx, revision: number): Promise<ReleaseState | undefined> {
  return revision === 0 ? EMPTY_STATE : readStateAt(tx, revision).catch(() => undefined);
}

/** Differences of a change's applications since it was decided on. */
function diffSinceDecision(change: Change, then: ReleaseState, now: ReleaseState): DiffLine[] {
  const apps = policyOf(change).apps(change);
  if (apps.includes('*')) return diffStates(then, now);
  const only = (state: ReleaseState) =>
    Object.fromEntries(Object.entries(state).filter(([name]) => apps.includes(name)));
  return diffStates(only(then), only(now));
}

/**
 * The newest revision, when the affected applications have not changed since the one that the
 * change was decided on; otherwise 412 with the differences. Other applications may have changed:
 * the gate checks again whether all fits together.
 */
export async function expectHead(tx: Tx, change: Change, ifRevision: number | undefined): Promise<Head> {
  const head = await readHead(tx);
  if (ifRevision === undefined || ifRevision === head.revision) return head;
  const then = ifRevision > head.revision ? undefined : await stateAtRevision(tx, ifRevision);
  const diff = then && diffSinceDecision(change, then, head.state);
  if (diff?.length === 0) return head;
  throw new RefusalError(
    412,
    `当前修订号为 ${head.revision}，在所依据的 ${ifRevision} 之后已有变更，未做任何更改；请看过变化后再试`,
    [],
    { revision: head.revision, ...(diff ? { diff } : {}) },
  );
}

async function refuseUnknown(tx: Tx, state: ReleaseState, change: Change): Promise<void> {
  if ('name' in change && !state[change.name] && (await listVersions(tx, change.name)).length === 0)
    throw new RefusalError(404, `没有名为 ${change.name} 的应用`);
  for (const ref of policyOf(change).names(change)) {
    if (!(await findVersion(tx, ref))) throw new RefusalError(404, `${refText(ref)} 尚未发布`);
  }
}

/** Live versions are never collected, so only versions that a change brings back can be. */
async function refuseCollected(tx: Tx, refs: readonly VersionRef[]): Promise<void> {
  const gone = await collectedOf(tx, refs);
  if (gone.length > 0)
    throw new RefusalError(409, `${gone.map(refText).join('、')} 的文件已被清理；请重新发布后再上线`);
}

export async function pastFor(tx: Tx, state: ReleaseState, change: Change): Promise<ChangeHistory> {
  const { good, revision } = policyOf(change).neededHistory?.(state, change) ?? {};
  const before = good && (await goodBefore(tx, good.name, good.version));
  const restored = revision === undefined ? EMPTY_STATE : await readStateAt(tx, revision);
  return { goodBefore: () => before, stateAt: () => restored };
}

/** The version of a change that affects exactly one; null otherwise. */
function versionOf(state: ReleaseState, change: Change, after: ReleaseState): string | null {
  // Without a version in the change, the state afterwards has it.
  if (change.verb === 'rollback') return after[change.name]?.stable ?? null;
  if (change.verb === 'pause' || change.verb === 'resume') return state[change.name]?.plan?.version ?? null;
  const { deliveredVersions, names } = policyOf(change);
  const ended = change.verb === 'abort' ? canaryShares(state[change.name] ?? EMPTY_TRACK) : [];
  const [only, ...others] =
    [deliveredVersions(state, change), names(change), ended].find((refs) => refs.length > 0) ?? [];
  return only && others.length === 0 ? only.version : null;
}

/** Log entry of a change. */
function entryOf(state: ReleaseState, change: Change, after: ReleaseState): Pick<Entry, 'verb' | 'name' | 'version'> {
  const { verb } = change;
  const [only = null, ...others] = policyOf(change).apps(change);
  const name = others.length > 0 || only === '*' ? null : only;
  return { verb, name, version: versionOf(state, change, after) };
}

/** The state after a change, checked by the gate. */
export async function planState(tx: Tx, state: ReleaseState, change: Change): Promise<ReleaseState> {
  await refuseUnknown(tx, state, change);
  const after = applyChange(state, change, await pastFor(tx, state, change));
  await refuseCollected(tx, liveVersions(after));
  const problems = policyOf(change).gated ? await newProblems(tx, state, after) : [];
  if (problems.length > 0) throw new RefusalError(422, '这些版本不能一起上线', problems);
  return after;
}

/** Versions that a change makes live. */
export async function comingVersions(tx: Tx, change: Change, ifRevision: number | undefined): Promise<VersionRef[]> {
  const { state } = await expectHead(tx, change, ifRevision);
  const live = new Set(liveVersions(state).map(refText));
  return liveVersions(await planState(tx, state, change)).filter((ref) => !live.has(refText(ref)));
}

/** Effect of a change, computed by the rules that apply it. */
async function outcomeOf(tx: Tx, before: ReleaseState, after: ReleaseState): Promise<Omit<Changed, 'revision'>> {
  const manifestOf = await manifestsOf(tx, [...namedVersions(before), ...namedVersions(after)]);
  return {
    changed: canonical(after) !== canonical(before),
    diff: diffStates(before, after),
    shares: shareChanges(before, after),
    lostPaths: lostPaths(before, after, manifestOf),
  };
}

/** Applies a change in the caller's transaction, which holds the write lock. */
export async function changeIn(tx: Tx, change: Change, meta: ChangeMeta): Promise<Changed> {
  const passes = await passFreezes(tx, change, meta.dryRun);
  const head = await expectHead(tx, change, meta.ifRevision);
  if (!meta.checked) refuseUnchecked(head.state, change, meta.dryRun);
  const after = await planState(tx, head.state, change);
  const said = await outcomeOf(tx, head.state, after);
  if (!said.changed || meta.dryRun) return { revision: head.revision, ...said };
  const skipped = meta.checked ? undefined : checkPassedOver(head.state, change);
  const notes = [passes ? '冻结期间紧急放行' : '', skipped === undefined ? '' : `跳过检查 ${skipped}`].filter(Boolean);
  const why = [...notes, change.why].join('：');
  if (skipped !== undefined && 'name' in change) await skipStepCheck(tx, change.name, change.why);
  const entry = { ...entryOf(head.state, change, after), why, by: meta.by, approvedBy: meta.approvedBy ?? null };
  return { revision: await append(tx, head, entry, after), ...said };
}

/**
 * Withdraws a version on trial at any current revision; no change when it is no longer on trial.
 */
export async function halt(core: Core, { name, version }: VersionRef, why: string, by: string): Promise<Changed> {
  return core.locked(async (tx) => {
    const head = await readHead(tx);
    const after = halted(head.state, { name, version });
    const said = await outcomeOf(tx, head.state, after);
    if (!said.changed) return { revision: head.revision, ...said };
    const entry: Entry = { by, verb: 'halt', name, version, why, approvedBy: null };
    return { revision: await append(tx, head, entry, after), ...said };
  });
}
