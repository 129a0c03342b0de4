import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { CallParsed } from '@app/shared/contracts/calls';
import { FIGURE_LIMITS } from '@app/shared/contracts/figure-kinds';
import type { OwnModel } from '@app/shared/contracts/figures';
import { AppError, CODES } from '@app/shared/errors';
import { fileEntry } from '../../db/schema/aigc.ts';
import { figureModel } from '../../db/schema/figures.ts';
import type { Deps } from '../../deps.ts';
import { viewUrl } from '../../files/addresses.ts';
import { lockTaskChanges } from '../aigc/turn.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Row = typeof figureModel.$inferSelect;

const toOwnModel = ({ id, name, figure, outfit, createdAt }: Row, fileId: string | null): OwnModel => ({
  id,
  name,
  figure,
  outfit,
  cover: fileId === null ? null : viewUrl(fileId),
  createdAt: createdAt.toISOString(),
});

const mine = (userId: number, id: string) => and(eq(figureModel.userId, userId), eq(figureModel.id, id));
const absent = () => new AppError(CODES.NOT_FOUND, '没有找到这个人台，可能已被删除');

/** Models that a person saved, newest first; a deleted cover is left out. */
export async function listOwnModels({ db }: Pick<Needs, 'db'>, userId: number): Promise<OwnModel[]> {
  const rows = await db
    .select({ model: figureModel, fileId: fileEntry.id })
    .from(figureModel)
    .leftJoin(fileEntry, and(eq(fileEntry.id, figureModel.fileId), isNull(fileEntry.removedAt)))
    .where(eq(figureModel.userId, userId))
    .orderBy(desc(figureModel.createdAt), desc(figureModel.id));
  return rows.map(({ model, fileId }) => toOwnModel(model, fileId));
}

export function saveModel(
  { db, clock }: Needs,
  userId: number,
  { name, figure, outfit, fileId }: CallParsed<'POST /figure/model/save'>,
): Promise<OwnModel> {
  return db.transaction(async (tx) => {
    await lockTaskChanges(tx, userId);
    const [kept] = await tx.select({ total: count() }).from(figureModel).where(eq(figureModel.userId, userId));
    if ((kept?.total ?? 0) >= FIGURE_LIMITS.own)
      throw new AppError(CODES.REFUSED, `最多保存 ${FIGURE_LIMITS.own} 个人台，请先删除不用的`);
    if (fileId !== null) {
      const own = and(eq(fileEntry.id, fileId), eq(fileEntry.userId, userId), isNull(fileEntry.removedAt));
      const [file] = await tx.select({ id: fileEntry.id }).from(fileEntry).where(own);
      if (!file) throw new AppError(CODES.NOT_FOUND, '这张图片不存在或已删除');
    }
    const row = { id: randomUUID(), userId, name, figure, outfit, fileId, createdAt: clock() };
    await tx.insert(figureModel).values(row);
    return toOwnModel(row, fileId);
  });
}

export async function renameModel({ db }: Needs, userId: number, id: string, name: string): Promise<OwnModel> {
  const [row] = await db.update(figureModel).set({ name }).where(mine(userId, id)).returning();
  if (!row) throw absent();
  return toOwnModel(row, row.fileId);
}

export async function removeModel({ db }: Needs, userId: number, id: string): Promise<void> {
  const gone = await db.delete(figureModel).where(mine(userId, id)).returning({ id: figureModel.id });
  if (gone.length === 0) throw absent();
}
