import type { CallParsed } from '@app/shared/contracts/calls';
import { MODERATORS } from '@app/shared/contracts/chat';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, ne } from 'drizzle-orm';
import { notifyOnCommit, type RoomNews } from '../../bus/messages.ts';
import type { Tx } from '../../db/client.ts';
import { chatLine, chatMute, chatPin, chatRole } from '../../db/schema/chat.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../time/shanghai.ts';
import { findLive, shownLine, type LiveRow } from './lines.ts';
import { readStanding } from './standing.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secret'>;

const absent = () => new AppError(CODES.NOT_FOUND, '这条发言不存在，可能已被删除');
const noModerator = () => new AppError(CODES.FORBIDDEN, '只有讲师和助教可以这样做');

const notifyRoom = (tx: Tx, course: number, news: RoomNews) => notifyOnCommit(tx, { kind: 'room', course, news });

async function isModerator(tx: Tx, row: LiveRow, userId: number, now: Date): Promise<boolean> {
  const standing = await readStanding(tx, row, userId, now);
  return standing !== null && MODERATORS.has(standing.role);
}

/** A message with its broadcast, and whether this person moderates that. */
async function lineFor(tx: Tx, userId: number, id: number, now: Date) {
  const [line] = await tx.select().from(chatLine).where(eq(chatLine.id, id));
  const row = line && (await findLive(tx, line.courseId));
  if (!row) throw absent();
  return { line, row, moderates: await isModerator(tx, row, userId, now) };
}

/**
 * Publishes that a message is hidden from every page, and unpins it. `held`: it is pinned again
 * when it is restored.
 */
export async function publishHidden(tx: Tx, courseId: number, id: number, state: 'held' | 'down'): Promise<void> {
  await notifyRoom(tx, courseId, { is: 'gone', ids: [id] });
  const of = eq(chatPin.lineId, id);
  const pins = await (state === 'held'
    ? tx.select().from(chatPin).where(of)
    : tx.delete(chatPin).where(of).returning());
  if (pins.length > 0) await notifyRoom(tx, courseId, { is: 'pinned', line: null });
}

/**
 * Whether the author is, or was at that time, teacher or assistant: reports by readers do not hide
 * their messages.
 */
export async function saidByModerator(tx: Tx, id: number): Promise<boolean> {
  const [line] = await tx
    .select({ then: chatLine.role, given: chatRole.role })
    .from(chatLine)
    .leftJoin(chatRole, and(eq(chatRole.courseId, chatLine.courseId), eq(chatRole.userId, chatLine.userId)))
    .where(eq(chatLine.id, id));
  return line !== undefined && (line.given !== null || MODERATORS.has(line.then));
}

/** Publishes that a hidden message is visible again. */
export const publishRestored = (tx: Tx, courseId: number) => notifyRoom(tx, courseId, { is: 'anew' });

/** Hides a message. @param by null: the operator. @returns whether the message existed */
export async function hideMessage(tx: Tx, id: number, by: number | null, now: Date): Promise<boolean> {
  const [line] = await tx
    .update(chatLine)
    .set({ state: 'down', hiddenAt: now, hiddenBy: by })
    .where(and(eq(chatLine.id, id), ne(chatLine.state, 'down')))
    .returning();
  if (line) await publishHidden(tx, line.courseId, id, 'down');
  return line !== undefined;
}

/** Hides one's own message, or any one as teacher or assistant. */
export async function hideLine({ db, clock }: Needs, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { line, moderates } = await lineFor(tx, userId, id, clock());
    if (line.userId !== userId && !moderates) throw noModerator();
    if (!(await hideMessage(tx, id, userId, clock()))) throw absent();
  });
}

/** Pins a message above all others, or none. */
export async function pinLine(
  { db, clock, secret }: Needs,
  userId: number,
  { courseId, id }: CallParsed<'POST /course/user/chat/pin'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findLive(tx, courseId);
    if (!row) throw new AppError(CODES.NOT_FOUND, '没有这场直播');
    if (!(await isModerator(tx, row, userId, clock()))) throw noModerator();
    const line = id === null ? null : await shownLine({ db: tx, secret }, row, id);
    if (id !== null && !line) throw absent();
    await tx.delete(chatPin).where(eq(chatPin.courseId, courseId));
    if (line)
      await tx
        .insert(chatPin)
        .values({ courseId, lineId: line.id })
        .onConflictDoUpdate({ target: chatPin.courseId, set: { lineId: line.id } });
    await notifyRoom(tx, courseId, { is: 'pinned', line });
  });
}

/** Mutes somebody in one room for so many minutes; 0 ends the mute. */
export async function muteMember(
  tx: Tx,
  { courseId, userId, minutes }: { courseId: number; userId: number; minutes: number },
  now: Date,
): Promise<void> {
  const until = minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null;
  if (until)
    await tx
      .insert(chatMute)
      .values({ courseId, userId, until })
      .onConflictDoUpdate({ target: [chatMute.courseId, chatMute.userId], set: { until } });
  else await tx.delete(chatMute).where(and(eq(chatMute.courseId, courseId), eq(chatMute.userId, userId)));
  await notifyRoom(tx, courseId, { is: 'muted', user: userId, until: until && isoTime(until) });
}

/** Muting is done by teachers and assistants, whom only the operator can mute. */
export async function muteAuthor(
  { db, clock }: Needs,
  userId: number,
  { id, minutes }: CallParsed<'POST /course/user/chat/mute'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const { line, row, moderates } = await lineFor(tx, userId, id, now);
    if (!moderates) throw noModerator();
    if (await isModerator(tx, row, line.userId, now)) throw new AppError(CODES.REFUSED, '不能禁言讲师和助教');
    await muteMember(tx, { courseId: row.id, userId: line.userId, minutes }, now);
  });
}

/** Sets a member's role in a room; null removes the role. */
export async function setChatRole(
  tx: Tx,
  courseId: number,
  userId: number,
  role: 'teacher' | 'assistant' | null,
): Promise<void> {
  if (role)
    await tx
      .insert(chatRole)
      .values({ courseId, userId, role })
      .onConflictDoUpdate({ target: [chatRole.courseId, chatRole.userId], set: { role } });
  else await tx.delete(chatRole).where(and(eq(chatRole.courseId, courseId), eq(chatRole.userId, userId)));
  await notifyRoom(tx, courseId, { is: 'role', user: userId });
}
