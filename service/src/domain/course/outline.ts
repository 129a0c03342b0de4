import type { CourseDetail } from '@app/shared/contracts/course';
import type { Lesson } from '@app/shared/contracts/lesson';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { course, courseLesson, studyLesson, type LessonRow, type StudyRow } from '../../db/schema/course.ts';
import { lessonPercent, resumeLesson, startPosition } from '../study/progress.ts';
import { broadcastOf, LIVE_TEXTS, liveState, streamKindOf, type BroadcastRow, type LiveState } from './live.ts';

export interface Gate {
  canPlay: boolean;
  live: LiveState | null;
  /** Source of a broadcast while it is on air. */
  shown: 'lessons' | 'film' | 'signal';
}

/** Current access to a course's lessons. */
export function gateOf(row: BroadcastRow, canPlay: boolean, now: Date): Gate {
  const live = broadcastOf(row);
  return { canPlay, live: live && liveState(live, now), shown: streamKindOf(row) };
}

/**
 * A broadcast that is not on locks all but the previews of one to come, and one that shows a
 * picture for everybody keeps its lessons for later; otherwise a trial lesson is open to everybody.
 */
export function isLessonLocked(lesson: Pick<LessonRow, 'trial'>, gate: Gate): boolean {
  if (gate.live === 'reserve' || gate.live === 'soon') return !lesson.trial;
  if (gate.live && LIVE_TEXTS[gate.live] !== '') return true;
  if (gate.live === 'live' && gate.shown !== 'lessons') return !lesson.trial;
  return !gate.canPlay && !lesson.trial;
}

function lessonOf(row: LessonRow, study: StudyRow | undefined, gate: Gate): Lesson {
  const completed = study?.completedAt != null;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    durationSec: row.durationSec,
    trial: row.trial,
    voiced: row.voiced,
    locked: isLessonLocked(row, gate),
    percent: study ? lessonPercent({ durationSec: row.durationSec, coveredSec: study.coveredSec, completed }) : 0,
    completed,
    position: study ? startPosition(study.positionSec, row.durationSec, completed) : 0,
  };
}

export interface Outline {
  chapters: CourseDetail['chapters'];
  resumeLessonId: number | null;
}

export async function outlineOf(db: Db, courseId: number, userId: number | undefined, gate: Gate): Promise<Outline> {
  const [[whole], lessons, studies] = await Promise.all([
    db.select({ chapters: course.chapters }).from(course).where(eq(course.id, courseId)),
    db
      .select()
      .from(courseLesson)
      .where(and(eq(courseLesson.courseId, courseId), eq(courseLesson.withdrawn, false)))
      .orderBy(asc(courseLesson.position)),
    userId === undefined
      ? ([] as StudyRow[])
      : db
          .select()
          .from(studyLesson)
          .where(and(eq(studyLesson.userId, userId), eq(studyLesson.courseId, courseId))),
  ]);
  const study = new Map(studies.map((row) => [row.lessonId, row]));
  const outline = lessons.map((row) => ({ row, lesson: lessonOf(row, study.get(row.id), gate) }));
  return {
    chapters: (whole?.chapters ?? []).map((title, index) => ({
      id: index + 1,
      title,
      lessons: outline.filter(({ row }) => row.chapter === index + 1).map(({ lesson }) => lesson),
    })),
    resumeLessonId: resumeLesson(
      outline.map(({ lesson }) => ({ ...lesson, at: study.get(lesson.id)?.positionAt ?? null })),
    ),
  };
}
