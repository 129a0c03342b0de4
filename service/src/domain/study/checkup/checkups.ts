import { randomUUID } from 'node:crypto';
import {
  CHECKUP_MEASURES,
  type Checkup,
  type CheckupFigures,
  type CheckupVerdict,
} from '@app/shared/contracts/checkup';
import type { CallOutput } from '@app/shared/contracts/calls';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { FileRow } from '../../../db/schema/aigc.ts';
import { studyCheckup, type CheckupRow } from '../../../db/schema/study.ts';
import type { Deps } from '../../../deps.ts';
import { ownFile, ownFiles, toFileInfo } from '../../../files/entries.ts';
import { PictureError } from '../../../pictures/process.ts';
import { isoTime } from '../../time/shanghai.ts';
import { lessonsFor } from './lessons.ts';
import { mendOf } from './mend.ts';
import { verdictOf } from './scales.ts';
import { figureWords, findingWords, scaleWords } from './words.ts';

export interface CheckupNeeds extends Pick<Deps, 'db' | 'clock' | 'store' | 'pictures'> {
  /** Mask of the subject on a photo, as a PNG; null where no model finds one. */
  subjectMask: (path: string) => Promise<Buffer | null>;
}

/** Maximum number of tasks between a result and the picture that was examined first. */
const MAX_STEPS = 8;
/** Maximum number of results that are offered for another checkup. */
const MAX_RESULTS = 6;
const SAMPLE_BYTES = 4;

const checkupNotFound = () => new AppError(CODES.NOT_FOUND, '没有找到这次体检，可能已被删除');
const isOwn = (userId: number) => eq(studyCheckup.userId, userId);

const findByFile = async (db: Db, userId: number, fileId: string): Promise<CheckupRow | undefined> =>
  (
    await db
      .select()
      .from(studyCheckup)
      .where(and(isOwn(userId), eq(studyCheckup.fileId, fileId)))
  )[0];

/**
 * The checkup that a result of a tool comes after: of the nearest picture that it was made of, over
 * any number of tasks.
 */
async function checkupBefore(db: Db, userId: number, fileId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive made as (
      select ${fileId}::uuid as file_id, 0 as steps
      union
      select source.id, made.steps + 1
      from made
      join file_entry f on f.id = made.file_id and f.user_id = ${userId}
      join aigc_task t on t.id = f.task_id and t.user_id = ${userId}
      cross join lateral unnest(t.input_ids || t.source_file_id) as source (id)
      where made.steps < ${MAX_STEPS} and source.id is not null
    )
    select coalesce(c.first_id, c.id) as id
    from made join study_checkup c on c.file_id = made.file_id and c.user_id = ${userId}
    where made.steps > 0 order by made.steps, c.made_at limit 1`);
  return rows[0]?.id ?? null;
}

async function measure(deps: CheckupNeeds, userId: number, file: FileRow): Promise<CheckupFigures> {
  const local = await deps.store.local(file.sha256);
  try {
    const mask = await deps.subjectMask(local.path);
    return await deps.pictures.examine(
      { source: local.path, mask: mask?.toString('base64') ?? null },
      userId,
      file.width * file.height * SAMPLE_BYTES,
    );
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw new AppError(
      CODES.FAULT,
      cause.reason === 'late'
        ? '没能在时限内量完，请过一会儿再试，或把照片缩小'
        : '这张照片没能量完，请再试一次，或换一张',
      { cause },
    );
  } finally {
    local.release();
  }
}

/** Measures a picture of the person's own; one that was measured already keeps its checkup. */
export async function saveCheckup(
  deps: CheckupNeeds,
  userId: number,
  { fileId, beforeId }: { fileId: string; beforeId?: string | undefined },
): Promise<Checkup> {
  const { db, clock } = deps;
  const file = await ownFile(db, userId, fileId);
  if (!file) throw new AppError(CODES.NOT_FOUND, '没有找到这张照片，可能已被删除');
  if (!file.type.startsWith('image/') || file.origin === 'mask')
    throw new AppError(CODES.REFUSED, '体检的要是一张照片');
  const known = await findByFile(db, userId, fileId);
  if (known) return (await toCheckups(deps, userId, [known]))[0]!;
  const named = beforeId === undefined ? null : await rowOf(db, userId, beforeId);
  const figures = await measure(deps, userId, file);
  const firstId = named ? (named.firstId ?? named.id) : await checkupBefore(db, userId, fileId);
  const { width, height } = file;
  const row = { id: randomUUID(), userId, fileId, firstId, figures, width, height, madeAt: clock() };
  const [made] = await db.insert(studyCheckup).values(row).onConflictDoNothing().returning();
  return (await toCheckups(deps, userId, [made ?? (await findByFile(db, userId, fileId))!]))[0]!;
}

async function rowOf(db: Db, userId: number, id: string): Promise<CheckupRow> {
  const [row] = await db
    .select()
    .from(studyCheckup)
    .where(and(isOwn(userId), eq(studyCheckup.id, id)));
  if (!row) throw checkupNotFound();
  return row;
}

async function toCheckups(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  rows: readonly CheckupRow[],
): Promise<Checkup[]> {
  const files = await ownFiles(
    db,
    userId,
    rows.map(({ fileId }) => fileId),
  );
  const faulty = CHECKUP_MEASURES.filter((of) => rows.some(({ figures }) => verdictOf(of, figures[of]) !== 'good'));
  const lessons = await lessonsFor(db, faulty, clock());
  return rows.map(({ id, fileId, figures, width, height, madeAt }) => {
    const file = files.get(fileId);
    return {
      id,
      file: file ? toFileInfo(file) : null,
      madeAt: isoTime(madeAt),
      findings: CHECKUP_MEASURES.map((of) => {
        const figure = figures[of];
        const verdict = verdictOf(of, figure);
        return {
          measure: of,
          verdict,
          figure: figureWords(of, figure),
          words: findingWords(of, figure, verdict),
          scale: scaleWords(of),
          marks: verdict === 'good' ? [] : figure.marks,
          mend: mendOf(of, verdict, figures, { width, height }),
          lessons: verdict === 'good' ? [] : (lessons.get(of) ?? []),
        };
      }),
    };
  });
}

/** Newest results of tools that were made of this file and not examined yet. */
async function resultsOf(db: Db, userId: number, fileId: string): Promise<FileRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from aigc_task t join file_entry f on f.task_id = t.id
    where t.user_id = ${userId} and (t.source_file_id = ${fileId} or t.input_ids @> array[${fileId}::uuid])
      and f.user_id = ${userId} and f.origin = 'result' and f.removed_at is null and f.type like 'image/%'
      and not exists (select from study_checkup c where c.user_id = ${userId} and c.file_id = f.id)
    order by f.created_at desc, f.id limit ${MAX_RESULTS}`);
  const files = await ownFiles(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => files.get(id) ?? []);
}

