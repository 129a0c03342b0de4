import { canonical } from '@app/shared/release-rules/canonical';
import { type Changed, type Proposal } from '@app/shared/contracts/release-api';
import { zChange, type Change } from '@app/shared/contracts/release-change';
import { allows } from '@app/shared/release-rules/scopes';
import { and, desc, eq, sql } from 'drizzle-orm';
import { policyOf, scopesFor } from '../document/change/apply.ts';
import { affectedApps, type AffectedApp } from '../document/change/approval.ts';
import { diffStates } from '../document/diff.ts';
import { RefusalError } from '../document/refusal.ts';
import { changeIn, expectHead, pastFor, planState } from './change.ts';
import { publishMessage, type Core, type Tx } from './core.ts';
import { demandCalls } from './demand-calls.ts';
import { demandFiles } from './demand-files.ts';
import { passFreezes } from './freezes.ts';
import { readHead } from './log.ts';
import { proposals } from './schema.ts';
import { personOfToken, proposerById, type Actor } from './tokens.ts';

const SHOWN = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = typeof proposals.$inferSelect;

function toProposal({ id, by, at, change, baseRevision, state, diff }: Row): Proposal {
  return { id, by, at: at.toISOString(), change, baseRevision, state, diff };
}

/** Open proposals and the last decided ones, newest first. */
export async function listProposals(tx: Tx): Promise<Proposal[]> {
  const rows = await tx.select().from(proposals).orderBy(desc(proposals.at)).limit(SHOWN);
  return rows.map(toProposal);
}

/**
 * Applications of which a change affects more visitors than one person may; empty when it needs no
 * approval.
 * @param alone buckets of 10000 that one person may affect
 */
export async function needsApproval(
  core: Core,
  change: Change,
  ifRevision: number,
  alone: number,
): Promise<AffectedApp[]> {
  // Decided on the current revision, because an earlier one may need fewer approvals for the same
  // change.
  const { state } = await expectHead(core.db, change, ifRevision);
  const apps = affectedApps(state, change, await pastFor(core.db, state, change));
  return apps.filter(({ affected }) => affected > alone);
}

/** Stores a change until another person approves it. It has passed the gate. */
export async function createProposal(core: Core, change: Change, actor: Actor, ifRevision: number): Promise<Proposal> {
  await passFreezes(core.db, change);
  await demandFiles(core, change, ifRevision);
  await demandCalls(core, change, ifRevision);
  return core.locked(async (tx) => {
    const head = await expectHead(tx, change, ifRevision);
    const diff = diffStates(head.state, await planState(tx, head.state, change));
    const values = { tokenId: actor.id, by: actor.name, change, baseRevision: head.revision, diff };
    const [row] = await tx.insert(proposals).values(values).returning();
    if (!row) throw new Error('The proposal was not stored.');
    await publishMessage(tx, { kind: 'proposal', id: row.id });
    return toProposal(row);
  });
}

async function openProposal(tx: Tx, id: string): Promise<Row> {
  const [row] = UUID.test(id) ? await tx.select().from(proposals).where(eq(proposals.id, id)) : [];
  if (!row) throw new RefusalError(404, '没有这个待审批的变更');
  if (row.state !== 'open') throw new RefusalError(409, '这个变更已经处理过了');
  return row;
}

async function close(tx: Tx, id: string, state: Proposal['state'], actor: Actor, why: string): Promise<Row> {
  const decided = { state, decidedBy: actor.name, decidedAt: sql`now()`, decidedWhy: why };
  const [row] = await tx.update(proposals).set(decided).where(eq(proposals.id, id)).returning();
  if (!row) throw new Error('The proposal is gone.');
  await publishMessage(tx, { kind: 'proposal', id });
  return row;
}

/** The change of a proposal, to check whether the caller may decide on it. */
export async function proposedChange(core: Core, id: string): Promise<Change> {
  return zChange.parse((await openProposal(core.db, id)).change);
}

export async function rejectProposal(core: Core, id: string, actor: Actor, why: string): Promise<Proposal> {
  return core.locked(async (tx) => {
    await openProposal(tx, id);
    return toProposal(await close(tx, id, 'rejected', actor, why));
  });
}

/** Whether the token that made a proposal is still valid, and allows the change. */
async function isStillAllowed(tx: Tx, { tokenId }: Row, change: Change): Promise<boolean> {
  const proposer = await proposerById(tx, tokenId);
  const apps = policyOf(change).apps(change);
  if (!proposer) return false;
  return apps.every((name) => scopesFor(change).every((action) => allows(proposer.scopes, action, name)));
}

/** Voids the open proposals of a token that was revoked. */
export async function voidProposals(core: Core, tokenId: string, actor: Actor): Promise<void> {
  await core.locked(async (tx) => {
    const own = and(eq(proposals.tokenId, tokenId), eq(proposals.state, 'open'));
    for (const { id } of await tx.select({ id: proposals.id }).from(proposals).where(own))
      await close(tx, id, 'void', actor, '提出变更的令牌已吊销');
  });
}

/**
 * Refuses a change whose files were damaged, or whose calls the service has lost, since it was
 * proposed. The proposal stays open. Other refusals are found under the lock.
 */
async function demandStillServable(core: Core, change: Change): Promise<void> {
  try {
    await demandFiles(core, change, undefined);
    await demandCalls(core, change, undefined);
  } catch (error) {
    const isServable =
      error instanceof RefusalError && !error.problems.some(({ code }) => code === 'file' || code === 'call');
    if (!isServable) throw error;
  }
}

/**
 * Whether the token that made a proposal is the caller's: itself, one of the same name, or one that
 * belongs to the same person.
 */
async function isSamePerson(tx: Tx, { tokenId, by }: Row, actor: Actor): Promise<boolean> {
  if (tokenId === actor.id || by === actor.name) return true;
  return actor.person !== null && actor.person === (await personOfToken(tx, tokenId));
}

/**
 * Applies a proposal exactly as it was shown. It becomes stale when its effect would be another one
 * by now, and void when its author may no longer make it.
 */
export async function approveProposal(core: Core, id: string, actor: Actor, why: string): Promise<Changed | Proposal> {
  await demandStillServable(core, await proposedChange(core, id));
  return core.locked(async (tx) => {
    const row = await openProposal(tx, id);
    if (await isSamePerson(tx, row, actor))
      throw new RefusalError(403, '提出变更与审批不能是同一个人：不能使用同一个令牌、名称相同的令牌，或自己签发的令牌');
    const change = zChange.parse(row.change);
    if (!(await isStillAllowed(tx, row, change)))
      return toProposal(await close(tx, id, 'void', actor, '提出变更的令牌已失效，或不再有此权限'));
    // Refused before the check for staleness: the proposal stays open until the freeze ends.
    await passFreezes(tx, change);
    const { state } = await readHead(tx);
    const diff = await planState(tx, state, change).then(
      (after) => diffStates(state, after),
      (error: unknown) => {
        if (error instanceof RefusalError) return null;
        throw error;
      },
    );
    if (canonical(diff) !== canonical(row.diff)) return toProposal(await close(tx, id, 'stale', actor, why));
    await close(tx, id, 'approved', actor, why);
    return changeIn(tx, change, { by: row.by, approvedBy: actor.name });
  });
}
