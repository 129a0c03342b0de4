import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError, CODES } from '@app/shared/errors';
import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import type { Picture } from '@app/shared/contracts/pictures';
import type { Page } from '@app/shared/contracts/primitives';
import type { Db } from '../../db/client.ts';
import { aigcPicture, aigcTask, fileEntry } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import { downloadUrl, viewUrl } from '../../files/addresses.ts';
import { tasksOf } from './assemble.ts';
import { matchesFilter } from './picture-filter.ts';
import { lockTaskChanges } from './turn.ts';

const LISTED = {
  fileId: aigcPicture.fileId,
  taskId: aigcPicture.taskId,
  tool: aigcPicture.tool,
  width: aigcPicture.width,
  height: aigcPicture.height,
  prompt: aigcPicture.prompt,
  engine: aigcPicture.engine,
  tags: aigcPicture.tags,
  day: aigcPicture.day,
  createdAt: aigcPicture.createdAt,
  starredAt: fileEntry.starredAt,
};
const file = eq(fileEntry.id, aigcPicture.fileId);

const inOrder = (order: 'newest' | 'oldest') =>
  [aigcPicture.createdAt, aigcPicture.fileId].map(order === 'newest' ? desc : asc);

const selectListed = (db: Db) => db.select(LISTED).from(aigcPicture).innerJoin(fileEntry, file);

function toPicture({
  starredAt,
  createdAt,
  ...row
}: Omit<Picture, 'url' | 'downloadUrl' | 'starred' | 'createdAt'> & {
  starredAt: Date | null;
  createdAt: Date;
}): Picture {
  return {
    ...row,
    url: viewUrl(row.fileId),
    downloadUrl: downloadUrl(row.fileId),
    starred: starredAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** A page of a person's drawn pictures, those of unfinished tasks included. */
export async function pageOfPictures(
  db: Db,
  userId: number,
  { page, limit, order, ...filter }: CallParsed<'GET /aigc/picture/page/{page}/{limit}'>,
): Promise<Page<Picture>> {
  const where = matchesFilter(userId, filter);
  const [[total], rows] = await Promise.all([
    db.select({ total: count() }).from(aigcPicture).where(where),
    // Further data is read for the pictures of this page alone.
    selectListed(db)
      .where(
        inArray(
          aigcPicture.fileId,
          db
            .select({ id: aigcPicture.fileId })
            .from(aigcPicture)
            .where(where)
            .orderBy(...inOrder(order))
            .limit(limit)
            .offset((page - 1) * limit),
        ),
      )
      .orderBy(...inOrder(order)),
  ]);
  return { list: rows.map(toPicture), total: total?.total ?? 0, page, limit };
}

export async function idsOfPictures(
  db: Db,
  userId: number,
  { first, count: most, order, ...filter }: CallParsed<'GET /aigc/picture/ids'>,
): Promise<CallOutput<'GET /aigc/picture/ids'>> {
  const rows = await db
    .select({ id: aigcPicture.fileId })
    .from(aigcPicture)
    .where(matchesFilter(userId, filter))
    .orderBy(...inOrder(order))
    .limit(most)
    .offset(first);
  return { ids: rows.map(({ id }) => id) };
}

const absent = () => new AppError(CODES.NOT_FOUND, '图片不存在或已删除');

export async function pictureWithTask(
  deps: Pick<Deps, 'db' | 'pool'>,
  userId: number,
  fileId: string,
): Promise<CallOutput<'GET /aigc/picture/get'>> {
  const { db } = deps;
  const [row] = await selectListed(db).where(
    and(eq(aigcPicture.fileId, fileId), eq(aigcPicture.userId, userId), isNull(fileEntry.removedAt)),
  );
  if (!row) throw absent();
  const [task] = await tasksOf(deps, await db.select().from(aigcTask).where(eq(aigcTask.id, row.taskId)));
  if (!task) throw absent();
  return { picture: toPicture(row), task };
}

/** Adds and removes tags of those pictures that still exist. @returns these */
export async function tagPictures(
  db: Db,
  userId: number,
  { ids, add, remove }: CallParsed<'POST /aigc/picture/tag'>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    // When two tabs tag one picture, the second adds to the tags left by the first.
    await lockTaskChanges(tx, userId);
    const rows = await tx
      .select({ id: aigcPicture.fileId, tags: aigcPicture.tags })
      .from(aigcPicture)
      .innerJoin(fileEntry, file)
      .where(and(inArray(aigcPicture.fileId, ids), eq(aigcPicture.userId, userId), isNull(fileEntry.removedAt)));
    if (rows.length === 0) throw absent();
    const next = rows.map(({ id, tags }) => ({
      id,
      tags: [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])],
    }));
    const full = next.filter(({ tags }) => tags.length > GALLERY_LIMITS.tags).length;
    if (full > 0) {
      const whose = ids.length === 1 ? '每张图片' : `有 ${full} 张图片已经有很多标签，每张`;
      throw new AppError(CODES.REFUSED, `${whose}最多 ${GALLERY_LIMITS.tags} 个标签`);
    }
    for (const { id, tags } of next) await tx.update(aigcPicture).set({ tags }).where(eq(aigcPicture.fileId, id));
    return next.map(({ id }) => id);
  });
}
