import path from 'node:path';
import { courseFolders, fingerprintOf, readCourse } from '../domain/course/import/course.ts';
import { type CourseContent } from '../domain/course/import/course-head.ts';
import { storeMedia, moveStaleLives, storeCourses, takeDownOthers } from '../domain/course/import/store.ts';
import type { FileStore } from '../files/store.ts';
import type { Db } from '../db/client.ts';
import { course } from '../db/schema/course.ts';
import { CONTENT_DIR } from './media.ts';

/** A course of the product; it is read only when it is not stored yet. */
export interface CourseSource {
  fingerprint: string;
  read(): Promise<CourseContent>;
}

/** The courses of the product. */
export async function shippedCourses(): Promise<CourseSource[]> {
  const folders = await courseFolders(path.join(CONTENT_DIR, 'courses'));
  return Promise.all(
    folders.map(async (folder) => ({
      fingerprint: await fingerprintOf(folder),
      async read() {
        const { course: content, faults } = await readCourse(folder);
        if (!content) throw new Error(`${folder} is not usable:\n  ${faults.join('\n  ')}`);
        return content;
      },
    })),
  );
}

/**
 * Stores the courses of this version: changed ones are read and stored, removed ones are hidden.
 */
export async function seedCourses(
  db: Db,
  store: FileStore,
  sources: readonly CourseSource[],
  now: Date,
): Promise<void> {
  const known = new Map(
    (await db.select({ id: course.id, fingerprint: course.fingerprint }).from(course)).map((row) => [
      row.fingerprint,
      row.id,
    ]),
  );
  const changed = await Promise.all(
    sources.filter(({ fingerprint }) => !known.has(fingerprint)).map((source) => source.read()),
  );
  await storeMedia(store, changed);
  await db.transaction(async (tx) => {
    await storeCourses(tx, changed, { now, shipped: true });
    const same = sources.flatMap(({ fingerprint }) => known.get(fingerprint) ?? []);
    await takeDownOthers(tx, [...same, ...changed.map(({ id }) => id)]);
    await moveStaleLives(tx, now);
  });
}
