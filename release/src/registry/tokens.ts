import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenInfo, zNewToken } from '@app/shared/contracts/release-api';
import { allows, SCOPE_ACTIONS } from '@app/shared/release-rules/scopes';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RefusalError } from '../document/refusal.ts';
import type { Tx } from './core.ts';
import { tokens } from './schema.ts';

const DAY_MS = 86_400_000;
/** Time in ms after the end of a session in which what the person proposed can be approved. */
const PROPOSER_MS = 7 * DAY_MS;
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
  /** See the column. */
  person: string | null;
  /** A session of that person. */
  login: boolean;
}

const ROOT_ID = 'root';
/** Owner of the root token. */
export const ROOT: Actor = { id: ROOT_ID, name: ROOT_ID, scopes: ['*:*'], person: null, login: false };

function toActor({ id, name, scopes, person, login }: typeof tokens.$inferSelect): Actor {
  return { id, name, scopes, person, login };
}

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
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt, login } = row;
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    login,
  };
}

/** Names that differ in case alone look like one name in the log. */
export const isNamed = (name: string) => sql`lower(${tokens.name}) = lower(${name})`;

export const isValid = () =>
  and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`)));

/** Codes of PostgreSQL for a write without the right to it, or on a read-only database. */
const REFUSED_WRITES = ['42501', '25006'];

function isRefusedWrite(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && REFUSED_WRITES.includes(String(cause.code))) return true;
  return false;
}

async function recordUse(db: Tx, id: string): Promise<void> {
  const isOld = sql`(${tokens.lastUsedAt} is null or ${tokens.lastUsedAt} < now() - ${USED_EVERY}::interval)`;
  await db
    .update(tokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(tokens.id, id), isOld));
}

/**
 * The owner of a token that is neither expired nor revoked.
 * @param db no transaction, which a refused write would end
 * @param onUnrecorded called when this process may not record the use, as an edge may not
 */
export async function findActor(
  db: Tx,
  token: string,
  onUnrecorded: (error: unknown) => void,
): Promise<Actor | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hashOf(token)), isValid()));
  if (!row) return undefined;
  await recordUse(db, row.id).catch((error: unknown) => {
    if (!isRefusedWrite(error)) throw error;
    onUnrecorded(error);
  });
  return toActor(row);
}

/** The owner of a token by its id, with its current scopes; undefined when it has ended. */
export async function actorById(tx: Tx, id: string): Promise<Actor | undefined> {
  if (id === ROOT_ID) return ROOT;
  const [row] = await tx
    .select()
    .from(tokens)
    .where(and(sql`${tokens.id}::text = ${id}`, isValid()));
  return row && toActor(row);
}

/**
 * The author of a proposal with their present scopes; undefined when their token has ended.
 * Sessions end every day: a person has the scopes of the newest one for some days after its end,
 * unless it was revoked.
 */
export async function proposerById(tx: Tx, id: string): Promise<Actor | undefined> {
  const [own] = await tx
    .select()
    .from(tokens)
    .where(sql`${tokens.id}::text = ${id}`);
  if (!own?.login) return actorById(tx, id);
  const [newest] = await tx
    .select()
    .from(tokens)
    .where(and(eq(tokens.login, true), sql`${tokens.person} = ${own.person}`))
    .orderBy(desc(tokens.createdAt))
    .limit(1);
  const isOver = (newest?.expiresAt?.getTime() ?? 0) < Date.now() - PROPOSER_MS;
  return own.revokedAt || !newest || newest.revokedAt || isOver ? undefined : toActor(newest);
}

/** The person whom a token belongs to, also after its end; null where nobody is known. */
export async function personOfToken(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ person: tokens.person })
    .from(tokens)
    .where(sql`${tokens.id}::text = ${id}`);
  return row?.person ?? null;
}

/** Newest first; revoked ones and sessions that have ended are left out. */
export async function listTokens(tx: Tx): Promise<TokenInfo[]> {
  const shown = and(isNull(tokens.revokedAt), or(eq(tokens.login, false), isValid()));
  const rows = await tx.select().from(tokens).where(shown).orderBy(desc(tokens.createdAt));
  return rows.map(toInfo);
}

/** The token's text is only in this answer; the database stores its hash. */
export async function createToken(
  tx: Tx,
  actor: Actor,
  { name, scopes, days }: z.output<typeof zNewToken>,
): Promise<TokenInfo & { token: string }> {
  refuseMore(actor, scopes);
  await refuseNameOfPerson(tx, name, actor);
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
  return insertToken(tx, { name, scopes, createdBy: actor.name, person: actor.person, expiresAt });
}

/** The log shows names alone: a token with the name of a person would be taken for that person. */
async function refuseNameOfPerson(tx: Tx, name: string, actor: Actor): Promise<void> {
  const [other] = await tx
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.login, true), isNamed(name), sql`${tokens.person} is distinct from ${actor.person}`))
    .limit(1);
  if (other) throw new RefusalError(409, `「${name}」是一个人的登录名，请换一个令牌名称`);
}

/** Stores a new token; its text is only in this answer. */
export async function insertToken(
  tx: Tx,
  values: Omit<typeof tokens.$inferInsert, 'hash'>,
): Promise<TokenInfo & { token: string }> {
  const token = `rt_${randomBytes(32).toString('base64url')}`;
  const [row] = await tx
    .insert(tokens)
    .values({ ...values, hash: hashOf(token) })
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
