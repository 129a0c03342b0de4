import type { ComicPractice, Panel } from '@app/shared/contracts/comic';
import type { Block, LessonBody, LessonPicture, Play } from '@app/shared/contracts/lesson';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  course,
  courseItem,
  courseLesson,
  courseLessonBody,
  studyLesson,
  type CourseRow,
  type LessonRow,
} from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { startPosition } from '../study/progress.ts';
import { isoTime } from '../time/shanghai.ts';
import { LOCKED_TEXTS, resolveAccess } from './access.ts';

import { LIVE_TEXTS } from './live.ts';
import { signedUrl } from './media-url.ts';
import { gateOf, isLessonLocked } from './outline.ts';
import { notOfferedReason, saleTerms } from './sale-state.ts';
import { memberUntil } from './viewing.ts';

/**
 * Validity of signed URLs in ms beyond the duration of a lesson: enough for a break. The player
 * renews expired ones.
 */
const SIGNATURE_MARGIN_MS = 30 * 60_000;
/**
 * Step in ms to which the expiry is rounded: URLs stay equal within it, so that the browser cache
 * works.
 */
const ADDRESS_STEP_MS = 15 * 60_000;

const lessonNotFound = () => new AppError(CODES.NOT_FOUND, '课时不存在或已下架');

export interface FoundLesson {
  lesson: LessonRow;
  course: CourseRow;
}

export async function findLesson(db: Db, lessonId: number): Promise<FoundLesson> {
  const [row] = await db
    .select({ lesson: courseLesson, course })
    .from(courseLesson)
    .innerJoin(course, eq(course.id, courseLesson.courseId))
    .where(and(eq(courseLesson.id, lessonId), eq(courseLesson.withdrawn, false)));
  if (!row) throw lessonNotFound();
  return row;
}

/**
 * Whether a viewer may play a lesson: `refusal` is the message, null with access; `until` is the
 * end of the membership that grants it.
 */
interface PlayPermission {
  refusal: string | null;
  until: Date | null;
}

/** Message why this viewer may not play the lesson; null with access. */
export const playRefusal = async (
  db: Db,
  found: FoundLesson,
  userId: number | undefined,
  now: Date,
): Promise<string | null> => (await playPermission(db, found, userId, now)).refusal;

/** This viewer's access to a course, and the end of their membership. */
export async function accessOf(db: Db, row: CourseRow, userId: number | undefined, now: Date) {
  const owned =
    userId !== undefined &&
    (await db.$count(courseItem, and(eq(courseItem.userId, userId), eq(courseItem.courseId, row.id)))) > 0;
  const until = userId === undefined ? null : await memberUntil(db, userId, now);
  return { access: resolveAccess(saleTerms(row, now), { owned, member: until !== null }), until };
}

async function playPermission(
  db: Db,
  found: FoundLesson,
  userId: number | undefined,
  now: Date,
): Promise<PlayPermission> {
  const { access, until } = await accessOf(db, found.course, userId, now);
  const closed = (refusal: string | null): PlayPermission => ({ refusal, until: null });
  if (access.reason === 'off') return closed(notOfferedReason(found.course, now));
  const gate = gateOf(found.course, access.canPlay, now);
  if (!isLessonLocked(found.lesson, gate))
    return { refusal: null, until: access.reason === 'member' && !found.lesson.trial ? until : null };
  const { live } = gate;
  const airing = live === 'live' && access.canPlay ? '正在直播，这一讲在直播结束后开放' : '';
  return closed((live && LIVE_TEXTS[live]) || airing || LOCKED_TEXTS[access.reason]);
}

/** A picture with its address where it has its name. */
const withPictureAddress =
  (address: (name: string) => string) =>
  <T extends LessonPicture>(one: T): T => ({ ...one, src: address(one.src) });

export const panelWithAddresses = (panel: Panel, address: (name: string) => string): Panel => ({
  ...panel,
  pictures: panel.pictures.map(withPictureAddress(address)),
});

