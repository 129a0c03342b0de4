import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Practice } from '@app/shared/contracts/lesson';
import type { Homework } from '@app/shared/contracts/study';
import { HOMEWORK_ATTEMPTS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, sql } from 'drizzle-orm';
import { type FileRow } from '../../db/schema/aigc.ts';
import { courseMedia } from '../../db/schema/course.ts';
import { studyHomework, type HomeworkRow } from '../../db/schema/study.ts';
import type { Deps } from '../../deps.ts';
import { addEntry, ownFile, ownUpload, toFileInfo } from '../../files/entries.ts';
import { safeName } from '../../files/names.ts';
import { checkStorage } from '../aigc/quota.ts';
import { bodyOf, findLesson, playRefusal, type FoundLesson } from '../course/play.ts';
import { isoTime } from '../time/shanghai.ts';
import { issueCertificate } from './certificate/issue.ts';
import type { PictureMatch } from '../../pictures/match.ts';
import { checkMeasurements } from './homework-rules.ts';
import { hideHomework, shownHomework } from './shown-homework.ts';
import { countLearner, hasStarted, readStudy, writeStudy } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'env' | 'store' | 'pictures'>;

const CHECKED_AT_FULL_SIZE = '我放大到 100% 看过了';
const homeworkNotFound = () => new AppError(CODES.NOT_FOUND, '这一讲还没有交过作业');

interface OpenedPractice {
  found: FoundLesson;
  practice: Practice;
}

/** @throws AppError when the lesson is not a practice, or without access */
async function practiceOf(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  userId: number,
  lessonId: number,
): Promise<OpenedPractice> {
  const found = await findLesson(db, lessonId);
  const refusal = await playRefusal(db, found, userId, clock());
  if (refusal) throw new AppError(CODES.FORBIDDEN, refusal);
  const body = await bodyOf(db, lessonId);
  if (body.kind !== 'practice') throw new AppError(CODES.REFUSED, '这一讲没有练习');
  return { found, practice: body.practice };
}

