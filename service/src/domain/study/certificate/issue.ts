import type { Badge, Certificate } from '@app/shared/contracts/certificate';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { lackingOf } from '@app/shared/typeset/typeface';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { course, courseLesson, courseTeacher } from '../../../db/schema/course.ts';
import { studyHomework } from '../../../db/schema/study.ts';
import { courseBadge, courseCertificate, type CertificateRow } from '../../../db/schema/talk.ts';
import type { Deps } from '../../../deps.ts';
import { notifyMember } from '../../account/notices.ts';
import { refuseForbidden } from '../../aigc/forbidden.ts';
import { isoTime } from '../../time/shanghai.ts';
import { bestHomeworks, maskedName, newNumber, rewardOf, signOf } from './rules.ts';
import { percentOfCourse } from '../store.ts';
import { pageOfRows } from '../../../db/page.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>;

const certificateNotFound = () => new AppError(CODES.NOT_FOUND, '没有找到这个编号');

/**
 * Issues the certificate or the badge of a completed course, once. Part of the transaction that
 * completes a lesson; a practice is complete once all that is measured is reached.
 */
export async function issueCertificate(tx: Tx, userId: number, courseId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ course, teacher: courseTeacher.name })
    .from(course)
    .innerJoin(courseTeacher, eq(courseTeacher.key, course.teacherKey))
    .where(eq(course.id, courseId));
  if (!found || (await percentOfCourse(tx, userId, courseId)) < 100) return;
  const lessons = await tx
    .select({ kind: courseLesson.kind })
    .from(courseLesson)
    .where(and(eq(courseLesson.courseId, courseId), eq(courseLesson.withdrawn, false)));
  const comic = lessons.every(({ kind }) => kind === 'comic');
  const { courseType, title, category, cover, durationSec, mark } = found.course;
  const reward = rewardOf({ courseType, comic, durationSec });
  if (reward === 'none') return;
  if (reward === 'badge')
    return giveBadge(tx, { userId, courseId, title, mark: mark || signOf(category), earnedAt: now });
  const issued = await tx
    .insert(courseCertificate)
    .values({
      no: newNumber(now),
      userId,
      courseId,
      title,
      category,
      teacher: found.teacher,
      cover,
      lessons: lessons.length,
      comic: false,
      homework: lessons.filter(({ kind }) => kind === 'practice').length,
      best: bestHomeworks(await homeworksOf(tx, userId, courseId)),
      durationSec,
      issuedAt: now,
    })
    .onConflictDoNothing({ target: [courseCertificate.userId, courseCertificate.courseId] })
    .returning({ no: courseCertificate.no });
  if (issued[0])
    await notifyMember(
      tx,
      {
        userId,
        kind: 'STUDY',
        title: '结业证书已发放',
        text: `您学完了「${title}」，填写姓名后就可以下载证书。`,
        path: `/course/certificate?no=${issued[0].no}`,
      },
      now,
    );
}

const homeworksOf = (tx: Tx, userId: number, courseId: number) =>
  tx
    .select({
      title: courseLesson.title,
      checks: studyHomework.checks,
      looked: studyHomework.looked,
      handedAt: studyHomework.handedAt,
    })
    .from(studyHomework)
    .innerJoin(courseLesson, eq(courseLesson.id, studyHomework.lessonId))
    .where(
      and(eq(studyHomework.userId, userId), eq(courseLesson.courseId, courseId), eq(courseLesson.withdrawn, false)),
    );

async function giveBadge(tx: Tx, badge: typeof courseBadge.$inferInsert): Promise<void> {
  const given = await tx
    .insert(courseBadge)
    .values(badge)
    .onConflictDoNothing()
    .returning({ title: courseBadge.title });
  if (!given[0]) return;
  const { userId, courseId, title } = badge;
  await notifyMember(
    tx,
    {
      userId,
      kind: 'STUDY',
      title: '得到一枚徽章',
      text: `您学完了「${title}」。`,
      path: `/course/detail?id=${courseId}`,
    },
    badge.earnedAt,
  );
}

export async function badgePage(
  { db }: Needs,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Badge>> {
  const own = eq(courseBadge.userId, userId);
  const [rows, total] = await Promise.all([
    db
      .select({ badge: courseBadge, courseType: course.courseType })
      .from(courseBadge)
      .innerJoin(course, eq(course.id, courseBadge.courseId))
      .where(own)
      .orderBy(desc(courseBadge.earnedAt), desc(courseBadge.courseId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(courseBadge, own),
  ]);
  const list = rows.map(({ badge: { courseId, title, mark, earnedAt }, courseType }) => ({
    courseId,
    courseType,
    title,
    mark,
    earnedAt: isoTime(earnedAt),
  }));
  return { list, total, page, limit };
}

export function toCertificate(row: CertificateRow, viewer: number | null): Certificate {
  const { no, title, courseId, teacher, lessons, comic, homework, best, durationSec, issuedAt, nameShown } = row;
  const mine = row.userId === viewer;
  const name = row.name ?? '';
  return {
    no,
    title,
    courseId,
    teacher,
    lessons,
    comic,
    homework,
    best,
    durationSec,
    issuedAt: isoTime(issuedAt),
    name: mine || nameShown ? name : maskedName(name),
    nameShown,
    mine,
    revoked: row.revokedAt && { at: isoTime(row.revokedAt), reason: row.revokedReason ?? '' },
  };
}

/** @throws AppError where there is none of this number */
export async function findCertificate(db: Db, no: string): Promise<CertificateRow> {
  const [row] = await db.select().from(courseCertificate).where(eq(courseCertificate.no, no));
  if (!row) throw certificateNotFound();
  return row;
}

export async function certificateOf({ db }: Needs, viewer: number | null, no: string): Promise<Certificate> {
  return toCertificate(await findCertificate(db, no), viewer);
}

export async function certificatePage(
  { db }: Needs,
  userId: number,
  asked: { page: number; limit: number },
): Promise<Page<Certificate>> {
  const own = eq(courseCertificate.userId, userId);
  const { rows, ...rest } = await pageOfRows(
    db,
    { from: courseCertificate, where: own, by: [desc(courseCertificate.issuedAt), desc(courseCertificate.no)] },
    asked,
  );
  return { ...rest, list: rows.map((row) => toCertificate(row, userId)) };
}

const isOwn = (userId: number, no: string) => and(eq(courseCertificate.no, no), eq(courseCertificate.userId, userId));

/** Sets the name once; an existing name is never changed. */
export async function nameCertificate(
  { db, env }: Needs,
  userId: number,
  { no, name }: { no: string; name: string },
): Promise<Certificate> {
  refuseForbidden(name, env.FORBIDDEN_WORDS_FILE);
  const lacking = lackingOf(name);
  if (lacking.length > 0)
    throw new AppError(CODES.REFUSED, `证书的字体里没有「${lacking.join('')}」，请换一个写法，例如拼音`);
  const [row] = await db
    .update(courseCertificate)
    .set({ name })
    .where(and(isOwn(userId, no), isNull(courseCertificate.name)))
    .returning();
  if (row) return toCertificate(row, userId);
  const [named] = await db.select().from(courseCertificate).where(isOwn(userId, no));
  if (!named) throw certificateNotFound();
  throw new AppError(CODES.REFUSED, '姓名已经填过，不能再改');
}

export async function showName(
  { db }: Needs,
  userId: number,
  { no, nameShown }: { no: string; nameShown: boolean },
): Promise<Certificate> {
  const [row] = await db.update(courseCertificate).set({ nameShown }).where(isOwn(userId, no)).returning();
  if (!row) throw certificateNotFound();
  return toCertificate(row, userId);
}
