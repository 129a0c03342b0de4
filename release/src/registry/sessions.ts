import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { RefusalError } from '../document/refusal.ts';
import type { Tx } from './core.ts';
import { tokens } from './schema.ts';
import { insertToken, isValid, type Actor } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** Age at which an expired session is deleted; the log keeps the name. */
const KEPT = '30 days';

/** A person whom the company's provider knows, with the rights of their groups. */
export interface Person {
  /** Issuer and subject: unlike the name it never passes to somebody else. */
  id: string;
  name: string;
  scopes: string[];
}

/** The log shows names alone, so that two people who are logged in may not share one. */
async function refuseSharedName(tx: Tx, { id, name }: Person): Promise<void> {
  const [other] = await tx
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.login, true), eq(tokens.name, name), ne(tokens.person, id), isValid()))
    .limit(1);
  if (other) throw new RefusalError(409, `另一个账号正以「${name}」的名称登录，请联系管理公司账号的同事`);
}

/**
 * Opens a session of a person. Their open sessions get the same scopes, so that a right that was
 * taken away is gone everywhere.
 * @returns its bearer token, which only this answer holds
 */
export async function openSession(tx: Tx, person: Person, hours: number): Promise<string> {
  await refuseSharedName(tx, person);
  const own = and(eq(tokens.login, true), eq(tokens.person, person.id));
  await tx.delete(tokens).where(and(own, lt(tokens.expiresAt, sql`now() - ${KEPT}::interval`)));
  await tx
    .update(tokens)
    .set({ scopes: person.scopes })
    .where(and(own, isNull(tokens.revokedAt), gt(tokens.expiresAt, sql`now()`)));
  const { token } = await insertToken(tx, {
    name: person.name,
    scopes: person.scopes,
    person: person.id,
    login: true,
    createdBy: person.name,
    expiresAt: new Date(Date.now() + hours * HOUR_MS),
  });
  return token;
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