/** The same lesson with addresses where it has names. */
function withAddresses(body: LessonBody, address: (name: string) => string): LessonBody {
  const picture = withPictureAddress(address);
  const block = (one: Block): Block => (one.kind === 'picture' ? picture(one) : one);
  if (body.kind === 'deck') {
    const scenes = body.deck.scenes.map((scene) => ({ ...scene, pictures: scene.pictures.map(picture) }));
    const { voice } = body.deck;
    return { kind: 'deck', deck: { ...body.deck, scenes, ...(voice !== undefined && { voice: address(voice) }) } };
  }
  if (body.kind === 'read') return { kind: 'read', read: { ...body.read, blocks: body.read.blocks.map(block) } };
  if (body.kind === 'comic')
    return {
      ...body,
      comic: { ...body.comic, panels: body.comic.panels.map((panel) => panelWithAddresses(panel, address)) },
    };
  if (body.kind === 'film') {
    const { sources, poster, track, ...film } = body.film;
    return {
      kind: 'film',
      film: {
        ...film,
        sources: sources.map(({ src, type }) => ({ src: address(src), type })),
        poster: poster && address(poster),
        track: track && address(track),
      },
    };
  }
  const { photo, example, task, ...practice } = body.practice;
  return {
    kind: 'practice',
    practice: { ...practice, photo: picture(photo), example: picture(example), task: task.map(block) },
  };
}

/** Content of a lesson. The caller has checked the access. */
export async function bodyOf(db: Db, lessonId: number): Promise<LessonBody> {
  const [row] = await db.select().from(courseLessonBody).where(eq(courseLessonBody.lessonId, lessonId));
  if (!row) throw lessonNotFound();
  return row.body;
}

export async function playLesson(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: number | undefined,
  lessonId: number,
): Promise<Play> {
  const now = clock();
  const found = await findLesson(db, lessonId);
  const { refusal, until } = await playPermission(db, found, userId, now);
  if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
  const { lesson } = found;
  const [body, [study]] = await Promise.all([
    bodyOf(db, lessonId),
    userId === undefined
      ? []
      : db
          .select()
          .from(studyLesson)
          .where(and(eq(studyLesson.userId, userId), eq(studyLesson.lessonId, lessonId))),
  ]);
  const most = addressesUntil(now, lesson.durationSec);
  // A URL expires at the latest with the membership that grants access.
  const expiresAt = until && until < most ? until : most;
  const content = withAddresses(body, (name) => signedUrl(secret, name, expiresAt));
  if (content.kind === 'film') content.film.poster ||= found.course.cover;
  const playing = {
    lessonId,
    durationSec: lesson.durationSec,
    startAt: study ? startPosition(study.positionSec, lesson.durationSec, study.completedAt !== null) : 0,
    expiresAt: isoTime(expiresAt),
    memberUntil: until && isoTime(until),
  };
  if (content.kind !== 'comic') return { ...content, ...playing };
  const { comic, practiceId } = content;
  return { kind: 'comic', comic, practice: await practiceOf(db, practiceId, userId, now), ...playing };
}

/** Expiry of URLs signed now: the duration of the lesson plus the margin. */
export function addressesUntil(now: Date, durationSec: number): Date {
  return new Date(
    Math.ceil((now.getTime() + durationSec * 1000 + SIGNATURE_MARGIN_MS) / ADDRESS_STEP_MS) * ADDRESS_STEP_MS,
  );
}

/** Practice at the end of a comic, if it exists and this viewer has access. */
async function practiceOf(
  db: Db,
  lessonId: number | null,
  userId: number | undefined,
  now: Date,
): Promise<ComicPractice | null> {
  if (lessonId === null) return null;
  const found = await findLesson(db, lessonId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === CODES.NOT_FOUND) return null;
    throw error;
  });
  if (!found || (await playRefusal(db, found, userId, now)) !== null) return null;
  const body = await bodyOf(db, lessonId);
  if (body.kind !== 'practice') return null;
  const { tool, settings } = body.practice;
  return { courseId: found.course.id, lessonId, title: found.lesson.title, tool, settings };
}
