import type { OpenedSession } from '@app/shared/contracts/release-login';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { RefusalError } from '../document/refusal.ts';
import type { Core, Tx } from './core.ts';
import { voidProposals } from './proposals.ts';
import { tokens } from './schema.ts';
import { insertToken, isNamed, isValid, type Actor } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** Age at which an expired session is deleted; its name stays in the log. */
const DELETION_AGE = '30 days';

/** A person whom the company's provider knows, with the rights of their groups. */
export interface Person {
  /** Issuer and subject: unlike the name it never passes to somebody else. */
  id: string;
  name: string;
  scopes: string[];
}

/** The log shows names alone, so that no two people, and no token of another, may share one. */
async function refuseSharedName(tx: Tx, { id, name }: Person): Promise<void> {
  const [other] = await tx
    .select({ login: tokens.login })
    .from(tokens)
    .where(and(isNamed(name), sql`${tokens.person} is distinct from ${id}`, isValid()))
    .limit(1);
  if (!other) return;
  const who = other.login ? `另一个账号正以「${name}」的名称登录` : `有一个令牌也叫「${name}」，须先吊销它`;
  throw new RefusalError(409, `${who}，请联系管理发布平台的同事`);
}

const sessionsOf = (person: string) => and(eq(tokens.login, true), eq(tokens.person, person));

/**
 * Opens a session of a person. Their open sessions get the same scopes, so that a right that was
 * taken away is gone everywhere.
 * @returns with its bearer token, which only this answer holds
 */
export async function openSession(core: Core, person: Person, hours: number): Promise<OpenedSession> {
  return core.locked(async (tx) => {
    await refuseSharedName(tx, person);
    const own = sessionsOf(person.id);
    await tx.delete(tokens).where(and(own, lt(tokens.expiresAt, sql`now() - ${DELETION_AGE}::interval`)));
    await tx
      .update(tokens)
      .set({ scopes: person.scopes })
      .where(and(own, isNull(tokens.revokedAt), gt(tokens.expiresAt, sql`now()`)));
    const { name, scopes } = person;
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const facts = { person: person.id, login: true, createdBy: name, expiresAt };
    const { token } = await insertToken(tx, { name, scopes, ...facts });
    return { token, name, scopes, expiresAt: expiresAt.toISOString() };
  });
}

/** Revokes every session of a person without any right, and voids what they proposed. */
export async function closeSessions(core: Core, { id, name }: Person): Promise<void> {
  const ended = await core.db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(sessionsOf(id), isNull(tokens.revokedAt)))
    .returning({ id: tokens.id });
  const actor = { id, name, scopes: [], person: id, login: true };
  for (const session of ended) await voidProposals(core, session.id, actor);
}

/**
 * Ends the session of a person who logs out; a token that was created stays. It has expired and is
 * not revoked, so that what the person proposed stays open.
 */
export async function endSession(tx: Tx, { id, login }: Actor): Promise<boolean> {
  if (!login) return false;
  await tx
    .update(tokens)
    .set({ expiresAt: sql`now()` })
    .where(eq(tokens.id, id));
  return true;
}
