import type { ChatLine, ChatSay } from '@app/shared/contracts/chat';
import { AppError } from '@app/shared/errors';
import { and, desc, eq } from 'drizzle-orm';
import { notifyOnCommit } from '../../bus/messages.ts';
import type { Tx } from '../../db/client.ts';
import { countHits } from '../../db/hits.ts';
import { chatLine } from '../../db/schema/chat.ts';
import type { Deps } from '../../deps.ts';
import { refuseForbidden } from '../aigc/forbidden.ts';
import { broadcastOf, liveState } from '../course/live.ts';
import { findLive, toLine, type LiveRow } from './lines.ts';
import { chatRefusal, type ChatRefusal } from './rules.ts';
import { readStanding } from './standing.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'env' | 'secret'>;

/** Result of a submission. `again`: the message was stored before. */
type Said = { line: ChatLine; again: boolean } | { refused: ChatRefusal };

const DAY_SEC = 86_400;
const refuse = (msg: string): Said => ({ refused: { msg, waitSec: null } });

/** Refusal of forbidden words, as text for the author. */
function forbidden(text: string, path: string | undefined): string | null {
  try {
    refuseForbidden(text, path);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const lastOf = async (tx: Tx, userId: number) =>
  (
    await tx
      .select({ at: chatLine.at, text: chatLine.text })
      .from(chatLine)
      .where(eq(chatLine.userId, userId))
      .orderBy(desc(chatLine.id))
      .limit(1)
  )[0] ?? null;

/**
 * Stores a message in a room, once for each key, and notifies every process; or returns the reason
 * for a refusal.
 */
export async function postLine(
  { db, pool, clock, env, secret }: Needs,
  userId: number,
  courseId: number,
  { key, text }: ChatSay,
): Promise<Said> {
  const day = { key: `chat:${userId}`, windowSec: DAY_SEC };
  // The limit is counted outside the transaction, which would otherwise wait for a second
  // connection while it holds one.
  const today = await countHits(pool, day, clock(), 0);
  const said = await db.transaction(async (tx): Promise<Said> => {
    const row = await findLive(tx, courseId);
    const standing = row && (await readStanding(tx, row, userId, clock(), true));
    if (!row || !standing?.admitted) return refuse('不能在这里发言，请刷新页面');
    const of = and(eq(chatLine.userId, userId), eq(chatLine.courseId, courseId), eq(chatLine.key, key));
    const [before] = await tx.select().from(chatLine).where(of);
    const line = (kept: typeof chatLine.$inferSelect) => toLine({ secret }, kept, standing.member, row.liveStartAt);
    if (before) return before.state === 'shown' ? { line: line(before), again: true } : refuse('这条发言已被收起');
    const now = clock();
    const why =
      chatRefusal({ ...standing, last: await lastOf(tx, userId), today }, stateOf(row, now), text, now) ??
      forbidden(text, env.FORBIDDEN_WORDS_FILE);
    if (why !== null) return typeof why === 'string' ? refuse(why) : { refused: why };
    const [kept] = await tx
      .insert(chatLine)
      .values({ courseId, userId, key, role: standing.role, at: now, text })
      .returning();
    const told = line(kept!);
    await notifyOnCommit(tx, { kind: 'room', course: courseId, news: { is: 'line', line: told } });
    return { line: told, again: false };
  });
  if ('line' in said && !said.again) await countHits(pool, day, clock(), 1);
  return said;
}

export const stateOf = (row: LiveRow, now: Date) => liveState(broadcastOf(row)!, now);
