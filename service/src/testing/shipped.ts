import { inArray } from 'drizzle-orm';
import { course, courseTeacher } from '../db/schema/course.ts';
import { storePages } from '../domain/cms/import/store.ts';
import { indexCourses } from '../domain/course/find/index-courses.ts';
import { storeCourses } from '../domain/course/import/store.ts';
import { shippedCourses } from '../seed/courses.ts';
import { shippedPages } from '../seed/pages.ts';
import { shippedContent } from '../seed/shipped.ts';
import { startService, type TestService } from './service.ts';

/** Starts a service with the courses and pages that come with the product, all of them visible. */
export async function startWithShipped(): Promise<TestService> {
  const service = await startService();
  const courses = await Promise.all((await shippedCourses()).map((source) => source.read()));
  const ids = courses.map(({ id }) => id);
  const pages = await shippedPages();
  await service.deps.db.transaction(async (tx) => {
    const teachers = shippedContent.teachers.map((teacher) => ({ ...teacher, avatar: '/avatar.webp' }));
    await tx.insert(courseTeacher).values(teachers).onConflictDoNothing();
    await storeCourses(tx, courses, { now: new Date('2027-01-01T00:00:00Z'), shipped: true });
    // All courses are visible, whatever today's date is.
    await tx.update(course).set({ publishedAt: new Date('2026-01-01T00:00:00Z'), off: true });
    await tx.update(course).set({ off: false }).where(inArray(course.id, ids));
    await storePages(tx, pages, true);
    await indexCourses(tx, ids);
  });
  return service;
}
