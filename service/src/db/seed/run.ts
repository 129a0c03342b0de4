import type { Db, Tx } from '../client.ts';
import { upsert } from '../../domain/course/import/store.ts';
import { startOfDay } from '../../domain/time/shanghai.ts';
import type { FileStore } from '../../files/store.ts';
import { album, albumCourse, article } from '../schema/cms.ts';
import { course, courseTeacher } from '../schema/course.ts';
import { memberGrade, memberRedeemCode } from '../schema/member.ts';
import { aigcWork } from '../schema/work.ts';
import { contentFaults, workFiles, type Content } from './content.ts';
import { seedCourses, type CourseSource } from './courses.ts';
import { GRADES } from './grades.ts';
import { mediaUrl, type Media } from './media.ts';
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

async function seedPages(tx: Tx, content: Content, media: Media) {
  const albums = content.albums.map(({ courses: _courses, cover, ...rest }, position) => ({
    ...rest,
    cover: mediaUrl(media, cover),
    position,
  }));
  await upsert(tx, album, albums, album.id);
  await tx.delete(albumCourse);
  const known = new Set((await tx.select({ id: course.id }).from(course)).map(({ id }) => id));
  const members = content.albums.flatMap((a) =>
    a.courses.filter((id) => known.has(id)).map((courseId, position) => ({ albumId: a.id, courseId, position })),
  );
  if (members.length > 0) await tx.insert(albumCourse).values(members);
  const articles = content.articles.map(({ publishedOn, cover, blocks, ...rest }) => ({
    ...rest,
    cover: cover ? mediaUrl(media, cover) : null,
    publishedAt: startOfDay(publishedOn),
    blocks: blocks.map((block) => (block.kind === 'picture' ? { ...block, src: mediaUrl(media, block.src) } : block)),
  }));
  await upsert(tx, article, articles, article.id);
}

/** What the operator took off the wall stays off. */
async function seedWorks(tx: Tx, { works }: Content, media: Media) {
  const rows = works.map((work, position) => {
    const { id, title, key, width, height } = work;
    const [picture, pictureSmall] = workFiles(key).map((file) => mediaUrl(media, file)) as [string, string];
    const params = workParams(work);
    return { id, title, params, engine: 'builtin', picture, pictureSmall, width, height, position };
  });
  await upsert(tx, aigcWork, rows, aigcWork.id, ['off']);
}

/** What comes with this version. */
export interface Shipment {
  content: Content;
  media: Media;
  courses: readonly CourseSource[];
}

/** Brings the content that comes with this version into the database; safe to repeat at every start. */
export async function seed(db: Db, store: FileStore, shipment: Shipment, { now, sandbox }: Options): Promise<void> {
  const { content, media, courses } = shipment;
  const faults = contentFaults(content, new Set(media.keys()));
  if (faults.length > 0) throw new Error(`Content is not usable:\n  ${faults.join('\n  ')}`);
  await db.transaction(async (tx) => {
    // Plans are the operator's to edit once they exist.
    await tx.insert(memberGrade).values(GRADES).onConflictDoNothing();
    await seedTeachers(tx, content, media);
    await seedWorks(tx, content, media);
    if (!sandbox) return;
    const codes = DEMO_CODES.map(({ shown: _shown, note: _note, ...row }) => row);
    await tx.insert(memberRedeemCode).values(codes).onConflictDoNothing();
  });
  await seedCourses(db, store, courses, now);
  await db.transaction((tx) => seedPages(tx, content, media));
}
