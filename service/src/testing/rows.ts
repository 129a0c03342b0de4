import { randomUUID } from 'node:crypto';
import type { Practice } from '@app/shared/contracts/lesson';
import type { Db } from '../db/client.ts';
import type { FileRow } from '../db/schema/aigc.ts';
import { courseLesson, courseLessonBody } from '../db/schema/course.ts';
import { addEntry } from '../files/entries.ts';

/** Adds a picture of a person without its bytes. */
export const addPicture = (db: Db, userId: number, more: Partial<FileRow> = {}): Promise<FileRow> =>
  addEntry(db, {
    userId,
    origin: 'result',
    name: 'a.png',
    sha256: randomUUID(),
    type: 'image/png',
    bytes: 1000,
    width: 100,
    height: 100,
    labelledSha256: null,
    generated: false,
    ...more,
  });

/** Adds a practice with 画质增强 at the end of a free course. */
export async function addPractice(
  db: Db,
  id: number,
  practice: Pick<Practice, 'photo' | 'example' | 'settings' | 'checks'>,
): Promise<void> {
  const facts = { chapter: 1, position: 99, title: '练习：放大', kind: 'practice', durationSec: 0 } as const;
  await db.insert(courseLesson).values({ id, courseId: 1003, ...facts });
  await db.insert(courseLessonBody).values({
    lessonId: id,
    body: { kind: 'practice', practice: { tool: 'imgEnhance', task: [], tips: [], ...practice } },
  });
}
