import type { Album, AlbumDetail, Article, ArticleCard } from '@app/shared/contracts/course';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { album, albumCourse, article } from '../../db/schema/cms.ts';
import { course } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import { cardsByIds } from '../course/cards.ts';
import { offered } from '../course/shown.ts';
import { isoTime } from '../time/shanghai.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
interface Paging {
  page: number;
  limit: number;
}

export function articleCard(row: typeof article.$inferSelect): ArticleCard {
  const { id, type, title, summary, cover, publishedAt } = row;
  return { id, type, title, summary, cover, publishedAt: isoTime(publishedAt) };
}

export async function albumPage({ db, clock }: Needs, { page, limit }: Paging): Promise<Page<Album>> {
  const [list, total] = await Promise.all([
    db
      .select({
        id: album.id,
        title: album.title,
        summary: album.summary,
        cover: album.cover,
        courseCount: count(course.id),
      })
      .from(album)
      .leftJoin(albumCourse, eq(albumCourse.albumId, album.id))
      .leftJoin(course, and(eq(course.id, albumCourse.courseId), offered(clock())))
      .groupBy(album.id)
      .orderBy(asc(album.position), asc(album.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(album),
  ]);
  return { list, total, page, limit };
}

export async function albumDetail(deps: Needs, userId: number | undefined, id: number): Promise<AlbumDetail> {
  const [row] = await deps.db.select().from(album).where(eq(album.id, id));
  if (!row) throw new AppError(CODES.NOT_FOUND, '专辑不存在或已下架');
  const members = await deps.db
    .select({ id: albumCourse.courseId })
    .from(albumCourse)
    .innerJoin(course, and(eq(course.id, albumCourse.courseId), offered(deps.clock())))
    .where(eq(albumCourse.albumId, id))
    .orderBy(asc(albumCourse.position));
  const courses = await cardsByIds(
    deps,
    userId,
    members.map((member) => member.id),
  );
  return { id, title: row.title, summary: row.summary, cover: row.cover, courseCount: courses.length, courses };
}

export async function articlePage(
  { db }: Needs,
  type: Article['type'] | undefined,
  { page, limit }: Paging,
): Promise<Page<ArticleCard>> {
  const where = type && eq(article.type, type);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(article)
      .where(where)
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(article, where),
  ]);
  return { list: rows.map(articleCard), total, page, limit };
}

/** By id, or the one agreement of a type. */
export async function articleOf(
  { db }: Needs,
  { id, type }: { id?: number; type?: Article['type'] },
): Promise<Article> {
  if (id === undefined && type === undefined) throw new AppError(CODES.BAD_REQUEST, '请求参数不正确：id');
  const where = and(id === undefined ? undefined : eq(article.id, id), type && eq(article.type, type));
  const [row] = await db.select().from(article).where(where).orderBy(desc(article.publishedAt)).limit(1);
  if (!row) throw new AppError(CODES.NOT_FOUND, '文章不存在或已下架');
  return { ...articleCard(row), blocks: row.blocks };
}