async function contentOf(
  { db }: Pick<Needs, 'db'>,
  { found, practice }: OpenedPractice,
  which: 'photo' | 'example' = 'photo',
): Promise<string> {
  const [media] = await db
    .select({ sha256: courseMedia.sha256 })
    .from(courseMedia)
    .where(and(eq(courseMedia.courseId, found.course.id), eq(courseMedia.name, practice[which].src)));
  if (!media) throw new AppError(CODES.NOT_FOUND, '练习的照片不在了，请稍后再试');
  return media.sha256;
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'image/jpeg';

/** The photo of a practice among the person's files; asked again, it is the same one. */
export async function openPractice(deps: Needs, userId: number, lessonId: number): Promise<FileInfo> {
  const { db, store } = deps;
  const opened = await practiceOf(deps, userId, lessonId);
  const sha256 = await contentOf(deps, opened);
  const before = await ownUpload(db, userId, sha256);
  if (before) return toFileInfo(before);
  const { photo } = opened.practice;
  const bytes = await store.bytesOf(sha256);
  await checkStorage(deps, userId, bytes);
  const type = typeOf(photo.src);
  return toFileInfo(
    await addEntry(db, {
      userId,
      origin: 'upload',
      name: safeName(`练习-${opened.found.lesson.title.replace(/^练习[：:\s]*/u, '')}`, type),
      sha256,
      type,
      bytes,
      width: photo.width,
      height: photo.height,
      labelledSha256: null,
      generated: false,
    }),
  );
}

function toHomework(
  row: HomeworkRow,
  { file, practice, shown }: { file: FileRow | null; practice: Practice; shown: Homework['shown'] },
): Homework {
  const look = practice.checks.includes('look')
    ? [{ check: 'look' as const, passed: row.looked, words: CHECKED_AT_FULL_SIZE }]
    : [];
  return {
    lessonId: row.lessonId,
    file: file && toFileInfo(file),
    generated: file?.generated ?? false,
    checks: [...row.checks, ...look],
    handedAt: isoTime(row.handedAt),
    attempts: row.attempts,
    shown,
  };
}

const isOwn = (userId: number, lessonId: number) =>
  and(eq(studyHomework.userId, userId), eq(studyHomework.lessonId, lessonId));

export async function homeworkOf(deps: Needs, userId: number, lessonId: number): Promise<Homework | null> {
  const [row] = await deps.db.select().from(studyHomework).where(isOwn(userId, lessonId));
  if (!row) return null;
  const body = await bodyOf(deps.db, lessonId);
  if (body.kind !== 'practice') return null;
  return toHomework(row, {
    file: await ownFile(deps.db, userId, row.fileId),
    practice: body.practice,
    shown: await shownHomework(deps.db, row, row.fileId),
  });
}

/**
 * Submits a picture of the person: it is measured, then replaces the previous one. The lesson is
 * complete once all measured criteria are reached.
 */
export async function saveHomework(
  deps: Needs,
  userId: number,
  { lessonId, fileId }: { lessonId: number; fileId: string },
): Promise<Homework> {
  const { db, clock } = deps;
  const opened = await practiceOf(deps, userId, lessonId);
  const file = await ownFile(db, userId, fileId);
  if (!file) throw new AppError(CODES.NOT_FOUND, '没有找到这张图片，可能已被删除');
  if (!file.type.startsWith('image/')) throw new AppError(CODES.REFUSED, '作业要交图片');
  const [photoSha, exampleSha] = [await contentOf(deps, opened), await contentOf(deps, opened, 'example')];
  if (file.sha256 === photoSha) throw new AppError(CODES.REFUSED, '这就是练习的原图，请先用工具处理再交');
  if (file.sha256 === exampleSha) throw new AppError(CODES.REFUSED, '这是老师的示例，请交您自己做的');
  const { practice, found } = opened;
  const measured = await measure(deps, userId, {
    practice,
    photo: photoSha,
    example: exampleSha,
    result: file.sha256,
    decodedBytes: (practice.photo.width * practice.photo.height + file.width * file.height) * 4,
  });
  const checks = checkMeasurements(practice, measured);
  const handedAt = clock();
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('study'), ${userId})`);
    const [before] = await tx
      .select({ attempts: studyHomework.attempts })
      .from(studyHomework)
      .where(isOwn(userId, lessonId));
    const attempts = [...(before?.attempts ?? []), { handedAt: isoTime(handedAt), checks }].slice(-HOMEWORK_ATTEMPTS);
    const handed: HomeworkRow = { userId, lessonId, fileId, checks, looked: false, handedAt, attempts };
    // Consent covers one homework only: a new one is not shown.
    await hideHomework(tx, handed);
    await tx
      .insert(studyHomework)
      .values(handed)
      .onConflictDoUpdate({ target: [studyHomework.userId, studyHomework.lessonId], set: handed });
    if (checks.every(({ passed }) => passed)) await completeLesson(tx, userId, found, clock());
    return handed;
  });
  return toHomework(row, { file, practice, shown: null });
}

interface HomeworkPictures {
  practice: Practice;
  /** Contents, by their sums. */
  photo: string;
  example: string;
  result: string;
  decodedBytes: number;
}

async function measure(
  { store, pictures }: Needs,
  userId: number,
  { practice, decodedBytes, ...sums }: HomeworkPictures,
): Promise<PictureMatch> {
  const opened: Awaited<ReturnType<typeof store.local>>[] = [];
  const pathOf = async (sha256: string) => {
    const local = await store.local(sha256);
    opened.push(local);
    return local.path;
  };
  try {
    return await pictures.match(
      {
        photo: await pathOf(sums.photo),
        example: await pathOf(sums.example),
        result: await pathOf(sums.result),
        onWhite: practice.tool === 'magicIntematting',
      },
      userId,
      decodedBytes,
    );
  } finally {
    for (const local of opened) local.release();
  }
}

async function completeLesson(
  tx: Parameters<typeof readStudy>[0],
  userId: number,
  { lesson: { id: lessonId, courseId } }: FoundLesson,
  now: Date,
): Promise<void> {
  const before = await readStudy(tx, userId, lessonId);
  if (before?.completedAt) return;
  if (!before && !(await hasStarted(tx, userId, courseId))) await countLearner(tx, courseId);
  await writeStudy(tx, {
    userId,
    lessonId,
    courseId,
    ranges: [],
    coveredSec: 0,
    positionSec: 0,
    positionAt: now,
    completedAt: now,
    hidden: false,
    updatedAt: before?.updatedAt ?? now,
  });
  await issueCertificate(tx, userId, courseId, now);
}

export async function assessHomework(
  deps: Needs,
  userId: number,
  { lessonId, looked }: { lessonId: number; looked: boolean },
): Promise<Homework> {
  const [row] = await deps.db.update(studyHomework).set({ looked }).where(isOwn(userId, lessonId)).returning();
  if (!row) throw homeworkNotFound();
  return (await homeworkOf(deps, userId, lessonId))!;
}

/** Withdraws a homework: its picture remains a file of the person, and the progress is retained. */
export async function removeHomework({ db }: Pick<Needs, 'db'>, userId: number, lessonId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(studyHomework)
      .where(isOwn(userId, lessonId))
      .returning({ id: studyHomework.lessonId });
    if (gone.length === 0) throw homeworkNotFound();
    await hideHomework(tx, { userId, lessonId });
  });
}
