import type { Db, Tx } from '../db/client.ts';
import { upsert } from '../domain/course/import/store.ts';
import type { PageContent } from '../domain/cms/import/page.ts';
import type { FileStore } from '../files/store.ts';
import { courseTeacher } from '../db/schema/course.ts';
import { memberGrade, memberRedeemCode } from '../db/schema/member.ts';
import { aigcWork } from '../db/schema/work.ts';
import { contentFaults, workFiles, type Content } from './content.ts';
import { seedCourses, type CourseSource } from './courses.ts';
import { GRADES } from './grades.ts';
import { mediaUrl, type Media } from './media.ts';
import { seedPages } from './pages.ts';
import { DEMO_CODES } from './redeem-codes.ts';
import { workParams } from './works-params.ts';

interface Options {
  now: Date;
  sandbox: boolean;
}

async function seedTeachers(tx: Tx, { teachers }: Content, media: Media) {
  const rows = teachers.map((teacher) => ({ ...teacher, avatar: mediaUrl(media, teacher.avatar) }));
  await upsert(tx, courseTeacher, rows, courseTeacher.key);
}

/** Works that the operator removed from the wall stay removed. */
async function seedWorks(tx: Tx, { works }: Content, media: Media) {
  const rows = works.map((work, position) => {
    const { id, title, key, width, height } = work;
    const [picture, pictureSmall] = workFiles(key).map((file) => mediaUrl(media, file)) as [string, string];
    const params = workParams(work);
    return { id, title, params, engine: 'builtin', picture, pictureSmall, width, height, position };
  });
  await upsert(tx, aigcWork, rows, aigcWork.id, ['off']);
}

/** Content shipped with this version. */
export interface SeedContent {
  content: Content;
  media: Media;
  courses: readonly CourseSource[];
  pages: readonly PageContent[];
}

/** Stores the content of this version in the database; idempotent, run at every start. */
export async function seedDatabase(
  db: Db,
  store: FileStore,
  shipment: SeedContent,
  { now, sandbox }: Options,
): Promise<void> {
  const { content, media, courses, pages } = shipment;
  const faults = contentFaults(content, new Set(media.keys()));
  if (faults.length > 0) throw new Error(`Content is not usable:\n  ${faults.join('\n  ')}`);
  await db.transaction(async (tx) => {
    // Existing plans are not overwritten, as the operator may have edited them.
    await tx.insert(memberGrade).values(GRADES).onConflictDoNothing();
    await seedTeachers(tx, content, media);
    await seedWorks(tx, content, media);
    if (!sandbox) return;
    const codes = DEMO_CODES.map(({ shown: _shown, note: _note, ...row }) => row);
    await tx.insert(memberRedeemCode).values(codes).onConflictDoNothing();
  });
  await seedCourses(db, store, courses, now);
  await seedPages(db, store, pages);
}
