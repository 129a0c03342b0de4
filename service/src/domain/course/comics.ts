import type { ComicBook } from '@app/shared/contracts/academy';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { course, courseLesson, courseLessonBody } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { cardsByIds } from './cards.ts';
import { signedUrl } from './media-url.ts';
import { outlineOf } from './outline.ts';
import { addressesUntil, panelWithAddresses } from './play.ts';
import { isOffered } from './sale-state.ts';

/** Maximum number of books in the answer. */
const MAX_BOOKS = 60;

/** The courses that are offered and have comics in them, as this viewer sees them. */
export async function comicBooks(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: number | undefined,
): Promise<ComicBook[]> {
  const { db, secret } = deps;
  const now = deps.clock();
  const rows = await db
    .select({ id: course.id, title: course.title, mark: course.mark })
    .from(course)
    .where(
      and(
        isOffered(now),
        sql`exists (select from ${courseLesson} where ${courseLesson.courseId} = ${course.id}
          and ${courseLesson.kind} = 'comic' and not ${courseLesson.withdrawn})`,
      ),
    )
    .orderBy(desc(course.weight), asc(course.id))
    .limit(MAX_BOOKS);
  const ids = rows.map(({ id }) => id);
  const [cards, bodies] = await Promise.all([
    cardsByIds(deps, userId, ids),
    db
      .select({ lessonId: courseLessonBody.lessonId, body: courseLessonBody.body })
      .from(courseLessonBody)
      .innerJoin(courseLesson, eq(courseLesson.id, courseLessonBody.lessonId))
      .where(and(inArray(courseLesson.courseId, ids), eq(courseLesson.kind, 'comic'))),
  ]);
  const comics = new Map(
    bodies.flatMap(({ lessonId, body }) => (body.kind === 'comic' ? [[lessonId, body.comic]] : [])),
  );
  const address = (name: string) => signedUrl(secret, name, addressesUntil(now, 0));
  return Promise.all(
    cards.map(async (card, index): Promise<ComicBook> => {
      const { chapters, resumeLessonId } = await outlineOf(db, card.id, userId, {
        canPlay: card.access.canPlay,
        live: null,
        shown: 'lessons',
      });
      const lessons = chapters
        .flatMap((chapter) => chapter.lessons)
        .flatMap((lesson) => {
          const comic = comics.get(lesson.id);
          return comic ? [{ lesson, comic }] : [];
        });
      return {
        course: card,
        mark: rows[index]!.mark ?? card.title.slice(0, 1),
        lessons: lessons.map(({ lesson, comic }, at) => ({
          id: lesson.id,
          no: at + 1,
          title: lesson.title,
          fault: comic.fault,
          panels: comic.panels.length,
          durationSec: lesson.durationSec,
          locked: lesson.locked,
          completed: lesson.completed,
          percent: lesson.percent,
          position: lesson.position,
          first: panelWithAddresses(comic.panels[0]!, address),
        })),
        resumeLessonId: lessons.some(({ lesson }) => lesson.id === resumeLessonId)
          ? resumeLessonId
          : (lessons.find(({ lesson }) => !lesson.locked)?.lesson.id ?? null),
      };
    }),
  );
}
