import type { Beat, BeatResult } from '@app/shared/contracts/course';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import { studyLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { findLesson, playRefusal, type FoundLesson } from '../course/play.ts';
import { allowedSeconds, applyBeats } from './apply-beats.ts';
import { issueCertificate } from './certificate/issue.ts';
import { lessonPercent } from './progress.ts';
import { addDays, countLearner, hasStarted, lastReport, percentOfCourse, readStudy, writeStudy } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Lessons of the batch in the order they were first named; a lesson the viewer may not play refuses
 * the batch.
 */
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
 * Takes heartbeats of one viewer, possibly saved up while offline. The service judges: ranges are
 * merged, more than time allowed is cut, completion is sticky. @returns the state of the lesson
 * named last
 */
export async function saveBeats(deps: Needs, userId: number, beats: Beat[]): Promise<BeatResult> {
  const now = deps.clock();
  const lessons = await lessonsOf(deps, userId, beats);
  const asked = beats.at(-1)!.lessonId;
  return deps.db.transaction(async (tx) => {
    // One report of a person at a time, in whichever process.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('study'), ${userId})`);
    const last = await lastReport(tx, userId);
    let allowedSec = allowedSeconds(last && (now.getTime() - last.getTime()) / 1000);
    let result: BeatResult | undefined;
    for (const { lesson } of lessons) {
      const { id, courseId, durationSec } = lesson;
      // A practice is completed by a homework, not by heartbeats.
      if (lesson.kind === 'practice') throw new AppError(CODES.REFUSED, '练习的作业做到要求才算学完');
      const own = beats.filter((beat) => beat.lessonId === id);
      const before = await readStudy(tx, userId, id);
      const { next, days, left } = applyBeats(before, own, {
        durationSec,
        allowedSec,
        now,
        freely: lesson.kind === 'read' || lesson.kind === 'comic',
      });
      allowedSec = left;
      if (!before && !(await hasStarted(tx, userId, courseId))) await countLearner(tx, courseId);
      await writeStudy(tx, { ...next, userId, lessonId: id, courseId, hidden: false, updatedAt: now });
      await addDays(tx, { userId, courseId }, days);
      const completed = next.completedAt !== null;
      if (completed) await issueCertificate(tx, userId, courseId, now);
      if (id !== asked) continue;
      result = {
        percent: lessonPercent({ durationSec, coveredSec: next.coveredSec, completed }),
        completed,
        coursePercent: await percentOfCourse(tx, userId, courseId),
      };
    }
    return result!;
  });
}
