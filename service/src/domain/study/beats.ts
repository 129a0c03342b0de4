import type { Beat, BeatResult } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course, courseLesson, studyDay, studyLesson, type StudyRow } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { findLesson, playRefusal, type FoundLesson } from '../course/play.ts';
import { DAY_MS, dayOf } from '../time/shanghai.ts';
import { completes, coursePercent, lessonPercent } from './progress.ts';
import { lengthOf, mergeRanges, takeSeconds, type Range } from './ranges.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The fastest a player plays, with room for a heartbeat that was late. */
const MAX_SPEED = 4;
const SPARE_SEC = 60;
const FIRST_SEC = 900;
/** A browser that was offline may report what happened up to this long ago. */
const OLDEST_MS = 7 * DAY_MS;

/** How many played seconds are believable since the last report; `null` when there was none. */
export function allowedSeconds(elapsedSec: number | null): number {
  return elapsedSec === null ? FIRST_SEC : Math.max(0, elapsedSec) * MAX_SPEED + SPARE_SEC;
}

function happenedAt(beat: Beat, now: Date): Date {
  const at = new Date(beat.at).getTime();
  return new Date(Math.min(Math.max(at, now.getTime() - OLDEST_MS), now.getTime()));
}

async function lastReport(tx: Tx, userId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ at: studyLesson.updatedAt })
    .from(studyLesson)
    .where(eq(studyLesson.userId, userId))
    .orderBy(desc(studyLesson.updatedAt))
    .limit(1);
  return row?.at ?? null;
}

async function addDay(tx: Tx, userId: number, courseId: number, day: string, seconds: number): Promise<void> {
  if (seconds <= 0) return;
  await tx
    .insert(studyDay)
    .values({ userId, courseId, day, seconds })
    .onConflictDoUpdate({
      target: [studyDay.userId, studyDay.day, studyDay.courseId],
      set: { seconds: sql`${studyDay.seconds} + excluded.seconds` },
    });
}

async function storeLesson(tx: Tx, userId: number, { lesson }: FoundLesson, beats: Beat[], played: Range[], now: Date) {
  const [before] = await tx
    .select()
    .from(studyLesson)
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, lesson.id)));
  const newest = beats.toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime()).at(-1)!;
  const at = happenedAt(newest, now);
  // A second device may report late; where the person was last is what counts.
  const moved = !before || at >= before.positionAt;
  const ranges = mergeRanges([...(before?.ranges ?? []), ...played], lesson.durationSec);
  const coveredSec = lengthOf(ranges);
  const next: StudyRow = {
    userId,
    lessonId: lesson.id,
    courseId: lesson.courseId,
    ranges,
    coveredSec,
    positionSec: moved ? Math.min(newest.position, lesson.durationSec) : before.positionSec,
    positionAt: moved ? at : before.positionAt,
    completedAt: before?.completedAt ?? (completes(coveredSec, lesson.durationSec) ? now : null),
    hidden: false,
    updatedAt: now,
  };
  await tx
    .insert(studyLesson)
    .values(next)
    .onConflictDoUpdate({ target: [studyLesson.userId, studyLesson.lessonId], set: next });
  return next;
}

async function percentOfCourse(tx: Tx, userId: number, courseId: number): Promise<number> {
  const [total] = await tx
    .select({ durationSec: course.durationSec, lessonCount: course.lessonCount })
    .from(course)
    .where(eq(course.id, courseId));
  const rows = await tx
    .select({ study: studyLesson, durationSec: courseLesson.durationSec })
    .from(studyLesson)
    .innerJoin(courseLesson, eq(courseLesson.id, studyLesson.lessonId))
    .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId)));
  const started = rows.map(({ study, durationSec }) => ({
    durationSec,
    coveredSec: study.coveredSec,
    completed: study.completedAt !== null,
  }));
  return coursePercent(started, total!.durationSec, total!.lessonCount) ?? 0;
}

/** Lessons of the batch in the order they were first named; a lesson the viewer may not play refuses the batch. */
async function lessonsOf({ db, clock }: Needs, userId: number, beats: Beat[]): Promise<FoundLesson[]> {
  const found: FoundLesson[] = [];
  for (const id of new Set(beats.map((beat) => beat.lessonId))) {
    const lesson = await findLesson(db, id);
    const known = await db.$count(studyLesson, and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, id)));
    // A membership that ended during the lesson does not lose what was learned before.
    const refusal = known > 0 ? null : await playRefusal(db, lesson, userId, clock());
    if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
    found.push(lesson);
  }
  return found;
}

/**
 * Takes heartbeats of one viewer, possibly saved up while offline. The service judges: ranges are merged, more than
 * time allowed is cut, completion is sticky. @returns the state of the lesson named last
 */
export async function saveBeats(deps: Needs, userId: number, beats: Beat[]): Promise<BeatResult> {
  const now = deps.clock();
  const lessons = await lessonsOf(deps, userId, beats);
  const asked = beats.at(-1)!.lessonId;
  return deps.db.transaction(async (tx) => {
    // One report of a person at a time, in whichever process.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('study'), ${userId})`);
    const last = await lastReport(tx, userId);
    let left = allowedSeconds(last && (now.getTime() - last.getTime()) / 1000);
    let result: BeatResult | undefined;
    for (const found of lessons) {
      const { lesson } = found;
      const own = beats.filter((beat) => beat.lessonId === lesson.id);
      const started = await tx
        .select({ id: studyLesson.lessonId })
        .from(studyLesson)
        .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, lesson.courseId)))
        .limit(1);
      const played: Range[] = [];
      for (const beat of own) {
        const taken = takeSeconds(mergeRanges(beat.ranges, lesson.durationSec), left);
        left -= lengthOf(taken);
        played.push(...taken);
        await addDay(tx, userId, lesson.courseId, dayOf(happenedAt(beat, now)), lengthOf(taken));
      }
      const study = await storeLesson(tx, userId, found, own, played, now);
      if (started.length === 0) {
        await tx
          .update(course)
          .set({ learnerCount: sql`${course.learnerCount} + 1` })
          .where(eq(course.id, lesson.courseId));
      }
      if (lesson.id !== asked) continue;
      const completed = study.completedAt !== null;
      result = {
        percent: lessonPercent({ durationSec: lesson.durationSec, coveredSec: study.coveredSec, completed }),
        completed,
        coursePercent: await percentOfCourse(tx, userId, lesson.courseId),
      };
    }
    return result!;
  });
}
