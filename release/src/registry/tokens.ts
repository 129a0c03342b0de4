import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenInfo, zNewToken } from '@app/shared/contracts/release-api';
import { allows, SCOPE_ACTIONS } from '@app/shared/release-rules/scopes';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RefusalError } from '../document/refusal.ts';
import type { Tx } from './core.ts';
import { tokens } from './schema.ts';

const DAY_MS = 86_400_000;
/**
 * Resolution of the last use in ms, so that not every request of a busy token writes to the
 * database.
 */
const USED_EVERY = '1 minute';
/** Whole id or its beginning, as typed from a list that shows eight characters. */
const ID_PREFIX = /^[0-9a-f-]{4,36}$/;

/** Caller of the API. */
export interface Actor {
  id: string;
  name: string;
  scopes: string[];
}

export const ROOT_ID = 'root';

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function equalTokens(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}

/** A new token may hold only scopes of its creator. */
function refuseMore(actor: Actor, scopes: readonly string[]): void {
  for (const scope of scopes) {
    const [does = '', on = ''] = scope.split(':');
    const actions = does === '*' ? SCOPE_ACTIONS : SCOPE_ACTIONS.filter((action) => action === does);
    if (!actions.every((action) => allows(actor.scopes, action, on)))
      throw new RefusalError(403, `不能授予自己没有的权限 ${scope}`, [], { scope });
  }
}

function toInfo(row: typeof tokens.$inferSelect): TokenInfo {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const isValid = () => and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)));

/** The owner of a token that is neither expired nor revoked. */
export async function findActor(tx: Tx, token: string): Promise<Actor | undefined> {
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashOf(token)), isValid()));
  if (!row) return undefined;
  await tx
    .update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(tokens.id, row.id),
        sql`(${tokens.lastUsedAt} is null or ${tokens.lastUsedAt} < now() - ${USED_EVERY}::interval)`,
      ),
    );
  return { id: row.id, name: row.name, scopes: row.scopes };
}

/** The owner of a token by its id, with its current scopes; undefined when it has ended. */
export async function actorById(tx: Tx, id: string): Promise<Actor | undefined> {
  if (id === ROOT_ID) return { id, name: ROOT_ID, scopes: ['*:*'] };
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(sql`${tokens.id}::text = ${id}`, isValid()));
  return row && { id: row.id, name: row.name, scopes: row.scopes };
}

/** Newest first; revoked ones are left out. */
export async function listTokens(tx: Tx): Promise<TokenInfo[]> {
  const rows = await tx.select().from(tokens).where(isNull(tokens.revokedAt)).orderBy(desc(tokens.createdAt));
  return rows.map(toInfo);
}

/** The token's text is only in this answer; the database stores its hash. */
export async function createToken(
  tx: Tx,
  actor: Actor,
  { name, scopes, days }: z.output<typeof zNewToken>,
): Promise<TokenInfo & { token: string }> {
  refuseMore(actor, scopes);
  const token = `rt_${randomBytes(32).toString('base64url')}`;
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
  const [row] = await tx
    .insert(tokens)
    .values({ name, hash: hashOf(token), scopes, createdBy: actor.name, expiresAt })
    .returning();
  if (!row) throw new Error('The token was not stored.');
  return { ...toInfo(row), token };
}

/**
 * Revokes a token immediately.
 * @param typed its id, or a unique beginning of 4 or more characters
 * @returns the whole id
 */
export async function revokeToken(tx: Tx, typed: string): Promise<string> {
  const found = ID_PREFIX.test(typed)
    ? await tx
        .select({ id: tokens.id })
        .from(tokens)
        .where(and(sql`starts_with(${tokens.id}::text, ${typed})`, isNull(tokens.revokedAt)))
        .limit(2)
    : [];
  const [one, another] = found;
  if (!one) throw new RefusalError(404, '没有这个令牌');
  if (another) throw new RefusalError(409, `不止一个令牌的编号以 ${typed} 开头，请多写几位`);
  await tx
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.id, one.id), isNull(tokens.revokedAt)));
  return one.id;
}
