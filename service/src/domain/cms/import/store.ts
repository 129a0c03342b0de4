import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contentMedia, contentPage } from '../../../db/schema/cms.ts';
import { course, courseLesson } from '../../../db/schema/course.ts';
import { CourseRefused, upsert } from '../../course/import/store.ts';
import { startOfDay } from '../../time/shanghai.ts';
import type { PageContent } from './page.ts';

export interface StoredPage {
  id: number;
  title: string;
  added: boolean;
}

/** Refuses pages that reference unknown courses, lessons or articles. */
async function refuseUnknown(tx: Tx, pages: readonly PageContent[]): Promise<void> {
  const [courses, lessons, articles] = [
    await tx.select({ id: course.id }).from(course),
    await tx.select({ id: courseLesson.id }).from(courseLesson).where(eq(courseLesson.withdrawn, false)),
    await tx.select({ id: contentPage.id }).from(contentPage).where(eq(contentPage.kind, 'article')),
  ];
  const known = {
    course: new Set(courses.map(({ id }) => id)),
    lesson: new Set(lessons.map(({ id }) => id)),
    article: new Set([...articles, ...pages.filter(({ kind }) => kind === 'article')].map(({ id }) => id)),
  };
  const names = { course: '课程', lesson: '课时', article: '文章' };
  for (const { file, body } of pages) {
    const named =
      body.kind === 'album'
        ? body.items
        : body.kind === 'path'
          ? body.steps.flatMap((step) => [
              { kind: 'course' as const, id: step.course },
              ...(step.lesson === null ? [] : [{ kind: 'lesson' as const, id: step.lesson }]),
            ])
          : body.courses.map((id) => ({ kind: 'course' as const, id }));
    for (const { kind, id } of named)
      if (!known[kind].has(id)) throw new CourseRefused(`${file}：没有编号为 ${id} 的${names[kind]}`);
  }
}

/**
 * Stores all pages, whose pictures are already stored, or none. Values that an operator set by
 * commands are preserved.
 */
export async function storePages(tx: Tx, pages: readonly PageContent[], shipped: boolean): Promise<StoredPage[]> {
  // Imports are serialised across all processes.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('page-import'))`);
  await refuseUnknown(tx, pages);
  const stored: StoredPage[] = [];
  for (const { id, kind, title, summary, weight, published, body, files, fingerprint } of pages) {
    const [before] = await tx.select().from(contentPage).where(eq(contentPage.id, id)).for('update');
    if (before && before.kind !== kind) throw new CourseRefused(`编号 ${id} 已经是「${before.title}」的`);
    const publishedAt = published === null ? null : startOfDay(published);
    const row = { id, kind, title, summary, weight, publishedAt, shipped, fingerprint, body };
    await upsert(tx, contentPage, [row], contentPage.id, ['off', 'publishedAt']);
    await tx.delete(contentMedia).where(eq(contentMedia.pageId, id));
    if (files.length > 0)
      await tx.insert(contentMedia).values(files.map(({ name, sha256 }) => ({ pageId: id, name, sha256 })));
    stored.push({ id, title, added: before === undefined });
  }
  return stored;
}

/** Hides pages that the product no longer contains. */
export async function takePagesDownAllBut(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(contentPage)
    .set({ off: true })
    .where(
      and(
        eq(contentPage.shipped, true),
        eq(contentPage.off, false),
        ids.length > 0 ? notInArray(contentPage.id, ids) : undefined,
      ),
    );
}
