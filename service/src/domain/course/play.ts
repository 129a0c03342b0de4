import type { Play } from '@app/shared/contracts/lesson';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  course,
  courseClip,
  courseItem,
  courseLesson,
  studyLesson,
  type CourseRow,
  type LessonRow,
} from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { startPosition } from '../study/progress.ts';
import { isoTime } from '../time/shanghai.ts';
import { LOCKED_TEXTS, resolveAccess } from './access.ts';
import { broadcastOf } from './cards.ts';
import { clipUrl } from './clip-url.ts';
import { LIVE_TEXTS, liveState } from './live.ts';
import { lessonLocked } from './outline.ts';
import { isMember } from './viewing.ts';

/** Long enough to pause for a tea; the player asks again when it has run out. */
const SPARE_MS = 30 * 60_000;

export interface FoundLesson {
  lesson: LessonRow;
  course: CourseRow;
}

export async function findLesson(db: Db, lessonId: number): Promise<FoundLesson> {
  const [row] = await db
    .select({ lesson: courseLesson, course })
    .from(courseLesson)
    .innerJoin(course, eq(course.id, courseLesson.courseId))
    .where(eq(courseLesson.id, lessonId));
  if (!row) throw new AppError(CODES.NOT_FOUND, '课时不存在或已下架');
  return row;
}

/** Why this viewer may not play the lesson, in words; `null` when they may. */
export async function playRefusal(
  db: Db,
  found: FoundLesson,
  userId: number | undefined,
  now: Date,
): Promise<string | null> {
  const owned =
    userId !== undefined &&
    (await db.$count(courseItem, and(eq(courseItem.userId, userId), eq(courseItem.courseId, found.course.id)))) > 0;
  const member = userId !== undefined && (await isMember(db, userId, now));
  const access = resolveAccess(found.course, { owned, member });
  if (access.reason === 'off') return LOCKED_TEXTS.off;
  const broadcast = broadcastOf(found.course);
  const live = broadcast && liveState(broadcast, now);
  if (!lessonLocked(found.lesson, { canPlay: access.canPlay, live })) return null;
  return (live && LIVE_TEXTS[live]) || LOCKED_TEXTS[access.reason];
}

export async function play(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: number | undefined,
  lessonId: number,
): Promise<Play> {
  const now = clock();
  const found = await findLesson(db, lessonId);
  const refusal = await playRefusal(db, found, userId, now);
  if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
  const { lesson } = found;
  const [[clip], [study]] = await Promise.all([
    db.select().from(courseClip).where(eq(courseClip.key, lesson.clipKey)),
    userId === undefined
      ? []
      : db
          .select()
          .from(studyLesson)
          .where(and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, lessonId))),
  ]);
  const expiresAt = new Date(now.getTime() + lesson.durationSec * 1000 + SPARE_MS);
  const address = (file: string) => clipUrl(secret, file, expiresAt);
  return {
    kind: 'film',
    lessonId,
    durationSec: lesson.durationSec,
    startAt: study ? startPosition(study.positionSec, lesson.durationSec, study.completedAt !== null) : 0,
    expiresAt: isoTime(expiresAt),
    film: {
      sources: clip!.files.map((file) => ({
        src: address(file),
        type: file.endsWith('.webm') ? 'video/webm' : 'video/mp4',
      })),
      poster: clip!.poster ? address(clip!.poster) : found.course.cover,
      track: clip!.captions && address(clip!.captions),
      captions: [],
      chapters: [],
    },
  };
}
