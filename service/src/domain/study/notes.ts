import type { CallParsed } from '@app/shared/contracts/calls';
import { NOTE_LIMITS } from '@app/shared/contracts/limits';
import type { Note } from '@app/shared/contracts/study';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { studyNote, type NoteRow } from '../../db/schema/study.ts';
import type { Deps } from '../../deps.ts';
import { findLesson, playRefusal } from '../course/play.ts';
import { isoTime } from '../time/shanghai.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const noteNotFound = () => new AppError(CODES.NOT_FOUND, '这条笔记不存在，可能已被删除');

const toNote = ({ id, lessonId, atSec, text, createdAt }: NoteRow): Note => ({
  id,
  lessonId,
  at: atSec,
  text,
  createdAt: isoTime(createdAt),
});

const isOwn = (userId: number, lessonId: number) =>
  and(eq(studyNote.userId, userId), eq(studyNote.lessonId, lessonId), isNull(studyNote.removedAt));

async function refuseTooMany(tx: Pick<Db, '$count'>, userId: number, lessonId: number): Promise<void> {
  if ((await tx.$count(studyNote, isOwn(userId, lessonId))) >= NOTE_LIMITS.perLesson)
    throw new AppError(CODES.REFUSED, `这一讲已有 ${NOTE_LIMITS.perLesson} 条笔记，请先删去一些`);
}

/** Notes stay readable when the lesson is closed: they are the learner's own words. */
export async function noteList({ db }: Needs, userId: number, lessonId: number): Promise<Note[]> {
  const rows = await db
    .select()
    .from(studyNote)
    .where(isOwn(userId, lessonId))
    .orderBy(sql`${studyNote.atSec} nulls last`, asc(studyNote.id));
  return rows.map(toNote);
}

export async function saveNote(
  { db, clock }: Needs,
  userId: number,
  { id, lessonId, at, text }: CallParsed<'POST /course/user/note/save'>,
): Promise<Note> {
  if (id !== undefined) {
    const [row] = await db
      .update(studyNote)
      .set({ text })
      .where(and(eq(studyNote.id, id), isOwn(userId, lessonId)))
      .returning();
    if (!row) throw noteNotFound();
    return toNote(row);
  }
  const found = await findLesson(db, lessonId);
  const refusal = await playRefusal(db, found, userId, clock());
  if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('note'), ${userId})`);
    await refuseTooMany(tx, userId, lessonId);
    const [row] = await tx
      .insert(studyNote)
      .values({ userId, lessonId, atSec: at, text, createdAt: clock() })
      .returning();
    return toNote(row!);
  });
}

export async function removeNote(
  { db, clock }: Needs,
  userId: number,
  { id, removed }: { id: number; removed: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('note'), ${userId})`);
    const mine = and(eq(studyNote.id, id), eq(studyNote.userId, userId));
    const [note] = await tx.select().from(studyNote).where(mine);
    if (!note) throw noteNotFound();
    if (note.removedAt && !removed) await refuseTooMany(tx, userId, note.lessonId);
    await tx
      .update(studyNote)
      .set({ removedAt: removed ? clock() : null })
      .where(mine);
  });
}
