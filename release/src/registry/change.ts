import { canonical } from '@app/shared/contracts/canonical';
import type { Change, Changed } from '@app/shared/contracts/release-api';
import { applyChange, givenBy, type Past } from '../document/change/apply.ts';
import { halt as halted } from '../document/change/halt.ts';
import { diffStates } from '../document/diff.ts';
import { refText, type VersionRef } from '../document/manifest.ts';
import { Refusal } from '../document/refusal.ts';
import { liveVersions, type ReleaseState } from '../document/state.ts';
import type { Core, Tx } from './core.ts';
import { newProblems } from './gate.ts';
import { append, goodBefore, readHead, readStateAt, type Entry, type Head } from './log.ts';
import { collectedOf, findVersion, listVersions } from './versions.ts';

export interface ChangeMeta {
  by: string;
  /** The revision that the change was decided on; another one in the meantime refuses it. */
  ifRevision?: number | undefined;
  approvedBy?: string | undefined;
  /** Says what would happen and does nothing. */
  dryRun?: boolean | undefined;
}

/** The head that a change was decided on, or 412 with what happened since. */
export async function expectHead(tx: Tx, ifRevision: number | undefined): Promise<Head> {
  const head = await readHead(tx);
  if (ifRevision === undefined || ifRevision === head.revision) return head;
  const then = ifRevision === 0 ? {} : await readStateAt(tx, ifRevision).catch(() => undefined);
  const diff = then && diffStates(then, head.state);
  throw new Refusal(
    412,
    `当前修订号为 ${head.revision}，与所依据的 ${ifRevision} 不同，未做任何更改；请看过变化后再试`,
    [],
    { revision: head.revision, ...(diff ? { diff } : {}) },
  );
}

function subjectsOf(state: ReleaseState, change: Change): VersionRef[] {
  return change.verb === 'kill' || change.verb === 'unkill' ? [change] : givenBy(state, change);
}

async function refuseUnknown(tx: Tx, state: ReleaseState, change: Change): Promise<void> {
  if ('name' in change && !state[change.name] && (await listVersions(tx, change.name)).length === 0)
    throw new Refusal(404, `没有名为 ${change.name} 的应用`);
  for (const ref of subjectsOf(state, change)) {
    if (!(await findVersion(tx, ref))) throw new Refusal(404, `${refText(ref)} 尚未发布`);
  }
}

/** What is live is never collected, so that only what a change brings back can be. */
async function refuseCollected(tx: Tx, refs: readonly VersionRef[]): Promise<void> {
  const gone = await collectedOf(tx, refs);
  if (gone.length > 0) throw new Refusal(409, `${gone.map(refText).join('、')} 的文件已被清理；请重新发布后再上线`);
}

async function pastFor(tx: Tx, state: ReleaseState, change: Change): Promise<Past> {
  const good = new Map<string, string | null | undefined>();
  if (change.verb === 'rollback') {
    const target = change.version ?? state[change.name]?.previous;
    if (target) good.set(target, await goodBefore(tx, change.name, target));
  }
  const restored = change.verb === 'restore' ? await readStateAt(tx, change.revision) : {};
  return { goodBefore: (_name, version) => good.get(version), stateAt: () => restored };
}

/** What is written about a change. One that is about several versions names none; a rollback names what everyone has afterwards. */
function entryOf(
  state: ReleaseState,
  change: Change,
  after: ReleaseState,
): Pick<Entry, 'verb' | 'name' | 'version' | 'why'> {
  const [first, ...others] = subjectsOf(state, change);
  const single = others.length === 0 ? first : undefined;
  if (change.verb === 'rollback')
    return { verb: change.verb, name: change.name, version: after[change.name]?.stable ?? null, why: change.why };
  const name = 'name' in change ? change.name : (single?.name ?? null);
  return { verb: change.verb, name, version: single?.version ?? null, why: change.why };
}

/** The state that a change leads to, checked by the gate. */
export async function planned(tx: Tx, state: ReleaseState, change: Change): Promise<ReleaseState> {
  await refuseUnknown(tx, state, change);
  const after = applyChange(state, change, await pastFor(tx, state, change));
  await refuseCollected(tx, liveVersions(after));
  // What takes something away must always be possible.
  const problems = change.verb === 'kill' ? [] : await newProblems(tx, state, after);
  if (problems.length > 0) throw new Refusal(422, '这些版本不能一起上线', problems);
  return after;
}

/** Carries out a change in the caller's transaction, which holds the write lock. */
export async function changeIn(tx: Tx, change: Change, meta: ChangeMeta): Promise<Changed> {
  const head = await expectHead(tx, meta.ifRevision);
  const after = await planned(tx, head.state, change);
  const diff = diffStates(head.state, after);
  const changed = canonical(after) !== canonical(head.state);
  if (!changed || meta.dryRun) return { revision: head.revision, changed, diff };
  const entry = { ...entryOf(head.state, change, after), by: meta.by, approvedBy: meta.approvedBy ?? null };
  return { revision: await append(tx, head, entry, after), changed, diff };
}

/** Withdraws a version on trial, whatever the revision is by now; no change when it is no longer on trial. */
export async function halt(core: Core, { name, version }: VersionRef, why: string, by: string): Promise<Changed> {
  return core.locked(async (tx) => {
    const head = await readHead(tx);
    const after = halted(head.state, { name, version });
    const diff = diffStates(head.state, after);
    if (diff.length === 0) return { revision: head.revision, changed: false, diff };
    const entry: Entry = { by, verb: 'halt', name, version, why, approvedBy: null };
    return { revision: await append(tx, head, entry, after), changed: true, diff };
  });
}
