import type { Album } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { albumCollect, contentPage } from '../../db/schema/cms.ts';
import type { Deps } from '../../deps.ts';
import { albumCollects, albumsOf } from './albums.ts';
import { notShownReason } from './shown.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Sets or clears a favourite; idempotent. */
export async function setAlbumCollected(
  { db, clock }: Needs,
  userId: number,
  { albumId, collected }: { albumId: number; collected: boolean },
): Promise<{ collected: boolean; collects: number }> {
  const [album] = await db
    .select()
    .from(contentPage)
    .where(and(eq(contentPage.id, albumId), eq(contentPage.kind, 'album')));
  // A hidden album may be removed from favourites, but not added.
  if (!album || (collected && notShownReason(album, clock())))
    throw new AppError(CODES.NOT_FOUND, '专辑不存在或已下架');
  if (collected) {
    await db.insert(albumCollect).values({ userId, albumId, createdAt: clock() }).onConflictDoNothing();
  } else {
    await db.delete(albumCollect).where(and(eq(albumCollect.userId, userId), eq(albumCollect.albumId, albumId)));
  }
  return { collected, collects: await albumCollects({ db }, albumId) };
}

/** Favourites, newest first; a hidden album stays in the list and is marked as such. */
export async function albumCollectPage(
  deps: Needs,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Album>> {
  const mine = eq(albumCollect.userId, userId);
  const [rows, total] = await Promise.all([
    deps.db
      .select(getTableColumns(contentPage))
      .from(albumCollect)
      .innerJoin(contentPage, eq(contentPage.id, albumCollect.albumId))
      .where(mine)
      .orderBy(desc(albumCollect.createdAt), desc(albumCollect.albumId))
      .limit(limit)
      .offset((page - 1) * limit),
    deps.db.$count(albumCollect, mine),
  ]);
  return { list: await albumsOf(deps, userId, rows), total, page, limit };
}
