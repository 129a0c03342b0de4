import type { Homework } from '@app/shared/contracts/study';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { courseGallery } from '../../db/schema/talk.ts';
import { deleteEntry } from '../talk/entry.ts';

interface HomeworkKey {
  userId: number;
  lessonId: number;
}

const isHomeworkOf = ({ userId, lessonId }: HomeworkKey) =>
  and(eq(courseGallery.userId, userId), eq(courseGallery.lessonId, lessonId));

/** Entry of a homework in the gallery of its course. */
export async function shownHomework(db: Tx, of: HomeworkKey, fileId: string): Promise<Homework['shown']> {
  const [row] = await db
    .select({ id: courseGallery.id, state: courseGallery.state })
    .from(courseGallery)
    .where(and(isHomeworkOf(of), eq(courseGallery.fileId, fileId)));
  return row ?? null;
}

/** Removes a homework from the gallery after it was replaced or withdrawn. */
export async function hideHomework(db: Tx, of: HomeworkKey): Promise<void> {
  await deleteEntry(db, courseGallery, isHomeworkOf(of));
}