export async function checkupOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  id: string,
): Promise<CallOutput<'GET /course/user/checkup/get'>> {
  const row = await rowOf(deps.db, userId, id);
  const first = row.firstId ? await rowOf(deps.db, userId, row.firstId) : null;
  const [checkup, before] = await toCheckups(deps, userId, first ? [row, first] : [row]);
  const results = await resultsOf(deps.db, userId, row.fileId);
  return { checkup: checkup!, before: before ?? null, results: results.map(toFileInfo) };
}

function countsOf({ figures }: Pick<CheckupRow, 'figures'>) {
  const verdicts = CHECKUP_MEASURES.map((of) => verdictOf(of, figures[of]));
  const of = (verdict: CheckupVerdict) => verdicts.filter((one) => one === verdict).length;
  return { good: of('good'), mend: of('mend'), bad: of('bad') };
}

export async function checkupPage(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  asked: { page: number; limit: number },
): Promise<CallOutput<'GET /course/user/checkup/page/{page}/{limit}'>> {
  const by = [desc(studyCheckup.madeAt), studyCheckup.id];
  const { rows, ...rest } = await pageOfRows(db, { from: studyCheckup, where: isOwn(userId), by }, asked);
  const firstIds = rows.flatMap(({ firstId }) => firstId ?? []);
  const [files, firsts] = await Promise.all([
    ownFiles(
      db,
      userId,
      rows.map(({ fileId }) => fileId),
    ),
    firstIds.length === 0
      ? []
      : db
          .select()
          .from(studyCheckup)
          .where(and(isOwn(userId), inArray(studyCheckup.id, firstIds))),
  ]);
  const firstOf = new Map(firsts.map((row) => [row.id, row]));
  return {
    ...rest,
    list: rows.map((row) => {
      const [file, first] = [files.get(row.fileId), firstOf.get(row.firstId ?? '')];
      return {
        id: row.id,
        file: file ? toFileInfo(file) : null,
        counts: countsOf(row),
        before: first ? countsOf(first) : null,
        madeAt: isoTime(row.madeAt),
      };
    }),
  };
}

export async function removeCheckup({ db }: Pick<Deps, 'db'>, userId: number, id: string): Promise<void> {
  const gone = await db
    .delete(studyCheckup)
    .where(and(isOwn(userId), eq(studyCheckup.id, id)))
    .returning({ id: studyCheckup.id });
  if (gone.length === 0) throw checkupNotFound();
}
